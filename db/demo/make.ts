import { join } from "node:path";

import { ensureBrowser, launchOptions } from "@e2e/browser";
import { type Browser, chromium } from "playwright";

import { BACKUP_VERSION, type BackupInput } from "@/content-file/file-format";
import { cleanHtml } from "@/content/clean";
import { pictureAddress } from "@/images/image-address";
import { type Picture, readPicture } from "@/images/read-image";

import { authors, categories, folder, postOf, readArticles, tagsOf } from "./sources";

// Makes content.json from the articles and drawings beside it: `bun run demo:make`.
const articles = await readArticles();
const pictures = await drawAll([...articles.map(({ slug }) => slug), ...Object.values(authors).map((a) => a.picture)]);
const addressOf = (name: string) => pictureAddress(pictures.get(name) as Picture);

const file = {
  version: BACKUP_VERSION,
  categories,
  tags: tagsOf(articles),
  posts: articles.map((article) => postOf(article, cleanHtml(article.body), addressOf)),
  subscribers: [],
  media: [...pictures.values()].map(({ files, ...picture }) => ({
    ...picture,
    variants: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toBase64() })),
  })) as BackupInput["media"],
} satisfies BackupInput;

await Bun.write(join(folder, "content.json"), `${JSON.stringify(file, null, 1)}\n`);

async function drawAll(names: string[]) {
  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  const drawn = new Map<string, Picture>();
  for (const name of names) drawn.set(name, await draw(browser, name));
  await browser.close();
  return drawn;
}

async function draw(browser: Browser, name: string) {
  const svg = await Bun.file(join(folder, "pictures", `${name}.svg`)).text();
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  if (!width || !height) throw new Error(`${name}.svg has no size`);
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  const png = await page.screenshot();
  await page.close();
  return readPicture(new Uint8Array(png));
}
