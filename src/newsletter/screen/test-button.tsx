import { useFormContext } from "react-hook-form";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { type IssueInput, issuesApi, type IssueValues } from "../input";

export function TestButton({ hasMail, email }: { hasMail: boolean; email: string }) {
  const form = useFormContext<IssueValues, unknown, IssueInput>();
  const test = useAction<IssueInput, { email: string }>({
    run: (values) => fetchJson(`${issuesApi}/test`, { method: "POST", body: values }),
    invalidates: [],
    failure: { title: "No test was sent", description: "Something went wrong. Please try again." },
  });
  const missing = !hasMail
    ? "A test can be sent once mail is set up."
    : email === ""
      ? "Your account has no email address for a test."
      : undefined;
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-disabled={missing !== undefined || test.isPending}
        onClick={form.handleSubmit((values) => {
          if (!missing && !test.isPending) test.mutate(values);
        })}
      >
        {test.isPending ? "Sending..." : "Send a test to me"}
      </button>
      <div role="status" className="w-full text-sm wrap-anywhere empty:hidden">
        {missing && (
          <p className="text-muted">
            {missing}{" "}
            <a href={hasMail ? "/admin/account" : "/admin/mail"} className="link">
              {hasMail ? "Your account" : "Mail"}
            </a>
          </p>
        )}
        {!missing && test.data && (
          <p>
            A test is on its way to <b>{test.data.email}</b>. Its subject begins with [Test].
          </p>
        )}
        {!missing && test.error && (
          <p className="text-error">{readProblem(test.error).message ?? "No test was sent. Please try again."}</p>
        )}
      </div>
    </>
  );
}
