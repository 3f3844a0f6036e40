import { expect, test } from "bun:test";

import { app } from "@/app";
import { makeUser, signIn } from "@/testing/setup";

test("signing out ends the session and clears cached pages, not what the browser keeps for its users [A9, T21]", async () => {
  const user = await makeUser();
  for (const path of ["/api/admin/logout", `/api/admin/users/${user.id}/sign-out-everywhere`]) {
    const session = await signIn(user);
    const answer = await app.request(path, { method: "POST", headers: session });
    expect(answer.status).toBe(200);
    // "storage" would take unsaved articles that somebody chose to keep, "cookies" the one of a known browser.
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect((await app.request("/api/admin/me", { headers: session })).status).toBe(401);
  }
});
