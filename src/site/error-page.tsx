import { MessagePage } from "./message-page";

/** `reference` is the error's id in the log. */
export function ErrorPage({ path, message, reference }: { path: string; message: string; reference?: string }) {
  return (
    <MessagePage title="Something went wrong" heading="Something went wrong" path={path}>
      <p>{message}</p>
      {reference && <p className="text-base">If you contact us about it, please include this reference: {reference}</p>}
      <a href="/" className="btn btn-primary btn-lg">
        Return to Home
      </a>
    </MessagePage>
  );
}
