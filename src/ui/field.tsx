import { type ComponentProps, useId } from "react";

type FieldProps = ComponentProps<"input"> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A labelled text field with its hint and its error, both read out with it. */
export function Field({ label, hint, error, id, className, ...input }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const described = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`input w-full ${error ? "input-error" : ""}`}
      />
      {hint && (
        <p id={`${fieldId}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${fieldId}-error`} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
