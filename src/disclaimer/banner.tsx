import X from "lucide-react/icons/x";

import { bannerText, bannerTitle } from "./text";

/** Hidden until the loader knows that this visitor has not closed it; always shown without JavaScript. */
export function DisclaimerBanner() {
  return (
    <aside aria-label="Medical disclaimer" className="disclaimer-banner">
      <div className="page-width flex items-start gap-4 py-3 sm:items-center">
        <p className="grow text-sm leading-normal">
          <strong>{bannerTitle}</strong> {bannerText}{" "}
          <a href="#full-disclaimer" data-disclaimer="open" className="font-semibold underline underline-offset-4">
            Read Full Disclaimer
          </a>
        </p>
        <button
          type="button"
          data-disclaimer="close-banner"
          className="scripted -mr-2 grid size-10 shrink-0 place-items-center rounded-full hover:bg-neutral-content/15"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">Close medical disclaimer</span>
        </button>
      </div>
    </aside>
  );
}
