const MAX_NAMED = 10;

const sentences = {
  pages: (n: Found) => `${count(n, "page")} came as ${drafts(n)}, because Waymark has articles only: ${longList(n)}.`,
  statuses: (n: Found) =>
    `${count(n, "post")} with a status that Waymark does not have came as ${drafts(n)}: ${longList(n)}.`,
  datedByCreation: (n: Found) =>
    `${count(n, "published post")} without a readable date got the date of ${n.count === 1 ? "its" : "their"} creation: ${longList(n)}.`,
  undated: (n: Found) => `${count(n, "published post")} without a readable date came as ${drafts(n)}: ${longList(n)}.`,
  overdue: (n: Found) =>
    `${count(n, "post")} that ${was(n)} still scheduled in the export, for a time that has passed, came as ${drafts(n)}: ${longList(n)}.`,
  otherTypes: (n: Found) => `Other kinds of content were left out: ${list(n)}.`,
  trash: (n: Found) => `${count(n, "post")} in the trash ${was(n)} left out.`,
  comments: (n: Found) => `${count(n, "comment")} ${was(n)} left out: Waymark has no comments.`,
  restricted: (n: Found) => `${count(n, "post")} that not everybody could read came as ${drafts(n)}: ${longList(n)}.`,
  emailOnly: (n: Found) => `${count(n, "post")} sent only by email came as ${drafts(n)}: ${longList(n)}.`,
  unreadable: (n: Found) => `${count(n, "post")} ${was(n)} left out, because the text can't be read: ${longList(n)}.`,
  invalidRows: (n: Found) => `Parts of the file can't be read, and were left out: ${longList(n)}.`,
  sameIds: (n: Found) =>
    `${count(n, "post")} in the export ${n.count === 1 ? "shares its id" : "share their ids"} with other posts; check the tags and authors: ${longList(n)}.`,
  unknownIds: (n: Found) =>
    `Tags or authors of ${count(n, "post")} are not in the export, or can't be told apart: ${longList(n)}.`,
  garbled: (n: Found) =>
    `${count(n, "post")} ${n.count === 1 ? "has" : "have"} unreadable characters (shown as �), because the file is not in the encoding it declares: ${longList(n)}.`,
  emptied: (n: Found) => `${count(n, "post")} came without text, because the export has none: ${list(n)}.`,
  takenFromEditor: (n: Found) =>
    `The text of ${count(n, "post")} was taken from its editor's own form; check: ${list(n)}.`,
  slugs: (n: Found) => `${count(n, "address", "addresses")} had to change: ${list(n)}.`,
  primaryTags: (n: Found) =>
    `Ghost has no categories: the first tag of each post became its category (${count(n, "category", "categories")}).`,
  moreTags: (n: Found) => `An article can have 50 tags; the others of ${count(n, "post")} were left out: ${list(n)}.`,
  extraCategories: (n: Found) =>
    `Of several categories of a post the first one stays; ${count(n, "other")} became tags: ${list(n)}.`,
  authors: (n: Found) =>
    `${count(n, "post")} had more authors than an author line can name; the first one is named: ${list(n)}.`,
  featured: (n: Found) =>
    `Only one post can be featured: the newest one is; ${count(n, "other")} ${was(n)} not kept so.`,
  images: (n: Found) =>
    `${count(n, "image in a text became a link", "images in texts became links")}, because the export does not have the bytes; upload what you need in the editor.`,
  featuredImages: (n: Found) =>
    `${count(n, "post needs", "posts need")} a featured image to be uploaded: ${longList(n)}.`,
  badImages: (n: Found) => `${count(n, "image")} inside the file can't be read and ${was(n)} left out: ${list(n)}.`,
  review: (n: Found) =>
    `Comments and tracked deletions of a word processor were left out of ${count(n, "post")}: ${longList(n)}.`,
  leftOut: (n: Found) => `Parts of texts were left out: ${longList(n)}.`,
  embeds: (n: Found) =>
    `${count(n, "embedded video, sound or page became a link", "embedded videos, sounds and pages became links")}.`,
  links: (n: Found) =>
    `Links to ${count(n, "address", "addresses")} that were not imported became plain text: ${longList(n)}.`,
  files: (n: Found) => `Some links point to ${count(n, "file")} missing from the export: ${longList(n)}.`,
  galleries: (n: Found) =>
    `${count(n, "gallery names", "galleries name")} images that the export does not list; they are missing: ${longList(n)}.`,
  shortcodes: (n: Found) => `Shortcodes were taken out, their text kept: ${list(n)}.`,
  dynamicBlocks: (n: Found) => `Blocks that WordPress fills automatically were left out: ${longList(n)}.`,
  cards: (n: Found) => `Parts of texts that only Ghost's editor can read were left out: ${longList(n)}.`,
  forms: (n: Found) => `${count(n, "sign-up form")} in texts ${was(n)} left out.`,
  members: (n: Found) =>
    `${count(n, "member")} came as ${n.count === 1 ? "a subscriber" : "subscribers"}, without passwords and payments.`,
  unsubscribed: (n: Found) => `${count(n, "member")} without the newsletter ${was(n)} left out.`,
  badAddresses: (n: Found) =>
    `${count(n, "email address", "email addresses")} ${was(n)} left out as not valid: ${list(n)}.`,
  users: (n: Found) =>
    `${count(n, "writer’s account", "writers’ accounts")} ${was(n)} left out; the names stay on the posts.`,
  captions: (n: Found) => `${count(n, "caption")} of featured images ${was(n)} left out: ${longList(n)}.`,
  canonical: (n: Found) =>
    `${count(n, "post")} named another address as the original, which ${was(n)} left out: ${longList(n)}.`,
  code: (n: Found) => `Code for the head or foot of ${count(n, "post")} was left out: ${list(n)}.`,
} as const;

type Found = { count: number; names: Set<string> };
type Mention = { name: string | undefined; times: number; about: string | undefined };
export type NoteKind = keyof typeof sentences;

/** Takes what must be said of one post. */
export type PostNotes = { add: (kind: NoteKind, name?: string, times?: number) => void };

/** Collects what must be said about a conversion. */
export class Notes {
  readonly #mentions = new Map<NoteKind, Mention[]>();

  add(kind: NoteKind, name?: string, times = 1) {
    this.#mention(kind, { name, times, about: undefined });
  }

  /** Notes that need not be said when this post, or the subscriber with this address, is not taken over in the end. */
  about(item: string): PostNotes {
    return { add: (kind, name, times = 1) => this.#mention(kind, { name, times, about: item }) };
  }

  sentences(left: ReadonlySet<string> = new Set()) {
    return (Object.keys(sentences) as NoteKind[]).flatMap((kind) => {
      const found: Found = { count: 0, names: new Set() };
      for (const { name, times, about } of this.#mentions.get(kind) ?? []) {
        if (about !== undefined && left.has(about)) continue;
        if (name === undefined) found.count += times;
        else found.names.add(name);
      }
      found.count += found.names.size;
      return found.count > 0 ? [sentences[kind](found)] : [];
    });
  }

  #mention(kind: NoteKind, mention: Mention) {
    const mentions = this.#mentions.get(kind);
    if (mentions) mentions.push(mention);
    else this.#mentions.set(kind, [mention]);
  }
}

const count = ({ count: number }: Found, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
const was = ({ count: number }: Found) => (number === 1 ? "was" : "were");
const drafts = ({ count: number }: Found) => (number === 1 ? "a draft" : "drafts");

function list({ names }: Found, shown = MAX_NAMED) {
  const first = [...names].slice(0, shown).join(", ");
  return names.size > shown ? `${first} and ${(names.size - shown).toLocaleString("en-US")} more` : first;
}

const longList = (found: Found) => list(found, 500);
