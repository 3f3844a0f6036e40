import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";

import { expect, queryEmbedded, subscribe, test } from "./helpers/separate-server";

const CONNECTIONS = 1100;
/** At about 120 rows, the database creates another file for the table. */
const ROWS_BEFORE = 110;
const SIGN_UPS = 20;

test(`${CONNECTIONS} idle connections don't break the database when the process may open only 1,024 files [G26]`, async ({
  folder,
  start,
}) => {
  test.setTimeout(300_000);
  const server = await start({}, ["sh", "-c", 'ulimit -n 1024 && exec "$@"', "sh"]);
  const port = Number(new URL(server.url).port);
  const signUp = signUpOnOneConnection(port);
  expect(await signUp("first@example.org")).toBe(201);
  const before = Array.from({ length: ROWS_BEFORE }, (_, number) => ({ email: `before-${number}@example.org` }));
  await queryEmbedded(folder, (sql) => sql`insert into subscribers ${sql(before)}`);
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => openIdle(port)));
  const statuses: number[] = [];
  for (let number = 0; number < SIGN_UPS; number += 1) statuses.push(await signUp(`during-${number}@example.org`));
  for (const socket of idle) socket.destroy();
  // The status is 0 when the connection was closed as idle just when it was used.
  expect(statuses.filter((status) => status !== 201 && status !== 0)).toEqual([]);
  for (let number = 0; number < SIGN_UPS; number += 1) {
    expect((await subscribe(server.url, `after-${number}@example.org`)).status).toBe(201);
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

function openIdle(port: number) {
  return new Promise<Socket>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
      resolve(socket);
    });
    // The server closes connections when there are too many.
    socket.on("error", () => {});
    socket.resume();
  });
}

/** Returns a function that signs up an address, always on one connection, and returns the status; 0 without a response. */
function signUpOnOneConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (email: string) =>
    new Promise<number>((resolve) => {
      const headers = { "Content-Type": "application/json" };
      const sent = request({ port, host: "127.0.0.1", method: "POST", path: "/api/subscribe", agent, headers });
      sent.on("response", (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      });
      sent.on("error", () => resolve(0));
      sent.end(JSON.stringify({ email }));
    });
}
