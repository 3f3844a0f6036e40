import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { DialogForm } from "@/admin/dialog-form";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { Field } from "@/ui/field";
import { type PasswordChangeInput, passwordChangeInput } from "@/users/input";
import { PasswordFields } from "@/users/password-fields";

export function PasswordDialog({ ownId, onClose }: { ownId: number; onClose: () => void }) {
  const form = useForm<PasswordChangeInput>({
    resolver: zodResolver(passwordChangeInput),
    defaultValues: { currentPassword: "", password: "", confirmPassword: "" },
  });
  const save = useAction<PasswordChangeInput>({
    run: (body) => fetchJson(`/api/admin/users/${ownId}/password`, { method: "PATCH", body }),
    invalidates: ["/api/admin/sessions"],
    success: { title: "Success", description: "Password changed successfully" },
    failure: { title: "Error", description: "Failed to change password" },
    onSuccess: onClose,
  });
  const { errors } = form.formState;

  return (
    <DialogForm
      title="Change password"
      description="You will be signed out in all other browsers."
      form={form}
      action={save}
      submit="Change password"
      submitting="Changing..."
      onClose={onClose}
    >
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
      <PasswordFields form={form} label="New password" confirmLabel="Confirm new password" />
    </DialogForm>
  );
}
