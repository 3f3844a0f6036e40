import { htmlToBlocks } from "./html-to-blocks";
import { isConflict, mergeBlocks, type Piece } from "./merge-blocks";
import { cloneForm, isSameValue, type PostForm } from "./post-form";
import { type PostPart, postParts } from "./post-parts";

export type Choice = "mine" | "theirs" | "both";
export type Choices = { readonly [id: string]: Choice | undefined };

/** A field, or a block of the text, that both sides changed differently. */
export type Conflict = {
  id: string;
  label: string;
  part: PostPart;
  /** The versions to compare; only their `part` matters. */
  base: PostForm;
  mine: PostForm;
  theirs: PostForm;
  choices: Choice[];
};

export type Merge = {
  /** The parts of the merged post that contain their changes. */
  theirChanges: PostPart[];
  conflicts: Conflict[];
  /** The merged post with these choices; where nothing was chosen, it keeps mine. */
  resolve: (choices: Choices) => PostForm;
};

export function mergePosts(base: PostForm, mine: PostForm, theirs: PostForm, split = htmlToBlocks): Merge {
  const changed = postParts.filter((part) => !isSamePart(part, base, theirs) && !isSamePart(part, mine, theirs));
  // The writer has not seen that the post is published: a save must not publish these changes without asking.
  const isPublishedByThem = !base.isPublished && theirs.isPublished;
  const isTheirChange = (part: PostPart) =>
    isSamePart(part, base, mine) && !(part === publicationPart && isPublishedByThem);
  const changedByBoth = changed.filter((part) => !isTheirChange(part));
  const tags = mergeTags(base, mine, theirs);
  const pieces = changedByBoth.includes(contentPart)
    ? mergeBlocks(split(base.content), split(mine.content), split(theirs.content))
    : [];
  const merged = { ...withParts(mine, theirs, changed.filter(isTheirChange)), tags };

  const conflicts = changedByBoth.flatMap((part): Conflict[] => {
    if (part === tagsPart) return [];
    if (part === contentPart) return blockConflicts(pieces, base);
    return [{ id: part.label, label: part.label, part, base, mine, theirs, choices: ["mine", "theirs"] }];
  });

  function resolve(choices: Choices) {
    const chosen = changedByBoth.filter((part) => choices[part.label] === "theirs");
    const fields = withParts(merged, theirs, chosen);
    if (!changedByBoth.includes(contentPart)) return fields;
    return { ...fields, content: pieces.flatMap((piece, index) => blocksOf(piece, choices[blockId(index)])).join("") };
  }

  const result = resolve({});
  const theirChanges = changed.filter((part) => isTheirChange(part) || !isSamePart(part, mine, result));
  return { theirChanges, conflicts, resolve };
}

const [contentPart, tagsPart, publicationPart] = ["content", "tags", "isPublished"].map((name) =>
  postParts.find(({ fields }) => fields.some((field) => field === name)),
) as [PostPart, PostPart, PostPart];

const blockId = (index: number) => `content-${index}`;

function blockConflicts(pieces: Piece[], base: PostForm): Conflict[] {
  const text = (blocks: string[]) => ({ ...base, content: blocks.join("") });
  const count = pieces.filter(isConflict).length;
  let number = 0;
  return pieces.flatMap((piece, index) => {
    if (!isConflict(piece)) return [];
    number += 1;
    const hasBoth = piece.mine.length > 0 && piece.theirs.length > 0;
    return {
      id: blockId(index),
      label: count === 1 ? "Content" : `Content (${number} of ${count})`,
      part: contentPart,
      base: text([piece.base]),
      mine: text(piece.mine),
      theirs: text(piece.theirs),
      choices: hasBoth ? ["mine", "theirs", "both"] : ["mine", "theirs"],
    };
  });
}

function blocksOf(piece: Piece, choice: Choice = "mine") {
  if (!isConflict(piece)) return piece.blocks;
  return choice === "both" ? [...piece.mine, ...piece.theirs] : piece[choice];
}

function mergeTags(base: PostForm, mine: PostForm, theirs: PostForm) {
  const kept = mine.tags.filter((id) => theirs.tags.includes(id) || !base.tags.includes(id));
  const added = theirs.tags.filter((id) => !mine.tags.includes(id) && !base.tags.includes(id));
  return [...kept, ...added];
}

export function withParts(form: PostForm, source: PostForm, parts: PostPart[]) {
  const fields = parts.flatMap((part) => part.fields);
  const taken = Object.fromEntries(fields.map((field) => [field, source[field]])) as Partial<PostForm>;
  return cloneForm({ ...form, ...taken });
}

export function isSamePart(part: PostPart, one: PostForm, other: PostForm) {
  return part.fields.every((field) => isSameValue(one[field], other[field]));
}
