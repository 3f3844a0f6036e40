import { type ComponentProps, useId } from "react";

type SwitchFieldProps = ComponentProps<"input"> & { label: string; hint?: string | undefined };

export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-span-2 row-start-2 mt-0.5 text-xs text-muted">
          {hint}
        </p>
      )}
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
