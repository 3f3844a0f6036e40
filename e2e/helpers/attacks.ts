import { connect } from "node:net";

/** A request designed to be expensive, as bytes: its head, and the piece that is then repeated. */
export type Attack = { name: string; head: string; piece: string; pieces: number };

const paths = [
  "/api/admin/login",
  "/admin/login",
  "/api/subscribe",
  "/subscribe",
  "/",
  "/api/search",
  "/search",
  "/api/posts",
  "/healthz",
  "/media/x",
  "/admin/posts",
  "/api/admin/posts",
  "/api/admin/import",
  "/api/admin/media",
  "/no/such/path",
];

const PIECES = 250;
const bodies = [
  { name: "JSON brackets", type: "application/json", piece: "[".repeat(64_000) },
  { name: "JSON objects", type: "application/json", piece: '{"a":'.repeat(12_800) },
  { name: "JSON numbers", type: "application/json", piece: "1,".repeat(32_000) },
  { name: "form fields", type: "application/x-www-form-urlencoded", piece: "a=b&".repeat(16_000) },
  {
    name: "multipart",
    type: "multipart/form-data; boundary=x",
    piece: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1200),
  },
  { name: "gzip", type: "application/json\r\nContent-Encoding: gzip", piece: "\x1f\x8b\x08\x00".repeat(16_000) },
];

const heads: [string, string][] = [
  ["headers", Array.from({ length: 150 }, (_, number) => `X-${number}: ${"a".repeat(90)}\r\n`).join("")],
  ["cookies", `Cookie: ${Array.from({ length: 1500 }, (_, number) => `c${number}=1`).join("; ")}\r\n`],
  ["a session cookie", `Cookie: waymark=Fe26.2*1*${"a".repeat(14_000)}\r\n`],
  ["an Accept-Encoding", `Accept-Encoding: ${"br;q=0.1,".repeat(1500)}\r\n`],
  ["an If-None-Match", `If-None-Match: ${'"a",'.repeat(3500)}\r\n`],
  ["a Range", `Range: bytes=${"0-1,".repeat(3500)}\r\n`],
  ["an X-Forwarded-For", `X-Forwarded-For: ${"1.2.3.4,".repeat(1700)}\r\n`],
];

const addresses: [string, string][] = [
  ["100,000 parameters", `/search?${"a=b&".repeat(100_000)}`],
  ["3,000 parameters", `/?${"a=b&".repeat(3000)}`],
  ["parameters of a list", `/api/posts?${"limit=1&".repeat(1800)}`],
  ["a long search", `/api/search?q=${"%F0%9F%A7%AC".repeat(1200)}`],
  ["a long path", `/article/${"a".repeat(15_000)}`],
  ["many slashes", "/".repeat(15_000)],
];

export const attacks: Attack[] = [
  ...paths.flatMap((path) =>
    bodies.flatMap(({ name, type, piece }) => [
      { name: `${name} to ${path}`, ...sized("POST", path, type, piece) },
      { name: `${name} to ${path}, chunked`, ...chunked("POST", path, type, piece) },
    ]),
  ),
  { name: "a body with GET", ...sized("GET", "/", "application/json", "[".repeat(64_000)) },
  { name: "a body with GET, chunked", ...chunked("GET", "/", "application/json", "[".repeat(64_000)) },
  ...heads.flatMap(([name, head]) =>
    ["/", "/api/admin/me", "/search?q=cell"].map((path) => ({ name: `${name} to ${path}`, ...bare(path, head) })),
  ),
  ...addresses.map(([name, path]) => ({ name, ...bare(path, "") })),
];

function sized(method: string, path: string, type: string, piece: string) {
  const length = `Content-Length: ${piece.length * PIECES}`;
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
  return { head, piece, pieces: PIECES };
}

function chunked(method: string, path: string, type: string, piece: string) {
  const coding = "Transfer-Encoding: chunked";
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${coding}\r\n\r\n`;
  return { head, piece: `${piece.length.toString(16)}\r\n${piece}\r\n`, pieces: PIECES };
}

function bare(path: string, headers: string) {
  return { head: `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`, piece: "", pieces: 0 };
}

export const randomAddress = () => Array.from(crypto.getRandomValues(new Uint8Array(4))).join(".");

/** Sends the request until the server responds, and returns the status; 0 without a response. */
export function send(port: number, { head, piece, pieces }: Attack) {
  return new Promise<number>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    let sent = 0;
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0));
    };
    const timer = setTimeout(finish, 30_000);
    socket.on("data", (bytes) => {
      received += received.length < 100 ? bytes.toString("latin1") : "";
      // The server may respond early, while the rest is still being sent.
      if (sent === pieces) finish();
    });
    socket.on("error", () => {});
    socket.on("close", finish);
    socket.on("connect", () => {
      // Each request comes from another network, because one with many refused requests is blocked.
      socket.write(head.replace("\r\n", `\r\nX-Forwarded-For: ${randomAddress()}\r\n`));
      sendMore();
    });
    function sendMore() {
      while (sent < pieces && !socket.destroyed) {
        sent += 1;
        if (!socket.write(piece, "latin1")) return void socket.once("drain", sendMore);
      }
      if (received !== "") finish();
    }
  });
}
