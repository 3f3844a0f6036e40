import { useState } from "react";

export function LoadingEditor({ html }: { html: string }) {
  return (
    <>
      <LoadingBar />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was stored */}
      <div inert data-stored-text className="ProseMirror" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

export const LoadingBar = () => (
  <p role="status" className="rich-text-top rich-text-loading">
    Loading editor...
  </p>
);

/** The text that the server put into the page. Only the editor may show other HTML, which may not be clean. */
export function useServerHtml(html: string) {
  const [serverHtml] = useState(() =>
    typeof document === "undefined" ? html : (document.querySelector("[data-stored-text]")?.innerHTML ?? ""),
  );
  return serverHtml;
}
