/** One JSON line for each thing an operator should know. Never pass personal data, search words or request bodies. */
export function log(level: "info" | "error", message: string, details: Record<string, unknown> = {}) {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...details });
  (level === "error" ? console.error : console.info)(line);
}
