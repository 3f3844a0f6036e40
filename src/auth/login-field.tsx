import { type ComponentProps, type ReactNode, useId } from "react";

type LoginFieldProps = ComponentProps<"input"> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  children?: ReactNode;
};

export function LoginField({ label, hint, error, children, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          required
          maxLength={1024}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined}
          className={`input w-full text-base ${children ? "pr-12" : ""} ${error ? "border-error" : ""}`}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}
