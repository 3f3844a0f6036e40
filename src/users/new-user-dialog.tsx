import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";

import { DialogForm } from "@/admin/dialog-form";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { Field, SelectField } from "@/ui/field";

import { roles, type UserInput, userInput } from "./input";
import { PasswordFields } from "./password-fields";

const api = "/api/admin/users";

export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<z.input<typeof userInput>, unknown, UserInput>({
    resolver: zodResolver(userInput),
    defaultValues: { username: "", fullName: "", email: "", role: "admin", password: "", confirmPassword: "" },
  });
  const save = useAction<UserInput>({
    run: (body) => fetchJson(api, { method: "POST", body }),
    invalidates: [api],
    success: { title: "Success", description: "User created successfully" },
    failure: { title: "Error", description: "Failed to create user" },
    onSuccess: onClose,
  });
  const { errors } = form.formState;

  return (
    <DialogForm
      title="New User"
      description="No email is sent: give the new user their username and password yourself. They must choose their own password at the first sign-in."
      form={form}
      action={save}
      submit="Create"
      submitting="Creating..."
      onClose={onClose}
    >
      <Field label="Full name" autoComplete="off" error={errors.fullName?.message} {...form.register("fullName")} />
      <Field
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register("username")}
      />
      <Field label="Email" type="email" autoComplete="off" error={errors.email?.message} {...form.register("email")} />
      <SelectField label="Role" options={roles} error={errors.role?.message} {...form.register("role")} />
      <PasswordFields form={form} label="Password" confirmLabel="Confirm password" isForOther />
    </DialogForm>
  );
}
