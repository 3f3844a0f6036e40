import { CHOOSE_PASSWORD_PATH } from "@/admin/password-codes";
import { SignInLayout } from "@/auth/sign-in-layout";
import { Island } from "@/islands/island";

import { NewPassword } from "./new-password.island";

type ChoosePasswordPageProps = { username: string; next: string; problems?: Record<string, string> };

export function ChoosePasswordPage({ username, next, problems = {} }: ChoosePasswordPageProps) {
  const { password, confirmPassword, form } = problems;
  return (
    <SignInLayout title="Choose your own password" path={CHOOSE_PASSWORD_PATH} below={<WebsiteLink />}>
      <p className="mt-3 text-muted">
        You signed in with a temporary password that others may have seen. Choose one that only you know; then the admin
        panel opens.
      </p>
      <form
        action={`${CHOOSE_PASSWORD_PATH}?next=${encodeURIComponent(next)}`}
        method="post"
        noValidate
        className="mt-6 grid gap-5"
      >
        {form && (
          <p role="alert" className="rounded-box border border-error/50 bg-error/8 px-4 py-3 font-semibold text-error">
            {form}
          </p>
        )}
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <Island
          name="new-password"
          component={NewPassword}
          props={{ problems: { ...(password && { password }), ...(confirmPassword && { confirmPassword }) } }}
          hydrateOn="load"
        />
        <button type="submit" className="btn btn-primary mt-1">
          Save password
        </button>
      </form>
    </SignInLayout>
  );
}

function WebsiteLink() {
  return (
    <a href="/" className="btn btn-ghost mt-6 font-normal">
      Back to website
    </a>
  );
}
