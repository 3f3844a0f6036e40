const DASHBOARD = "/admin/dashboard";

/** Never another site, and never back to the login page. */
export function nextPath(asked: string | undefined) {
  const site = "http://site.invalid";
  const url = asked?.startsWith("/") ? URL.parse(asked, site) : null;
  if (url?.origin !== site || !url.pathname.startsWith("/admin/") || url.pathname.startsWith("/admin/login"))
    return DASHBOARD;
  return url.pathname + url.search;
}
