import { useEffect, useState } from "react";

import { formatDate } from "@/lib/time/dates";
import { formatDateTimeWithZone } from "@/lib/time/local-dates";

/** "December 1, 2026 at 9:00 AM GMT+1", in the browser's time zone. The server doesn't know the time zone, so it renders only the day. */
export function LocalTime({ iso }: { iso: string }) {
  const isInBrowser = useIsInBrowser();
  return <time dateTime={iso}>{isInBrowser ? formatDateTimeWithZone(iso) : formatDate(iso)}</time>;
}

export function useIsInBrowser() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser;
}
