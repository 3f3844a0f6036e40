import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { DialogForm } from "@/admin/dialog-form";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";

import { type ChosenPasswordInput, chosenPasswordInput } from "./input";
import { PasswordFields } from "./password-fields";
import type { User } from "./queries";

export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useForm<ChosenPasswordInput>({
    resolver: zodResolver(chosenPasswordInput),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const save = useAction<ChosenPasswordInput>({
    run: (body) => fetchJson(`/api/admin/users/${user.id}/password`, { method: "PATCH", body }),
    invalidates: [],
    success: { title: "Success", description: "Password changed successfully" },
    failure: { title: "Error", description: "Failed to change password" },
    onSuccess: onClose,
  });

  return (
    <DialogForm
      title="Reset password"
      description={`${user.fullName} will be signed out everywhere, and must choose a new password at the next sign-in.`}
      form={form}
      action={save}
      submit="Reset password"
      submitting="Resetting..."
      onClose={onClose}
    >
      <PasswordFields form={form} label="Temporary password" confirmLabel="Confirm temporary password" isForOther />
    </DialogForm>
  );
}
