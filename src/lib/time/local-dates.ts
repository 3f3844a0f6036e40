import { onFirstUse } from "../on-first-use";

const minuteFormat = onFirstUse(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" }));
const secondFormat = onFirstUse(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "medium" }));

/** "November 27, 2026 at 2:30 PM" in the browser's time zone: only for what the server did not render. */
export const formatDateTime = (iso: string) => minuteFormat().format(new Date(iso));

export const formatDateTimeWithSeconds = (iso: string) => secondFormat().format(new Date(iso));

const dayFormat = onFirstUse(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long" }));

export const formatDay = (date: Date) => dayFormat().format(date);

const zoneFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat("en-US", {
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    }),
);

/** "November 27, 2026 at 2:30 PM GMT+1" */
export const formatDateTimeWithZone = (iso: string) => zoneFormat().format(new Date(iso));

/** "Europe/Berlin" */
export const timeZone = () => zoneFormat().resolvedOptions().timeZone.replaceAll("_", " ");
