const DASHBOARD = "/admin/dashboard";

/** The admin page to open after signing in; never another site or the login page. */
export function nextPath(requested: string | undefined) {
  const site = "http://site.invalid";
  const url = requested?.startsWith("/") ? URL.parse(requested, site) : null;
  if (url?.origin !== site || !url.pathname.startsWith("/admin/") || url.pathname.startsWith("/admin/login"))
    return DASHBOARD;
  return url.pathname + url.search;
}
