import { expect, test } from "bun:test";

import { readRetractionFile } from "./read-file";

const ROWS = 6000;
const header =
  "Record ID,Title,Institution,RetractionDate,RetractionDOI,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason\r\n";

/** The file in pieces that end within rows, quoted fields and multi-byte characters. */
async function* pieces() {
  const encoder = new TextEncoder();
  let rest = encoder.encode(header);
  for (let row = 0; row < ROWS; row++) {
    const text = `${row},"Étude “${row}”, ""sperme""","Clinic,\nOslo ${"é".repeat(300)}",1/13/2026 0:00,,10.1000/Paper.${row},${row},Retraction,+A;+B;\r\n`;
    const broken = row % 100 === 0 ? [0x2c, 0xe9, 0xff, 0xc3, 0x0d, 0x0a] : [];
    rest = Uint8Array.from([...rest, ...encoder.encode(text), ...broken]);
    while (rest.length > 997) {
      yield rest.slice(0, 997);
      rest = rest.slice(997);
    }
  }
  yield rest;
}

test("every row of a large file with broken characters is read, and only notices on known works are kept", async () => {
  const byDoi = new Map([
    ["10.1000/paper.0", 1],
    ["10.1000/paper.3333", 2],
    [`10.1000/paper.${ROWS - 1}`, 3],
  ]);
  const { rows, notices } = await readRetractionFile(pieces(), { byDoi, byPmid: new Map([["4444", 4]]) });
  expect(rows).toBe(ROWS + ROWS / 100);
  expect([...notices.keys()]).toEqual([1, 2, 4, 3]);
  expect(notices.get(2)).toMatchObject({ date: "2026-01-13", nature: "retraction", reasons: ["A", "B"] });
});
