import type { ReactNode } from "react";

/** The attributes of a text field whose options `ListBox` shows. `active` is the index of the highlighted option, or negative. */
export const comboboxProps = (id: string, count: number, active: number) =>
  ({
    id,
    type: "text",
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": count > 0,
    "aria-controls": `${id}-list`,
    "aria-activedescendant": count > 0 && active >= 0 ? `${id}-${active}` : undefined,
  }) as const;

/** The index that an arrow key highlights next; undefined for other keys, and without options. */
export function nextActive(key: string, active: number, count: number) {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return undefined;
}

type ListBoxProps<Option> = {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  keyOf: (option: Option) => string;
  onChoose: (option: Option) => void;
  className?: string;
  children: (option: Option) => ReactNode;
};

export const ListBox = <Option,>(props: ListBoxProps<Option>) => {
  const { id, label, options, active, keyOf, onChoose, className, children } = props;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className={className}
      // The text field keeps the focus; losing it could close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <button
          type="button"
          key={keyOf(option)}
          id={`${id}-${index}`}
          ref={index === active ? (button) => button?.scrollIntoView({ block: "nearest" }) : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          dir="auto"
          className="block w-full cursor-pointer rounded-md px-3 py-2 text-left text-sm wrap-anywhere hover:bg-base-200 aria-selected:bg-base-200 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary"
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </button>
      ))}
    </div>
  );
};

export const FoundCount = ({ count, noun }: { count: number | undefined; noun: [string, string] }) => (
  <p role="status" className="sr-only">
    {count !== undefined && `${count} ${noun[count === 1 ? 0 : 1]} found`}
  </p>
);
