import type { ReadingAid } from "./reading-aid-keys";
import { checkChosenInputs, setReadingAid } from "./stored-reading-aids";

/** Part of the loader, so without React. */
export function watchReadingAids() {
  checkChosenInputs();
  addEventListener("change", ({ target }) => {
    const { dataset, value } = target as HTMLInputElement;
    if (dataset.readingAid) setReadingAid(dataset.readingAid as ReadingAid, value);
  });
  addEventListener("clear-reading-aids", () => {
    setReadingAid("theme", "");
    setReadingAid("text", "");
    checkChosenInputs();
  });
}
