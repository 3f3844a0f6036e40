import type { z } from "zod";

import { listRules } from "@/lib/lists/list-state";

export const userList = listRules(["fullName", "username", "email", "role", "createdAt"], "asc");
export type UserListState = z.infer<typeof userList>;
