import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useId, useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ScreenHeading } from "@/admin/screen-heading";
import { type SignedInUser, useSignedInUser } from "@/admin/signed-in-user";

import { PasswordDialog } from "./password-dialog";
import { ProfileDialog } from "./profile-dialog";
import { SessionList } from "./session-list";

export function AccountScreen(shell: ScreenProps) {
  return (
    <AdminShell {...shell}>
      <ScreenHeading title="Your account">
        <button type="button" className="btn" onClick={() => dispatchEvent(new CustomEvent("logout"))}>
          <LogOut aria-hidden="true" className="size-4" />
          Log out
        </button>
      </ScreenHeading>
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <Section title="Profile">
          <Profile user={shell.user} />
        </Section>
        <Section title="Password">
          <Password userId={shell.user.id} />
        </Section>
        <Section title="Sessions">
          <SessionList />
        </Section>
      </div>
    </AdminShell>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="list-card p-5 sm:p-6">
      <h2 id={id} className="mb-3 font-display text-xl leading-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Profile(props: { user: SignedInUser }) {
  const [isOpen, setOpen] = useState(false);
  const user = useSignedInUser(props.user);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <ProfileLines user={user} />
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit profile
      </button>
      {isOpen && <ProfileDialog user={user} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ProfileLines({ user: { fullName, email, username, role } }: { user: SignedInUser }) {
  const lines = { Name: fullName, Email: email, Username: username, Role: role };
  return (
    <dl className="grid gap-2.5">
      {Object.entries(lines).map(([term, value]) => (
        <div key={term} className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6">
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium wrap-anywhere" dir="auto">
            {value || "–"}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Password({ userId }: { userId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 grow basis-64 text-muted">A new password signs you out in all other browsers.</p>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <KeyRound aria-hidden="true" className="size-4" />
        Change password
      </button>
      {isOpen && <PasswordDialog ownId={userId} onClose={() => setOpen(false)} />}
    </div>
  );
}
