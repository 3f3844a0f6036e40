import { cleanHtml } from "@/content/clean";

// A text whose reviews are tested. Some of its places take a typo; a change of any other place is more than a correction.
export const typos = ["explains", "happens", "written", "letter", "breakfast"];
const places: { [name: string]: [string, string] } = {
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
/** A text is the list of its changed places and typos. */
export type Text = readonly string[];
export const names = [...typos, ...Object.keys(places)];

const filler = "Your clinic tells you who comes with you into the room and what to bring on this day. "
  .repeat(16)
  .trim();

export function formOf(text: Text, slug: string) {
  const word = (name: string) => (text.includes(name) ? `${name}e` : name);
  const at = (name: string) => (places[name] as [string, string])[text.includes(name) ? 1 : 0];
  return {
    title: at("title"),
    slug,
    excerpt: `The ward ${word("explains")} what ${word("happens")}`,
    featuredImage: "/logo.svg",
    featuredImageAlt: at("alt"),
    content: [
      `<h1>${at("heading")}</h1><p>${filler}</p>`,
      `<p>All of it is ${word("written")} in a ${word("letter")}. You ${at("modal")} take ${at("number")} ${at("unit")} after `,
      `${word("breakfast")}, and ${at("negation")} drive. <a href="${at("link")}">Read on.</a></p>`,
      `<figure><img src="/media/${"a".repeat(64)}-320.webp" alt="${at("description")}"></figure>`,
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
