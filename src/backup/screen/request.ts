export class RequestError extends Error {
  readonly statusLine: string;
  readonly body: string;

  constructor({ status, statusText, body }: { status: number; statusText: string; body: string }) {
    super(`${status}: ${body || statusText}`);
    this.statusLine = `${status} ${statusText}`.trim();
    this.body = body;
  }
}

export const statusLineOf = (error: Error) => (error instanceof RequestError ? error.statusLine : error.message);

export async function post<Result>(url: string): Promise<Result> {
  const response = await explainUnreachable(fetch(url, { method: "POST", credentials: "include" }));
  if (!response.ok) throw await failureOf(response);
  return response.json();
}

export async function failureOf(response: Response) {
  const { status, statusText } = response;
  return new RequestError({ status, statusText, body: await response.text().catch(() => "") });
}

export async function explainUnreachable<Value>(work: Promise<Value>) {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TypeError) throw new Error("The server could not be reached");
    throw error;
  }
}
