import { defaultValueCtx, Editor, editorViewCtx, editorViewOptionsCtx, rootCtx, schemaCtx } from "@milkdown/kit/core";
import { gapCursorPlugin } from "@milkdown/kit/plugin/cursor";
import { historyProviderConfig, historyProviderPlugin } from "@milkdown/kit/plugin/history";
import { trailing } from "@milkdown/kit/plugin/trailing";
import { dropCursor } from "@milkdown/kit/prose/dropcursor";
import { type EditorState, Plugin } from "@milkdown/kit/prose/state";
import { tableEditing } from "@milkdown/kit/prose/tables";
import { $prose, $shortcut, $view } from "@milkdown/kit/utils";

import { autoLinkPlugin } from "./auto-link";
import { CalloutView } from "./callouts/callout-view";
import { CitationNumbers } from "./citations/citation-plugin";
import type { SourceCache } from "./citations/source-cache";
import { writeDocument, type WrittenText } from "./document-html";
import type { GlossaryCache } from "./explained-words/glossary-cache";
import { TermTitles } from "./explained-words/term-titles";
import { FigureView } from "./figure-view";
import { findPlugin } from "./find/find-plugin";
import { imagePlugin, type ImageRequest } from "./image-plugin";
import { inputRules } from "./input-rules";
import { makeKeymap } from "./keymap";
import type { PasteReport } from "./paste";
import { pastePlugin } from "./paste-plugin";
import { isExternalChange } from "./replace-html";
import { blocks } from "./schema/blocks";
import { callout } from "./schema/callout";
import { citation } from "./schema/citation";
import { figure } from "./schema/figure";
import { marks, term } from "./schema/marks";
import { table, tables } from "./schema/table";
import { simplePlugin } from "./simple-text";
import { slashPlugin } from "./slash-menu/slash-plugin";
import { startInTasks } from "./start-in-tasks";
import { syncSelection } from "./sync-selection";
import { tableSelection, typeAfterSelection } from "./table-selection";
import { TableView } from "./table-view";
import { appliedRule } from "./undo-input-rule";
import type { ImageUploads } from "./uploads";

const HISTORY_DEPTH = 100;
const HISTORY_GROUP_MS = 500;

export type EditorHost = {
  initialHtml: string;
  onInitialHtml: () => void;
  attributes: () => Record<string, string>;
  slashMenuId: string;
  uploads: ImageUploads;
  sources: SourceCache;
  glossary: GlossaryCache;
  isEditable: () => boolean;
  onState: (state: EditorState) => void;
  onText: (text: WrittenText) => void;
  goToToolbar: () => void;
  editLink: () => void;
  cite: () => void;
  explain: () => void;
  find: () => void;
  onImage: (request: ImageRequest) => void;
  onUnusedTab: () => void;
  onPasted: (report: PasteReport) => void;
  isSimple: boolean | undefined;
};

export function makeEditor(root: HTMLElement, host: EditorHost) {
  const termTitles = new TermTitles(host.glossary);
  const citationNumbers = new CitationNumbers(host.sources, host.cite);
  return (
    Editor.make()
      .config((ctx) => {
        ctx.set(rootCtx, root);
        ctx.set(defaultValueCtx, { type: "html", dom: document.createElement("div") });
        ctx.set(historyProviderConfig.key, { depth: HISTORY_DEPTH, newGroupDelay: HISTORY_GROUP_MS });
        ctx.set(editorViewOptionsCtx, {
          attributes: () => ({ ...host.attributes(), "aria-multiline": "true" }),
          editable: host.isEditable,
        });
      })
      .use(startInTasks(host.initialHtml, host.onInitialHtml))
      .use([...blocks, ...tables, ...figure, ...citation, ...marks])
      // Without Milkdown's history shortcuts, which would take precedence over ours.
      .use([historyProviderConfig, historyProviderPlugin, ...trailing, gapCursorPlugin])
      .use($prose(() => syncSelection))
      .use(inputRules)
      .use($prose(() => appliedRule))
      .use($prose((ctx) => autoLinkPlugin(ctx.get(schemaCtx))))
      .use($prose((ctx) => slashPlugin(ctx.get(schemaCtx), host)))
      .use($shortcut((ctx) => makeKeymap(ctx.get(schemaCtx), host)))
      .use(
        $prose((ctx) =>
          host.isSimple ? simplePlugin(ctx.get(schemaCtx), host) : imagePlugin(host.uploads, host.onImage),
        ),
      )
      .use($prose(() => findPlugin))
      .use($prose(() => tableSelection))
      .use($prose(() => typeAfterSelection))
      .use($prose((ctx) => pastePlugin(ctx.get(schemaCtx), host.onPasted)))
      .use($prose(() => tableEditing({ allowTableNodeSelection: true })))
      .use($prose(() => dropCursor({ class: "rich-drop-cursor", color: false })))
      .use($prose(() => citationNumbers.plugin()))
      .use($prose(() => reportChanges(host)))
      .use($view(callout.node, () => (node, view, position) => new CalloutView(node, view, position)))
      .use($view(citation.node, () => (node) => citationNumbers.makeView(node)))
      .use($view(term.mark, () => (mark) => termTitles.makeView(mark)))
      .use($view(table.node, () => () => new TableView()))
      .use(
        $view(
          figure.node,
          () => (node, view, position) => new FigureView(node, view, position, host.uploads, host.onImage),
        ),
      )
  );
}

export const viewOf = (editor: Editor) => editor.ctx.get(editorViewCtx);

function reportChanges(host: EditorHost) {
  const plugin: Plugin<number> = new Plugin<number>({
    state: {
      init: () => 0,
      apply: (transaction, edits) => (transaction.docChanged && !isExternalChange(transaction) ? edits + 1 : edits),
    },
    view: () => ({
      update(view, before) {
        host.onState(view.state);
        if (plugin.getState(view.state) === plugin.getState(before)) return;
        host.onText(writeDocument(view.state.doc));
      },
    }),
  });
  return plugin;
}
