import { MessagePage } from "@/site/message-page";

export function ArticleNotFoundPage({ path }: { path: string }) {
  return (
    <MessagePage title="Article Not Found" heading="Article Not Found" path={path}>
      <p>We couldn't find the article you're looking for.</p>
      <a href="/" className="btn btn-primary btn-lg">
        Return to Home
      </a>
    </MessagePage>
  );
}
