import { expect, test } from "bun:test";

import { describeError } from "@/lib/errors";

import { reasonOf } from "./reason";

test.each([
  ["53100", "database error 53100", "The database answered with an error (53100)."],
  ["57014", "database error 57014", "The database took too long to answer"],
  ["CONNECTION_CLOSED", "database error CONNECTION_CLOSED", "The database can't be reached at this moment."],
  ["EROFS", "error EROFS", "The backups folder can't be written: its disk is read-only."],
  ["EBUSY", "error EBUSY", "Something went wrong (EBUSY); the log of the server says more."],
])("%s is said to be what it is, in the log and on the page", (code, described, reason) => {
  const error = Object.assign(new Error("secret words"), { code });
  expect(describeError(error)).toBe(described);
  expect(reasonOf(error)).toStartWith(reason);
});
