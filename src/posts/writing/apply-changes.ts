import type { StoredPost } from "@/posts/admin-queries";

import type { PostChange } from "./input";
import { withRelativeAddresses } from "./own-addresses";

export function applyChanges({ tags, isFeatured, ...post }: StoredPost, input: PostChange) {
  const stored = { ...post, isFeatured: isFeatured === 1, tags: tags.map((tag) => tag.id) };
  return { ...stored, ...definedFields(withRelativeAddresses(input, post)) };
}

type Defined<Input> = { [Name in keyof Input]: Exclude<Input[Name], undefined> };

function definedFields<Input extends object>(input: Input) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Defined<Input>;
}
