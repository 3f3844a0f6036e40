import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { z } from "zod";

export function fieldErrors(error: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result, c) => {
    if (target === "json" && !isJson(c.req.header("Content-Type"))) {
      return c.json({ error: "The request must be JSON (Content-Type: application/json)." }, 415);
    }
    if (result.success) return;
    const { "": general, ...fields } = fieldErrors(result.error);
    const error = general === undefined ? Object.values(fields)[0] : "The request does not have the expected form.";
    return c.json({ error: error ?? "Invalid request", fields }, 400);
  });
}

const isJson = (type = "") => /^application\/json\s*(;|$)/i.test(type);
