import type { Retraction } from "@db/library-types";
import type { Element, ElementContent } from "hast";

import { formatDate } from "@/lib/time/dates";
import { evidenceNames } from "@/sources/evidence";
import type { CitedSource } from "@/sources/queries";

import { isRightToLeft } from "./direction";
import { externalRel, isExternal } from "./external-links";
import { joinWith, MAX_BACK_LINKS, type NumberedSource, placeId, sourceId } from "./number-cites";
import { fullReference, type ReferenceLink, referenceLinks } from "./reference";
import { element, text } from "./tree";

export const sourcesHeading = { id: "sources", text: "Sources", level: 2 };

/** The browser numbers the list items, so the numbers are not in the HTML. */
export function sourcesSection(numbered: readonly NumberedSource[]): Element {
  const { id, text: title } = sourcesHeading;
  return element("section", { role: "doc-endnotes", className: ["sources"], ariaLabelledBy: [id] }, [
    element("h2", { id }, [text(title)]),
    element("ol", {}, numbered.map(itemOf)),
  ]);
}

function itemOf({ source, places }: NumberedSource) {
  const { key, csl, archivedUrl, evidence } = source;
  const details = [
    ...referenceLinks(csl, archivedUrl).map(linkOf),
    ...(evidence ? [text(evidenceNames[evidence])] : []),
  ];
  return element("li", { id: sourceId(key) }, [
    ...referenceOf(source),
    ...(details.length > 0 ? [text(" "), ...joinWith(" · ", details)] : []),
    ...retractionOf(source),
    text(" "),
    element("span", { className: ["back"] }, backLinks(key, places)),
  ]);
}

/** A right-to-left title must not move what follows it. */
function referenceOf({ csl }: CitedSource): ElementContent[] {
  const reference = text(fullReference(csl));
  return "value" in reference && isRightToLeft(reference.value) ? [element("bdi", {}, [reference])] : [reference];
}

const linkOf = ({ name, href }: ReferenceLink) =>
  element("a", { href, ...(isExternal(href) && { rel: externalRel }) }, [text(name)]);

const retractionTexts = {
  retraction: "This work was retracted",
  concern: "The publisher has issued an expression of concern about this work",
  correction: "This work was corrected",
  reinstatement: "This work was retracted, then reinstated",
} as const satisfies Record<Retraction["nature"], string>;

function retractionOf({ retraction }: CitedSource): ElementContent[] {
  if (retraction?.decision !== "shown") return [];
  const { nature, date, noticeDoi } = retraction;
  const when = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? ` (${formatDate(date)})` : "";
  const [notice] = referenceLinks({ type: "", title: "", DOI: noticeDoi }, "");
  return [
    text(" "),
    element("strong", {}, [text(`${retractionTexts[nature]}${when}.`)]),
    ...(notice ? [text(" "), linkOf({ ...notice, name: "Notice" })] : []),
  ];
}

function backLinks(key: string, places: number): ElementContent[] {
  const shown = Array.from({ length: Math.min(places, MAX_BACK_LINKS) }, (_, index) => index + 1);
  const linkTo = (place: number, label: string, name: string) =>
    element("a", { role: "doc-backlink", href: `#${placeId(key, place)}`, ariaLabel: label }, [text(name)]);
  if (places === 1) return [linkTo(1, "Back to the text", "↑")];
  const links = shown.map((place) => linkTo(place, `Back to place ${place} of ${places}`, String(place)));
  return [text("↑ "), ...joinWith(" ", links)];
}
