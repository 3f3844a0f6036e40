import { oneLine } from "@/lib/text/one-line";
import { z } from "@/lib/zod";
import { emptyPost, type PostForm } from "@/posts/editor/saving/post-form";
import { fieldOf, mapFields, type PostFieldName, postFieldNames } from "@/posts/post-fields";

import { MAX_LINE_LENGTH, MAX_TAGS } from "./limits";
import { id } from "./saved-draft";

/** As large as a request may be: see body-limit.ts. */
const MAX_TEXT_LENGTH = 16 * 1024 * 1024;

/** Postgres can't store null characters or half a surrogate pair. */
const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

const text = z.string().max(MAX_TEXT_LENGTH).transform(storable);

/** Drafts may be unfinished: no field is required, and no text is too short. */
function ruleFor(name: PostFieldName): z.ZodType {
  const { kind, label } = fieldOf(name);
  switch (kind) {
    case "line":
    case "slug":
      return z
        .string()
        .max(MAX_LINE_LENGTH, `${label} must be at most ${MAX_LINE_LENGTH} characters long`)
        .transform(oneLine);
    case "html":
      return text;
    case "image":
      return text
        .transform((address) => address.trim())
        .refine((address) => address.length <= MAX_LINE_LENGTH || /^data:/i.test(address), {
          error: `${label}: an address must be at most ${MAX_LINE_LENGTH} characters long`,
        });
    case "category":
      return id.nullable();
    case "tags":
      return z.array(id).max(MAX_TAGS, `Choose at most ${MAX_TAGS} tags`);
    case "flag":
    case "bit":
      return z.boolean();
    case "dateTime":
      return z.string().transform(instantOrEmpty);
  }
}

/** A date that is not complete yet counts as none. */
function instantOrEmpty(value: string) {
  const time = Date.parse(value);
  return time >= Date.UTC(1970) && time < Date.UTC(9999) ? new Date(time).toISOString() : "";
}

// A page that was opened before a field existed sends no value for it.
export const draftFields = z.object({
  ...mapFields(postFieldNames, (name) => ruleFor(name).default(emptyPost[name])),
  featuredImageDecorative: z.boolean().default(false),
}) as unknown as z.ZodType<PostForm, PostForm>;

export const draftInput = z.object({
  /** The username of the writer: another user may have signed in since the editor was opened. */
  owner: z.string(),
  editor: z.uuid(),
  revision: id,
  /** The revision that the editor changes; null for a new draft. */
  basedOn: id.nullable(),
  postId: id.nullable(),
  version: id.nullable(),
  /** The revision of the post's working copy that the editor changes; null when it changes the post itself. */
  copyRevision: id.nullable().default(null),
  fields: draftFields,
});

export type DraftInput = z.infer<typeof draftInput>;

export const draftParam = z.object({ id: z.guid("Draft ID is required") });
export const discardQuery = z.object({ revision: z.coerce.number().pipe(id), editor: z.uuid().optional() });
