/** Milkdown requires Markdown rules for every node and mark; ours are only written as HTML. */
export const noMarkdown = {
  parseMarkdown: { match: () => false, runner: () => {} },
  toMarkdown: { match: () => false, runner: () => {} },
};
