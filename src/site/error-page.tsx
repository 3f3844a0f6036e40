import { MessagePage } from "./message-page";
import { renderDocument } from "./render";

const MAX_CACHED = 50;
const cached = new Map<string, string>();

/** Rendered once, because visitors can request many at the same time. */
export function renderErrorPage(message: string) {
  const known = cached.get(message);
  if (known !== undefined) return known;
  const html = renderDocument(<ErrorPage message={message} />);
  if (cached.size < MAX_CACHED) cached.set(message, html);
  return html;
}

/** `reference` is the error's id in the log. */
export function ErrorPage({ message, reference }: { message: string; reference?: string }) {
  return (
    <MessagePage title="Something went wrong" heading="Something went wrong" path="/">
      <p>{message}</p>
      {reference && <p className="text-base">If you contact us about it, please include this reference: {reference}</p>}
      <a href="/" className="btn btn-primary btn-lg">
        Return to Home
      </a>
    </MessagePage>
  );
}
