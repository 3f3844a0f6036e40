import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { readProblem } from "@/lib/http/problem";
import { Dialog } from "@/ui/dialog";

import { useFieldErrors } from "./use-field-errors";

type FormBodyProps<Values extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Output>;
  action: UseMutationResult<unknown, Error, Output>;
  submit: string;
  submitting: string;
  cancel?: string;
  onClose: () => void;
  children: ReactNode;
};

type DialogFormProps<Values extends FieldValues, Output extends FieldValues> = FormBodyProps<Values, Output> & {
  title: string;
  description?: string;
  focusOnClose?: (() => void) | undefined;
};

export function DialogForm<Values extends FieldValues, Output extends FieldValues>(
  props: DialogFormProps<Values, Output>,
) {
  const { title, description, focusOnClose, ...body } = props;
  const { action, onClose } = body;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !action.isPending && onClose()}
      title={title}
      description={description}
      focusOnClose={focusOnClose}
    >
      <FormBody {...body} />
    </Dialog>
  );
}

export function FormBody<Values extends FieldValues, Output extends FieldValues>(props: FormBodyProps<Values, Output>) {
  const { form, action, submit, submitting, cancel = "Cancel", onClose, children } = props;
  const problem = action.error && readProblem(action.error);

  useFieldErrors(form, action.error);

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={form.handleSubmit((values) => !action.isPending && action.mutate(values))}
    >
      {children}
      {problem && Object.keys(problem.fields).length === 0 && (
        <p role="alert" className="text-sm text-error">
          {problem.message ?? "Something went wrong. Please try again."}
        </p>
      )}
      <footer className="dialog-footer">
        <button type="button" className="btn btn-ghost" disabled={action.isPending} onClick={onClose}>
          {cancel}
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={action.isPending}>
          {action.isPending ? submitting : submit}
        </button>
      </footer>
    </form>
  );
}
