import { WordDiff } from "@/content/compare/word-diff";
import { isSamePart } from "@/posts/editor/saving/merge";
import type { PostForm } from "@/posts/editor/saving/post-form";
import { type PostPart, postParts, type TermNames } from "@/posts/editor/saving/post-parts";

type DifferencesProps = { before: PostForm; after: PostForm; names: TermNames };

export function Differences({ before, after, names }: DifferencesProps) {
  const parts = postParts.filter((part) => !isSamePart(part, before, after));
  if (parts.length === 0) return <p className="text-muted">No differences.</p>;
  return (
    <dl className="space-y-4">
      {parts.map((part) => (
        <div key={part.label}>
          <dt className="mb-1 text-sm font-medium">{part.label}</dt>
          <dd>
            <PartDifference part={part} before={before} after={after} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function PartDifference({ part, before, after, names }: DifferencesProps & { part: PostPart }) {
  const [old, current] = [part.toText(before, names), part.toText(after, names)];
  if (old === current) return <p className="word-diff text-muted">Only the formatting differs.</p>;
  return <WordDiff before={old} after={current} />;
}
