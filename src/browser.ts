import { watchDisclaimer } from "@/disclaimer/disclaimer";
import { startIslands } from "@/islands/start";

// The only script of a page until a visitor interacts with an island.
startIslands(async () => (await import("./island-registry")).islands);
addEventListener("print-page", () => print());
addEventListener("share", () => import("@/posts/share").then(({ shareArticle }) => shareArticle()));
watchDisclaimer();
