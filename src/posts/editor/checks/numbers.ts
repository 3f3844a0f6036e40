import type { Node } from "@milkdown/kit/prose/model";

import { type Finding, shorten, textOfBlock } from "./finding";
import { sentencesOf } from "./sentences";

const number = "\\d[\\d,.]{0,14}(?:\\s?(?:[–-]|to)\\s?\\d[\\d,.]{0,14})?";
const smallWord = "one|two|three|four|five|six|seven|eight|nine|ten";

/** Numbers that somebody must have counted or measured. */
const claim = new RegExp(
  [
    `${number}\\s?(?:%|percent\\b|per cent\\b|percentage points?\\b)`,
    `\\b(?:${number}|${smallWord}) (?:in|out of|of) (?:every )?(?:${number}|(?:${smallWord}|twenty|a hundred|hundred|a thousand))(?= (?:men|women|people|couples|patients|cases|times|births|babies|children|embryos|cycles|of them)\\b)`,
    `\\b${number} (?:in|out of) (?:every )?${number}`,
    `\\b(?:about |around |roughly |nearly )?(?:a |one )(?:half|third|quarter|fifth|tenth) of (?:all |these |the )?(?:men|women|people|couples|patients|cases)\\b`,
    `${number}(?: times (?:as|more|higher|less|greater)|-fold)\\b`,
    `${number} ?(?:million|billion|thousand)\\b`,
    `${number}\\s?(?:mg|µg|μg|mcg|ng|pg|g|kg|ml|mL|dl|dL|l|L|mm|cm|µm|μm|IU|mIU|nmol|pmol|mmol|U)(?:/\\s?\\w+)?(?![\\p{L}\\p{N}])`,
    `\\b[1-9]\\d{0,2}(?:,\\d{3}){1,5}\\b`,
  ].join("|"),
  "iu",
);

/** At most one finding per paragraph, because one source can cover all of its numbers. */
export function checkNumbers(block: Node): Finding[] {
  const text = textOfBlock(block);
  if (!/\d|\b(one|two|three|four|five|half|third|quarter)\b/i.test(text) || hasSource(block)) return [];
  const found = claim.exec(text);
  if (!found) return [];
  const from = found.index;
  const to = from + found[0].length;
  const sentence = sentencesOf(text).find((one) => one.from <= from && from < one.to)?.text ?? text;
  return [{ kind: "numbers", block, from, to, quote: shorten(sentence), note: found[0].trim() }];
}

function hasSource(block: Node) {
  let found = false;
  block.descendants(({ type }) => {
    found ||= type.name === "citation";
    return !found;
  });
  return found;
}
