import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useId, useState } from "react";
import { useForm } from "react-hook-form";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { isEmail } from "@/lib/text/email";
import { z } from "@/lib/zod";
import { months as monthsRule } from "@/settings/input";
import { Dialog } from "@/ui/dialog";
import { Field, LabeledField } from "@/ui/field";
import { withWholeDates } from "@/ui/incomplete-date";
import { TextAreaField } from "@/ui/text-area-field";

import type { RequestInput } from "../requests/input";
import { LINK_DAYS, MAX_NOTE_LENGTH, REMIND_DAYS } from "../requests/limits";
import { nameWith } from "../status-text";
import { CopyLink } from "./copy-link";
import type { ReviewerName } from "./queries";

export type PostToReview = { id: number; title: string };

const EMAIL = "Please enter a valid email address";

const requestForm = z.object({
  reviewer: z.string().min(1, "Choose a reviewer"),
  subject: z.enum(["live", "copy"]),
  dueAt: z.string(),
  months: z.coerce.number<string>().pipe(monthsRule),
  note: z.string(),
  email: z
    .string()
    .trim()
    .refine((text) => text === "" || isEmail(text), EMAIL),
  remind: z.boolean(),
});
type Values = z.output<typeof requestForm>;

type Result = { post: PostToReview; link?: string; problem?: string };
type Requested = { results: Result[]; sentTo: string };

type AskDialogProps = {
  posts: PostToReview[];
  reviewers: ReviewerName[];
  months: number;
  hasMail: boolean;
  hasDraft?: boolean;
  warning?: string | undefined;
  onAsked: () => void;
  onClose: () => void;
};

export function AskDialog(props: AskDialogProps) {
  const [requested, setRequested] = useState<Requested>();
  const { posts, onAsked, onClose } = props;
  const isSent = requested && requested.sentTo !== "" && requested.results.every(({ link }) => link);
  const title = !requested ? "Ask for a review" : isSent ? "The reviewer was asked" : "Send the reviewer the link";

  async function ask(values: Values) {
    const results: Result[] = [];
    for (const post of posts) results.push(await requestReview(post, values));
    setRequested({ results, sentTo: values.email });
    if (results.some(({ link }) => link)) onAsked();
  }

  return (
    <Dialog open onOpenChange={onClose} title={title}>
      {requested ? <Links {...requested} onClose={onClose} /> : <AskForm {...props} onAsk={ask} />}
    </Dialog>
  );
}

async function requestReview(post: PostToReview, { dueAt, ...values }: Values): Promise<Result> {
  const body: RequestInput = { ...values, dueAt: dueAt || null };
  try {
    const url = `/api/admin/posts/${post.id}/review-requests`;
    const { link } = await fetchJson<{ link: string }>(url, { method: "POST", body });
    return { post, link };
  } catch (error) {
    return { post, problem: readProblem(error).message ?? "The server could not be reached." };
  }
}

function AskForm(props: AskDialogProps & { onAsk: (values: Values) => Promise<void> }) {
  const { posts, reviewers, months, hasMail, hasDraft = false, warning, onAsk, onClose } = props;
  const { register, handleSubmit, formState } = useForm<z.input<typeof requestForm>, unknown, Values>({
    resolver: withWholeDates(zodResolver(requestForm)),
    defaultValues: {
      reviewer: "",
      subject: hasDraft ? "copy" : "live",
      dueAt: "",
      months: String(months),
      note: "",
      email: "",
      remind: true,
    },
  });
  const { errors, isSubmitting } = formState;
  const reviewerId = useId();
  return (
    <form noValidate className="space-y-4" onSubmit={handleSubmit((values) => onAsk(values))}>
      {posts.length > 1 && <p>About {posts.length} posts: the text of each as it is saved now.</p>}
      {warning && <p className="text-sm text-warm">{warning}</p>}
      <LabeledField id={reviewerId} label="Reviewer" error={errors.reviewer?.message}>
        <select
          id={reviewerId}
          className="select w-full"
          aria-invalid={errors.reviewer ? true : undefined}
          aria-describedby={errors.reviewer && `${reviewerId}-error`}
          {...register("reviewer")}
        >
          <option value="">Choose a reviewer</option>
          {reviewers.map(({ uuid, name, credentials }) => (
            <option key={uuid} value={uuid}>
              {nameWith(name, credentials)}
            </option>
          ))}
        </select>
      </LabeledField>
      {hasDraft && (
        <fieldset className="space-y-2">
          <legend className="mb-1 text-sm font-medium">Text</legend>
          <Choice value="copy" label="The draft" {...register("subject")} />
          <Choice value="live" label="The text of the post" {...register("subject")} />
        </fieldset>
      )}
      <Field label="Answer by (optional)" type="date" error={errors.dueAt?.message} {...register("dueAt")} />
      <Field
        label="Months until the next review"
        type="number"
        min={1}
        max={120}
        error={errors.months?.message}
        {...register("months")}
      />
      <TextAreaField label="Note to the reviewer (optional)" maxLength={MAX_NOTE_LENGTH} {...register("note")} />
      {hasMail && (
        <Field
          label="Email the link to (optional)"
          type="email"
          autoComplete="off"
          hint="The address is deleted once the emails are sent. If you leave this empty, you send the link yourself."
          error={errors.email?.message}
          {...register("email")}
        />
      )}
      {hasMail && (
        <label className="flex items-center gap-2">
          <input type="checkbox" className="checkbox checkbox-sm" {...register("remind")} />
          <span>Remind once after {REMIND_DAYS} days if there is no answer</span>
        </label>
      )}
      <footer className="flex justify-end gap-2 pt-2">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={isSubmitting}>
          {isSubmitting ? "Asking..." : "Ask"}
        </button>
      </footer>
    </form>
  );
}

function Choice({ label, ...input }: { label: string } & ComponentProps<"input">) {
  return (
    <label className="flex items-center gap-2">
      <input type="radio" className="radio radio-sm" {...input} />
      {label}
    </label>
  );
}

function Links({ results, sentTo, onClose }: Requested & { onClose: () => void }) {
  return (
    <div className="space-y-4">
      {sentTo && results.some(({ link }) => link) && (
        <p className="wrap-anywhere">
          An email with the link to {results.length > 1 ? "each post" : "the text"} is on its way to {sentTo}.
        </p>
      )}
      <p>
        {results.length > 1 ? "Each link works" : "The link works"} for {LINK_DAYS} days and is shown only now. Whoever
        has it can answer in the reviewer’s name, so send it only to the reviewer.
      </p>
      <ul className="space-y-4">
        {results.map(({ post, link, problem }) => (
          <li key={post.id}>
            {results.length > 1 && (
              <p className="mb-1 font-medium" dir="auto">
                {post.title}
              </p>
            )}
            {link && <CopyLink link={link} about={post.title} />}
            {problem && (
              <p role="alert" className="text-sm text-error">
                {problem}
              </p>
            )}
          </li>
        ))}
      </ul>
      <footer className="flex justify-end">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Done
        </button>
      </footer>
    </div>
  );
}
