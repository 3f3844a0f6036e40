import type { ReactNode } from "react";

import { formatDate } from "@/lib/time/dates";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";

import type { StoredData } from "./queries";

type Category = { slug: string; name: string };
type SubscriptionPageProps = {
  stored: StoredData;
  categories: Category[];
  path: string;
  unsubscribePath: string;
  isSaved: boolean;
};

// Only classes that other pages use, because articles load the same stylesheet, which must stay small.
const headingClass = "mt-12 font-display text-2xl";

export function SubscriptionPage({ stored, categories, path, unsubscribePath, isSaved }: SubscriptionPageProps) {
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
            <h2 className={headingClass}>What we store</h2>
            <StoredDataList stored={stored} categories={categories} />
            <p className="mt-4">
              <a href={`${path}/data.json`} className="underline underline-offset-4">
                The same data as JSON
              </a>
            </p>
            {categories.length > 0 && (
              <>
                <h2 className={headingClass}>Topics</h2>
                <TopicsForm topics={stored.topics} categories={categories} path={path} />
              </>
            )}
            <h2 className={headingClass}>Unsubscribe</h2>
            <p className="mt-3 text-muted">
              This deletes all of the above. What remains is a code that can’t be turned back into your address. It
              prevents an import or an old backup from subscribing you again.
            </p>
            <form action={unsubscribePath} method="post" className="mt-5">
              <button type="submit" className="btn">
                Unsubscribe and delete my data
              </button>
            </form>
          </div>
        </div>
      </Layout>
    </Document>
  );
}

function StoredDataList({ stored, categories }: Pick<SubscriptionPageProps, "stored" | "categories">) {
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug;
  return (
    <dl>
      <Item name="Address">{stored.email}</Item>
      <Item name="Subscribed on">{formatDate(stored.subscribed)}</Item>
      {stored.consent && <Item name="You agreed to">“{stored.consent}”</Item>}
      {stored.consentAt && <Item name="You signed up on">{formatDate(stored.consentAt)}</Item>}
      {stored.confirmedAt && <Item name="You confirmed on">{formatDate(stored.confirmedAt)}</Item>}
      {stored.remindedAt && (
        <Item name="Email “You are already subscribed” sent on">{formatDate(stored.remindedAt)}</Item>
      )}
      <Item name="Topics">{stored.topics === null ? "All" : stored.topics.map(nameOf).join(", ")}</Item>
    </dl>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
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
        <legend className="text-muted">
          Newsletters list articles about the topics that you choose, or about all topics if you choose none.
        </legend>
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
