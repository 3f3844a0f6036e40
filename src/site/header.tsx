import { ArrowUpRight, Menu, Search } from "lucide-react";

import { Island } from "@/islands/island";

import { BrandMark } from "./brand-mark";
import { brand, links } from "./links";
import { SearchBox } from "./search-box/search-box.island";

const entries = [
  { name: "Find Specialists", href: links.findSpecialists },
  { name: "Tools", href: links.tools },
  { name: "Resources", href: links.resources },
  { name: "Community", href: links.community, newTab: true },
];

export function Header() {
  return (
    <header className="print:hidden">
      <div className="bg-band text-band-content">
        <div className="page-width flex h-bar items-center gap-x-4 xl:gap-x-8">
          <a
            href={links.mainSite}
            className="flex min-w-0 items-center gap-2.5 font-display text-[1.65rem] leading-none"
          >
            <BrandMark className="h-8 shrink-0" />
            <span className="min-w-0 overflow-x-clip">{brand.name}</span>
          </a>
          <nav aria-label="Main" className="ml-4 hidden lg:block">
            <ul className="flex gap-x-5 text-[0.95rem] whitespace-nowrap xl:gap-x-7">
              <MainLinks className="py-2 underline-offset-8 hover:underline" />
            </ul>
          </nav>
          <div className="ml-auto hidden items-center gap-x-5 lg:flex">
            <p className="max-w-36 text-right text-sm leading-tight text-band-muted xl:max-w-none">
              Need Help With Azoospermia?
            </p>
            <a href={links.navigator} className="btn btn-accent">
              Book A Navigator Session
            </a>
          </div>
          <div className="-mr-2 ml-auto flex shrink-0 gap-x-1 lg:hidden">
            <PanelButton panel="narrow-search" label="Search" icon={Search} />
            <PanelButton panel="narrow-menu" label="Menu" icon={Menu} />
          </div>
        </div>
      </div>
      <div className="hidden border-b border-rule bg-surface py-3 lg:block">
        <div className="mx-auto max-w-160 px-5">
          <Island name="search-box" component={SearchBox} props={{ variant: "wide" }} />
        </div>
      </div>
      <div id="narrow-search" popover="auto" className="panel bg-surface p-4">
        <Island name="search-box" component={SearchBox} props={{ variant: "narrow" }} />
      </div>
      <nav
        id="narrow-menu"
        popover="auto"
        aria-label="Menu"
        className="panel bg-neutral px-5 pt-2 pb-7 text-neutral-content"
      >
        <ul className="font-display text-2xl">
          <MainLinks className="block border-b border-neutral-content/15 py-4" />
        </ul>
        <p className="mt-7 text-band-muted">Need Help With Azoospermia?</p>
        <a href={links.navigator} className="btn btn-accent btn-lg mt-3 w-full">
          Book A Navigator Session
        </a>
      </nav>
    </header>
  );
}

function MainLinks({ className }: { className: string }) {
  return entries.map(({ name, href, newTab }) => (
    <li key={name}>
      {newTab ? (
        <a href={href} target="_blank" rel="noopener" title="Opens in a new tab" className={className}>
          {name}
          <ArrowUpRight aria-hidden="true" className="ml-1 inline size-[0.8em] opacity-70" />
        </a>
      ) : (
        <a href={href} className={className}>
          {name}
        </a>
      )}
    </li>
  ));
}

/** A popover opens, closes on Escape or a click outside, and returns the focus without any script. */
function PanelButton({ panel, label, icon: Icon }: { panel: string; label: string; icon: typeof Menu }) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      className="grid size-11 place-items-center rounded-full hover:bg-band-content/10"
    >
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
