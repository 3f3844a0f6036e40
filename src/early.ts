import { recordEarlyInput } from "@/islands/early-input";
import { applyScreenOptions } from "@/posts/editor/screen-options";
import { applyReadingAids } from "@/site/reading-aids/stored-reading-aids";

// Runs before the first paint, so that nothing flashes and no early input is lost. It has its own file because no inline script may run.
applyReadingAids();
applyScreenOptions();
recordEarlyInput();
