/** The declarations of an element's style, by name. */
export function styleOf(element: Element): { readonly [property: string]: string | undefined } {
  const declarations = (element.getAttribute("data-style") ?? "").split(";").map((declaration) => {
    const [name = "", ...value] = declaration.split(":");
    return [name.trim().toLowerCase(), value.join(":").trim().toLowerCase()];
  });
  return Object.fromEntries(declarations);
}

/** The marks that an element's style stands for, and whether its style takes back what its tag says. */
export function marksOfStyle(element: Element) {
  const style = styleOf(element);
  const weight = style["font-weight"] ?? "";
  const add: string[] = [];
  // A heading is bold as it is.
  if (/^(bold|bolder|[6-9]00)$/.test(weight) && !element.closest("h1, h2, h3, h4, h5, h6")) add.push("strong");
  if (/^(italic|oblique)/.test(style["font-style"] ?? "")) add.push("em");
  if (/line-through/.test(`${style["text-decoration"]} ${style["text-decoration-line"]}`)) add.push("s");
  if (style["vertical-align"] === "super") add.push("sup");
  if (style["vertical-align"] === "sub") add.push("sub");
  const tag = element.localName;
  const undone =
    (tag === "b" && /^(normal|[1-4]00)$/.test(weight)) || (tag === "i" && style["font-style"] === "normal");
  return { add: add.filter((name) => !(name === "strong" && tag === "b") && !(name === "em" && tag === "i")), undone };
}
