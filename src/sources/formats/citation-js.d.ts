declare module "@citation-js/core" {
  type Commands = Record<string, string>;
  type ArgumentCommands = Record<string, (argument: string) => string>;
  export const plugins: {
    input: { data(input: unknown, type: string): Record<string, unknown>[] };
    config: { get(plugin: "@bibtex"): { constants: { commands: Commands; argumentCommands: ArgumentCommands } } };
  };
}
declare module "@citation-js/plugin-bibtex" {}
