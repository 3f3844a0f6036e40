import type { IssueState, PauseReason } from "@db/schema";

export type Progress = {
  state: IssueState;
  pauseReason: PauseReason | null;
  recipients: number;
  waiting: number;
  sent: number;
  failed: number;
  uncertain: number;
  unsubscribed: number;
};
