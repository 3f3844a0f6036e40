import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";

import type { AdminEnv } from "@/auth/guard";
import { parseHtml } from "@/content/parse";
import { newlyUnfinished, unfinishedMessage } from "@/content/unfinished";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { findPost, type StoredPost } from "@/posts/admin-queries";
import { findRemainingTerms, findRevision, listRevisions } from "@/posts/revisions/queries";

import { changedPostInput, newPostInput, type PostInput, refusedImage, restoreInput } from "./input";
import { withOwnAddresses } from "./own-addresses";
import { type PostValues, type PreparedPost, preparePost } from "./prepare";
import { changePost, createPost, keepUnused, type Saved } from "./queries";

const postParam = idParam("Post");
const revisionParam = z.object({
  ...postParam.shape,
  revision: idParam("Revision").shape.id,
});
const notFound = { error: "Post not found" };

/** Saving posts, and what they were before. */
export const savingApi = new Hono<AdminEnv>()
  .post("/", validate("json", newPostInput), async (c) => {
    const { saveId, ...input } = c.req.valid("json");
    const post = withOwnAddresses(input);
    const image = refusedImage(post, {});
    if (image) return answerSaved(c, refused(400, image.field, image.message));
    const prepared = await prepare(post);
    if ("outcome" in prepared) return answerSaved(c, prepared);
    const unfinished = saveId && findNewlyUnfinished(prepared);
    if (unfinished) return answerSaved(c, unfinished);
    return answerSaved(c, await createPost({ prepared, tagIds: input.tags ?? [], writer: writerIn(c), saveId }), 201);
  })

  .patch("/:id", validate("param", postParam), validate("json", changedPostInput), async (c) => {
    const { id } = c.req.valid("param");
    const { saveId, version, ...input } = c.req.valid("json");
    for (;;) {
      const stored = await findPost(id);
      if (!stored) return c.json(notFound, 404);
      const changes = withOwnAddresses(input, stored);
      // What is stale is answered as such, whatever image it has from before.
      const image = (version ?? stored.version) === stored.version && refusedImage(changes, stored);
      if (image) return answerSaved(c, refused(400, image.field, image.message));
      const { tags, ...values } = { ...fieldsOf(stored), ...given(changes) };
      const prepared = await prepare({ ...values, published: publicationOf(stored, input) });
      if ("outcome" in prepared) return answerSaved(c, prepared);
      const unfinished = saveId && findNewlyUnfinished(prepared, stored);
      if (unfinished) return answerSaved(c, unfinished);
      const save = { prepared, tagIds: tags, writer: writerIn(c), saveId };
      const saved = await changePost(id, version ?? stored.version, save);
      // Without a version it overwrites, though only what it names: the rest is taken from what was saved meanwhile.
      if (saved.outcome !== "stale" || version !== undefined) return answerSaved(c, saved);
    }
  })

  .get("/:id/revisions", validate("param", postParam), async (c) => {
    return c.json(await listRevisions(c.req.valid("param").id));
  })

  // A text that its writer gave up for somebody else's: kept in the history, and the post stays as it is.
  .post("/:id/revisions", validate("param", postParam), validate("json", changedPostInput), async (c) => {
    const { id } = c.req.valid("param");
    const { version, saveId, ...input } = c.req.valid("json");
    const stored = await findPost(id);
    if (!stored) return c.json(notFound, 404);
    const { tags, ...values } = { ...fieldsOf(stored), ...given(withOwnAddresses(input, stored)) };
    const prepared = await prepare({ ...values, published: input.published || stored.published });
    if ("outcome" in prepared) return answerSaved(c, prepared);
    const kept = await keepUnused(id, version, { prepared, tagIds: tags, writer: writerIn(c), saveId });
    if (!kept) return c.json(notFound, 404);
    return c.json({ message: "Kept in the history" }, 201);
  })

  .get("/:id/revisions/:revision", validate("param", revisionParam), async (c) => {
    const { id, revision } = c.req.valid("param");
    const found = await findRevision(id, revision);
    return found ? c.json(found) : c.json({ error: "Revision not found" }, 404);
  })

  // The text comes back; whether and when visitors see the post stays as it is.
  .post(
    "/:id/revisions/:revision/restore",
    validate("param", revisionParam),
    validate("json", restoreInput),
    async (c) => {
      const { id, revision } = c.req.valid("param");
      const { saveId, version } = c.req.valid("json");
      const [stored, found] = [await findPost(id), await findRevision(id, revision)];
      if (!stored || !found) return c.json({ error: stored ? "Revision not found" : "Post not found" }, 404);
      const { categoryId, tagIds } = await findRemainingTerms(found.fields);
      const { isPublished, published, isFeatured } = stored;
      const values = { ...found.fields, categoryId, isPublished, published, isFeatured: isFeatured === 1 };
      const prepared = await prepare(values);
      if ("outcome" in prepared) return answerSaved(c, prepared);
      return answerSaved(c, await changePost(id, version, { prepared, tagIds, writer: writerIn(c), saveId }));
    },
  );

const SHORTEST_CONTENT = 20;

type Refused = Extract<Saved, { outcome: "refused" }>;

/** The post ready to be stored, or which of its fields is refused. */
async function prepare(values: PostValues): Promise<PreparedPost | Refused> {
  try {
    const prepared = await preparePost(values);
    if (prepared.row.content.length >= SHORTEST_CONTENT) return prepared;
    return refused(400, "content", `Content must be at least ${SHORTEST_CONTENT} characters long`);
  } catch (error) {
    const field = error instanceof HTTPException && fieldIn(error.cause);
    if (!field) throw error;
    return refused(error.status === 413 ? 413 : 400, field, error.message);
  }
}

/**
 * Refuses to publish images that nobody described. Asked only of saves with a `saveId`, which the editor gives each of
 * its own: the specification's payload knows no such rule.
 */
function findNewlyUnfinished({ row }: PreparedPost, stored?: StoredPost) {
  if (!row.isPublished) return undefined;
  const unfinished = newlyUnfinished(
    parseHtml(row.content),
    stored?.isPublished ? parseHtml(stored.content) : undefined,
  );
  return unfinished.length > 0 ? refused(400, "content", unfinishedMessage(unfinished)) : undefined;
}

const refused = (status: Refused["status"], field: string, message: string): Refused => ({
  outcome: "refused",
  status,
  fields: { [field]: message },
});

const fieldIn = (cause: unknown) =>
  typeof cause === "object" && cause !== null && "field" in cause ? String(cause.field) : undefined;

/** A draft that is published without a date is published now, and so is a post whose coming date is taken back. */
function publicationOf(stored: StoredPost, input: PostInput) {
  if (input.published) return input.published;
  const isTakenBack = input.published === "" && Date.parse(stored.published) > Date.now();
  const isNew = input.isPublished && !stored.isPublished;
  return isTakenBack || isNew ? new Date().toISOString() : stored.published;
}

const fieldsOf = ({ tags, isFeatured, ...post }: StoredPost) => ({
  ...post,
  isFeatured: isFeatured === 1,
  tags: tags.map((tag) => tag.id),
});

type Given<Input> = { [Name in keyof Input]: Exclude<Input[Name], undefined> };

/** Without the fields that were left out. */
function given<Input extends object>(input: Input) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given<Input>;
}

function writerIn(c: Context<AdminEnv>) {
  const { id, fullName, username } = c.get("user");
  return { id, name: fullName || username };
}

function answerSaved(c: Context, saved: Saved, created: 200 | 201 = 200) {
  switch (saved.outcome) {
    case "saved":
      return c.json(saved.post, created);
    case "repeated":
      return c.json(saved.post);
    case "stale": {
      const { post, savedBy, saveId } = saved;
      return c.json(
        { error: "Someone else saved this post while you were writing", current: post, savedBy, saveId },
        409,
      );
    }
    case "missing":
      return c.json(notFound, 404);
    case "refused": {
      const { fields, status } = saved;
      return c.json({ error: Object.values(fields)[0], fields }, status);
    }
  }
}
