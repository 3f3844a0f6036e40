import { type FormEvent, useEffect, useRef, useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";

import { PASSWORD_NEEDED } from "./password-codes";

type Settle = (confirmed: boolean) => void;

let openPrompt: ((settle: Settle) => void) | undefined;

/** Runs the call. When the server requires the password first, asks for it and runs the call again; throws if the user cancels. */
export async function withPassword<Result>(run: () => Promise<Result>) {
  try {
    return await run();
  } catch (error) {
    if (readProblem(error).code !== PASSWORD_NEEDED || !openPrompt) throw error;
    const confirmed = await new Promise<boolean>(openPrompt);
    if (!confirmed) throw error;
    return run();
  }
}

/** Rendered once on each admin screen. */
export function PasswordPrompt({ username }: { username: string }) {
  const [settle, setSettle] = useState<Settle>();
  const [pending, setPending] = useState(false);

  useEffect(() => {
    openPrompt = (next) => setSettle(() => next);
    return () => {
      openPrompt = undefined;
    };
  }, []);

  function close(confirmed: boolean) {
    settle?.(confirmed);
    setSettle(undefined);
  }

  return (
    <Dialog
      open={settle !== undefined}
      onOpenChange={(next) => !next && !pending && close(false)}
      title="Confirm your password"
      description="For safety, please enter your password again. You last typed it more than 10 minutes ago."
    >
      <PasswordForm username={username} pending={pending} onPending={setPending} onClose={close} />
    </Dialog>
  );
}

type PasswordFormProps = {
  username: string;
  pending: boolean;
  onPending: (pending: boolean) => void;
  onClose: (confirmed: boolean) => void;
};

function PasswordForm({ username, pending, onPending, onClose }: PasswordFormProps) {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function showProblem(message: string) {
    setProblem(message);
    input.current?.select();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = input.current?.value ?? "";
    if (pending) return;
    if (!password) return showProblem("Password is required");
    onPending(true);
    try {
      await fetchJson("/api/admin/confirm-password", { method: "POST", body: { password } });
      onClose(true);
    } catch (error) {
      showProblem(readProblem(error).message ?? "The server did not respond. Please try again.");
    } finally {
      onPending(false);
    }
  }

  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <Field
        ref={input}
        label="Your password"
        type="password"
        name="password"
        autoComplete="current-password"
        error={problem}
        onInput={() => setProblem(undefined)}
      />
      <footer className="flex justify-end gap-2 pt-2">
        <button type="button" className="btn btn-ghost" disabled={pending} onClick={() => onClose(false)}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={pending}>
          {pending ? "Checking..." : "Confirm"}
        </button>
      </footer>
    </form>
  );
}
