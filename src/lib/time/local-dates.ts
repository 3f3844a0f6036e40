const toTheMinute = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
const toTheSecond = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "medium" });

/** "November 27, 2026 at 2:30 PM" in the time zone of this browser; only for what the server did not render. */
export const formatDateTime = (iso: string) => toTheMinute.format(new Date(iso));

/** The same with seconds, for backups: several may be made within a minute. */
export const formatDateTimeWithSeconds = (iso: string) => toTheSecond.format(new Date(iso));

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** "November 27, 2026" in the time zone of this browser, likewise. */
export const formatDay = (date: Date) => day.format(date);
