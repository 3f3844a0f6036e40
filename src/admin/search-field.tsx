import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";

const DEBOUNCE_MS = 150;

type SearchFieldProps = { value: string; placeholder: string; onSearch: (text: string) => void };

export function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef(onSearch);
  search.current = onSearch;

  const searchNow = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = input.current?.value.trim() ?? "";
    if (text !== value) search.current(text);
  };

  // Shows the search of the new URL when the user goes back or forward.
  useEffect(() => {
    const field = input.current;
    if (field && timer.current === undefined && field.value.trim() !== value) field.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <search className="grow sm:max-w-80">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <label className="input w-full">
          <Search aria-hidden="true" className="size-4 text-muted" />
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={placeholder}
            placeholder={placeholder}
            defaultValue={value}
            maxLength={200}
            autoComplete="off"
            onInput={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(searchNow, DEBOUNCE_MS);
            }}
          />
        </label>
      </form>
    </search>
  );
}
