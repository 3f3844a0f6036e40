import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";

import { DialogForm } from "@/admin/dialog-form";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { Field, SelectField } from "@/ui/field";
import { withWholeDates } from "@/ui/incomplete-date";
import { SwitchField } from "@/ui/switch-field";
import { TextAreaField } from "@/ui/text-area-field";

import { type ReviewerInput, reviewerInput } from "./input";
import type { ReviewerRow } from "./queries";

const api = "/api/admin/reviewers";

export type UserChoice = { username: string; fullName: string };

type ReviewerDialogProps = {
  reviewer: ReviewerRow | undefined;
  users: UserChoice[];
  onClose: () => void;
};

export function ReviewerDialog({ reviewer, users, onClose }: ReviewerDialogProps) {
  const form = useForm<z.input<typeof reviewerInput>, unknown, ReviewerInput>({
    resolver: withWholeDates(zodResolver(reviewerInput)),
    defaultValues: defaultsOf(reviewer),
  });
  const save = useAction<ReviewerInput>({
    run: (body) =>
      reviewer
        ? fetchJson(`${api}/${reviewer.id}`, { method: "PATCH", body })
        : fetchJson(api, { method: "POST", body }),
    invalidates: [api],
    success: { title: "Success", description: `Reviewer ${reviewer ? "updated" : "created"} successfully` },
    failure: { title: "Error", description: `Failed to ${reviewer ? "update" : "create"} reviewer` },
    onSuccess: onClose,
  });
  const { errors } = form.formState;
  const text = (name: "name" | "credentials" | "role" | "registrationBody" | "registrationNumber" | "orcid") => ({
    autoComplete: "off",
    error: errors[name]?.message,
    ...form.register(name),
  });

  return (
    <DialogForm
      title={reviewer ? "Edit Reviewer" : "New Reviewer"}
      form={form}
      action={save}
      submit={reviewer ? "Save" : "Create"}
      submitting={reviewer ? "Saving..." : "Creating..."}
      onClose={onClose}
    >
      <Field label="Name" {...text("name")} />
      <Field label="Credentials" hint="Such as “MD, FACS”." {...text("credentials")} />
      <Field label="Role" hint="Such as “Urologist”." {...text("role")} />
      <SwitchField
        label="Readers see the name"
        hint="Otherwise they see only the role and the credentials."
        {...form.register("isPublic")}
      />
      <Field label="Registration body" hint="Such as “General Medical Council”." {...text("registrationBody")} />
      <Field label="Registration number" spellCheck={false} {...text("registrationNumber")} />
      <Field label="ORCID iD" spellCheck={false} hint="The number, or its address at orcid.org." {...text("orcid")} />
      <TextAreaField
        label="Interests"
        hint="What the reviewer has stated, such as payments from a company. Write “None” if there are none."
        error={errors.interests?.message}
        {...form.register("interests", {
          onChange: () => form.setValue("interestsStatedOn", new Date().toISOString().slice(0, 10)),
        })}
      />
      <Field
        label="Interests stated on"
        type="date"
        error={errors.interestsStatedOn?.message}
        {...form.register("interestsStatedOn")}
      />
      <SelectField
        label="User"
        hint="A reviewer who is a user can review articles while signed in."
        options={userOptions(users, reviewer?.username)}
        error={errors.username?.message}
        {...form.register("username")}
      />
    </DialogForm>
  );
}

function defaultsOf(reviewer: ReviewerRow | undefined): z.input<typeof reviewerInput> {
  const { name = "", credentials = "", role = "", registrationBody = "", registrationNumber = "" } = reviewer ?? {};
  return {
    name,
    credentials,
    role,
    registrationBody,
    registrationNumber,
    orcid: reviewer?.orcid ?? "",
    interests: reviewer?.interests ?? "",
    interestsStatedOn: reviewer?.interestsStatedAt?.slice(0, 10) ?? "",
    isPublic: reviewer?.isPublic ?? true,
    username: reviewer?.username ?? "",
  };
}

/** An imported reviewer may be linked to a user who is not on this site; that user is offered too. */
function userOptions(users: UserChoice[], current: string | null | undefined) {
  const known = users.map(({ username, fullName }) => ({ value: username, label: `${fullName} (${username})` }));
  const isUnknown = current && !users.some(({ username }) => username === current);
  return [{ value: "", label: "None" }, ...known, ...(isUnknown ? [{ value: current, label: current }] : [])];
}
