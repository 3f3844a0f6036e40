import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useState } from "react";
import { useForm } from "react-hook-form";

import { clearOldSignInFlag, setSignInFlag } from "@/admin/sign-in-flag";
import { showPendingToast } from "@/ui/next-page-toast";
import { showToast } from "@/ui/toast";

import { type LoginInput, loginInput } from "./input";
import { LoginField } from "./login-field";
import { PasswordEye } from "./password-eye";

const WELCOME_DELAY_MS = 300;

type LoginFormProps = { next: string; needsHttps: boolean; error?: string };
type Failure = { message: string; status?: number | undefined };

/** Without JavaScript the form posts to its own page. */
export function LoginForm({ next, needsHttps, error }: LoginFormProps) {
  const [shown, setShown] = useState(false);
  const [insecure, setInsecure] = useState(false);
  const { register, errors, failure, pending, submit } = useLogin(next, error);

  useEffect(() => {
    showPendingToast();
    clearOldSignInFlag();
    setInsecure(needsHttps && !isSecureContext);
  }, [needsHttps]);

  return (
    <form
      action={`/admin/login?next=${encodeURIComponent(next)}`}
      method="post"
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={submit}
    >
      {insecure && (
        <p role="alert" className="rounded-box border border-warning p-3 text-sm">
          Signing in requires HTTPS. At this address, your browser can't keep you signed in.
        </p>
      )}
      {failure && <FailureBox failure={failure} />}
      <LoginField
        label="Username"
        autoComplete="username"
        autoFocus
        error={errors.username?.message}
        {...register("username")}
      />
      <LoginField
        label="Password"
        type={shown ? "text" : "password"}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      >
        <PasswordEye isShown={shown} onChange={setShown} />
      </LoginField>
      <button type="submit" className="btn btn-primary mt-1" aria-disabled={pending}>
        {pending ? "Logging in..." : "Login"}
      </button>
      <p className="text-sm text-muted">
        Forgotten your password? Another administrator can give you a new one under Users.
      </p>
    </form>
  );
}

function useLogin(next: string, error: string | undefined) {
  const [failure, setFailure] = useState<Failure | undefined>(error ? { message: error } : undefined);
  const [done, setDone] = useState(false);
  const { register, handleSubmit, setValue, setFocus, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
  });
  const { errors, isSubmitting } = formState;
  const pending = isSubmitting || done;

  async function logIn(values: LoginInput) {
    setFailure(undefined);
    const failed = await requestLogin(values);
    if (failed) {
      setFailure(failed);
      showToast({
        title: "Login failed",
        description: failed.message || "Invalid username or password",
        variant: "destructive",
      });
      setFocus("password", { shouldSelect: true });
      return;
    }
    setDone(true);
    setSignInFlag();
    showToast({ title: "Login successful", description: "Welcome to the admin panel" });
    await new Promise((resolve) => setTimeout(resolve, WELCOME_DELAY_MS));
    location.assign(next);
  }

  // Reads the fields, because password managers may fill them in without an event.
  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    setValue("username", String(typed.get("username")));
    setValue("password", String(typed.get("password")));
    if (pending) event.preventDefault();
    else void handleSubmit(logIn)(event);
  }

  return { register, errors, failure, pending, submit };
}

function FailureBox({ failure: { message, status } }: { failure: Failure }) {
  const needsStatus = status !== undefined && !message.includes(String(status));
  return (
    <p role="alert" className="rounded-box border border-error/50 bg-error/8 px-4 py-3 font-semibold text-error">
      {message}
      {needsStatus && <span className="text-sm font-normal whitespace-nowrap text-muted"> (status {status})</span>}
    </p>
  );
}

async function requestLogin(values: LoginInput): Promise<Failure | undefined> {
  const response = await fetch("/api/admin/login", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(values),
  }).catch(() => undefined);
  if (!response) return { message: "The server could not be reached. Please check your connection and try again." };
  const { ok, status } = response;
  const body: { error?: unknown } | null | undefined = await response.json().catch(() => undefined);
  if (body === undefined) return { message: "Invalid server response format", status };
  if (ok) return undefined;
  const reason = typeof body?.error === "string" ? body.error : "";
  return { message: reason || `Login failed with status: ${status}`, status };
}
