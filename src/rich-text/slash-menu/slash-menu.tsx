import { offset, type Placement, shift, size } from "@floating-ui/react-dom";
import type { EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { useEffect, useState } from "react";

import { useFloatingAt } from "../use-floating-at";
import type { SlashDialogs } from "./block-choices";
import { activate, choose, optionId, slashMenuOf } from "./slash-plugin";

type SlashMenuProps = { id: string; view: EditorView; state: EditorState; dialogs: SlashDialogs };

const MAX_HEIGHT = 340;
const MIN_HEIGHT_BELOW = 220;

const middleware = [
  offset(6),
  shift({ padding: 8 }),
  size({
    padding: 8,
    apply({ availableHeight, elements }) {
      elements.floating.style.maxHeight = `${Math.min(MAX_HEIGHT, availableHeight)}px`;
    },
  }),
];

export function SlashMenu(props: SlashMenuProps) {
  const menu = slashMenuOf(props.state);
  return (
    <>
      <p role="status" className="sr-only">
        {menu && describe(menu.choices.length, menu.query)}
      </p>
      {menu && <BlockList {...props} menu={menu} />}
    </>
  );
}

function describe(count: number, query: string) {
  const blocks = count === 1 ? "1 block" : `${count} blocks`;
  return query === "" ? `${blocks}. Choose with the arrow keys and Enter; Escape keeps the slash.` : blocks;
}

type BlockListProps = SlashMenuProps & { menu: NonNullable<ReturnType<typeof slashMenuOf>> };

function BlockList({ id, view, dialogs, menu: { from, choices, active } }: BlockListProps) {
  // The list stays on the same side of the line while typing makes it shorter.
  const [placement] = useState<Placement>(() =>
    spaceBelow(view, from) < MIN_HEIGHT_BELOW ? "top-start" : "bottom-start",
  );
  const { refs, floatingStyles } = useFloatingAt(view, from, from, { placement, middleware });

  useEffect(() => {
    const list = refs.floating.current;
    const option = list?.children[active];
    if (list && option instanceof HTMLElement) showInside(list, option);
  }, [active, refs]);

  return (
    <div
      ref={refs.setFloating}
      id={id}
      role="listbox"
      aria-label="Blocks"
      style={floatingStyles}
      className="rich-blocks"
      // The list scrolls, so it must be focusable, although Tab stays in the text and never reaches it.
      tabIndex={0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, position) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the text
        <div
          key={choice.label}
          id={optionId(id, position)}
          role="option"
          aria-selected={position === active}
          onMouseMove={() => position !== active && activate(view, position)}
          onClick={() => choose(view, choice, dialogs)}
        >
          <choice.icon aria-hidden="true" className="size-4 shrink-0" />
          {choice.label}
        </div>
      ))}
    </div>
  );
}

/** The height below the line that the on-screen keyboard doesn't cover. */
function spaceBelow(view: EditorView, position: number) {
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return offsetTop + height - view.coordsAtPos(position).bottom;
}

/** Scrolls the list only, not the page. */
function showInside(list: HTMLElement, option: HTMLElement) {
  const end = option.offsetTop + option.offsetHeight;
  list.scrollTop = Math.max(Math.min(list.scrollTop, option.offsetTop), end - list.clientHeight);
}
