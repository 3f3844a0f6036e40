import { cleanHtml } from "@/content/clean";

// A text whose reviews are tested. A typo in one of these words is a correction; each of the other changes is more than that.
export const typos = ["explains", "happens", "written", "letter", "breakfast"];
const otherChanges: { [name: string]: [string, string] } = {
  title: ["The day of the visit", "The day of your visit"],
  alt: ["A quiet corridor", "A quiet street"],
  heading: ["Before you leave", "Before leaving"],
  number: ["20", "200"],
  unit: ["mg", "g"],
  negation: ["do not", "do"],
  modal: ["should", "might"],
  link: ["https://example.org/a", "https://example.org/b"],
  description: ["A ward", "A door"],
};
/** The names of what differs from the original text: words with a typo, and other changes. */
export type Text = readonly string[];
export const names = [...typos, ...Object.keys(otherChanges)];

const filler = "Your clinic tells you who comes with you into the room and what to bring on this day. "
  .repeat(16)
  .trim();

export function formOf(text: Text, slug: string) {
  const word = (name: string) => (text.includes(name) ? `${name}e` : name);
  const textAt = (name: string) => (otherChanges[name] as [string, string])[text.includes(name) ? 1 : 0];
  return {
    title: textAt("title"),
    slug,
    excerpt: `The ward ${word("explains")} what ${word("happens")}`,
    featuredImage: "/logo.svg",
    featuredImageAlt: textAt("alt"),
    content: [
      `<h1>${textAt("heading")}</h1><p>${filler}</p>`,
      `<p>All of it is ${word("written")} in a ${word("letter")}. You ${textAt("modal")} take ${textAt("number")} ${textAt("unit")} after `,
      `${word("breakfast")}, and ${textAt("negation")} drive. <a href="${textAt("link")}">Read on.</a></p>`,
      `<figure><img src="/media/${"a".repeat(64)}-320.webp" alt="${textAt("description")}"></figure>`,
    ].join(""),
    isPublished: true,
    published: "2020-01-01T00:00:00.000Z",
    tags: [] as number[],
  };
}

export function textOf(text: Text) {
  const { title, excerpt, featuredImageAlt, content } = formOf(text, "");
  return { title, excerpt, featuredImageAlt, content: cleanHtml(content) };
}

export const toggled = (text: Text, name: string): Text =>
  text.includes(name) ? text.filter((other) => other !== name) : [...text, name];

export const differences = (one: Text, other: Text) =>
  names.filter((name) => one.includes(name) !== other.includes(name));
