/** Milkdown wants every node and mark to say how it is written in Markdown; ours are only ever HTML. */
export const noMarkdown = {
  parseMarkdown: { match: () => false, runner: () => {} },
  toMarkdown: { match: () => false, runner: () => {} },
};
