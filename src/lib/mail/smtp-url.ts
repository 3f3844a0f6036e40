import { readFileSync } from "node:fs";

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte. Otherwise STARTTLS is required, unless the URL says `starttls=off`. */
  secure: boolean;
  startTls: boolean;
  user: string;
  password: string;
  ca: string | undefined;
};

/** Does not repeat the URL, which contains a password. */
export const SMTP_URL_HINT =
  'must be an address such as "smtp://user:password@mail.example.org:587" or "smtps://user:password@mail.example.org", with %40 %2F %3A for @ / : in the name and password. "?starttls=off" allows a connection without TLS, "?ca=/path/to/file.pem" names the certificate of your own certificate authority';

const parameters = new Set(["starttls", "ca"]);

/** Undefined when the text is not such a URL, or its certificate can't be read. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || !/^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(url.hostname)) return undefined;
  if (url.hash || !/^\/?$/.test(url.pathname)) return undefined;
  const { searchParams } = url;
  const startTls = searchParams.get("starttls") ?? "required";
  if (![...searchParams.keys()].every((name) => parameters.has(name)) || !/^(required|off)$/.test(startTls)) {
    return undefined;
  }
  const secure = url.protocol === "smtps:";
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: Number(url.port) || (secure ? 465 : startTls === "off" ? 25 : 587),
      secure,
      startTls: startTls === "required",
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      ca: searchParams.has("ca") ? readFileSync(searchParams.get("ca") ?? "", "utf8") : undefined,
    };
  } catch {
    return undefined;
  }
}
