import ArrowLeft from "lucide-react/icons/arrow-left";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";

import type { StoredIssue } from "../queries";
import { CurrentIssue } from "./current-issue";

type IssueScreenProps = ScreenProps & {
  issue: StoredIssue | null;
  hasMail: boolean;
};

export function IssueScreen({ issue, hasMail, ...shell }: IssueScreenProps) {
  return (
    <AdminShell {...shell}>
      <a href="/admin/newsletter" className="btn btn-ghost -ml-3 mb-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Newsletter
      </a>
      <CurrentIssue issue={issue} hasMail={hasMail} user={shell.user} />
    </AdminShell>
  );
}
