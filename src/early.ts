import { refuseEarlyInput } from "@/posts/editor/refuse-early-input";
import { applyScreenOptions } from "@/posts/editor/screen-options";
import { applyReadingAids } from "@/site/reading-aids/stored-reading-aids";

// Runs before the first paint, so that no page flashes in another theme, text size or layout, and no form takes input that would be
// lost. Loaded by its address, since no inline script may run.
applyReadingAids();
applyScreenOptions();
refuseEarlyInput();
