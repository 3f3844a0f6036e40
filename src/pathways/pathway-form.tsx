import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";

import { useFieldErrors } from "@/admin/use-field-errors";
import { readProblem } from "@/lib/http/problem";
import { toTidySlug } from "@/lib/text/slug";
import { Field } from "@/ui/field";
import { TextAreaField } from "@/ui/text-area-field";

import { type PathwayInput, pathwayInput } from "./input";
import type { StoredPathway } from "./queries";
import { StepList } from "./step-list";
import { TheirVersion } from "./their-version";
import { useSavePathway } from "./use-save-pathway";

export type PathwayValues = z.input<typeof pathwayInput>;

const SLUG_HINT = "The end of the page’s address: lowercase letters, numbers and hyphens.";

export function PathwayForm({ pathway }: { pathway: StoredPathway | null }) {
  const form = useForm<PathwayValues, unknown, PathwayInput>({
    resolver: zodResolver(pathwayInput),
    defaultValues: valuesOf(pathway),
  });
  const [articles, setArticles] = useState(pathway?.articles ?? []);
  const { save, isCreated, theirs, takeTheirs, replaceTheirs } = useSavePathway(pathway, form, (current) => {
    setArticles(current.articles);
    form.reset(valuesOf(current));
  });
  const { errors, dirtyFields, isDirty } = form.formState;
  useFieldErrors(form, save.error);
  useWarningBeforeLeaving(isDirty && !isCreated);
  // Leaves the page after the effect above has removed the warning.
  useEffect(() => {
    if (isCreated) location.assign("/admin/pathways");
  }, [isCreated]);
  const problem = save.error && !theirs ? readProblem(save.error) : undefined;
  const submit = form.handleSubmit((values) => !save.isPending && save.mutate(values));

  return (
    <FormProvider {...form}>
      <form noValidate autoComplete="off" className="max-w-3xl" onSubmit={submit}>
        <div className="list-card space-y-4 p-5 sm:p-6">
          <Field
            label="Title"
            autoComplete="off"
            hint="The reader’s situation, such as “Just told: no sperm were found”."
            error={errors.title?.message}
            {...form.register("title", {
              onChange: (event) => {
                if (pathway || dirtyFields.slug) return;
                form.setValue("slug", toTidySlug(event.target.value), {
                  shouldValidate: form.formState.isSubmitted,
                });
              },
            })}
          />
          <Field
            label="Slug"
            autoComplete="off"
            spellCheck={false}
            hint={`${SLUG_HINT}${pathway ? " When it changes, the old address stops working." : ""}`}
            error={errors.slug?.message}
            {...form.register("slug")}
          />
          <TextAreaField
            label="Introduction"
            hint="A few sentences above the steps. An empty line starts a new paragraph."
            error={errors.introduction?.message}
            {...form.register("introduction")}
          />
        </div>
        <StepList articles={articles} onNewArticle={(article) => setArticles((known) => [...known, article])} />
        {theirs && (
          <TheirVersion theirs={theirs} mine={form.getValues()} onUse={takeTheirs} onReplace={replaceTheirs} />
        )}
        {problem && Object.keys(problem.fields).length === 0 && (
          <p role="alert" className="mt-4 text-sm text-error">
            {problem.message ?? "Something went wrong. Please try again."}
          </p>
        )}
        <button type="submit" className="btn btn-primary mt-5" aria-disabled={save.isPending}>
          {save.isPending ? "Saving..." : pathway ? "Save" : "Create"}
        </button>
      </form>
    </FormProvider>
  );
}

const valuesOf = (pathway: StoredPathway | null): PathwayValues => ({
  title: pathway?.title ?? "",
  slug: pathway?.slug ?? "",
  introduction: pathway?.introduction ?? "",
  steps: pathway?.steps ?? [],
});

function useWarningBeforeLeaving(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}
