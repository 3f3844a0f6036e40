import type { z } from "zod";

import { listSchema } from "@/lib/lists/list-state";

export const userList = listSchema(["fullName", "username", "email", "role", "createdAt"], "asc");
export type UserListState = z.infer<typeof userList>;
