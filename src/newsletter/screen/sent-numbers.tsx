import type { Progress } from "./progress";

export function SentNumbers({ progress: { sent, waiting, failed, uncertain, unsubscribed } }: { progress: Progress }) {
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
        <Count name="Sent" value={sent} />
        <Count name="Waiting" value={waiting} />
        <Count name="Failed" value={failed} />
        <Count name="Uncertain" value={uncertain} />
        <Count name="Unsubscribed" value={unsubscribed} />
      </dl>
      {(failed > 0 || uncertain > 0) && (
        <div className="mt-3 space-y-1 text-sm text-muted">
          {failed > 0 && <p>Failed: the other mail server refused them. They are not sent again.</p>}
          {uncertain > 0 && (
            <p>
              Uncertain: the mail server may have them, but its reply did not arrive. They are not sent again unless you
              say so on the screen{" "}
              <a href="/admin/mail" className="link">
                Mail
              </a>
              .
            </p>
          )}
        </div>
      )}
    </>
  );
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-display text-2xl tabular-nums">{value.toLocaleString("en-US")}</dd>
  </div>
);
