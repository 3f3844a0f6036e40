/** Cells that a spreadsheet would run as a formula get a leading apostrophe. */
export function csvLine(cells: string[]) {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string) {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
