import { type FormEvent, useState } from "react";

import { ArticleSearch, type FoundArticle } from "@/admin/article-search";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";

import { canBeTitle, readLinkAddress } from "./link-address";

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
  const [chosen, setChosen] = useState<{ href: string; title: string }>();
  const [error, setError] = useState<string>();
  const change = (changed: Partial<LinkValues>) => setValues((before) => ({ ...before, ...changed }));

  function type(href: string) {
    setError(undefined);
    change({ href });
  }

  function choose({ slug, title }: FoundArticle) {
    const href = `/article/${slug}`;
    setChosen({ href, title });
    setError(undefined);
    change({ href, text: values.text || title });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const { href, problem } = readLinkAddress(values.href);
    setError(problem);
    if (href) onSave({ ...values, href });
  }

  return (
    <Dialog open onOpenChange={onClose} title={isNew ? "Add a link" : "Edit the link"} focusOnClose={focusOnClose}>
      <form onSubmit={save} noValidate className="list-over-dialog grid gap-4">
        <div>
          <ArticleSearch
            label="Address or article"
            text={values.href}
            onText={type}
            onChoose={choose}
            canBeTitle={canBeTitle}
            enter="submits"
            error={error}
            hint="Paste an address, or type part of an article’s title. You can also link a DOI, a PubMed number or an email address."
          />
          <p role="status" className="mt-1 text-sm wrap-anywhere">
            {chosen?.href === values.href && `Leads to “${chosen.title}”`}
          </p>
        </div>
        {needsText && (
          <Field
            label="Text"
            value={values.text}
            onChange={(event) => change({ text: event.target.value })}
            hint="If empty, the address is shown."
          />
        )}
        {initial.title !== "" && (
          <Field
            label="Tooltip"
            value={values.title}
            onChange={(event) => change({ title: event.target.value })}
            hint="Shown when the mouse rests on the link. Most links need none."
          />
        )}
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
