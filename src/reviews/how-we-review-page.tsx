import { Document } from "@/site/document";
import { Layout } from "@/site/layout";

export function HowWeReviewPage({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/);
  return (
    <Document
      title="How we review articles"
      description="Who reviews our articles, and what a review says about a text."
      path="/how-we-review"
    >
      <Layout>
        <div className="page-width py-12 sm:py-16">
          <div className="mx-auto max-w-reading">
            <h1 className="font-display text-4xl text-balance sm:text-5xl">How we review articles</h1>
            <div className="prose mt-8">
              {paragraphs.map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and paragraphs can be equal
                <p key={index} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
        </div>
      </Layout>
    </Document>
  );
}
