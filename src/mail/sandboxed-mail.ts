import type { Context } from "hono";

/** The HTML of an email for an iframe, where it runs no script and its links open in a new tab. */
export function respondSandboxed(c: Context, html: string) {
  c.header(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  return c.html(html.replace("<head>", '<head><base target="_blank">'));
}
