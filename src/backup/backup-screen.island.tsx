import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ScreenHeading } from "@/admin/screen-heading";

import { BackupsPanel } from "./screen/backups-panel";
import { DatabaseCheckPanel } from "./screen/database-check-panel";
import { ExportPanel } from "./screen/export-panel";
import { ImportPanel } from "./screen/import-panel";
import { LatestBackup } from "./screen/latest-backup";
import { RefreshButton } from "./screen/refresh-button";

type BackupScreenProps = ScreenProps & {
  schedule: string;
  keep: number;
};

export function BackupScreen({ schedule, keep, ...shell }: BackupScreenProps) {
  return (
    <AdminShell {...shell}>
      <ScreenHeading title="Backup">
        <RefreshButton label="Refresh Data" />
      </ScreenHeading>
      <LatestBackup />
      <div className="mb-9 grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <div className="grid grid-cols-1 gap-4 lg:gap-5">
          <DatabaseCheckPanel schedule={schedule} keep={keep} />
          <ExportPanel />
        </div>
        <ImportPanel />
      </div>
      <BackupsPanel />
    </AdminShell>
  );
}
