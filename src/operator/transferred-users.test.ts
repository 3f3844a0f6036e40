import { expect, test } from "bun:test";

import { db } from "@db/client";
import { users } from "@db/schema";
import { asc } from "drizzle-orm";

import { insertTransferredUsers, type TransferredUser } from "./queries";

const user = (username: string, password: string): TransferredUser => ({
  username,
  password,
  email: `${username.toLowerCase()}@example.org`,
  fullName: username,
  role: "admin",
  mustChangePassword: false,
  createdAt: "2026-01-02T03:04:05.000Z",
});

test("transferred users keep their passwords, and replace an administrator of the same name or address", async () => {
  await db
    .insert(users)
    .values([
      user("Admin", "generated at the first start"),
      { ...user("other", "generated"), email: "ADA@example.org" },
      user("kept", "unchanged"),
    ]);
  const transferred = [user("admin", "known"), user("ada", "also known")];
  await insertTransferredUsers(transferred);
  const { username, password } = users;
  const found = await db.select({ username, password }).from(users).orderBy(asc(username));
  expect(found).toEqual([
    { username: "ada", password: "also known" },
    { username: "admin", password: "known" },
    { username: "kept", password: "unchanged" },
  ]);
});
