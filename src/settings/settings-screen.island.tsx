import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ScreenHeading } from "@/admin/screen-heading";
import { useAction } from "@/admin/use-action";
import { useFieldErrors } from "@/admin/use-field-errors";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { Field } from "@/ui/field";
import { SwitchField } from "@/ui/switch-field";
import { TextAreaField } from "@/ui/text-area-field";

import { defaultSettings, type Settings, settingsInput } from "./input";

const api = "/api/admin/settings";

type Name = keyof Settings;
const names = Object.keys(defaultSettings) as Name[];

export function SettingsScreen({ settings, ...shell }: ScreenProps & { settings: Settings }) {
  return (
    <AdminShell {...shell}>
      <ScreenHeading title="Settings" />
      <SettingsForm settings={settings} />
      <MailLink />
    </AdminShell>
  );
}

function MailLink() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="list-card mt-8 max-w-3xl p-5 sm:p-6">
      <h2 id={id} className="mb-1 font-display text-xl leading-tight">
        Mail
      </h2>
      <p className="text-muted">
        Whether mail can be sent, which DNS records it needs, and what is waiting or has failed.
      </p>
      <a href="/admin/mail" className="btn mt-4">
        Check mail
      </a>
    </section>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm<Settings>({ resolver: zodResolver(settingsInput), defaultValues: settings });
  const { errors, dirtyFields } = form.formState;
  const save = useAction<Settings, { typed: Settings; saved: Settings }>({
    run: async (values) => {
      const typed = { ...form.getValues() };
      // Only changed fields are sent, because another browser may have changed the others.
      const change = Object.entries(values).filter(([name]) => dirtyFields[name as Name]);
      const saved = await fetchJson<Settings>(api, { method: "PATCH", body: Object.fromEntries(change) });
      return { typed, saved };
    },
    invalidates: [],
    success: { title: "Success", description: "Settings saved successfully" },
    failure: { title: "Error", description: "Failed to save settings" },
    onSuccess: ({ typed, saved }) => {
      // Text typed during the save is kept.
      const unchanged = names.filter((name) => Object.is(form.getValues(name), typed[name]));
      for (const name of unchanged) form.resetField(name, { defaultValue: saved[name] });
    },
  });
  useFieldErrors(form, save.error);
  const problem = save.error && readProblem(save.error);
  const reviewsId = useId();

  return (
    <form
      noValidate
      autoComplete="off"
      className="max-w-3xl"
      onSubmit={form.handleSubmit((values) => !save.isPending && save.mutate(values))}
    >
      <section aria-labelledby={reviewsId} className="list-card space-y-5 p-5 sm:p-6">
        <h2 id={reviewsId} className="font-display text-xl leading-tight">
          Reviews
        </h2>
        <SwitchField
          label="Publishing needs a review"
          hint="An article can’t be published, and a published one can’t be changed, until a reviewer has approved the text. Tags, the slug and SEO can still be changed."
          {...form.register("reviewRequired")}
        />
        <Field
          label="Months until the next review"
          type="number"
          inputMode="numeric"
          min={1}
          max={120}
          hint="Can be changed for each review."
          error={errors.reviewMonths?.message}
          {...form.register("reviewMonths", { valueAsNumber: true })}
        />
        <div>
          <TextAreaField
            label="How we review"
            hint="The page /how-we-review shows it. An empty line starts a new paragraph."
            error={errors.howWeReview?.message}
            {...form.register("howWeReview")}
          />
          <button
            type="button"
            className="btn btn-sm mt-2"
            onClick={() =>
              form.setValue("howWeReview", defaultSettings.howWeReview, { shouldDirty: true, shouldValidate: true })
            }
          >
            Reset to the default text
          </button>
        </div>
      </section>
      {problem && Object.keys(problem.fields).length === 0 && (
        <p role="alert" className="mt-4 text-sm text-error">
          {problem.message ?? "Something went wrong. Please try again."}
        </p>
      )}
      <button type="submit" className="btn btn-primary mt-5" aria-disabled={save.isPending}>
        {save.isPending ? "Saving..." : "Save"}
      </button>
    </form>
  );
}
