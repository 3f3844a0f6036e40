import { notFoundText } from "@/site/not-found-text";

import { AdminShell, type ScreenProps } from "./admin-shell";
import { ScreenHeading } from "./screen-heading";

export function NotFoundScreen(shell: ScreenProps) {
  return (
    <AdminShell {...shell}>
      <ScreenHeading title={notFoundText.page.heading} intro={notFoundText.page.text} />
      <p className="flex flex-wrap gap-2">
        <a href="/admin/dashboard" className="btn btn-primary">
          Go to the dashboard
        </a>
        <a href="/admin/posts" className="btn">
          Go to the posts
        </a>
      </p>
    </AdminShell>
  );
}
