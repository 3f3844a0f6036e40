import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const css = readFileSync(join(import.meta.dir, "theme.css"), "utf8");

/** The colors of each theme, by token name without the leading dashes, such as "focus" and "color-base-100". */
const themes = [...css.matchAll(/@plugin "daisyui\/theme" \{(.*?)\n\}/gs)].map(([, block = ""]) => {
  const name = /name: "(\w+)"/.exec(block)?.[1] ?? "";
  const colors = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, token = "", color = ""]) => [
    token,
    color,
  ]);
  return { name, colors: new Map(colors as [string, string][]) };
});

const pageBackgrounds = ["color-base-100", "color-base-200", "surface", "sheet"];
const darkBackgrounds = ["band", "color-neutral"];
const borders = [
  ...pageBackgrounds.map((background) => ["focus", background] as const),
  ...darkBackgrounds.map((background) => ["focus-on-dark", background] as const),
  ...pageBackgrounds.map((background) => ["field-border", background] as const),
];

test("there are two themes, each with every token", () => {
  expect(themes.map(({ name }) => name)).toEqual(["day", "night"]);
  const tokens = new Set(borders.flat());
  for (const { colors } of themes) expect([...tokens].filter((token) => !colors.has(token))).toEqual([]);
});

for (const { name, colors } of themes) {
  test.each(borders)(`in the ${name} theme %s has a contrast of at least 3 with %s`, (border, background) => {
    expect(contrast(colors.get(border) ?? "", colors.get(background) ?? "")).toBeGreaterThanOrEqual(3);
  });
}

test("the contrast is computed as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

function contrast(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
