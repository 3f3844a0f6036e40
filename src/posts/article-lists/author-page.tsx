import { env } from "@/env";
import { isOwnImage } from "@/images/image-address";
import { AuthorAvatar } from "@/posts/post-card";
import type { Card } from "@/posts/queries";

import { type ArticleList, listUrl } from "./article-list";
import { ListPage } from "./list-page";

type Author = { name: string; slug: string; title: string; image: string; biography: string };
type AuthorPageProps = { author: Author; list: ArticleList; cards: Card[]; total: number };

export function AuthorPage({ author, ...listed }: AuthorPageProps) {
  const { name, title, image, biography } = author;
  const paragraphs = biography.split(/\n\s*\n/).filter(Boolean);
  const description = paragraphs[0] ?? `Articles by ${name}${title && `, ${title}`}`;
  return (
    <ListPage name={name} description={description} jsonLd={authorJsonLd(author)} {...listed}>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <AuthorAvatar src={image} className="size-24 shrink-0" />
        <div className="min-w-0">
          <h1 className="font-display text-4xl text-balance wrap-anywhere sm:text-5xl">{name}</h1>
          {title && <p className="mt-2 text-lg text-muted wrap-anywhere">{title}</p>}
        </div>
      </header>
      {paragraphs.length > 0 && (
        <div className="mt-6 grid max-w-reading gap-4 text-lg wrap-anywhere">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <h2 className="mt-12 font-display text-3xl text-balance sm:text-4xl">Articles by {name}</h2>
    </ListPage>
  );
}

function authorJsonLd({ name, slug, title, image, biography }: Author) {
  const url = env.SITE_URL + listUrl({ kind: "author", slug });
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      name,
      url,
      ...(title && { jobTitle: title }),
      ...(biography && { description: biography }),
      ...(isOwnImage(image) && { image: env.SITE_URL + image }),
    },
  };
}
