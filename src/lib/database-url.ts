/** Does not repeat the URL, which contains a password. */
export const DATABASE_URL_HINT =
  'must be an address such as "postgres://user:password@host/name", with %2F %23 %3F %25 for / # ? % in the password';

/** The driver also takes several hosts: "postgres://user@one:5432,two:5432/name". */
export function isDatabaseUrl(text: string) {
  const [, start, host, , end] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#,@]*)((?:,[^/?#,@]*)*)([/?].*)?$/.exec(text) ?? [];
  if (start === undefined) return false;
  try {
    decodeURIComponent(start);
    return URL.canParse(`${start}${host}${end ?? ""}`);
  } catch {
    return false;
  }
}
