declare module "@citation-js/core" {
  export const plugins: { input: { data(input: unknown, type: string): Record<string, unknown>[] } };
}
declare module "@citation-js/plugin-bibtex" {}
