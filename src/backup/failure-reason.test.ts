import { expect, test } from "bun:test";

import { describeError } from "@/lib/errors";

import { isDiskFull, reasonOf } from "./failure-reason";

test.each([
  ["53100", "database error 53100", "The disk that holds the database is full."],
  ["XX001", "database error XX001", "The database reported an error (XX001)."],
  ["57014", "database error 57014", "The database took too long to answer"],
  ["CONNECTION_CLOSED", "database error CONNECTION_CLOSED", "The database can't be reached right now."],
  ["EROFS", "error EROFS", "Waymark can't write to the backups folder: its disk is read-only."],
  ["EBUSY", "error EBUSY", "Something went wrong (EBUSY); the server's log has the details."],
])("%s is described in the log and on the page", (code, described, reason) => {
  const error = Object.assign(new Error("secret words"), { code });
  expect(describeError(error)).toBe(described);
  expect(reasonOf(error)).toStartWith(reason);
});

test("a full disk is recognized, whether the backups or the database are on it", () => {
  const full = ["ENOSPC", "EDQUOT", "53100", "XX001"].filter((code) =>
    isDiskFull(Object.assign(new Error(), { code })),
  );
  expect(full).toEqual(["ENOSPC", "EDQUOT", "53100"]);
});
