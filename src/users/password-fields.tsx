import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";

import { Field } from "@/ui/field";

type PasswordValues = { password: string; confirmPassword: string };

type PasswordFieldsProps<Values extends FieldValues & PasswordValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  label: string;
  confirmLabel: string;
};

export function PasswordFields<Values extends FieldValues & PasswordValues, Output>({
  form,
  label,
  confirmLabel,
}: PasswordFieldsProps<Values, Output>) {
  const errors = form.formState.errors as FieldErrors<PasswordValues>;
  return (
    <>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters. A few words together work well."
        error={errors.password?.message}
        {...form.register("password" as Path<Values>)}
      />
      <Field
        label={confirmLabel}
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register("confirmPassword" as Path<Values>)}
      />
    </>
  );
}
