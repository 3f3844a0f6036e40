import { expect, test } from "bun:test";

import { app } from "@/app";
import { makeUser, signIn } from "@/testing/setup";

async function signedIn() {
  const user = await makeUser();
  const session = await signIn(user);
  const patch = (body: unknown) =>
    app.request("/api/admin/me", {
      method: "PATCH",
      headers: { ...session, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const me = async () => (await app.request("/api/admin/me", { headers: session })).json();
  return { user, patch, me };
}

test("users change their own name and email address, and nothing else", async () => {
  const { user, patch, me } = await signedIn();
  const changed = { fullName: "Mara Lindholm", email: `mara-${user.id}@example.org` };
  const response = await patch({ ...changed, username: "somebody-else", role: "owner" });
  expect(response.status).toBe(200);
  expect(await me()).toMatchObject({ ...changed, id: user.id, username: user.username, role: "admin" });
});

test("an invalid name or email address is refused at its field", async () => {
  const { patch } = await signedIn();
  const response = await patch({ fullName: " ", email: "mara" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    fields: { fullName: expect.any(String), email: "Please enter a valid email address" },
  });
});

test("the email address of another user is refused", async () => {
  const { user, patch, me } = await signedIn();
  const other = await signedIn();
  const { email } = (await other.me()) as { email: string };
  const response = await patch({ fullName: "Mara Lindholm", email });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ fields: { email: "A user with this email already exists" } });
  expect(await me()).toMatchObject({ username: user.username, fullName: user.fullName });
});
