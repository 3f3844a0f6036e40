import { closeDb, migrateDb, openDb } from "@db/client";
import { z } from "zod";

import { openExport } from "@/content-file/export/export";
import { checkBackup, importBackup } from "@/content-file/import/import";
import { isContentEmpty } from "@/content-file/import/queries";
import { errorMessage } from "@/lib/errors";

import { insertTransferredUsers, transferredUser } from "./queries";

export const transferRequest = z.object({ file: z.string(), users: z.array(transferredUser) });

export type TransferResult = { sha256: string } | { failure: string };

// Started by `import-in-child-process.ts`, with the environment of the database to import into, which must be empty.
const result = await importSite().catch((error): TransferResult => ({ failure: errorMessage(error) }));
console.info(JSON.stringify(result));
process.exit();

async function importSite(): Promise<TransferResult> {
  const { file, users } = transferRequest.parse(await Bun.stdin.json());
  await openDb({ mayStartEmpty: true });
  try {
    await migrateDb();
    if (!(await isContentEmpty())) return { failure: "The other database must be empty, but it has content." };
    // Users don't make a database count as non-empty, so the move can be tried again if importing the content fails.
    await insertTransferredUsers(users);
    await importBackup(await checkBackup(file), { asIs: true });
    return { sha256: await hashContent() };
  } finally {
    await closeDb();
  }
}

async function hashContent() {
  const content = await openExport();
  for await (const _ of content.chunks);
  return content.sha256();
}
