import { env } from "@/env";
import { addId } from "@/lib/mail/bounce-address";

import { readOverview } from "../queries";
import { dnsRecords } from "./dns-records";

export type MailStatus = Awaited<ReturnType<typeof readMailStatus>>;

export async function readMailStatus() {
  const settings = env.mail;
  if (!settings) return null;
  const { server, from, replyTo, bounces, rate } = settings;
  return {
    server: server ? `${server.host}, port ${server.port}` : null,
    encryption: server ? encryptionOf(server) : null,
    from: from.name ? `${from.name} <${from.address}>` : from.address,
    replyTo: replyTo?.address ?? null,
    bounces: bounces === undefined ? null : addId(bounces, "…"),
    rate,
    records: dnsRecords(settings),
    ...(await readOverview()),
  };
}

const encryptionOf = ({ secure, startTls }: { secure: boolean; startTls: boolean }) =>
  secure ? "TLS" : startTls ? "STARTTLS" : "not encrypted";
