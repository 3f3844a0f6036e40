import type { MailSettings } from "@/env";
import { dkimPublicKey } from "@/lib/mail/dkim-key";
import { domainOf } from "@/lib/mail/mail-address";

export type DnsRecord = { title: string; name: string; value: string | null; explanation: string };

export function dnsRecords({ server, from, bounces, dkim }: MailSettings): DnsRecord[] {
  const domain = domainOf(from.address);
  return [
    {
      title: "DKIM",
      name: dkim ? `${dkim.selector}._domainkey.${dkim.domain}` : `…._domainkey.${domain}`,
      value: dkim ? `v=DKIM1; k=rsa; p=${dkimPublicKey(dkim.key)}` : null,
      explanation: dkim
        ? explainDkim(dkim.domain, domain)
        : "Waymark has no key, so your mail server has to sign. Its provider tells you the record.",
    },
    {
      title: "SPF",
      // Servers look for it at the domain of the envelope sender.
      name: domainOf(bounces ?? from.address),
      value: server ? `v=spf1 a:${server.host} ~all` : null,
      explanation:
        "If your provider names another record, such as one with “include:”, use that. A domain has only one SPF record: add to it if there is one.",
    },
    {
      title: "DMARC",
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`,
      explanation:
        "Begin with “p=none” if other programs send mail from this domain, too. Reports go to the address in “rua”.",
    },
  ];
}

function explainDkim(signer: string, sender: string) {
  const isAligned = signer === sender || sender.endsWith(`.${signer}`) || signer.endsWith(`.${sender}`);
  return isAligned
    ? "Lets other servers verify that nobody changed an email on its way."
    : `This key is for ${signer}, but emails are from ${sender}. DMARC needs the same domain for both, so one of them has to change.`;
}
