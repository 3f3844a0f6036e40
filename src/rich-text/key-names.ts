const isMac = () => typeof navigator !== "undefined" && /Mac|iP(hone|ad|od)/.test(navigator.platform);

const macSymbols: { readonly [key: string]: string } = { Mod: "⌘", Alt: "⌥", Shift: "⇧" };

export function showKeys(keys: string) {
  const parts = keys.split("-").map((key) => (key.length === 1 ? key.toUpperCase() : key));
  if (isMac()) return parts.map((key) => macSymbols[key] ?? key).join("");
  return parts.map((key) => (key === "Mod" ? "Ctrl" : key)).join("+");
}

export function ariaKeys(keys: string) {
  const names: { readonly [key: string]: string } = { Mod: isMac() ? "Meta" : "Control" };
  return keys
    .split("-")
    .map(
      (key) =>
        names[key] ?? key.toUpperCase().replace(/^(ALT|SHIFT)$/, (name) => name[0] + name.slice(1).toLowerCase()),
    )
    .join("+");
}

/** For buttons that are rendered on the server, which does not know the keyboard. */
export const ariaKeysOnAnyKeyboard = (keys: string) =>
  ["Control", "Meta"].map((modifier) => keys.replace("Mod", modifier).replaceAll("-", "+")).join(" ");
