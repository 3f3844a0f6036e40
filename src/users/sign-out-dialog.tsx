import { useMutation } from "@tanstack/react-query";

import { clearSignInFlag } from "@/admin/sign-in-flag";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { AlertDialog } from "@/ui/alert-dialog";
import { toastOnNextPage } from "@/ui/next-page-toast";
import { showToast } from "@/ui/toast";

type SignOutDialogProps = { ownId: number; open: boolean; onClose: () => void };

export function SignOutDialog({ ownId, open, onClose }: SignOutDialogProps) {
  const signOut = useMutation<unknown, Error, void>({
    mutationFn: () => fetchJson(`/api/admin/users/${ownId}/sign-out-everywhere`, { method: "POST", body: {} }),
    onSuccess: () => {
      clearSignInFlag();
      toastOnNextPage({ title: "Logged out", description: "You have been signed out everywhere" });
      location.assign("/admin/login");
    },
    onError: (error) => {
      onClose();
      showToast({
        title: "Logout failed",
        description: readProblem(error).message ?? "Failed to log out. Please try again.",
        variant: "destructive",
      });
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Sign out everywhere"
      description="You will be signed out in every browser, including this one. Unsaved changes stay in their browser, for you only."
      confirm="Sign out"
      confirming="Signing out..."
      pending={signOut.isPending || signOut.isSuccess}
      onConfirm={() => signOut.mutate()}
    />
  );
}
