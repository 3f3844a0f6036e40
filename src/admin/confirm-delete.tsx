import type { ReactNode } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { AlertDialog } from "@/ui/alert-dialog";
import type { ToastMessage } from "@/ui/toast";

import { useAction } from "./use-action";

type ConfirmDeleteProps = {
  /** The URL of the DELETE request; the dialog is open while it is set. */
  url: string | undefined;
  onClose: () => void;
  title: string;
  description: ReactNode;
  invalidates: string[];
  success: ToastMessage | ((deleted: { id: number }) => ToastMessage);
  failure: { title: string; description: string };
};

export function ConfirmDelete({ url, onClose, title, description, invalidates, success, failure }: ConfirmDeleteProps) {
  const remove = useAction<string, { id: number }>({
    run: (target) => fetchJson(target, { method: "DELETE" }),
    invalidates,
    success,
    failure,
    onSuccess: onClose,
    onFailure: onClose,
  });
  return (
    <AlertDialog
      open={url !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      confirm="Delete"
      confirming="Deleting..."
      pending={remove.isPending}
      onConfirm={() => url && remove.mutate(url)}
    />
  );
}
