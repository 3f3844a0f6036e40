import { type ListName, listNames, noContent } from "@/content-file/content-tables";
import { BACKUP_VERSION } from "@/content-file/file-format";

import { PackedText } from "./packed-text";

/** The text of a backup file up to its images, made list by list. */
export class ListText {
  readonly text = new PackedText();
  readonly counts = noContent();
  private list = -1;

  constructor() {
    this.text.add(`{"version":${BACKUP_VERSION},"generator":"Waymark",`);
  }

  add(name: ListName, item: object) {
    this.open(name);
    this.text.add(`${this.counts[name] === 0 ? "" : ",\n"}${JSON.stringify(item)}`);
    this.counts[name] += 1;
  }

  /** Opens this list, and those before it that are empty. */
  open(name: ListName) {
    if (listNames.indexOf(name) < this.list) throw new Error(`The list ${name} comes too late`);
    while (listNames[this.list] !== name) {
      this.list += 1;
      this.text.add(`${this.list === 0 ? "" : "],"}\n${JSON.stringify(listNames[this.list])}:[\n`);
    }
  }
}
