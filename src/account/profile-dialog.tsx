import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { DialogForm } from "@/admin/dialog-form";
import type { SignedInUser } from "@/admin/signed-in-user";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { Field } from "@/ui/field";
import { type ProfileInput, profileInput } from "@/users/input";

const me = "/api/admin/me";

export function ProfileDialog({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const form = useForm<ProfileInput>({
    resolver: zodResolver(profileInput),
    defaultValues: { fullName: user.fullName, email: user.email },
  });
  const save = useAction<ProfileInput>({
    run: (body) => fetchJson(me, { method: "PATCH", body }),
    invalidates: [me, "/api/admin/users"],
    success: { title: "Success", description: "Profile updated successfully" },
    failure: { title: "Error", description: "Failed to update profile" },
    onSuccess: onClose,
  });
  const { errors } = form.formState;

  return (
    <DialogForm
      title="Edit profile"
      description="Readers don’t see your profile. The author of an article is entered in the article."
      form={form}
      action={save}
      submit="Save"
      submitting="Saving..."
      onClose={onClose}
    >
      <Field label="Full name" autoComplete="name" error={errors.fullName?.message} {...form.register("fullName")} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register("email")}
      />
    </DialogForm>
  );
}
