import { AdminShell, type ScreenProps } from "./admin-shell";
import { ScreenHeading } from "./screen-heading";

export function NotFoundScreen(shell: ScreenProps) {
  return (
    <AdminShell {...shell}>
      {/* The specification's words. */}
      <ScreenHeading title="404 Page Not Found" intro="Did you forget to add the page to the router?" />
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
