import Plus from "lucide-react/icons/plus";

import { sections } from "./text";

/** Without JavaScript the banner's link shows it as a part of the page (`:target`). */
export function DisclaimerDialog() {
  return (
    <dialog id="full-disclaimer" aria-labelledby="full-disclaimer-title" className="sheet">
      <div className="px-6 pt-7 pb-4 sm:px-9">
        <h2 id="full-disclaimer-title" className="font-display text-3xl">
          Disclaimer
        </h2>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-6 sm:px-9">
        {sections.map(({ title, paragraphs }) => (
          <details key={title} className="group border-t border-rule">
            <summary className="flex cursor-pointer list-none items-center gap-4 py-4 font-display text-xl">
              {title}
              <Plus
                aria-hidden="true"
                strokeWidth={1.5}
                className="ml-auto size-5 shrink-0 text-warm transition-transform group-open:rotate-45"
              />
            </summary>
            <div className="grid gap-3 pb-5 text-muted">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <form method="dialog" className="border-t border-rule px-6 py-5 sm:px-9">
        <button type="submit" className="btn btn-primary scripted w-full sm:w-auto">
          I Understand
        </button>
        <noscript>
          <a href="#content" className="btn btn-primary w-full sm:w-auto">
            I Understand
          </a>
        </noscript>
      </form>
    </dialog>
  );
}
