import { MessagePage } from "./message-page";

/** `reference` is the id of the error in the log. */
export function ErrorPage({ path, message, reference }: { path: string; message: string; reference?: string }) {
  return (
    <MessagePage title="Something went wrong" heading="Something went wrong" path={path}>
      <p>{message}</p>
      {reference && <p className="text-base">If you write to us about it, please name this number: {reference}</p>}
      <a href="/" className="btn btn-primary btn-lg">
        Return to Home
      </a>
    </MessagePage>
  );
}
