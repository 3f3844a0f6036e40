import ALargeSmall from "lucide-react/icons/a-large-small";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";

import { Island } from "@/islands/island";

import { BrandMark } from "./brand-mark";
import { brand, links } from "./links";
import { ReadingAids } from "./reading-aids/reading-aids";
import { SearchBox } from "./search-box/search-box.island";

const entries = [
  { name: "Find Specialists", href: links.findSpecialists },
  { name: "Tools", href: links.tools },
  { name: "Resources", href: links.resources },
  { name: "Community", href: links.community, newTab: true },
];

const ADMIN = "/admin/dashboard";

export function Header() {
  return (
    <header className="print:hidden">
      <div className="bg-band text-band-content">
        <div className="page-width flex min-h-bar items-center gap-x-4 lg:flex-wrap lg:py-2 xl:gap-x-8">
          <a
            href={links.mainSite}
            className="flex min-w-0 items-center gap-[min(0.625rem,3vw)] font-display text-[min(1.65rem,7.5vw)] leading-none"
          >
            <BrandMark className="h-[min(2rem,9vw)] shrink-0" />
            <span className="min-w-0">{brand.name}</span>
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
            <PanelButton panel="reading-aids" label="Text size and theme" icon={ALargeSmall} className="scripted" />
            <PanelButton panel="narrow-menu" label="Menu" icon={Menu} />
          </div>
        </div>
      </div>
      <div className="hidden border-b border-rule bg-surface py-3 lg:block">
        <div className="page-width header-tools">
          <a href={ADMIN} hidden data-signed-in className="btn btn-ghost -ml-4 justify-self-start">
            Admin
          </a>
          <div>
            <Island name="search-box" component={SearchBox} props={{ variant: "wide" }} />
          </div>
          <PanelButton panel="reading-aids" label="Text size and theme" icon={ALargeSmall} className="scripted" />
        </div>
      </div>
      <div id="narrow-search" popover="auto" className="panel bg-surface p-4 lg:hidden">
        <Island name="search-box" component={SearchBox} props={{ variant: "narrow" }} />
      </div>
      <ReadingAids />
      <nav
        id="narrow-menu"
        popover="auto"
        aria-label="Menu"
        className="panel bg-neutral lg:hidden px-5 pt-2 pb-7 text-neutral-content"
      >
        <ul className="font-display text-2xl">
          <MainLinks className="block border-b border-neutral-content/15 py-4" />
          <li hidden data-signed-in>
            <a href={ADMIN} className="block border-b border-neutral-content/15 py-4">
              Admin
            </a>
          </li>
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
export function PanelButton({
  panel,
  label,
  icon: Icon,
  className = "",
}: {
  panel: string;
  label: string;
  icon: typeof Menu;
  className?: string;
}) {
  return (
    <button type="button" popoverTarget={panel} className={`panel-button ${className}`}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
