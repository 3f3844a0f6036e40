import { join } from "node:path";

import type { BackupInput } from "@/content-file/file-format";

import { permanentId } from "./permanent-id";

export const folder = import.meta.dir;

type FrontMatter = {
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  tags: string[];
  author: keyof typeof authors;
  published: string;
  isPublished: boolean;
  isFeatured: boolean;
  featuredImageAlt: string;
  metaTitle: string;
  metaDescription: string;
};

export const authors = {
  "Maren Oduya": { title: "Patient stories editor", image: "author-maren-oduya" },
  "Priya Raman": { title: "Health writer", image: "author-priya-raman" },
  "Tomas Lindqvist": { title: "Science writer", image: "author-tomas-lindqvist" },
} as const;

export const categories = [
  { id: 1, name: "Understanding azoospermia", slug: "understanding", position: 1 },
  { id: 2, name: "Tests and results", slug: "tests", position: 2 },
  { id: 3, name: "Causes", slug: "causes", position: 3 },
  { id: 4, name: "Treatment", slug: "treatment", position: 4 },
  { id: 5, name: "Life and family", slug: "life-and-family", position: 5 },
  { id: 6, name: "Everyday health", slug: "everyday-health", position: 6 },
];

const tagNames: { readonly [slug: string]: string } = {
  cftr: "CFTR",
  icsi: "ICSI",
  klinefelter: "Klinefelter syndrome",
  "micro-tese": "Micro-TESE",
  "non-obstructive": "Non-obstructive",
  "y-chromosome": "Y chromosome",
};

export type Article = FrontMatter & { body: string };

/** The body is HTML with a line for each block; a comment before it contains the rest as JSON. */
export async function readArticles(): Promise<Article[]> {
  const names = [...new Bun.Glob("*.html").scanSync(join(folder, "articles"))].sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await Bun.file(join(folder, "articles", name)).text();
      const [, front, body] = /^<!--(.*?)-->\n(.*)$/s.exec(text) ?? [];
      if (!front || !body) throw new Error(`${name} has no front matter`);
      return { ...(JSON.parse(front) as FrontMatter), body: body.trim().replace(/>\n</g, "><") };
    }),
  );
}

export function tagsOf(articles: Article[]) {
  const slugs = [...new Set(articles.flatMap(({ tags }) => tags))].sort();
  return slugs.map((slug, position) => ({ id: position + 1, name: tagNames[slug] ?? capitalized(slug), slug }));
}

const capitalized = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");

export function postOf(
  article: Article,
  content: string,
  addressOf: (image: string) => string,
): BackupInput["posts"][number] {
  const { body: _, author, slug, ...rest } = article;
  return {
    ...rest,
    uuid: permanentId(slug),
    slug,
    content,
    featuredImage: addressOf(slug),
    author,
    authorTitle: authors[author].title,
    authorImage: addressOf(authors[author].image),
  };
}
