import { type ComponentProps, useId } from "react";

import { describedBy, type FieldText, LabeledField } from "./field";

export function TextAreaField({ label, hint, error, ...area }: FieldText & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <LabeledField id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`textarea field-sizing-content min-h-20 w-full ${error ? "textarea-error" : ""}`}
      />
    </LabeledField>
  );
}
