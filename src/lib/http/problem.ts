export type Problem = {
  status: number | undefined;
  message: string | undefined;
  code: string | undefined;
  fields: Record<string, string>;
};

export function readProblem(error: unknown): Problem {
  const [, status, body] = (error instanceof Error && /^(\d{3}): ([\s\S]*)$/.exec(error.message)) || [];
  const said = parseObject(body);
  return {
    status: status ? Number(status) : undefined,
    message: typeof said.error === "string" ? said.error : undefined,
    code: typeof said.code === "string" ? said.code : undefined,
    fields: (said.fields ?? {}) as Record<string, string>,
  };
}

function parseObject(text = ""): { error?: unknown; code?: unknown; fields?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
