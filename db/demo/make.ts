import { join } from "node:path";

import { ensureBrowser, launchOptions } from "@e2e/helpers/browser";
import { type Browser, chromium } from "playwright";

import { BACKUP_VERSION, type BackupInput } from "@/content-file/file-format";
import { cleanHtml } from "@/content/clean";
import { imageAddress } from "@/images/image-address";
import { type PreparedImage, readImage } from "@/images/prepare-image";

import { glossaryEntries } from "./glossary";
import { sources } from "./library";
import { pathways } from "./pathways";
import { authors, categories, folder, postOf, readArticles, tagsOf } from "./read-articles";

// Builds content.json from the articles and SVG images beside it: `bun run demo:make`.
const articles = await readArticles();
const images = await renderAll([...articles.map(({ slug }) => slug), ...Object.values(authors).map((a) => a.image)]);
const addressOf = (name: string) => imageAddress(images.get(name) as PreparedImage);

const file = {
  version: BACKUP_VERSION,
  categories,
  tags: tagsOf(articles),
  posts: articles.map((article) => postOf(article, cleanHtml(article.body), addressOf)),
  subscribers: [],
  sources,
  glossaryEntries,
  pathways,
  media: [...images.values()].map(({ files, ...image }) => ({
    ...image,
    variants: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toBase64() })),
  })) as BackupInput["media"],
} satisfies BackupInput;

await Bun.write(join(folder, "content.json"), `${JSON.stringify(file, null, 1)}\n`);

async function renderAll(names: string[]) {
  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  const images = new Map<string, PreparedImage>();
  for (const name of names) images.set(name, await renderSvg(browser, name));
  await browser.close();
  return images;
}

async function renderSvg(browser: Browser, name: string) {
  const svg = await Bun.file(join(folder, "images", `${name}.svg`)).text();
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  if (!width || !height) throw new Error(`${name}.svg has no size`);
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  const png = await page.screenshot();
  await page.close();
  return readImage(new Uint8Array(png));
}
