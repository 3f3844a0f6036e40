import type { DnsRecord } from "./dns-records";
import { MailPanel } from "./mail-panel";

export function RecordsPanel({ records }: { records: DnsRecord[] }) {
  return (
    <MailPanel title="DNS records">
      <p className="text-muted">
        TXT records that the domain of the sender needs. They are derived from the settings; Waymark does not check
        whether they exist. The check below shows what the server that received an email reported about them.
      </p>
      <ul className="mt-4 space-y-5">
        {records.map(({ title, name, value, explanation }) => (
          <li key={title}>
            <h3 className="font-medium">
              {title}: <code className="wrap-anywhere">{name}</code>
            </h3>
            {value && (
              <pre className="my-1.5 rounded-field border border-rule p-3 text-sm whitespace-pre-wrap wrap-anywhere">
                {value}
              </pre>
            )}
            <p className="text-sm text-muted">{explanation}</p>
          </li>
        ))}
      </ul>
    </MailPanel>
  );
}
