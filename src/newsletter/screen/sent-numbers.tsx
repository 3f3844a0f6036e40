import type { Progress } from "../sending/queries";
import { people } from "./check-issue";

export function SentNumbers({ progress }: { progress: Progress }) {
  const { sent, waiting, failed, uncertain, unsubscribedAfter } = progress;
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
        <Count name="Sent" value={sent} />
        <Count name="Waiting" value={waiting} />
        <Count name="Failed" value={failed} />
        <Count name="Uncertain" value={uncertain} />
        <Count name="Unsubscribed" value={unsubscribedAfter} />
      </dl>
      <Explanations progress={progress} />
    </>
  );
}

function Explanations({ progress: { failed, uncertain, unsubscribed, unsent } }: { progress: Progress }) {
  return (
    <div className="mt-3 space-y-1 text-sm text-muted">
      {failed > 0 && (
        <p>
          Failed: they were refused or returned, could not be delivered within two days, or could not be created. They
          are not sent again.
        </p>
      )}
      {uncertain > 0 && (
        <p>
          Uncertain: the mail server may have them, but its reply did not arrive. They are not sent again unless you say
          so on the screen{" "}
          <a href="/admin/mail" className="link">
            Mail
          </a>
          .
        </p>
      )}
      {unsubscribed > 0 && <p>{people(unsubscribed)} unsubscribed, or chose other topics, before it was their turn.</p>}
      {unsent > 0 && <p>{people(unsent)} did not get it.</p>}
    </div>
  );
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-display text-2xl tabular-nums">{value.toLocaleString("en-US")}</dd>
  </div>
);
