import { resolve } from "node:path";

import { z } from "zod";

import { CONTACT_URL_HINT, readContactUrl } from "@/lib/contact-url";
import { DATABASE_URL_HINT, isDatabaseUrl } from "@/lib/database-url";
import { BOUNCE_ADDRESS_HINT, readBounceAddress } from "@/lib/mail/bounce-address";
import { DKIM_KEY_HINT, readDkimKey } from "@/lib/mail/dkim-key";
import { domainOf, MAIL_ADDRESS_HINT, readMailAddress } from "@/lib/mail/mail-address";
import { readSmtpUrl, SMTP_URL_HINT } from "@/lib/mail/smtp-url";
import { NAMED_LINKS_HINT, readNamedLinks } from "@/lib/named-links";
import { isSchedule } from "@/lib/time/cron";

const flag = z
  .enum(["", "0", "1", "true", "false", "on", "off"], { error: 'must be "on" or "off"' })
  .transform((value) => ["1", "true", "on"].includes(value));
const url = z.url({ protocol: /^https?$/, error: 'must be an address such as "https://articles.example.org"' });
const wholeNumber = z.coerce.number("must be a whole number").int("must be a whole number");
const port = wholeNumber.min(0, "must be a port, from 0 to 65535").max(65535, "must be a port, from 0 to 65535");
const count = wholeNumber.min(0, "must not be below 0");
const positive = wholeNumber.min(1, "must be at least 1");

/** Pages link to each other by paths from the root. */
const hasNoPath = (address: string) => (URL.parse(address)?.pathname ?? "/") === "/";

const production = Bun.env.NODE_ENV === "production";
const hasMailbox = process.argv.includes("--mailbox") && !production;

const optional = <Value>(read: (text: string) => Value | undefined, hint: string) =>
  z
    .string()
    .default("")
    .refine((text) => text === "" || read(text) !== undefined, hint)
    .transform((text) => (text === "" ? undefined : read(text)));

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default(production ? "0.0.0.0" : "127.0.0.1"),
    SITE_URL: url.refine(hasNoPath, "must not include a path: Waymark can't run below one").optional(),
    DATABASE_URL: z
      .string()
      .default("")
      .refine(
        (value) => value === "" || isDatabaseUrl(value),
        `${DATABASE_URL_HINT}; empty means the embedded database`,
      ),
    DATA_DIR: z
      .string()
      .default("./data")
      .transform((path) => resolve(path)),
    SESSION_SECRET: z
      .string()
      .default("")
      .refine((value) => value === "" || value.split(",").every((part) => part.trim().length >= 32), {
        message: "each secret must be at least 32 characters long",
      }),
    ADMIN_USERNAME: z.string().default(""),
    ADMIN_PASSWORD: z.string().default(""),
    ADMIN_EMAIL: z.string().default(""),
    ADMIN_FULL_NAME: z.string().default(""),
    DEMO_CONTENT: flag.default(!production),
    TRUST_PROXY: count.default(0),
    QUERY_LIMIT_SECONDS: positive.optional(),
    SUBSCRIBE_LIMIT: positive.default(5),
    SMTP_URL: optional(readSmtpUrl, `${SMTP_URL_HINT}; empty means that no mail is sent`),
    MAIL_FROM: optional(readMailAddress, MAIL_ADDRESS_HINT),
    MAIL_REPLY_TO: optional(readMailAddress, MAIL_ADDRESS_HINT),
    MAIL_BOUNCES: optional(readBounceAddress, BOUNCE_ADDRESS_HINT),
    MAIL_RATE: positive.default(60),
    DKIM_KEY_FILE: optional(readDkimKey, DKIM_KEY_HINT),
    DKIM_SELECTOR: z
      .string()
      .default("")
      .refine((text) => /^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/i.test(text), 'must be a name such as "waymark"'),
    DKIM_DOMAIN: z
      .string()
      .default("")
      .refine((text) => /^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/i.test(text), 'must be a domain such as "example.org"'),
    BACKUP_SCHEDULE: z.string().default("0 */6 * * *").refine(isSchedule, {
      message:
        'must be five fields as for cron (minute hour day month weekday, in UTC), such as "0 */6 * * *", or "off"',
    }),
    BACKUP_KEEP: positive.default(28),
    SITE_NAME: z.string().default("Waymark"),
    SUPPORT_TITLE: z.string().default("Talk to your clinic"),
    SUPPORT_TEXT: z
      .string()
      .default(
        "Take your questions to the people who know your results. It helps to write them down before a visit, and it is fine to ask again.",
      ),
    SUPPORT_LINKS: optional(readNamedLinks, NAMED_LINKS_HINT).transform((links) => links ?? []),
    SECURITY_CONTACT: optional(readContactUrl, CONTACT_URL_HINT),
    MAIN_SITE_URL: url.default("https://example.com/"),
    FIND_SPECIALISTS_URL: url.optional(),
    TOOLS_URL: url.optional(),
    RESOURCES_URL: url.optional(),
    COMMUNITY_URL: url.optional(),
    NAVIGATOR_URL: url.optional(),
    WEBINARS_URL: url.optional(),
    EBOOKS_URL: url.optional(),
    PRIVACY_URL: url.optional(),
    TERMS_URL: url.optional(),
    CONTACT_URL: url.optional(),
    PARTNER_URL: url.optional(),
    EMBRYO_ADOPTION_URL: url.optional(),
  })
  .superRefine((values, context) => {
    const requireWith = (name: string, isMissing: boolean, other: string) => {
      if (isMissing) context.addIssue({ code: "custom", path: [name], message: `must be set together with ${other}` });
    };
    requireWith("MAIL_FROM", Boolean(values.SMTP_URL && !values.MAIL_FROM), "SMTP_URL");
    requireWith("DKIM_SELECTOR", Boolean(values.DKIM_KEY_FILE && !values.DKIM_SELECTOR), "DKIM_KEY_FILE");
    requireWith("DKIM_KEY_FILE", Boolean(values.DKIM_SELECTOR && !values.DKIM_KEY_FILE), "DKIM_SELECTOR");
  })
  .transform(
    ({
      SMTP_URL,
      MAIL_FROM,
      MAIL_REPLY_TO,
      MAIL_BOUNCES,
      MAIL_RATE,
      DKIM_KEY_FILE,
      DKIM_SELECTOR,
      DKIM_DOMAIN,
      ...values
    }) => ({
      ...values,
      mail: readMailSettings({
        server: SMTP_URL,
        from: MAIL_FROM,
        replyTo: MAIL_REPLY_TO,
        bounces: MAIL_BOUNCES,
        rate: MAIL_RATE,
        dkim: { key: DKIM_KEY_FILE, selector: DKIM_SELECTOR, domain: DKIM_DOMAIN },
      }),
      SITE_URL: (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
      // A server can cancel a query before the browser gives up; the embedded database can only be stopped as a whole.
      QUERY_LIMIT_SECONDS: values.QUERY_LIMIT_SECONDS ?? (values.DATABASE_URL ? 8 : 60),
      production,
    }),
  );

export type MailSettings = NonNullable<ReturnType<typeof readMailSettings>>;

/** Undefined when no mail can be sent. Without a server, emails go to the mailbox of `bun dev`. */
function readMailSettings({ server, from, replyTo, bounces, rate, dkim }: MailValues) {
  if (!server && !hasMailbox) return undefined;
  const sender = from ?? { name: "", address: "waymark@localhost.example" };
  const { key, selector, domain } = dkim;
  return {
    server,
    from: sender,
    replyTo,
    bounces,
    rate,
    dkim: key === undefined ? undefined : { key, selector, domain: domain || domainOf(sender.address) },
  };
}

type MailValues = {
  server: ReturnType<typeof readSmtpUrl>;
  from: ReturnType<typeof readMailAddress>;
  replyTo: ReturnType<typeof readMailAddress>;
  bounces: ReturnType<typeof readBounceAddress>;
  rate: number;
  dkim: { key: string | undefined; selector: string; domain: string };
};

function readEnv() {
  const set = Object.fromEntries(Object.entries(Bun.env).filter(([, value]) => value !== ""));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  for (const issue of result.error.issues) console.error(`${issue.path.join(".")}: ${issue.message}`);
  process.exit(78);
}

export const env = readEnv();
