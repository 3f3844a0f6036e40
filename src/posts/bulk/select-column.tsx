import type { Column } from "@/admin/list-table";
import type { PostRow } from "@/posts/admin-queries";

import type { Selection } from "./use-selection";

export const selectColumn = (selection: Selection): Column<PostRow> => ({
  title: "Select",
  className: "w-11 pr-0 sm:pr-0",
  header: (rows) => <SelectAll ids={rows.map(({ id }) => id)} selection={selection} />,
  cell: ({ id, title }) => (
    <Checkbox
      label={`Select: ${title}`}
      isChecked={selection.has(id)}
      onChange={(isChecked) => selection.set([id], isChecked)}
    />
  ),
});

function SelectAll({ ids, selection }: { ids: number[]; selection: Selection }) {
  const selected = ids.filter(selection.has).length;
  return (
    <Checkbox
      label="Select all on this page"
      isChecked={selected > 0 && selected === ids.length}
      isMixed={selected > 0 && selected < ids.length}
      onChange={(isChecked) => selection.set(ids, isChecked)}
    />
  );
}

type CheckboxProps = { label: string; isChecked: boolean; isMixed?: boolean; onChange: (isChecked: boolean) => void };

function Checkbox({ label, isChecked, isMixed = false, onChange }: CheckboxProps) {
  return (
    // The label makes the target larger than the box.
    <label className="-m-2.5 grid size-10 cursor-pointer place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary"
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
