import { showToast } from "@/ui/toast";

export async function shareArticle() {
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  if (navigator.share) {
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: "Link copied", description: "You can paste it wherever you like." });
  } catch {
    showToast({ title: "The link could not be copied", description: url, variant: "destructive" });
  }
}
