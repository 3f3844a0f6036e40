import { type FormEvent, useState } from "react";

import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";

import { readLinkAddress } from "./link-address";

export type LinkValues = { href: string; title: string; text: string };

type LinkDialogProps = {
  initial: LinkValues;
  isNew: boolean;
  needsText: boolean;
  onSave: (values: LinkValues) => void;
  onRemove: () => void;
  onClose: () => void;
  focusOnClose: () => void;
};

export function LinkDialog({ initial, isNew, needsText, onSave, onRemove, onClose, focusOnClose }: LinkDialogProps) {
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<string>();
  const set = (name: keyof LinkValues) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }));

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const { href, problem } = readLinkAddress(values.href);
    setError(problem);
    if (href) onSave({ ...values, href });
  }

  return (
    <Dialog open onOpenChange={onClose} title={isNew ? "Add a link" : "Edit the link"} focusOnClose={focusOnClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <Field
          label="Address"
          value={values.href}
          onChange={set("href")}
          error={error}
          autoComplete="off"
          hint="A web address, DOI, PMID or email address, or /article/… for a page on this site"
        />
        {needsText && (
          <Field label="Text" value={values.text} onChange={set("text")} hint="If empty, the address is shown." />
        )}
        <Field label="Title (optional)" value={values.title} onChange={set("title")} />
        <footer className="flex justify-end gap-2">
          {!isNew && (
            <button type="button" className="btn btn-ghost mr-auto" onClick={onRemove}>
              Remove link
            </button>
          )}
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary">
            Save link
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
