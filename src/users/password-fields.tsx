import Copy from "lucide-react/icons/copy";
import WandSparkles from "lucide-react/icons/wand-sparkles";
import { useId, useState } from "react";
import type { FieldErrors, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

import { PasswordEye } from "@/auth/password-eye";
import { describedBy, Field, LabeledField } from "@/ui/field";

import { PASSWORD_HINT } from "./password-advice";
import { randomPassword } from "./random-password";

type PasswordValues = { password: string; confirmPassword: string };

type PasswordFieldsProps<Values extends FieldValues & PasswordValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  label: string;
  confirmLabel: string;
  /** For someone else's password, which can be generated and copied. */
  isForOther?: boolean;
};

export function PasswordFields<Values extends FieldValues & PasswordValues, Output>({
  form,
  label,
  confirmLabel,
  isForOther = false,
}: PasswordFieldsProps<Values, Output>) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const errors = form.formState.errors as FieldErrors<PasswordValues>;
  const [password, confirmation] = ["password" as Path<Values>, "confirmPassword" as Path<Values>];
  const type = isShown ? "text" : "password";
  const error = errors.password?.message;

  function generate() {
    const generated = randomPassword() as PathValue<Values, Path<Values>>;
    for (const name of [password, confirmation]) form.setValue(name, generated, { shouldDirty: true });
    form.clearErrors([password, confirmation]);
    setIsShown(true);
  }

  return (
    <>
      <LabeledField id={id} label={label} hint={PASSWORD_HINT} error={error}>
        <div className="relative">
          <input
            {...form.register(password)}
            id={id}
            type={type}
            autoComplete="new-password"
            spellCheck={false}
            autoCapitalize="none"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, PASSWORD_HINT, error)}
            className={`input w-full pr-12 ${error ? "input-error" : ""}`}
          />
          <PasswordEye isShown={isShown} onChange={setIsShown} />
        </div>
      </LabeledField>
      {isForOther && <GenerateAndCopy onGenerate={generate} read={() => String(form.getValues(password))} />}
      <Field
        label={confirmLabel}
        type={type}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register(confirmation)}
      />
    </>
  );
}

function GenerateAndCopy({ onGenerate, read }: { onGenerate: () => void; read: () => string }) {
  const [announcement, setAnnouncement] = useState("");

  async function copy() {
    const password = read();
    if (password === "") return setAnnouncement("There is no password to copy yet.");
    setAnnouncement(
      await navigator.clipboard.writeText(password).then(
        () => "Password copied.",
        () => "This browser did not allow copying. Show the password and copy it yourself.",
      ),
    );
  }

  return (
    <div className="-mt-2 flex flex-wrap items-center gap-2">
      <button
        type="button"
        className="btn btn-sm"
        onClick={() => {
          onGenerate();
          setAnnouncement("A new password is filled in. Copy it now: it isn’t shown again.");
        }}
      >
        <WandSparkles aria-hidden="true" className="size-4" />
        Generate
      </button>
      <button type="button" className="btn btn-sm" onClick={copy}>
        <Copy aria-hidden="true" className="size-4" />
        Copy password
      </button>
      <p role="status" className="text-sm text-muted">
        {announcement}
      </p>
    </div>
  );
}
