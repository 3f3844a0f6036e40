import { useId, useState } from "react";
import { useController } from "react-hook-form";

import type { Term } from "@/taxonomy/admin-queries";
import { describedBy, LabeledField } from "@/ui/field";
import { useLazyCode } from "@/ui/use-lazy-code";

import type { PostForm } from "./saving/post-form";

const loadDialog = () => import("@/taxonomy/term-dialog");

type CategoryFieldProps = { categories: Pick<Term, "id" | "name">[] };

export function CategoryField({ categories }: CategoryFieldProps) {
  const id = useId();
  const [isCreating, setCreating] = useState(false);
  const dialog = useLazyCode(loadDialog, isCreating, () => setCreating(false));
  const { field, fieldState } = useController<PostForm, "categoryId">({ name: "categoryId" });
  const error = fieldState.error?.message;
  return (
    <LabeledField id={id} label="Category" error={error}>
      <div className="flex flex-wrap gap-2">
        <select
          {...field}
          id={id}
          className={`select min-w-0 grow basis-52 sm:max-w-sm ${error ? "select-error" : ""}`}
          value={field.value ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          onChange={({ target: { value } }) => field.onChange(value ? Number(value) : null)}
        >
          <option value="">Select a category</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </select>
        <button type="button" className="btn" onClick={() => setCreating(true)}>
          New category…
        </button>
      </div>
      {isCreating && dialog && (
        <dialog.TermDialog
          kind="category"
          term={undefined}
          onSaved={(category) => field.onChange(category.id)}
          onClose={() => setCreating(false)}
        />
      )}
    </LabeledField>
  );
}
