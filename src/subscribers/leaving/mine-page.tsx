import type { ReactNode } from "react";

import { formatDate } from "@/lib/time/dates";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";

import type { KeptData } from "./queries";

type Category = { slug: string; name: string };
type MinePageProps = { kept: KeptData; categories: Category[]; path: string; leavePath: string; isSaved: boolean };

// Only classes that other pages use: articles load the same stylesheet.
const headingClass = "mt-12 font-display text-2xl";

/** What is kept about a subscriber, for whoever has the link of their mails. */
export function MinePage({ kept, categories, path, leavePath, isSaved }: MinePageProps) {
  return (
    <Document title="Your subscription" path="/subscribe" noindex>
      <Layout>
        <div className="page-width py-16 sm:py-24">
          <div className="mx-auto max-w-reading">
            <h1 className="font-display text-4xl sm:text-5xl">Your subscription</h1>
            {isSaved && (
              <p role="status" className="mt-5 font-semibold">
                Your topics are saved.
              </p>
            )}
            <h2 className={headingClass}>What we keep</h2>
            <KeptList kept={kept} categories={categories} />
            <p className="mt-4">
              <a href={`${path}/data.json`} className="underline underline-offset-4">
                The same as JSON
              </a>
            </p>
            {categories.length > 0 && (
              <>
                <h2 className={headingClass}>Topics</h2>
                <TopicsForm topics={kept.topics} categories={categories} path={path} />
              </>
            )}
            <h2 className={headingClass}>Leave</h2>
            <p className="mt-3 text-muted">
              This deletes all of the above. What remains is a code that can’t be turned back into your address, so that
              no import or backup brings you back.
            </p>
            <form action={leavePath} method="post" className="mt-5">
              <button type="submit" className="btn">
                Leave the list and erase my data
              </button>
            </form>
          </div>
        </div>
      </Layout>
    </Document>
  );
}

function KeptList({ kept, categories }: Pick<MinePageProps, "kept" | "categories">) {
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug;
  return (
    <dl>
      <Kept name="Address">{kept.email}</Kept>
      <Kept name="Subscribed on">{formatDate(kept.subscribed)}</Kept>
      {kept.consent && <Kept name="You agreed to">“{kept.consent}”</Kept>}
      {kept.consentAt && <Kept name="You asked on">{formatDate(kept.consentAt)}</Kept>}
      {kept.confirmedAt && <Kept name="You confirmed on">{formatDate(kept.confirmedAt)}</Kept>}
      {kept.remindedAt && <Kept name="Signed up again on">{formatDate(kept.remindedAt)}</Kept>}
      <Kept name="Topics">{kept.topics === null ? "All" : kept.topics.map(nameOf).join(", ")}</Kept>
    </dl>
  );
}

function Kept({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="mt-3 text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function TopicsForm({ topics, categories, path }: { topics: string[] | null; categories: Category[]; path: string }) {
  return (
    <form action={path} method="post" className="mt-3">
      <fieldset>
        <legend className="text-muted">Newsletters name articles about these. Without any choice, all of them.</legend>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {categories.map(({ slug, name }) => (
            <label key={slug} className="flex items-center gap-3">
              <input
                type="checkbox"
                name="topics"
                value={slug}
                defaultChecked={topics?.includes(slug) ?? false}
                className="checkbox"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="btn btn-primary mt-5">
        Save topics
      </button>
    </form>
  );
}
