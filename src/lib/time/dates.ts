const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "November 20, 2026", the same on server and client. */
export function formatDate(iso: string) {
  return longDate.format(new Date(iso));
}
