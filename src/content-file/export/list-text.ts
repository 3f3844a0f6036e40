import { type ListName, listNames, zeroCounts } from "@/content-file/content-tables";
import { BACKUP_VERSION } from "@/content-file/file-format";

import { CompressedText } from "./compressed-text";

/** The text of a backup file up to its images. */
export class ListText {
  readonly text = new CompressedText();
  readonly counts = zeroCounts();
  private list = -1;

  constructor() {
    this.text.add(`{"version":${BACKUP_VERSION},"generator":"Waymark",`);
  }

  add(name: ListName, item: object) {
    this.open(name);
    this.text.add(`${this.counts[name] === 0 ? "" : ",\n"}${JSON.stringify(item)}`);
    this.counts[name] += 1;
  }

  /** Opens this list, after any empty lists before it. */
  open(name: ListName) {
    if (listNames.indexOf(name) < this.list) throw new Error(`The list ${name} is out of order`);
    while (listNames[this.list] !== name) {
      this.list += 1;
      this.text.add(`${this.list === 0 ? "" : "],"}\n${JSON.stringify(listNames[this.list])}:[\n`);
    }
  }
}
