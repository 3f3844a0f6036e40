const SHOWN = 10;

/** What an export has that came otherwise, or not at all, and how that is said. */
const sentences = {
  pages: (n: Found) => `${count(n, "page")} ${was(n)} left out: Waymark has articles only.`,
  otherTypes: (n: Found) => `Other kinds of content were left out: ${list(n)}.`,
  trash: (n: Found) => `${count(n, "post")} in the trash ${was(n)} left out.`,
  comments: (n: Found) => `${count(n, "comment")} ${was(n)} left out: Waymark has no comments.`,
  closed: (n: Found) => `${count(n, "post")} that not everybody could read came as ${drafts(n)}: ${list(n)}.`,
  emailOnly: (n: Found) => `${count(n, "post")} sent only by email came as ${drafts(n)}: ${list(n)}.`,
  unreadable: (n: Found) => `${count(n, "post")} ${was(n)} left out, because the text can't be read: ${list(n)}.`,
  emptied: (n: Found) => `${count(n, "post")} came without text, because the export has none: ${list(n)}.`,
  salvaged: (n: Found) => `The text of ${count(n, "post")} was taken from its editor's own form; check: ${list(n)}.`,
  slugs: (n: Found) => `${count(n, "address", "addresses")} had to change: ${list(n)}.`,
  primaryTags: (n: Found) =>
    `Ghost has no categories: the first tag of each post became its category (${count(n, "category", "categories")}).`,
  extraCategories: (n: Found) =>
    `Of several categories of a post the first one stays; ${count(n, "other")} became tags: ${list(n)}.`,
  authors: (n: Found) => `${count(n, "post")} had several authors; the first one is named: ${list(n)}.`,
  featured: (n: Found) =>
    `Only one post can be featured: the newest one is; ${count(n, "other")} ${was(n)} not kept so.`,
  pictures: (n: Found) =>
    `${count(n, "picture in a text became a link", "pictures in texts became links")}, because the export does not have the bytes; upload what you need in the editor.`,
  featuredPictures: (n: Found) =>
    `${count(n, "post needs", "posts need")} a featured image to be uploaded: ${list(n)}.`,
  badPictures: (n: Found) => `${count(n, "picture")} inside the file can't be read and ${was(n)} left out: ${list(n)}.`,
  embeds: (n: Found) =>
    `${count(n, "embedded video, sound or page became a link", "embedded videos, sounds and pages became links")}.`,
  links: (n: Found) => `${count(n, "link")} to pages that did not come became plain text.`,
  shortcodes: (n: Found) => `Shortcodes were taken out, their text kept: ${list(n)}.`,
  dynamicBlocks: (n: Found) => `Blocks that WordPress fills by itself were left out: ${list(n)}.`,
  forms: (n: Found) => `${count(n, "sign-up form")} in texts ${was(n)} left out.`,
  members: (n: Found) =>
    `${count(n, "member")} came as ${n.count === 1 ? "a subscriber" : "subscribers"}, without passwords and payments.`,
  unsubscribed: (n: Found) => `${count(n, "member")} without the newsletter ${was(n)} left out.`,
  badAddresses: (n: Found) =>
    `${count(n, "email address", "email addresses")} ${was(n)} left out as not valid: ${list(n)}.`,
  users: (n: Found) =>
    `${count(n, "writer’s account", "writers’ accounts")} ${was(n)} left out; the names stay on the posts.`,
  captions: (n: Found) => `${count(n, "caption")} of featured images ${was(n)} left out.`,
  code: (n: Found) => `Code for the head or foot of ${count(n, "post")} was left out.`,
} as const;

type Found = { count: number; names: Set<string> };
export type NoteKind = keyof typeof sentences;

/** Collects what must be said about a conversion. */
export class Notes {
  readonly #found = new Map<NoteKind, Found>();

  /** One more of these; with a name it is listed, and the same name counts once. */
  add(kind: NoteKind, name?: string, times = 1) {
    const found = this.#found.get(kind) ?? { count: 0, names: new Set<string>() };
    this.#found.set(kind, found);
    if (name === undefined) found.count += times;
    else found.names.add(name);
    if (name !== undefined) found.count = found.names.size;
  }

  sentences() {
    return (Object.keys(sentences) as NoteKind[]).flatMap((kind) => {
      const found = this.#found.get(kind);
      return found ? [sentences[kind](found)] : [];
    });
  }
}

const count = ({ count: number }: Found, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
const was = ({ count: number }: Found) => (number === 1 ? "was" : "were");
const drafts = ({ count: number }: Found) => (number === 1 ? "a draft" : "drafts");

function list({ names }: Found) {
  const shown = [...names].slice(0, SHOWN).join(", ");
  return names.size > SHOWN ? `${shown} and ${names.size - SHOWN} more` : shown;
}
