import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { formatDateTime } from "@/lib/time/local-dates";
import type { StoredPost } from "@/posts/admin-queries";
import { formOf, type PostForm } from "@/posts/editor/saving/post-form";
import type { TermNames } from "@/posts/editor/saving/post-parts";
import { Dialog } from "@/ui/dialog";

import { Differences } from "./differences";
import { MAX_SAVES } from "./limits";
import type { Revision, RevisionWithFields } from "./queries";

type HistoryDialogProps = {
  postId: number;
  version: number | undefined;
  current: PostForm;
  names: TermNames;
  isUnsaved: boolean;
  onRestored: (post: StoredPost) => void;
  onClose: () => void;
};

export function HistoryDialog(props: HistoryDialogProps) {
  const { postId, onClose } = props;
  const url = `/api/admin/posts/${postId}/revisions`;
  const list = useQuery<Revision[]>({ queryKey: [url], staleTime: 0, gcTime: 0 });
  const [selected, setSelected] = useState<number>();
  const revisions = list.data ?? [];
  const id = selected ?? revisions[1]?.id ?? revisions[0]?.id;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="History"
      description={`The last ${MAX_SAVES} saved versions, plus any text set aside in a conflict. Restoring one brings back its text; the publication status and date stay the same.`}
    >
      {list.isPending && <p role="status">Loading...</p>}
      {list.isError && <p role="alert">The history could not be loaded. Please try again.</p>}
      {list.isSuccess && revisions.length === 0 && <p className="text-muted">No earlier versions yet.</p>}
      {id !== undefined && (
        <div className="grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
          <ol aria-label="Versions" className="max-h-48 space-y-0.5 overflow-y-auto md:max-h-[28rem]">
            {revisions.map((revision, index) => (
              <li key={revision.id}>
                <button
                  type="button"
                  aria-current={revision.id === id}
                  className="history-entry"
                  onClick={() => setSelected(revision.id)}
                >
                  <span className="block font-medium">{formatDateTime(revision.createdAt)}</span>
                  <span className="block truncate text-muted">
                    {revision.userName ?? "Before history was recorded"}
                    {revision.isSetAside ? " · set aside" : index === 0 && " · newest"}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <RevisionView key={id} {...props} url={`${url}/${id}`} />
        </div>
      )}
    </Dialog>
  );
}

function RevisionView({ url, version, current, names, isUnsaved, onRestored }: HistoryDialogProps & { url: string }) {
  const revision = useQuery<RevisionWithFields>({ queryKey: [url] });
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  if (revision.isError) return <p role="alert">This version could not be loaded. Please try again.</p>;
  if (!revision.data) return <p role="status">Loading...</p>;
  const { fields } = revision.data;
  const restored = { ...formOf(fields), ...visibilityOf(current) };

  async function restore() {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      onRestored(await fetchJson<StoredPost>(`${url}/restore`, { method: "POST", body: { version } }));
    } catch (error) {
      const { status, message } = readProblem(error);
      setProblem(message ?? (status ? `Server error: ${status}` : "The server could not be reached."));
      setPending(false);
    }
  }

  return (
    <div>
      <p className="mb-3 text-sm text-muted">What restoring this version would change:</p>
      <div className="max-h-96 overflow-y-auto rounded-box border border-rule p-4">
        <Differences before={current} after={restored} names={addFormerNames(names, fields)} />
      </div>
      <footer className="dialog-footer">
        {problem && (
          <p role="alert" className="mr-auto text-sm text-error">
            {problem}
          </p>
        )}
        {isUnsaved && <p className="mr-auto text-sm text-muted">Save your changes first, then restore.</p>}
        <button
          type="button"
          className="btn btn-primary"
          disabled={isUnsaved}
          aria-disabled={isPending}
          onClick={restore}
        >
          {isPending ? "Restoring..." : "Restore this version"}
        </button>
      </footer>
    </div>
  );
}

const visibilityOf = ({ isPublished, published, isFeatured }: PostForm) => ({ isPublished, published, isFeatured });

function addFormerNames(names: TermNames, { tags, categoryId, categoryName }: RevisionWithFields["fields"]): TermNames {
  return {
    tags: new Map([...tags.map((tag) => [tag.id, tag.name] as const), ...names.tags]),
    categories: new Map([
      ...(categoryId !== null && categoryName ? [[categoryId, categoryName] as const] : []),
      ...names.categories,
    ]),
  };
}
