import ExternalLink from "lucide-react/icons/external-link";
import LogOut from "lucide-react/icons/log-out";
import UserRound from "lucide-react/icons/user-round";

import { BrandMark } from "@/site/brand-mark";

import type { ScreenProps } from "./admin-shell";
import { screens } from "./screens";

const ACCOUNT = "/admin/account";

type Account = Pick<ScreenProps["user"], "fullName" | "email" | "username">;

type SidebarProps = Pick<ScreenProps, "brand" | "path"> & { user: Account };

export function Sidebar({ user, brand, path }: SidebarProps) {
  return (
    <div className="flex h-full flex-col overflow-y-auto [scrollbar-color:currentColor_transparent] [scrollbar-width:thin]">
      <p className="flex items-center gap-2.5 px-5 pt-6 pb-7 font-display text-[1.4rem] leading-none lg:whitespace-nowrap">
        <BrandMark className="h-7" />
        {brand} Admin
      </p>
      <nav aria-label="Admin" className="grow px-3">
        <ul className="space-y-0.5">
          {screens.map(({ title, path: target, icon: Icon }) => (
            <li key={target}>
              <a href={target} aria-current={target === path ? "page" : undefined} className="admin-entry">
                <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 border-t border-band-content/15 px-3 py-4">
        <AccountLink user={user} isCurrent={path === ACCOUNT} />
        <a href="/" className="admin-entry">
          <ExternalLink aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          View site
        </a>
        <button type="button" className="admin-entry w-full" onClick={() => dispatchEvent(new CustomEvent("logout"))}>
          <LogOut aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Logout
        </button>
      </div>
    </div>
  );
}

function AccountLink({ user, isCurrent }: { user: Account; isCurrent: boolean }) {
  return (
    <a href={ACCOUNT} aria-current={isCurrent ? "page" : undefined} className="admin-entry mb-1 py-1.5">
      <UserRound aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0">
        <span className="sr-only">Your account: </span>
        <span className="block truncate font-medium text-band-content">{user.fullName || "Admin User"}</span>
        <span className="block truncate text-sm">{user.email || user.username}</span>
      </span>
    </a>
  );
}
