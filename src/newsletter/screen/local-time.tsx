import { useEffect, useState } from "react";

import { formatDate } from "@/lib/time/dates";

const withZone = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** "December 1, 2026 at 9:00 AM GMT+1", in the browser's time zone; only the day in what the server renders, which doesn't know it. */
export function LocalTime({ iso }: { iso: string }) {
  const isInBrowser = useIsInBrowser();
  return <time dateTime={iso}>{isInBrowser ? withZone.format(new Date(iso)) : formatDate(iso)}</time>;
}

export function useIsInBrowser() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser;
}

/** "Europe/Berlin" */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
