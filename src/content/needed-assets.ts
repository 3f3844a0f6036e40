/** Which styles and scripts a rendered text needs for its sources and explained words. */
export const neededAssets = (rendered: string) => {
  const explainWords = rendered.includes('<section class="words"');
  return { explainWords, libraryCss: explainWords || rendered.includes('<section role="doc-endnotes"') };
};
