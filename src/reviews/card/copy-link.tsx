import Copy from "lucide-react/icons/copy";
import { useRef, useState } from "react";

export function CopyLink({ link, about }: { link: string; about: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // The browser refused, so the link is selected for copying by hand.
      field.current?.select();
      setCopied(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={field}
        readOnly
        value={link}
        aria-label={`Link for the reviewer of ${about}`}
        className="input min-w-0 grow"
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="btn" onClick={copy}>
        <Copy aria-hidden="true" className="size-4" />
        Copy<span className="sr-only"> the link for the reviewer of {about}</span>
      </button>
      <p role="status" className="w-full text-sm text-muted">
        {isCopied && "Copied."}
      </p>
    </div>
  );
}
