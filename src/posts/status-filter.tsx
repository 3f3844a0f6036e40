import type { PostListState } from "./post-list";

type Status = PostListState["status"];

const choices: [Status, string][] = [
  ["all", "All statuses"],
  ["published", "Published"],
  ["draft", "Drafts"],
  ["scheduled", "Scheduled"],
  ["trash", "Trash"],
];

export function StatusFilter({ status, onChange }: { status: Status; onChange: (status: Status) => void }) {
  return (
    <select
      className="select w-auto"
      aria-label="Status"
      value={status}
      onChange={(event) => onChange(event.target.value as Status)}
    >
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
