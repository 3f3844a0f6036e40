type Report = { id: string; to?: string; action?: string; status?: string; diagnostic?: string };

const lines = (...parts: string[]) => parts.join("\r\n");
const ORIGINAL_TO = "ada@example.org";

/** A report as RFC 3464 describes it, sent to the address with the email's id unless `to` says otherwise. */
export function report({ id, to, action = "failed", status = "5.1.1", diagnostic }: Report) {
  return lines(
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example.net (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    `To: ${to ?? `bounces+${id}@waymark.example`}`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    "Message-Id: <20261129101010.1F2E3D4C5B@mx.example.net>",
    "",
    "--b1",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.net",
    "",
    `Final-Recipient: rfc822; ${ORIGINAL_TO}`,
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
    "",
    "--b1",
    "Content-Type: text/rfc822-headers",
    "",
    "From: Waymark <news@waymark.example>",
    `To: ${ORIGINAL_TO}`,
    `Message-ID: <${id}@waymark.example>`,
    "Subject: News about 550 5.1.1",
    "",
    "--b1--",
    "",
  );
}

/** A message without a machine-readable part, followed by the email that it returns. */
export function freeText(
  id: string,
  text: string,
  headers: string[] = ["From: Mail Delivery System <Mailer-Daemon@mx.example.net>"],
) {
  return lines(
    ...headers,
    "To: bounces@waymark.example",
    "Subject: Mail delivery failed: returning message to sender",
    "",
    ...text.split("\n"),
    "",
    "------ This is a copy of the message, including all the headers. ------",
    "",
    "From: Waymark <news@waymark.example>",
    `Message-ID: <${id}@waymark.example>`,
    "Subject: News about 550 5.1.1 no such user",
    "",
    "550 no such user",
    "",
  );
}
