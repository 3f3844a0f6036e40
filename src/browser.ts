import { watchDisclaimer } from "@/disclaimer/disclaimer";
import { startIslands } from "@/islands/start";
import { markSection } from "@/posts/mark-section";
import { showAdminLinks } from "@/posts/show-admin-links";
import { watchReadingAids } from "@/site/reading-aids/watch-reading-aids";

/** The address of `browser-islands.ts`, which the build makes first. */
declare const ISLANDS_URL: string;

// Until a visitor interacts with an island, a page needs only this script and `early.ts`; one that explains words also needs `explain-words.ts`.
const loadRest = (): Promise<typeof import("./browser-islands")> => import(ISLANDS_URL);

startIslands((element) => loadRest().then(({ hydrate }) => hydrate(element)));
addEventListener("print-page", () => print());
addEventListener("share", () => loadRest().then(({ shareArticle }) => shareArticle()));
watchDisclaimer();
watchReadingAids();
markSection();
showAdminLinks();
