const toTheMinute = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
const toTheSecond = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "medium" });

/** "November 27, 2026 at 2:30 PM" in the browser's time zone: only for what the server did not render. */
export const formatDateTime = (iso: string) => toTheMinute.format(new Date(iso));

export const formatDateTimeWithSeconds = (iso: string) => toTheSecond.format(new Date(iso));

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

export const formatDay = (date: Date) => day.format(date);
