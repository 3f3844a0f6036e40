const MAX_NAMED = 10;

const sentences = {
  pages: (n: Tally) => `${count(n, "page")} ${importedAsDraft(n)}, because Waymark has only articles: ${longList(n)}.`,
  statuses: (n: Tally) =>
    `${count(n, "post")} with a status that Waymark does not have ${importedAsDraft(n)}: ${longList(n)}.`,
  datedByCreation: (n: Tally) =>
    `${count(n, "published post")} without a readable date got ${n.count === 1 ? "its creation date" : "their creation dates"}: ${longList(n)}.`,
  undated: (n: Tally) => `${count(n, "published post")} without a readable date ${importedAsDraft(n)}: ${longList(n)}.`,
  overdue: (n: Tally) =>
    `${count(n, "post")} that ${was(n)} still scheduled in the export, for a time that has passed, ${importedAsDraft(n)}: ${longList(n)}.`,
  otherTypes: (n: Tally) => `Other kinds of content were left out: ${list(n)}.`,
  trash: (n: Tally) => `${count(n, "post")} in the trash ${was(n)} left out.`,
  comments: (n: Tally) => `${count(n, "comment")} ${was(n)} left out: Waymark has no comments.`,
  restricted: (n: Tally) => `${count(n, "post")} that not everybody could read ${importedAsDraft(n)}: ${longList(n)}.`,
  emailOnly: (n: Tally) => `${count(n, "post")} sent only by email ${importedAsDraft(n)}: ${longList(n)}.`,
  unreadable: (n: Tally) => `${count(n, "post")} ${was(n)} left out, because the text can't be read: ${longList(n)}.`,
  invalidRows: (n: Tally) => `Parts of the file can't be read, and were left out: ${longList(n)}.`,
  sameIds: (n: Tally) =>
    `${count(n, "post")} in the export ${n.count === 1 ? "shares its id" : "share their ids"} with other posts; check the tags and authors: ${longList(n)}.`,
  unknownIds: (n: Tally) =>
    `Tags or authors of ${count(n, "post")} are not in the export, or can't be told apart: ${longList(n)}.`,
  garbled: (n: Tally) =>
    `${count(n, "post")} ${n.count === 1 ? "has" : "have"} unreadable characters (shown as �), because the file is not in the encoding it declares: ${longList(n)}.`,
  withoutText: (n: Tally) =>
    `${count(n, "post")} ${was(n)} imported without text, because the export has none: ${list(n)}.`,
  takenFromEditor: (n: Tally) =>
    `The text of ${count(n, "post")} was recovered from the format of Ghost's editor; please check ${n.count === 1 ? "it" : "them"}: ${list(n)}.`,
  slugs: (n: Tally) => `${count(n, "address", "addresses")} had to change: ${list(n)}.`,
  primaryTags: (n: Tally) =>
    `Ghost has no categories: the first tag of each post became its category (${count(n, "category", "categories")}).`,
  internalTags: (n: Tally) => `Tags that only Ghost's editors see were left out: ${list(n)}.`,
  moreTags: (n: Tally) =>
    `An article can have at most 50 tags; further tags of ${count(n, "post")} were left out: ${list(n)}.`,
  extraCategories: (n: Tally) =>
    `A post keeps only one category; ${count(n, "other category became a tag", "other categories became tags")}: ${list(n)}.`,
  authors: (n: Tally) => `${count(n, "post")} had more authors than fit; only the first one was kept: ${list(n)}.`,
  featured: (n: Tally) =>
    `Only one post can be featured: the newest one is, and ${count(n, "other")} no longer ${n.count === 1 ? "is" : "are"}.`,
  images: (n: Tally) =>
    `${count(n, "image in a post became a link", "images in posts became links")}, because the export does not contain the images; upload what you need in the editor.`,
  featuredImages: (n: Tally) =>
    `${count(n, "post needs", "posts need")} a featured image to be uploaded: ${longList(n)}.`,
  badImages: (n: Tally) => `${count(n, "image")} inside the file can't be read and ${was(n)} left out: ${list(n)}.`,
  commentsAndDeletions: (n: Tally) =>
    `Comments and tracked deletions from a word processor were left out of ${count(n, "post")}: ${longList(n)}.`,
  leftOut: (n: Tally) => `Parts of posts were left out: ${longList(n)}.`,
  embeds: (n: Tally) =>
    `${count(n, "embedded video, audio clip or page became a link", "embedded videos, audio clips and pages became links")}.`,
  links: (n: Tally) =>
    `Links to ${count(n, "address", "addresses")} that were not imported became plain text: ${longList(n)}.`,
  files: (n: Tally) => `Some links point to ${count(n, "file")} missing from the export: ${longList(n)}.`,
  galleries: (n: Tally) =>
    `${count(n, "gallery contains", "galleries contain")} images that are missing from the export: ${longList(n)}.`,
  shortcodes: (n: Tally) => `Shortcodes were removed, but their text was kept: ${list(n)}.`,
  dynamicBlocks: (n: Tally) => `Blocks with content that WordPress generates were left out: ${longList(n)}.`,
  cards: (n: Tally) => `Parts of posts that only Ghost's editor can read were left out: ${longList(n)}.`,
  forms: (n: Tally) => `${count(n, "sign-up form in a post", "sign-up forms in posts")} ${was(n)} left out.`,
  members: (n: Tally) =>
    `${count(n, "member was imported as a subscriber", "members were imported as subscribers")}, without passwords or payments.`,
  unsubscribed: (n: Tally) => `${count(n, "member")} without the newsletter ${was(n)} left out.`,
  badAddresses: (n: Tally) =>
    `${count(n, "email address", "email addresses")} ${was(n)} left out as invalid: ${list(n)}.`,
  users: (n: Tally) =>
    `${count(n, "writer’s account", "writers’ accounts")} ${was(n)} left out; the names stay on the posts.`,
  captions: (n: Tally) => `${count(n, "featured-image caption")} ${was(n)} left out: ${longList(n)}.`,
  canonicalUrls: (n: Tally) => `${count(n, "canonical URL")} ${was(n)} left out: ${longList(n)}.`,
  code: (n: Tally) => `Code injected into the header or footer of ${count(n, "post")} was left out: ${list(n)}.`,
} as const;

type Tally = { count: number; names: Set<string> };
type Mention = { name: string | undefined; times: number; about: string | undefined };
export type NoteKind = keyof typeof sentences;

export type PostNotes = { add: (kind: NoteKind, name?: string, times?: number) => void };

export class Notes {
  readonly #mentions = new Map<NoteKind, Mention[]>();

  add(kind: NoteKind, name?: string, times = 1) {
    this.#mention(kind, { name, times, about: undefined });
  }

  /** Notes that are dropped when this post, or the subscriber with this address, is not imported in the end. */
  about(item: string): PostNotes {
    return { add: (kind, name, times = 1) => this.#mention(kind, { name, times, about: item }) };
  }

  sentences(skipped: ReadonlySet<string> = new Set()) {
    return (Object.keys(sentences) as NoteKind[]).flatMap((kind) => {
      const tally: Tally = { count: 0, names: new Set() };
      for (const { name, times, about } of this.#mentions.get(kind) ?? []) {
        if (about !== undefined && skipped.has(about)) continue;
        if (name === undefined) tally.count += times;
        else tally.names.add(name);
      }
      tally.count += tally.names.size;
      return tally.count > 0 ? [sentences[kind](tally)] : [];
    });
  }

  #mention(kind: NoteKind, mention: Mention) {
    const mentions = this.#mentions.get(kind);
    if (mentions) mentions.push(mention);
    else this.#mentions.set(kind, [mention]);
  }
}

const count = ({ count: number }: Tally, singular: string, plural = `${singular}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? singular : plural}`;
const was = ({ count: number }: Tally) => (number === 1 ? "was" : "were");
const importedAsDraft = ({ count: number }: Tally) =>
  number === 1 ? "was imported as a draft" : "were imported as drafts";

function list({ names }: Tally, shown = MAX_NAMED) {
  const first = [...names].slice(0, shown).join(", ");
  return names.size > shown ? `${first} and ${(names.size - shown).toLocaleString("en-US")} more` : first;
}

const longList = (tally: Tally) => list(tally, 500);
