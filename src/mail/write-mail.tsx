import type { MailContent } from "@db/schema";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { brand } from "@/site/links";

type ShortMail = {
  subject: string;
  paragraphs: string[];
  /** A single call to action. */
  button?: { label: string; url: string };
  /** Below a line, in smaller letters. Addresses in them become links. */
  notes?: string[];
  headers?: MailContent["headers"];
};

/** A short email in the site's design, as HTML and as plain text, without remote content. */
export function writeMail({ subject, paragraphs, button, notes = [], headers = {} }: ShortMail): MailContent {
  const page = (
    <MailFrame title={subject}>
      <MailHeading>{subject}</MailHeading>
      {paragraphs.map((text) => (
        <p key={text} style={{ margin: "0 0 16px" }}>
          {text}
        </p>
      ))}
      {button && (
        <p style={{ margin: "24px 0" }}>
          <a href={button.url} className="button" style={buttonStyle}>
            {button.label}
          </a>
        </p>
      )}
      {notes.length > 0 && (
        <MailNotes>
          {notes.map((text) => (
            <p key={text} style={noteStyle}>
              {withLinks(text)}
            </p>
          ))}
        </MailNotes>
      )}
    </MailFrame>
  );
  const lines = [subject, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : [])];
  const text = [...lines, ...(notes.length > 0 ? ["-- ", ...notes] : []), brand.name].join("\n\n");
  return { subject, html: `<!doctype html>${renderToStaticMarkup(page)}`, text: `${text}\n`, headers };
}

/** Readers with a dark theme get dark colors where their mail program supports that. */
const darkColors =
  "@media (prefers-color-scheme: dark) { body, .page { background: #151a1a !important; color: #e8e4da !important } " +
  ".card { background: #1e2525 !important } .button { background: #7cc4bd !important; color: #0d2322 !important } " +
  ".card a:not(.button) { color: #9ad6d0 !important } .notes, .brand { color: #b5b1a7 !important; border-color: #3a4343 !important } }";

const buttonStyle = {
  display: "inline-block",
  padding: "12px 22px",
  borderRadius: 8,
  background: "#0f4c4a",
  color: "#ffffff",
  fontWeight: 600,
  textDecoration: "none",
};

export const noteStyle = { margin: "0 0 8px" };
export const linkStyle = { color: "#0f4c4a" };

export const MailHeading = ({ children }: { children: ReactNode }) => (
  <h1
    dir="auto"
    style={{ margin: "0 0 16px", fontFamily: "Georgia, serif", fontSize: 26, lineHeight: 1.25, fontWeight: 400 }}
  >
    {children}
  </h1>
);

/** Smaller letters below a line. */
export const MailNotes = ({ children }: { children: ReactNode }) => (
  <div className="notes" style={{ borderTop: "1px solid #d9d2c5", marginTop: 28, paddingTop: 16, fontSize: 14 }}>
    {children}
  </div>
);

export function MailFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{darkColors}</style>
      </head>
      <body style={{ margin: 0, background: "#f6f2ea", color: "#22302f" }}>
        <main className="page" style={{ display: "block", background: "#f6f2ea", padding: "24px 12px" }}>
          <div
            style={{
              maxWidth: 600,
              margin: "0 auto",
              fontFamily: "Arial, Helvetica, sans-serif",
              fontSize: 16,
              lineHeight: 1.5,
            }}
          >
            <p className="brand" style={{ margin: "0 8px 14px", fontFamily: "Georgia, serif", fontSize: 20 }}>
              {brand.name}
            </p>
            <div
              className="card"
              style={{ background: "#ffffff", borderRadius: 12, padding: "28px 24px", overflowWrap: "anywhere" }}
            >
              {children}
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}

const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S*[^\s.,)])/).map((part) =>
    /^https?:/.test(part) ? (
      <a key={part} href={part} style={linkStyle}>
        {part}
      </a>
    ) : (
      part
    ),
  );
