import type { ReactNode } from "react";

import { env } from "@/env";
import { assets } from "@/http/assets";
import { toSlug } from "@/lib/text/slug";

import { scriptJson } from "./json-ld";
import { brand } from "./links";

export type PreviewImage = { path: string; width?: number | undefined; height?: number | undefined; alt?: string };

export const DEFAULT_PREVIEW: PreviewImage = { path: "/og-default.png", width: 1200, height: 630, alt: "" };

type DocumentProps = {
  title: string;
  description?: string | undefined;
  path: string;
  image?: PreviewImage | undefined;
  times?: { published: string; modified: string } | undefined;
  kind?: "website" | "article";
  feed?: { title: string; path: string };
  noindex?: boolean;
  admin?: boolean;
  stylesheet?: "css" | "adminCss" | "reviewCss";
  jsonLd?: object;
  needs?: { libraryCss: boolean; explainWords: boolean };
  children: ReactNode;
};

export function Document(props: DocumentProps) {
  const { title, description, path, feed, noindex, admin, stylesheet, needs, jsonLd, children, ...preview } = props;
  const { early, loader, explainWords, ...stylesheets } = assets();
  const css = stylesheets[stylesheet ?? (admin ? "adminCss" : "css")];
  const fullTitle = title === brand.name ? title : `${title} | ${brand.name}`;
  return (
    <html lang="en" data-product={toSlug(brand.name)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle}</title>
        {description && <meta name="description" content={description} />}
        {noindex || admin ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={env.SITE_URL + path} />
        )}
        {/* The first paint waits for the whole screen, instead of showing its frame alone for a moment. */}
        {admin && <link rel="expect" href="#content" blocking="render" />}
        {early && <script src={early} />}
        <link
          rel="preload"
          href="/fonts/newsreader-display-2.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {css && <link rel="stylesheet" href={css} />}
        {needs?.libraryCss && stylesheets.libraryCss && <link rel="stylesheet" href={stylesheets.libraryCss} />}
        {loader && <script type="module" src={loader} />}
        {needs?.explainWords && explainWords && <script type="module" src={explainWords} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0f4c4a" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10302f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {!admin && <link rel="manifest" href="/site.webmanifest" />}
        {feed && <FeedLink {...feed} />}
        {!admin && <FeedLink title={brand.name} path="/feed.xml" />}
        {!admin && !noindex && <Preview title={title} description={description} path={path} {...preview} />}
        {jsonLd && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped for a script element
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(jsonLd) }} />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}

const FeedLink = ({ title, path }: { title: string; path: string }) => (
  <link rel="alternate" type="application/rss+xml" title={title} href={path} />
);

type PreviewProps = Pick<DocumentProps, "title" | "description" | "path" | "image" | "kind" | "times">;

function Preview({ title, description, path, image = DEFAULT_PREVIEW, kind = "website", times }: PreviewProps) {
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={env.SITE_URL + path} />
      <meta property="og:image" content={env.SITE_URL + image.path} />
      {image.width && image.height && (
        <>
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
        </>
      )}
      {image.alt && <meta property="og:image:alt" content={image.alt} />}
      {times && (
        <>
          <meta property="article:published_time" content={times.published} />
          <meta property="article:modified_time" content={times.modified} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
