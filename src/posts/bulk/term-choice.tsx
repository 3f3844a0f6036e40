import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import type { Term } from "@/taxonomy/admin-queries";
import { Dialog } from "@/ui/dialog";
import { SelectField } from "@/ui/field";

type TermChoiceProps = {
  action: "category" | "add-tag" | "remove-tag";
  onChoose: (id: number) => void;
  onClose: () => void;
};

const texts = {
  category: {
    title: "Change category",
    label: "Category",
    list: "/api/admin/categories",
    missing: "Choose a category",
  },
  "add-tag": { title: "Add tag", label: "Tag", list: "/api/admin/tags", missing: "Choose a tag" },
  "remove-tag": { title: "Remove tag", label: "Tag", list: "/api/admin/tags", missing: "Choose a tag" },
};

export function TermChoice({ action, onChoose, onClose }: TermChoiceProps) {
  const { title, label, list, missing } = texts[action];
  const { data: terms = [] } = useQuery<Term[]>({ queryKey: [list] });
  const [value, setValue] = useState("");
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (value) onChoose(Number(value));
    else setMissing(true);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <form noValidate className="space-y-4" onSubmit={submit}>
        <SelectField
          label={label}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={isMissing && !value ? missing : undefined}
          options={[
            { value: "", label: missing },
            ...terms.map((term) => ({ value: String(term.id), label: term.name })),
          ]}
        />
        <footer className="flex justify-end gap-2 pt-2">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary">
            {title}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
