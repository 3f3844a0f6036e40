export type Problem = {
  status: number | undefined;
  message: string | undefined;
  code: string | undefined;
  fields: Record<string, string>;
  body: { readonly [name: string]: unknown };
};

export function readProblem(error: unknown): Problem {
  const [, status, text] = (error instanceof Error && /^(\d{3}): ([\s\S]*)$/.exec(error.message)) || [];
  const body = parseObject(text);
  return {
    status: status ? Number(status) : undefined,
    message: typeof body.error === "string" ? body.error : undefined,
    code: typeof body.code === "string" ? body.code : undefined,
    fields: (body.fields ?? {}) as Record<string, string>,
    body,
  };
}

/** After an edit conflict, the row as somebody else has saved it; undefined for other errors. */
export function currentVersion<Row>(error: unknown): Row | undefined {
  const { code, body } = readProblem(error);
  return code === "changed" ? (body.current as Row) : undefined;
}

function parseObject(text = ""): { readonly [name: string]: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
