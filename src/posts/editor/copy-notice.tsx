import { useState } from "react";
import { useFormContext } from "react-hook-form";

import { formatDate } from "@/lib/time/dates";
import type { StoredPost } from "@/posts/admin-queries";
import { statusOf } from "@/posts/post-status";
import { Differences } from "@/posts/revisions/differences";
import type { WorkingCopy } from "@/posts/working-copies/queries";

import type { EditorDialog } from "./editor-dialogs";
import { cloneForm, type PostForm } from "./saving/post-form";
import type { TermNames } from "./saving/post-parts";
import { postOf } from "./saving/saved";
import type { Editor } from "./use-editor";

type CopyNoticeProps = {
  editor: Editor;
  post: StoredPost | undefined;
  names: TermNames;
  onOpen: (dialog: EditorDialog) => void;
};

/** Says that the draft of a published or scheduled post is open, or offers the draft that was left when a post was unpublished. */
export function CopyNotice({ editor, post, names, onOpen }: CopyNoticeProps) {
  const { saved } = editor.saving;
  const { offered } = editor.workingCopy;
  if (offered) return <CopyOffer editor={editor} copy={offered} names={names} />;
  const { copy, version } = saved.current;
  if (!copy || !post) return null;
  const isPublished = statusOf(postOf(saved.current)) === "published";
  return (
    <section aria-label="Draft" className="editor-notice copy-notice">
      <p>
        You are editing a <strong>draft</strong> of this article. Readers {isPublished ? "still" : "will"} see the
        version of {formatDate(post.updatedAt)}
        {post.version !== version && ", which was changed after this draft was begun"}.
      </p>
      <div>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => onOpen("differences")}>
          Show differences
        </button>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => onOpen("discard")}>
          Discard draft
        </button>
      </div>
    </section>
  );
}

type CopyOfferProps = { editor: Editor; copy: WorkingCopy; names: TermNames };

function CopyOffer({ editor, copy, names }: CopyOfferProps) {
  const { getValues } = useFormContext<PostForm>();
  const [isOpen, setOpen] = useState(false);
  const { openOffered, discardOffered } = editor.workingCopy;
  return (
    <section aria-label="Draft" className="editor-notice copy-notice">
      <p>
        A <strong>draft of changes</strong> by {copy.userName} from {formatDate(copy.updatedAt)} was left when this post
        was unpublished.
      </p>
      <div>
        <button type="button" className="btn btn-ghost btn-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide differences" : "Show differences"}
        </button>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => discardOffered(copy)}>
          Discard
        </button>
        <button type="button" className="btn btn-sm" onClick={() => openOffered(copy)}>
          Use it
        </button>
      </div>
      {isOpen && (
        <div className="copy-differences">
          <Differences before={cloneForm(getValues())} after={copy.fields} names={names} />
        </div>
      )}
    </section>
  );
}
