import { type KeyboardEvent, useState } from "react";

import { goToSection } from "./go-to-section";

const sections = [
  ["post-settings", "Post"],
  ["featured-image", "Image"],
  ["tags", "Tags"],
  ["author", "Author"],
  ["seo", "SEO"],
  ["checks", "Checks"],
  ["review", "Review"],
  ["history", "History"],
] as const;

const steps: { readonly [key: string]: number } = { ArrowRight: 1, ArrowLeft: -1 };

/** A single tab stop: arrow keys move between the links. Radix's toolbar would render a style attribute, which the CSP refuses. */
export function JumpLinks() {
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + sections.length) % sections.length;
    setCurrent(next);
    (event.currentTarget.children[next] as HTMLElement).focus();
  }

  return (
    <div role="toolbar" aria-label="Sections of the settings" className="jump-links" onKeyDown={move}>
      {sections.map(([id, label], index) => (
        <a
          key={id}
          href={`#${id}`}
          className="jump-link"
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={(event) => {
            event.preventDefault();
            goToSection(id);
          }}
        >
          {label}
        </a>
      ))}
    </div>
  );
}
