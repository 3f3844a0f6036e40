import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";

import { ArticlePicker } from "@/admin/article-picker";
import { DialogForm } from "@/admin/dialog-form";
import { TheirVersion } from "@/admin/their-version";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { currentVersion } from "@/lib/http/problem";
import { Field } from "@/ui/field";
import { TextAreaField } from "@/ui/text-area-field";

import { glossaryApi } from "./admin-api-address";
import type { EntryRow } from "./admin-queries";
import { entryForm, type EntryInput, MAX_DEFINITION_LENGTH } from "./input";

type EntryDialogProps = {
  entry: EntryRow | undefined;
  name?: string;
  onSaved?: (entry: EntryRow) => void;
  onClose: () => void;
  focusOnClose?: () => void;
};

type EntryValues = z.input<typeof entryForm>;

export function EntryDialog({ entry, name = "", onSaved, onClose, focusOnClose }: EntryDialogProps) {
  const [theirs, setTheirs] = useState<EntryRow>();
  const form = useForm<EntryValues, unknown, EntryInput>({
    resolver: zodResolver(entryForm),
    defaultValues: {
      name: entry?.name ?? name,
      definition: entry?.definition ?? "",
      otherNames: entry?.otherNames.join("\n") ?? "",
      readOn: entry?.readOn ?? null,
    },
  });
  const save = useAction<EntryInput, EntryRow>({
    run: (input) =>
      entry
        ? fetchJson(`${glossaryApi}/${entry.id}`, {
            method: "PATCH",
            body: { ...input, updatedAt: (theirs ?? entry).updatedAt },
          })
        : fetchJson(glossaryApi, { method: "POST", body: input }),
    invalidates: [glossaryApi],
    success: { title: "Success", description: `Entry ${entry ? "updated" : "created"} successfully` },
    failure: { title: "Error", description: `Failed to ${entry ? "update" : "create"} entry` },
    onSuccess: (saved) => {
      onSaved?.(saved);
      onClose();
    },
    onFailure: (error) => {
      const current = currentVersion<EntryRow>(error);
      if (current) setTheirs(current);
    },
  });
  const { errors } = form.formState;
  const definition = useWatch({ control: form.control, name: "definition" });

  return (
    <DialogForm
      title={entry ? "Edit Entry" : "New Entry"}
      form={form}
      action={save}
      submit={theirs ? "Replace with mine" : entry ? "Save" : "Create"}
      submitting={entry ? "Saving..." : "Creating..."}
      onClose={onClose}
      focusOnClose={focusOnClose}
    >
      {theirs && <TheirVersion noun="entry" values={valuesOf(theirs)} />}
      <Field
        label="Name"
        autoComplete="off"
        hint={entry && `Texts refer to this entry by its key, ${entry.key}, which stays the same.`}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextAreaField
        label="Definition"
        hint={`One or two plain sentences: ${definition.trim().length} of ${MAX_DEFINITION_LENGTH} characters.`}
        error={errors.definition?.message}
        {...form.register("definition")}
      />
      <ArticlePicker
        label="Further reading (optional)"
        title={entry?.article?.title ?? ""}
        error={errors.readOn?.message}
        onChange={(uuid) => form.setValue("readOn", uuid, { shouldValidate: form.formState.isSubmitted })}
      />
      <TextAreaField
        label="Other names"
        rows={5}
        spellCheck={false}
        hint="Only for search: readers don’t see them. Everyday words, abbreviations and misspellings that people search for, one on each line or separated by commas."
        error={errors.otherNames?.message}
        {...form.register("otherNames")}
      />
    </DialogForm>
  );
}

const valuesOf = ({ name, definition, otherNames, article }: EntryRow) =>
  [
    ["Name", name],
    ["Definition", definition],
    ["Further reading", article?.title ?? ""],
    ["Other names", otherNames.join(", ")],
  ] as const;
