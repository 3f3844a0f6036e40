import { isRightToLeft } from "@/content/direction";
import { env } from "@/env";
import { breadcrumbs } from "@/posts/breadcrumbs";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { brand } from "@/site/links";

import { GLOSSARY_PATH } from "./glossary-address";
import { groupByLetter, type LetterGroup } from "./letters";
import type { ShownEntry } from "./queries";

const DESCRIPTION = "What the medical words in our articles mean, in plain language.";

export function GlossaryPage({ entries }: { entries: ShownEntry[] }) {
  const groups = groupByLetter(entries);
  return (
    <Document
      title="Glossary"
      description={DESCRIPTION}
      path={GLOSSARY_PATH}
      noindex={entries.length === 0}
      needs={{ libraryCss: true, explainWords: false }}
      jsonLd={glossaryJsonLd(entries)}
    >
      <Layout disclaimer>
        <div className="page-width py-8 sm:py-12">
          <div className="glossary mx-auto max-w-reading wrap-anywhere">
            <h1 className="font-display text-4xl text-balance sm:text-5xl">Glossary</h1>
            <p className="mt-3 text-lg text-muted">{DESCRIPTION}</p>
            {entries.length === 0 ? <Empty /> : <Letters groups={groups} />}
            {groups.map((group) => (
              <Group key={group.letter} group={group} />
            ))}
          </div>
        </div>
      </Layout>
    </Document>
  );
}

const Empty = () => (
  <p className="mt-8">
    No words are explained here yet.{" "}
    <a href="/" className="text-primary underline underline-offset-4">
      See all articles
    </a>
  </p>
);

function Letters({ groups }: { groups: LetterGroup<ShownEntry>[] }) {
  return (
    <nav aria-label="Letters" className="mt-6 print:hidden">
      <ul className="-ml-4 flex flex-wrap">
        {groups.map(({ letter, id }) => (
          <li key={id}>
            <a href={`#${id}`} className="btn btn-ghost btn-circle">
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group: { letter, id, entries } }: { group: LetterGroup<ShownEntry> }) {
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-rule pt-6">
      <h2 id={id} className="break-after-avoid font-display text-2xl">
        {letter}
      </h2>
      <dl>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </dl>
    </section>
  );
}

function Entry({ entry: { key, name, definition, article } }: { entry: ShownEntry }) {
  return (
    <div id={key} className="mt-6 break-inside-avoid">
      <dt className="font-semibold" dir={isRightToLeft(name) ? "auto" : undefined}>
        {name}
      </dt>
      <dd>{definition}</dd>
      {article && (
        <dd>
          Further reading:{" "}
          <a href={`/article/${article.slug}`} className="text-primary underline underline-offset-4">
            {article.title}
          </a>
        </dd>
      )}
    </div>
  );
}

function glossaryJsonLd(entries: ShownEntry[]) {
  const url = env.SITE_URL + GLOSSARY_PATH;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "DefinedTermSet",
        "@id": url,
        url,
        name: `Glossary of ${brand.name}`,
        description: DESCRIPTION,
        inLanguage: "en",
        isPartOf: { "@type": "WebSite", name: brand.name, url: env.SITE_URL },
        hasDefinedTerm: entries.map(({ key, name, definition }) => ({
          "@type": "DefinedTerm",
          "@id": `${url}#${key}`,
          url: `${url}#${key}`,
          name,
          description: definition,
        })),
      },
      breadcrumbs([{ name: "Glossary", path: GLOSSARY_PATH }]),
    ],
  };
}
