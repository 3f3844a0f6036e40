import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";

import type { MailOverview } from "../queries";
import { mailApi } from "./input";
import { MailPanel } from "./mail-panel";

type UncertainMail = MailOverview["uncertain"][number];

export function UncertainPanel({ mails }: { mails: UncertainMail[] }) {
  return (
    <MailPanel title="Uncertain">
      <p className="text-muted">
        The mail server may have these, but its reply did not arrive. They are sent again only if you say so. The mail
        server’s log shows whether they went out.
      </p>
      <ul className="mt-4 divide-y divide-rule">
        {mails.map((mail) => (
          <UncertainItem key={mail.id} mail={mail} />
        ))}
      </ul>
    </MailPanel>
  );
}

const actions = [
  ["send again", "Send again"],
  ["count as sent", "Count as sent"],
] as const;

function UncertainItem({ mail }: { mail: UncertainMail }) {
  const settle = useAction<string>({
    run: (action) => fetchJson(`${mailApi}/uncertain/${mail.id}`, { method: "POST", body: { action } }),
    invalidates: [mailApi],
    failure: { title: "Error", description: "Something went wrong. Please try again." },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-60 wrap-anywhere">
        <span className="font-medium">{mail.recipient}</span>
        <span className="block text-sm text-muted">{mail.problem}</span>
      </span>
      {actions.map(([action, label]) => (
        <button
          key={action}
          type="button"
          className="btn btn-sm"
          aria-disabled={settle.isPending}
          onClick={() => !settle.isPending && settle.mutate(action)}
        >
          {label}
          <span className="sr-only">: {mail.recipient}</span>
        </button>
      ))}
    </li>
  );
}
