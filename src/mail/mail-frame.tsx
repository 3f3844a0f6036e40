import type { CSSProperties, ReactNode } from "react";

import { brand } from "@/site/links";

// The layout needs inline styles and tables: some mail programs remove stylesheets, and Outlook ignores the padding of other elements.

/** The colors of the light theme in `site/theme.css`. */
export const mailColors = {
  page: "#fbf7f0",
  card: "#ffffff",
  text: "#14211f",
  link: "#0f4c4a",
  onButton: "#fbf7f0",
  muted: "#4f625e",
  rule: "#ddd0bb",
  warm: "#a5482a",
};

const darkTheme = [
  "body,.page{background:#0e1b19!important;color:#efe7d9!important}",
  ".card{background:#182c29!important;color:#efe7d9!important}",
  ".card a{color:#8fcabd!important}",
  ".card .button{background:#8fcabd!important;color:#0e1b19!important}",
  ".muted,.notes,.brand{color:#a8b9b1!important}",
  ".warm{color:#ebaa80!important}",
  ".rule,.notes,blockquote,hr{border-color:#3d5a54!important}",
];

const rule = `1px solid ${mailColors.rule}`;
const text = { fontFamily: "Arial, Helvetica, sans-serif", fontSize: 16, lineHeight: 1.5, color: mailColors.text };

export const serif = { fontFamily: "Georgia, serif", fontWeight: 400 };
export const ruleStyle = { borderTop: rule, marginTop: 28, paddingTop: 20 };
export const noteStyle = { margin: "0 0 8px" };
export const linkStyle = { color: mailColors.link };

export function MailFrame({ title, children }: { title: string; children: ReactNode }) {
  const { page, card } = mailColors;
  const padding = "28px 24px";
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{title}</title>
        <style>{`@media (prefers-color-scheme:dark){${darkTheme.join("")}}`}</style>
      </head>
      <body style={{ margin: 0, background: page }}>
        <Table className="page" style={{ width: "100%", background: page }}>
          <tr>
            <td style={{ padding: "24px 12px" }}>
              <Table
                align="center"
                width={600}
                style={{ width: "100%", maxWidth: 600, margin: "0 auto", tableLayout: "fixed" }}
              >
                <tr>
                  <td className="brand" style={{ ...text, ...serif, padding: "0 8px 14px", fontSize: 20 }}>
                    {brand.name}
                  </td>
                </tr>
                <tr>
                  <td className="card" style={{ ...text, background: card, borderRadius: 10, padding, ...wrapped }}>
                    {children}
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

const wrapped = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

type TableProps = { className?: string; width?: number; align?: "center"; style: CSSProperties; children: ReactNode };

const Table = ({ children, ...props }: TableProps) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} {...props}>
    <tbody>{children}</tbody>
  </table>
);

export const MailHeading = ({ children }: { children: ReactNode }) => (
  <h1 dir="auto" style={{ ...serif, margin: "0 0 16px", fontSize: 26, lineHeight: 1.25 }}>
    {children}
  </h1>
);

export const MailNotes = ({ children }: { children: ReactNode }) => (
  <div className="notes" style={{ ...ruleStyle, paddingTop: 16, fontSize: 14, color: mailColors.muted }}>
    {children}
  </div>
);
