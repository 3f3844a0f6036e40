import { type ComponentProps, useId } from "react";

type SwitchFieldProps = ComponentProps<"input"> & { label: string; hint?: string | undefined };

export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state itself
        role="switch"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="toggle checked:toggle-primary"
      />
    </div>
  );
}
