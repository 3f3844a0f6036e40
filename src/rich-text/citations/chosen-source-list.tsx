import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useRef } from "react";

import { IconButton } from "@/ui/icon-button";

import type { ChosenSource } from "./chosen-source";

type ChosenSourceListProps = { sources: ChosenSource[]; onChange: (sources: ChosenSource[]) => void };

export function ChosenSourceList({ sources, onChange }: ChosenSourceListProps) {
  const list = useRef<HTMLOListElement>(null);

  function move(index: number, to: number) {
    const next = [...sources];
    next.splice(to, 0, ...next.splice(index, 1));
    onChange(next);
    focusButton(to, to > index ? "Move down" : "Move up");
  }

  function remove(index: number) {
    onChange(sources.filter((_source, position) => position !== index));
    focusButton(Math.min(index, sources.length - 2), "Remove");
  }

  /** The pressed button moves or disappears with its source, and so has lost the focus. */
  function focusButton(index: number, label: string) {
    requestAnimationFrame(() => {
      const item = list.current?.children[index];
      const button = item?.querySelector<HTMLElement>(`button[aria-label^="${label}"]`);
      (button ?? document.querySelector<HTMLElement>("[data-cite-search]"))?.focus();
    });
  }

  return (
    <section>
      <h3 className="mb-1 text-sm font-medium">In this citation</h3>
      <ol ref={list} className="divide-y divide-rule rounded-field border border-rule">
        {sources.map((source, index) => (
          <li
            key={"key" in source ? source.key : JSON.stringify(source.input.csl)}
            className="flex items-start gap-1 px-3 py-2"
          >
            <p className="grow text-sm wrap-anywhere" dir="auto">
              {source.reference}
            </p>
            {sources.length > 1 && (
              <>
                <IconButton
                  icon={ArrowUp}
                  label={`Move up: ${source.reference}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move down: ${source.reference}`}
                  disabled={index === sources.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </>
            )}
            <IconButton icon={X} label={`Remove: ${source.reference}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
