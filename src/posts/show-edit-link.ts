import { hasSignInFlag } from "@/admin/sign-in-flag";

/** Public pages are cached for everybody, so only the browser knows that an editor is reading them. Part of the loader. */
export async function showEditLink() {
  const link = document.querySelector<HTMLElement>("[data-edit-link]");
  if (!link || !hasSignInFlag()) return;
  const response = await fetch("/api/admin/me");
  link.hidden = !response.ok;
}
