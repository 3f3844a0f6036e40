import { useId, useState } from "react";

import { leftOutSentence, nameOf } from "@/content/external-html/left-out";

import type { PasteReport } from "./paste";

export function PasteNotice({ report, onClose }: { report: PasteReport | undefined; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const sentence = report ? sentenceOf(report) : "";
  const details = report ? detailsOf(report) : [];
  return (
    <div role="status" className={sentence ? "rich-paste-notice" : undefined}>
      {sentence && (
        <>
          <p>{sentence}</p>
          {details.length > 0 && (
            <button
              type="button"
              className="btn btn-xs"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Hide" : "Show"}
            </button>
          )}
          <button type="button" className="btn btn-ghost btn-xs" onClick={onClose}>
            Close
          </button>
          <ul id={listId} hidden={!isOpen}>
            {details.map((detail, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a report never changes
              <li key={position}>{detail}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function sentenceOf({ leftOut, unknownSymbols, missingImages, problem }: PasteReport) {
  return [
    problem,
    leftOutSentence(leftOut),
    missingImages === 1 && "1 image could not be pasted: choose its file where it is missing.",
    missingImages > 1 && `${missingImages} images could not be pasted: choose their files where they are missing.`,
    unknownSymbols.length === 1 && `1 symbol could not be read: look for [${unknownSymbols[0]}?].`,
    unknownSymbols.length > 1 &&
      `${unknownSymbols.length} symbols could not be read: look for [${unknownSymbols[0]}?].`,
  ]
    .filter(Boolean)
    .join(" ");
}

function detailsOf({ leftOut, unknownSymbols }: PasteReport) {
  return [
    ...leftOut.map(({ kind, text }) => (text ? `${nameOf(kind)}: ${text}` : nameOf(kind))),
    ...[...new Set(unknownSymbols)].map((name) => `Symbol: [${name}?]`),
  ];
}
