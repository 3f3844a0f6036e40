import { db } from "@db/client";
import { users } from "@db/schema";
import { asc, desc, or, sql } from "drizzle-orm";

import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";

import { userColumns } from "./queries";
import type { UserListState } from "./user-list";

export function listUserPage({ q, sort, dir, page }: UserListState) {
  const matches = q
    ? or(contains(users.username, q), contains(users.email, q), contains(users.fullName, q))
    : undefined;
  const direction = dir === "asc" ? asc : desc;
  const order = sort === "createdAt" ? users.createdAt : sql`lower(${users[sort]})`;
  return readPage(page, db.$count(users, matches), (offset) =>
    db
      .select(userColumns)
      .from(users)
      .where(matches)
      .orderBy(direction(order), direction(users.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}
