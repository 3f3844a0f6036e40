import { type FormEvent, useId, useState } from "react";

import { Dialog } from "@/ui/dialog";

type ImageDialogProps = {
  src: string;
  alt: string | null;
  /** Whether the image was just added. Closing the dialog keeps it. */
  isNew: boolean;
  onSave: (alt: string) => void;
  onReplace: () => void;
  onLibrary: () => void;
  onRemove: () => void;
  onClose: () => void;
  focusOnClose: () => void;
};

export function ImageDialog({
  src,
  alt,
  isNew,
  onSave,
  onReplace,
  onLibrary,
  onRemove,
  onClose,
  focusOnClose,
}: ImageDialogProps) {
  const [description, setDescription] = useState(alt ?? "");
  const [isDecorative, setDecorative] = useState(alt === "");
  const [error, setError] = useState<string>();

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const text = description.replace(/\s+/g, " ").trim();
    if (!isDecorative && text === "") setError("Describe the image, or mark it as decorative");
    else onSave(isDecorative ? "" : text);
  }

  return (
    <Dialog open onOpenChange={onClose} title="Describe the image" focusOnClose={focusOnClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <img src={src} alt="" className="max-h-48 max-w-full justify-self-center rounded-box object-contain" />
        <div className="flex flex-wrap justify-center gap-2">
          <button type="button" className="btn btn-ghost btn-sm" onClick={onReplace}>
            Replace file
          </button>
          <button type="button" className="btn btn-ghost btn-sm" onClick={onLibrary}>
            Choose from library
          </button>
          <button type="button" className="btn btn-ghost btn-sm" onClick={onRemove}>
            Remove image
          </button>
        </div>
        <AltTextField value={description} onChange={setDescription} isDecorative={isDecorative} error={error} />
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            checked={isDecorative}
            onChange={(event) => {
              setDecorative(event.target.checked);
              setError(undefined);
            }}
          />
          Decorative: a reader who can’t see it misses nothing
        </label>
        <footer className="flex justify-end gap-2">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {alt === null ? "Describe it later" : isNew ? "Keep as it is" : "Cancel"}
          </button>
          <button type="submit" className="btn btn-primary">
            Save description
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

type AltTextFieldProps = {
  value: string;
  onChange: (value: string) => void;
  isDecorative: boolean;
  error: string | undefined;
};

function AltTextField({ value, onChange, isDecorative, error }: AltTextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Alt text
      </label>
      <textarea
        id={id}
        rows={3}
        className={`textarea w-full ${error ? "textarea-error" : ""}`}
        value={value}
        disabled={isDecorative}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
        onChange={(event) => onChange(event.target.value)}
        // A description has no line breaks, so Enter submits.
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
        What someone who can’t see the image needs to know about it.
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
