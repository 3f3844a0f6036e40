export const neededAssets = (rendered: string) => {
  const explainWords = rendered.includes('<section class="words"');
  return { explainWords, libraryCss: explainWords || rendered.includes('<section role="doc-endnotes"') };
};
