/** Keys as ProseMirror writes them: Mod is Ctrl, or ⌘ on a Mac. `showKeys` shows them. */
export type Shortcut = { label: string; keys: string };

export const actionShortcuts = {
  bold: { label: "Bold", keys: "Mod-b" },
  italic: { label: "Italic", keys: "Mod-i" },
  strikethrough: { label: "Strikethrough", keys: "Mod-Shift-x" },
  superscript: { label: "Superscript", keys: "Mod-." },
  subscript: { label: "Subscript", keys: "Mod-," },
  code: { label: "Code", keys: "Mod-e" },
  heading1: { label: "Heading 1", keys: "Mod-Alt-1" },
  heading2: { label: "Heading 2", keys: "Mod-Alt-2" },
  heading3: { label: "Heading 3", keys: "Mod-Alt-3" },
  bulletList: { label: "Bullet list", keys: "Mod-Shift-8" },
  orderedList: { label: "Ordered list", keys: "Mod-Shift-7" },
  indent: { label: "Indent list item", keys: "Mod-]" },
  outdent: { label: "Outdent list item", keys: "Mod-[" },
  blockquote: { label: "Blockquote", keys: "Mod-Shift-b" },
  codeBlock: { label: "Code block", keys: "Mod-Alt-Shift-c" },
  undo: { label: "Undo", keys: "Mod-z" },
  redo: { label: "Redo", keys: "Mod-y" },
} satisfies Record<string, Shortcut>;

export const fieldShortcuts = {
  blocks: { label: "Choose a block", keys: "/" },
  link: { label: "Link", keys: "Mod-k" },
  cite: { label: "Cite", keys: "Mod-Alt-c" },
  find: { label: "Find and replace", keys: "Mod-f" },
  plainText: { label: "Paste as plain text", keys: "Mod-Shift-v" },
  lineBreak: { label: "Line break", keys: "Shift-Enter" },
  toolbar: { label: "Go to the toolbar", keys: "Alt-F10" },
} satisfies Record<string, Shortcut>;

export const textShortcuts: Shortcut[] = [...Object.values(actionShortcuts), ...Object.values(fieldShortcuts)];
