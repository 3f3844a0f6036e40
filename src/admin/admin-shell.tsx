import { QueryClientProvider } from "@tanstack/react-query";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";

import { BrandMark } from "@/site/brand-mark";
import { showPendingToast } from "@/ui/next-page-toast";

import { PasswordPrompt } from "./password-prompt";
import { createQueryClient, type InitialData } from "./query-client";
import { SessionEndNotice } from "./session-end-notice";
import { Sidebar } from "./sidebar";
import { type SignedInUser, useSignedInUser } from "./signed-in-user";
import { useEscapeInSelect } from "./use-escape-in-select";
import { useLostFocus } from "./use-lost-focus";

export type ScreenProps = {
  user: SignedInUser;
  brand: string;
  path: string;
  initialData: InitialData;
};

type AdminShellProps = ScreenProps & {
  isFullWidth?: boolean;
  children: ReactNode;
};

export function AdminShell({ initialData, ...frame }: AdminShellProps) {
  const [client] = useState(() => createQueryClient(initialData));
  useEffect(showPendingToast, []);
  useEscapeInSelect();
  useLostFocus();
  return (
    <QueryClientProvider client={client}>
      <Frame {...frame} />
    </QueryClientProvider>
  );
}

function Frame({ user, brand, path, isFullWidth = false, children }: Omit<AdminShellProps, "initialData">) {
  const checkedUser = useSignedInUser(user);
  const { fullName, email, username } = checkedUser;
  // The same element each time, so that it is not rendered again at each check of the session.
  const sidebar = useMemo(
    () => (
      // Hydrated in a task of its own, after the screen.
      <Suspense>
        <Sidebar user={{ fullName, email, username }} brand={brand} path={path} />
      </Suspense>
    ),
    [fullName, email, username, brand, path],
  );
  return (
    <div className="admin-frame">
      <aside className="admin-sidebar">{sidebar}</aside>
      <header className="admin-top">
        <MenuButton command="show-modal" label="Open menu">
          <Menu aria-hidden="true" className="size-5" />
        </MenuButton>
        <BrandMark className="h-6" />
        <p className="font-display text-xl leading-none [word-spacing:0.08em]">{brand} Admin</p>
      </header>
      <dialog id="admin-menu" closedby="any" aria-label="Menu" className="admin-menu">
        <div className="absolute top-3 right-2">
          <MenuButton command="close" label="Close menu">
            <X aria-hidden="true" className="size-5" />
          </MenuButton>
        </div>
        {sidebar}
      </dialog>
      <SessionEndNotice {...checkedUser} />
      <main id="content" tabIndex={-1} className={`admin-main ${isFullWidth ? "" : "admin-margins"}`}>
        {isFullWidth ? children : <div className="mx-auto max-w-7xl">{children}</div>}
      </main>
      <PasswordPrompt username={user.username} />
    </div>
  );
}

// The browser opens and closes the dialog itself, even before hydration, and handles focus, Escape and the inert page.
function MenuButton({
  command,
  label,
  children,
}: {
  command: "show-modal" | "close";
  label: string;
  children: ReactNode;
}) {
  const invoker = { command, commandfor: "admin-menu" };
  return (
    <button
      type="button"
      {...invoker}
      aria-label={label}
      aria-haspopup={command === "close" ? undefined : "dialog"}
      className="grid size-11 place-items-center rounded-full hover:bg-band-content/10"
    >
      {children}
    </button>
  );
}
