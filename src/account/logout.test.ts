import { expect, test } from "bun:test";

import { app } from "@/app";
import { logIn, makeUser } from "@/testing/setup";

test("signing out ends the session and clears cached pages, but not local drafts [A9, T21]", async () => {
  const user = await makeUser();
  for (const path of ["/api/admin/logout", `/api/admin/users/${user.id}/sign-out-everywhere`]) {
    const session = await logIn(user);
    const response = await app.request(path, { method: "POST", headers: session });
    expect(response.status).toBe(200);
    // "storage" would delete unsaved posts that somebody chose to keep, "cookies" the cookie of a known browser.
    expect(response.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect((await app.request("/api/admin/me", { headers: session })).status).toBe(401);
  }
});
