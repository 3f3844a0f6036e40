import { copyOf, isSameValue, type PostForm } from "./post-form";
import { type PostPart, postParts } from "./post-parts";

export type Merge = {
  /** Mine, with what only they changed. */
  merged: PostForm;
  /** What only they changed. */
  taken: PostPart[];
  /** What both changed, each in another way. */
  collisions: PostPart[];
};

/** Puts together two texts that were made from the same one. */
export function mergePosts(base: PostForm, mine: PostForm, theirs: PostForm): Merge {
  const changed = postParts.filter((part) => !isSamePart(part, base, theirs) && !isSamePart(part, mine, theirs));
  const taken = changed.filter((part) => isSamePart(part, base, mine));
  const collisions = changed.filter((part) => !taken.includes(part));
  return { merged: withParts(mine, theirs, taken), taken, collisions };
}

/** A text with some parts of another one. */
export function withParts(form: PostForm, source: PostForm, parts: PostPart[]) {
  const fields = parts.flatMap((part) => part.fields);
  const taken = Object.fromEntries(fields.map((field) => [field, source[field]])) as Partial<PostForm>;
  return copyOf({ ...form, ...taken });
}

export function isSamePart(part: PostPart, one: PostForm, other: PostForm) {
  return part.fields.every((field) => isSameValue(one[field], other[field]));
}
