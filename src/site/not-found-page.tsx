import { MessagePage } from "./message-page";

export function NotFoundPage({ path }: { path: string }) {
  return (
    <MessagePage title="404 Page Not Found" heading="404 Page Not Found" path={path}>
      <p>Did you forget to add the page to the router?</p>
      <a href="/" className="btn btn-primary btn-lg">
        Return to Home
      </a>
    </MessagePage>
  );
}
