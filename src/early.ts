import { recordEarlyInput } from "@/islands/early-input";
import { applyScreenOptions } from "@/posts/editor/screen-options";
import { applyReadingAids } from "@/site/reading-aids/stored-reading-aids";

// Runs before the first paint, so that no page flashes in another theme, text size or layout, and no early input is lost. Loaded by its
// address, since no inline script may run.
applyReadingAids();
applyScreenOptions();
recordEarlyInput();
