import { expect, test } from "bun:test";

import { db } from "@db/client";
import { users } from "@db/schema";
import { asc } from "drizzle-orm";

import { insertMovingUsers, type MovingUser } from "./queries";

const user = (username: string, password: string): MovingUser => ({
  username,
  password,
  email: `${username.toLowerCase()}@example.org`,
  fullName: username,
  role: "admin",
  mustChangePassword: false,
  createdAt: "2026-01-02T03:04:05.000Z",
});

test("who moves keeps the password, also where a first start has made an administrator of that name or address", async () => {
  await db
    .insert(users)
    .values([
      user("Admin", "made up at a first start"),
      { ...user("other", "made up"), email: "ADA@example.org" },
      user("stays", "untouched"),
    ]);
  const moving = [user("admin", "known"), user("ada", "known, too")];
  await insertMovingUsers(moving);
  const { username, password } = users;
  const found = await db.select({ username, password }).from(users).orderBy(asc(username));
  expect(found).toEqual([
    { username: "ada", password: "known, too" },
    { username: "admin", password: "known" },
    { username: "stays", password: "untouched" },
  ]);
});
