const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** "Nov 27, 2026, 2:30 PM" in the time zone of this browser; only for what the server did not render. */
export const formatMoment = (iso: string) => moment.format(new Date(iso));
