import type { MailContent } from "@db/schema";
import { renderToStaticMarkup } from "react-dom/server";

import { brand } from "@/site/links";

import { linkStyle, mailColors, MailFrame, MailHeading, MailNotes, noteStyle } from "./mail-frame";

type ShortMail = {
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Shown below a rule, in smaller text. Web addresses in them become links. */
  notes?: string[];
  headers?: MailContent["headers"];
};

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

const buttonStyle = {
  display: "inline-block",
  padding: "12px 22px",
  borderRadius: 8,
  background: mailColors.link,
  color: mailColors.onButton,
  fontWeight: 600,
  textDecoration: "none",
};

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
