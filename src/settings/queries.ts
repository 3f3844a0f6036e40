import { db, type Transaction } from "@db/client";
import { settings } from "@db/schema";
import { inArray, sql } from "drizzle-orm";

import { defaultSettings, type Settings, type SettingsChange, settingsInput } from "./input";

type Name = keyof Settings;

/** A setting without a row, or with a row that is no longer valid, has its default value. */
export async function readSettings(connection: Pick<Transaction, "select"> = db): Promise<Settings> {
  const rows = await connection.select({ name: settings.name, value: settings.value }).from(settings);
  const stored = rows.flatMap(({ name, value }) => (isName(name) ? [[name, parse(name, value)] as const] : []));
  const valid = stored.filter(([, value]) => value !== undefined);
  return { ...defaultSettings, ...Object.fromEntries(valid) };
}

/** Stores only the settings in the change, so that others can be saved at the same time. */
export async function changeSettings(change: SettingsChange) {
  const values = Object.entries(change).filter(([, value]) => value !== undefined) as [Name, Settings[Name]][];
  const [defaults, others] = [values.filter(isDefault), values.filter((value) => !isDefault(value))];
  return db.transaction(async (tx) => {
    const names = defaults.map(([name]) => name);
    if (names.length > 0) await tx.delete(settings).where(inArray(settings.name, names));
    if (others.length > 0) {
      await tx
        .insert(settings)
        .values(others.map(([name, value]) => ({ name, value: JSON.stringify(value) })))
        .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value`, updatedAt: sql`now()` } });
    }
    return readSettings(tx);
  });
}

const isDefault = ([name, value]: [Name, Settings[Name]]) => value === defaultSettings[name];

const isName = (name: string): name is Name => Object.hasOwn(defaultSettings, name);

function parse(name: Name, value: string) {
  try {
    return settingsInput.shape[name].safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}
