import type { Schema } from "@milkdown/kit/prose/model";
import { Plugin } from "@milkdown/kit/prose/state";

import { calloutAt, fitIntoCallout } from "./callouts/callout-commands";
import { OwnClipboardSerializer } from "./own-clipboard";
import { type PasteReport, readPasted } from "./paste";
import { pasteIntoTable } from "./paste-into-table";
import { readPlainText } from "./plain-text";

export function pastePlugin(schema: Schema, onPasted: (report: PasteReport) => void) {
  let rtf = "";
  const rememberRtf = (transfer: DataTransfer | null) => {
    rtf = transfer?.getData("text/rtf") ?? "";
    return false;
  };
  return new Plugin({
    props: {
      clipboardSerializer: new OwnClipboardSerializer(schema),
      handleDOMEvents: {
        paste: (_view, event) => rememberRtf(event.clipboardData),
        drop: (_view, event) => rememberRtf(event.dataTransfer),
      },
      transformPastedHTML(html) {
        const pasted = readPasted(html, rtf);
        if (pasted.report) onPasted(pasted.report);
        return pasted.html;
      },
      clipboardTextParser: (text, $context) => readPlainText(schema, text, $context.marks()),
      transformPasted: (slice, { state }) => (calloutAt(state) ? fitIntoCallout(slice) : slice),
      handlePaste(view, _event, slice) {
        const transaction = pasteIntoTable(view.state, slice);
        if (!transaction) return false;
        view.dispatch(transaction.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
        return true;
      },
    },
  });
}
