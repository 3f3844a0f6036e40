import { styleOf } from "./paste-styles";

type Item = { paragraph: Element; level: number; marker: string };

/** Word writes list items as paragraphs with a typed bullet or number: makes real lists of them. */
export function listWordParagraphs(body: HTMLElement) {
  let open: { list: Element; level: number }[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll("p")) {
    const item = readItem(paragraph);
    if (!item) continue;
    if (!last || last.nextElementSibling !== paragraph) open = [];
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    let current = open.at(-1);
    if (!current || current.level < item.level) {
      const list = startList(item);
      const outerItem = current?.list.lastElementChild;
      if (outerItem) outerItem.append(list);
      else paragraph.before(list);
      current = { list, level: item.level };
      open.push(current);
    }
    current.list.append(itemElement(item));
    last = open[0]?.list;
  }
}

function readItem(paragraph: Element): Item | undefined {
  const list = styleOf(paragraph)["mso-list"];
  const level = /level(\d)/.exec(list ?? "")?.[1];
  if (!level) return undefined;
  const marker = [...paragraph.querySelectorAll("span")].find((span) => styleOf(span)["mso-list"] === "ignore");
  const text = (marker?.textContent ?? "").replaceAll("\u00a0", " ").trim();
  marker?.remove();
  return { paragraph, level: Number(level), marker: text };
}

function startList({ paragraph, marker }: Item) {
  const isNumbered = /^\(?(\d{1,4}|[a-z]|[ivxlc]+)[.)]/i.test(marker);
  const list = paragraph.ownerDocument.createElement(isNumbered ? "ol" : "ul");
  const start = /^\(?(\d{1,4})[.)]/.exec(marker)?.[1];
  if (start && start !== "1") list.setAttribute("start", start);
  return list;
}

function itemElement({ paragraph }: Item) {
  const item = paragraph.ownerDocument.createElement("li");
  const text = paragraph.ownerDocument.createElement("p");
  text.append(...paragraph.childNodes);
  item.append(text);
  paragraph.remove();
  return item;
}
