import { links } from "@/site/links";

export function NewsletterTerms() {
  return (
    <p className="text-sm text-muted">
      We only write when there is something new. To leave the list, or to ask what we store,{" "}
      <a href={links.contact} className="underline underline-offset-4">
        contact us
      </a>
      .
    </p>
  );
}
