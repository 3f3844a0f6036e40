import { clearOldSignInFlag, hasSignInFlag } from "@/admin/sign-in-flag";

/** Public pages are cached for everybody, so only the browser knows that an editor is reading them. Part of the loader. */
export async function showAdminLinks() {
  const links = document.querySelectorAll<HTMLElement>("[data-signed-in]");
  if (links.length === 0) return;
  clearOldSignInFlag();
  if (!hasSignInFlag()) return;
  const response = await fetch("/api/admin/me");
  for (const link of links) link.hidden = !response.ok;
}
