import { onFirstUse } from "../on-first-use";

const longDate = onFirstUse(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));

export function formatDate(iso: string) {
  return longDate().format(new Date(iso));
}
