import type { EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import CaseSensitive from "lucide-react/icons/case-sensitive";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

import { IconButton } from "@/ui/icon-button";

import { shortSelectedText, useFind } from "./use-find";

type FindBarProps = {
  view: EditorView;
  state: EditorState;
  /** A counter that increases each time the writer asks to find, by key or button. */
  request: number;
  onClose: () => void;
};

export function FindBar({ view, state, request, onClose }: FindBarProps) {
  const find = useFind(view, state);
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    const selected = shortSelectedText(view.state);
    if (selected) find.setText(selected);
    field.current?.focus();
    field.current?.select();
  }, [request]);

  function close() {
    onClose();
    view.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isFind = event.key === "f" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (event.key !== "Escape" && !isFind) return;
    event.preventDefault();
    event.stopPropagation();
    if (isFind) field.current?.select();
    else close();
  }

  return (
    <search className="rich-find" aria-label="Find and replace in the text" onKeyDown={handleKey}>
      <FindFields find={find} field={field} onClose={close} />
      {view.editable && <ReplaceFields find={find} />}
    </search>
  );
}

type FieldsProps = { find: ReturnType<typeof useFind> };

type FindFieldsProps = FieldsProps & { field: RefObject<HTMLInputElement | null>; onClose: () => void };

function FindFields({ find, field, onClose }: FindFieldsProps) {
  return (
    <div>
      <input
        ref={field}
        type="text"
        className="input input-sm w-40 min-w-0 shrink sm:w-64"
        aria-label="Find"
        placeholder="Find"
        autoComplete="off"
        spellCheck={false}
        value={find.text}
        onChange={(event) => find.setText(event.target.value)}
        onKeyDown={onEnter((event) => find.go(event.shiftKey ? -1 : 1))}
      />
      <p role="status" className="rich-find-result">
        {find.result}
      </p>
      <IconButton icon={ChevronUp} label="Previous match" disabled={!find.hasMatches} onClick={() => find.go(-1)} />
      <IconButton icon={ChevronDown} label="Next match" disabled={!find.hasMatches} onClick={() => find.go(1)} />
      <button
        type="button"
        className="btn btn-ghost btn-square btn-sm aria-pressed:bg-primary aria-pressed:text-primary-content"
        aria-label="Match case"
        title="Match case"
        aria-pressed={find.isCaseSensitive}
        onClick={() => find.setCaseSensitive(!find.isCaseSensitive)}
      >
        <CaseSensitive aria-hidden="true" className="size-5" />
      </button>
      <IconButton icon={X} label="Close find and replace" onClick={onClose} />
    </div>
  );
}

function ReplaceFields({ find }: FieldsProps) {
  return (
    <div>
      <input
        type="text"
        className="input input-sm w-40 min-w-0 shrink sm:w-64"
        aria-label="Replace with"
        placeholder="Replace with"
        autoComplete="off"
        value={find.replacement}
        onChange={(event) => find.setReplacement(event.target.value)}
        onKeyDown={onEnter(find.replace)}
      />
      <button type="button" className="btn btn-sm" aria-disabled={!find.hasMatches || undefined} onClick={find.replace}>
        Replace
      </button>
      <button
        type="button"
        className="btn btn-sm"
        aria-disabled={!find.hasMatches || undefined}
        onClick={find.replaceAll}
      >
        Replace all
      </button>
    </div>
  );
}

/** Keeps Enter from submitting the form around the field. */
function onEnter(act: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act(event);
  };
}
