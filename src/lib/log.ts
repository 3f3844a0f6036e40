/** One JSON line for an operator. Never pass personal data, search words or request bodies. */
export function log(level: "info" | "error", message: string, details: Record<string, unknown> = {}) {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...details });
  (level === "error" ? console.error : console.info)(line);
}
