import type { AidName } from "./aid-names";
import { chooseAid, showChosenAids } from "./stored-aids";

/** Part of the loader, so without React. */
export function watchReadingAids() {
  showChosenAids();
  addEventListener("change", ({ target }) => {
    const { dataset, value } = target as HTMLInputElement;
    if (dataset.aid) chooseAid(dataset.aid as AidName, value);
  });
  addEventListener("clear-reading-aids", () => {
    chooseAid("theme", "");
    chooseAid("text", "");
    showChosenAids();
  });
}
