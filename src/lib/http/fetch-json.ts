export async function fetchJson<Data>(
  url: string,
  options: { method?: string; body?: unknown; signal?: AbortSignal; headers?: Record<string, string> } = {},
) {
  const hasBody = options.body !== undefined;
  const response = await fetch(url, {
    method: options.method ?? "GET",
    credentials: "include",
    signal: options.signal,
    headers: { ...options.headers, ...(hasBody && { "Content-Type": "application/json" }) },
    ...(hasBody && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`);
  return (text ? JSON.parse(text) : undefined) as Data;
}
