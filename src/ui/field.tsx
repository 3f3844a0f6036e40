import { type ComponentProps, type ReactNode, useId } from "react";

export type FieldText = { label: string; hint?: string | undefined; error?: string | undefined };

export function Field({ label, hint, error, ...input }: FieldText & ComponentProps<"input">) {
  const id = useId();
  return (
    <LabeledField id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`input w-full ${error ? "input-error" : ""}`}
      />
    </LabeledField>
  );
}

export function SelectField({
  label,
  hint,
  error,
  options,
  ...select
}: FieldText & ComponentProps<"select"> & { options: readonly (string | { value: string; label: string })[] }) {
  const id = useId();
  return (
    <LabeledField id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`select w-full ${error ? "select-error" : ""}`}
      >
        {options.map((option) => {
          if (typeof option === "string") return <option key={option}>{option}</option>;
          return (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          );
        })}
      </select>
    </LabeledField>
  );
}

export const describedBy = (id: string, hint: string | undefined, error: string | undefined) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;

export function LabeledField({ id, label, hint, error, children }: FieldText & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
