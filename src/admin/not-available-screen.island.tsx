import { AdminShell, type ScreenProps } from "./admin-shell";
import { ScreenHeading } from "./screen-heading";

export function NotAvailableScreen({ title, ...shell }: ScreenProps & { title: string }) {
  return (
    <AdminShell {...shell}>
      <ScreenHeading title={title} />
      <p className="list-card px-6 py-14 text-center text-muted">Not available yet</p>
    </AdminShell>
  );
}
