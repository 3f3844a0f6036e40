import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

import { type AdminEnv, requireRecentPassword } from "@/auth/guard";
import { checkOwnPassword } from "@/auth/own-password";
import { hashPassword } from "@/auth/password";
import { respondBusy, respondRefused } from "@/auth/refusal";
import { endSession, sessionIdHash } from "@/auth/session";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { hasListParameters } from "@/lib/lists/list-state";

import { listUserPage } from "./admin-queries";
import { chooseOwnPassword } from "./choose-own-password";
import { passwordChangeInput, userInput } from "./input";
import { changePassword, createUser, deleteUser, findProfile, listUsers, signOutEverywhere } from "./queries";
import { userList } from "./user-list";
import { findWeakness } from "./weak-password";

const notFound = { error: "User not found" };

/** Not needed for one's own password: that request contains the current one. */
const requirePasswordForOthers = createMiddleware<AdminEnv>((c, next) =>
  Number(c.req.param("id")) === c.get("user").id ? next() : requireRecentPassword(c, next),
);

export const userAdminApi = new Hono<AdminEnv>()
  .get("/", validate("query", userList), async (c) => {
    const isPage = hasListParameters(userList, c.req.query());
    return c.json(isPage ? await listUserPage(c.req.valid("query")) : await listUsers());
  })

  .post("/", validate("json", userInput), requireRecentPassword, async (c) => {
    const { username, fullName, email, role, password } = c.req.valid("json");
    const weakness = await findWeakness(password, { username, fullName, email });
    if (weakness) return respondInvalidField(c, "password", weakness);
    const passwordHash = await hashPassword(password);
    if (passwordHash === undefined) return respondBusy(c);
    const { user, taken } = await createUser({
      username,
      fullName,
      email,
      role,
      passwordHash,
      mustChangePassword: true,
    });
    if (!taken) return c.json(user, 201);
    const message = `A user with this ${taken} already exists`;
    return c.json({ error: message, fields: { [taken]: message } }, 409);
  })

  .patch(
    "/:id/password",
    validate("param", idParam("User")),
    validate("json", passwordChangeInput),
    requirePasswordForOthers,
    async (c) => {
      const { id } = c.req.valid("param");
      const { currentPassword, password } = c.req.valid("json");
      const isOwn = id === c.get("user").id;
      const refusal = isOwn && (await checkCurrentPassword(c, id, currentPassword));
      if (refusal) return refusal;
      const profile = await findProfile(id);
      if (!profile) return c.json(notFound, 404);
      if (isOwn) {
        const result = await chooseOwnPassword(profile, password, await sessionIdHash(c));
        if (result.outcome === "refused") return respondInvalidField(c, "password", result.problem);
        if (result.outcome === "busy") return respondBusy(c);
        return result.outcome === "changed" ? c.json({ message: "Password changed" }) : c.json(notFound, 404);
      }
      const weakness = await findWeakness(password, profile);
      if (weakness) return respondInvalidField(c, "password", weakness);
      const passwordHash = await hashPassword(password);
      if (passwordHash === undefined) return respondBusy(c);
      const changed = await changePassword(id, { passwordHash, mustChangePassword: true });
      return changed ? c.json({ message: "Password changed" }) : c.json(notFound, 404);
    },
  )

  .post("/:id/sign-out-everywhere", validate("param", idParam("User")), async (c) => {
    const { id } = c.req.valid("param");
    if (!(await signOutEverywhere(id))) return c.json(notFound, 404);
    if (id === c.get("user").id) await endSession(c);
    return c.json({ message: "Signed out everywhere" });
  })

  .delete("/:id", validate("param", idParam("User")), requireRecentPassword, async (c) => {
    const { id } = c.req.valid("param");
    switch (await deleteUser(id, c.get("user").id)) {
      case "deleted":
        return c.json({ id });
      case "unknown":
        return c.json(notFound, 404);
      case "last":
        return c.json({ error: "The last administrator cannot be deleted." }, 409);
      case "self":
        return c.json({ error: "You cannot delete your own account." }, 409);
      default:
        return c.json({ error: "Not signed in" }, 401);
    }
  });

/** Someone who finds a signed-in browser must not be able to take over the account. */
async function checkCurrentPassword(c: Context, id: number, currentPassword = "") {
  if (currentPassword === "") return respondInvalidField(c, "currentPassword", "Current password is required");
  const checked = await checkOwnPassword(id, currentPassword);
  if (typeof checked !== "boolean") return respondRefused(c, checked);
  return checked ? undefined : respondInvalidField(c, "currentPassword", "Current password is wrong");
}

function respondInvalidField(c: Context, field: string, message: string) {
  return c.json({ error: message, fields: { [field]: message } }, 400);
}
