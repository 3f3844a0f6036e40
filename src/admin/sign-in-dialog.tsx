import { type FormEvent, useRef, useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";

import { setSignInFlag } from "./sign-in-flag";

type SignInDialogProps = {
  title: string;
  description: string;
  username: string;
  onSignedIn: () => void;
  onClose: () => void;
  focusOnClose?: () => void;
};

export function SignInDialog({ title, description, focusOnClose, onClose, ...form }: SignInDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} focusOnClose={focusOnClose}>
      <SignInForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function SignInForm({ username, onSignedIn, onClose }: Pick<SignInDialogProps, "username" | "onSignedIn" | "onClose">) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const password = useRef<HTMLInputElement>(null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isPending) return;
    const body = Object.fromEntries(new FormData(event.currentTarget));
    setPending(true);
    setProblem(undefined);
    try {
      await fetchJson("/api/admin/login", { method: "POST", body });
      setSignInFlag();
      onSignedIn();
    } catch (error) {
      setProblem(messageFor(error));
      setPending(false);
      password.current?.select();
    }
  }

  return (
    <form onSubmit={signIn} noValidate className="space-y-4">
      <Field label="Username" name="username" autoComplete="username" defaultValue={username} readOnly />
      <Field
        ref={password}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        data-first-focus
      />
      {problem && (
        <p role="alert" className="text-sm text-error">
          {problem}
        </p>
      )}
      <footer className="flex justify-end gap-2 pt-2">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Not now
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={isPending}>
          {isPending ? "Logging in..." : "Login"}
        </button>
      </footer>
    </form>
  );
}

function messageFor(error: unknown) {
  const { message, status } = readProblem(error);
  return message ?? (status ? `Login failed with status: ${status}` : "The server could not be reached.");
}
