import { applyStoredAids } from "@/site/reading-aids/stored-aids";

// Runs before the first paint, so that no page flashes in another theme or text size. Loaded by its address, since no inline script may run.
applyStoredAids();
