import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { DialogForm } from "@/admin/dialog-form";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { formatDate } from "@/lib/time/dates";
import { TextAreaField } from "@/ui/text-area-field";

import { withdrawalInput } from "../requests/input";
import { nameWith } from "../status-text";
import type { PastReview } from "./queries";

type WithdrawDialogProps = { postId: number; approval: PastReview; onClose: () => void };

export function WithdrawDialog({ postId, approval, onClose }: WithdrawDialogProps) {
  const form = useForm<{ note: string }>({ resolver: zodResolver(withdrawalInput), defaultValues: { note: "" } });
  const url = `/api/admin/posts/${postId}/reviews`;
  const withdraw = useAction<{ note: string }>({
    run: (body) => fetchJson(`${url}/${approval.uuid}/withdrawal`, { method: "POST", body }),
    invalidates: [url, "/api/admin/reviews"],
    success: { title: "Approval withdrawn" },
    failure: { title: "Error", description: "Failed to withdraw the approval" },
    onSuccess: onClose,
  });
  const { reviewerName, credentials, reviewedAt } = approval;
  return (
    <DialogForm
      title="Withdraw approval"
      description={`The approval by ${nameWith(reviewerName, credentials)} of ${formatDate(reviewedAt)} and all earlier ones by the same reviewer end at once. They stay in the history, with your reason. This can't be undone.`}
      form={form}
      action={withdraw}
      submit="Withdraw"
      submitting="Withdrawing..."
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        hint="Such as “Dr Okafor asked us to, by phone”."
        error={form.formState.errors.note?.message}
        {...form.register("note")}
      />
    </DialogForm>
  );
}
