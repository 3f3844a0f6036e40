import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { DialogForm } from "@/admin/dialog-form";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { capitalized } from "@/lib/text/capitalized";
import { toTidySlug } from "@/lib/text/slug";
import { Field } from "@/ui/field";

import type { Term } from "./admin-queries";
import { type TermInput, termInput } from "./input";
import { type TermKind, termKinds } from "./kinds";

type SavedTerm = Pick<Term, "id" | "name" | "slug">;
type TermDialogProps = {
  kind: TermKind;
  term: Term | undefined;
  onSaved?: (term: SavedTerm) => void;
  onClose: () => void;
};

export function TermDialog({ kind, term, onSaved, onClose }: TermDialogProps) {
  const { singular, api } = termKinds[kind];
  const name = capitalized(singular);
  const form = useForm<TermInput>({
    resolver: zodResolver(termInput),
    defaultValues: { name: term?.name ?? "", slug: term?.slug ?? "" },
  });
  const save = useAction<TermInput, SavedTerm>({
    run: (body) =>
      term ? fetchJson(`${api}/${term.id}`, { method: "PATCH", body }) : fetchJson(api, { method: "POST", body }),
    invalidates: term ? [api, "/api/admin/posts"] : [api],
    success: { title: "Success", description: `${name} ${term ? "updated" : "created"} successfully` },
    failure: { title: "Error", description: `Failed to ${term ? "update" : "create"} ${singular}` },
    onSuccess: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const { errors, dirtyFields } = form.formState;

  return (
    <DialogForm
      title={term ? `Edit ${name}` : `New ${name}`}
      form={form}
      action={save}
      submit={term ? "Save" : "Create"}
      submitting={term ? "Saving..." : "Creating..."}
      onClose={onClose}
    >
      <Field
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name", {
          onChange: (event) => {
            if (term || dirtyFields.slug) return;
            form.setValue("slug", toTidySlug(event.target.value), { shouldValidate: form.formState.isSubmitted });
          },
        })}
      />
      <Field
        label="Slug"
        autoComplete="off"
        spellCheck={false}
        hint="Used in the web address: lowercase letters, numbers and hyphens."
        error={errors.slug?.message}
        {...form.register("slug")}
      />
    </DialogForm>
  );
}
