import { watchDisclaimer } from "@/disclaimer/disclaimer";
import { startIslands } from "@/islands/start";
import { markSection } from "@/posts/mark-section";
import { showAdminLinks } from "@/posts/show-admin-links";
import { watchReadingAids } from "@/site/reading-aids/watch-reading-aids";

/** The address of `browser-islands.ts`, which the build makes first. */
declare const ISLANDS_URL: string;

// The only script of a page until a visitor interacts with an island.
const loadRest = (): Promise<typeof import("./browser-islands")> => import(ISLANDS_URL);

startIslands((element) => loadRest().then(({ hydrate }) => hydrate(element)));
addEventListener("print-page", () => print());
addEventListener("share", () => loadRest().then(({ shareArticle }) => shareArticle()));
watchDisclaimer();
watchReadingAids();
markSection();
showAdminLinks();
