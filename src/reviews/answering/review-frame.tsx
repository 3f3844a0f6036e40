import ALargeSmall from "lucide-react/icons/a-large-small";
import type { ReactNode } from "react";

import { BrandMark } from "@/site/brand-mark";
import { Document } from "@/site/document";
import { PanelButton } from "@/site/header";
import { brand } from "@/site/links";
import { ReadingAids } from "@/site/reading-aids/reading-aids";

/** A page without menu, search or links to other pages, so that reviewers only read and answer. */
export function ReviewFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Document title={title} path="/" stylesheet="reviewCss" noindex>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="bg-band text-band-content print:hidden">
        <div className="page-width flex min-h-bar items-center gap-x-4">
          <p className="flex min-w-0 grow items-center gap-2.5 font-display text-[min(1.65rem,7.5vw)] leading-none">
            <BrandMark className="h-[min(2rem,9vw)] shrink-0" />
            <span className="min-w-0">{brand.name}</span>
          </p>
          <PanelButton panel="reading-aids" label="Text size and theme" icon={ALargeSmall} className="scripted" />
        </div>
      </header>
      <ReadingAids />
      <main id="content" tabIndex={-1} className="page-width grow py-8 outline-none sm:py-12">
        {children}
      </main>
    </Document>
  );
}
