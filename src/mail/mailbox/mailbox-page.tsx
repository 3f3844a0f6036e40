import type { ReactNode } from "react";

import { Document } from "@/site/document";

export type ListedMail = { name: string; subject: string; to: string; date: string };
export type OpenedMail = ListedMail & { hasHtml: boolean; text: string; raw: string };

const PATH = "/admin/mailbox";
const boxClass = "mt-2 rounded-box border border-rule bg-surface p-4 text-sm whitespace-pre-wrap wrap-anywhere";

export function MailboxPage({ mails }: { mails: ListedMail[] }) {
  return (
    <MailboxFrame title="Mailbox">
      <p className="mt-2 text-muted">
        What Waymark would have sent. This page exists only in bun dev while mail is not set up.
      </p>
      {mails.length === 0 && <p className="mt-8">No emails yet. Sign up for the newsletter, or send a test.</p>}
      <ul className="mt-6 divide-y divide-rule">
        {mails.map(({ name, subject, to, date }) => (
          <li key={name} className="py-3">
            <a href={`${PATH}/${name}`} className="link font-medium wrap-anywhere">
              {subject}
            </a>
            <p className="text-sm wrap-anywhere text-muted">
              To {to}, {date}
            </p>
          </li>
        ))}
      </ul>
    </MailboxFrame>
  );
}

export function MailPage({ mail }: { mail: OpenedMail }) {
  return (
    <MailboxFrame title={mail.subject}>
      <p className="mt-2 wrap-anywhere text-muted">
        To {mail.to}, {mail.date}.{" "}
        <a href={PATH} className="link">
          All emails
        </a>
      </p>
      {mail.hasHtml && (
        <Part title="HTML">
          <iframe
            src={`${PATH}/${mail.name}/html`}
            title="The email as HTML"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="mt-2 h-140 w-full rounded-box border border-rule"
          />
        </Part>
      )}
      <Part title="Plain text">
        <pre className={boxClass}>{mail.text}</pre>
      </Part>
      <Part title="As it would be sent">
        <pre className={boxClass}>{mail.raw}</pre>
      </Part>
    </MailboxFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}

function MailboxFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Document title={title} path={PATH} admin>
      <main id="content" className="mx-auto w-full max-w-4xl px-5 py-10">
        <h1 className="font-display text-3xl leading-tight wrap-anywhere">{title}</h1>
        {children}
      </main>
    </Document>
  );
}
