import { expect, test } from "bun:test";
import { join } from "node:path";

const samples = [
  "10.1056/NEJMsa020632\nhttps://www.nhs.uk/conditions/low-sperm-count/\nPMID: 12140307\n0-19-852663-6\nQ42",
  "@article{a, title={A}, doi={10.1000/a}, url={https://example.org/a}, author={A, B}}",
  "@article{b, title={Costs $5}, url={https://example.org/b}",
  "TY  - JOUR\nTI  - A\nUR  - https://example.org/c\nER  -",
  "PMID- 1\nTI  - A\nAID - 10.1000/d [doi]",
  '[{ "type": "webpage", "URL": "https://example.org/e", "DOI": "10.1000/e" }]',
  "Halpern SD. A title. BMJ. 2002;1:2-3. https://example.org/f",
];

/** Runs in a child process, where everything that could reach another machine is recorded and refused. */
const script = `
  const opened = [];
  const refuse = (name) => () => { opened.push(name); throw new Error("refused: " + name); };
  for (const [module, names] of Object.entries({
    "node:net": ["connect", "createConnection"], "node:tls": ["connect"], "node:dgram": ["createSocket"],
    "node:http": ["request", "get"], "node:https": ["request", "get"], "node:http2": ["connect"],
    "node:dns": ["lookup", "resolve"], "node:child_process": ["exec", "execFile", "execFileSync", "execSync", "fork", "spawn", "spawnSync"],
  })) {
    const loaded = require(module);
    for (const name of names) loaded[name] = refuse(module + " " + name);
  }
  require("node:net").Socket.prototype.connect = refuse("Socket");
  globalThis.fetch = refuse("fetch");
  globalThis.WebSocket = refuse("WebSocket");
  for (const name of ["connect", "fetch", "spawn", "spawnSync"]) try { Bun[name] = refuse("Bun." + name); } catch {}
  const { readReferences } = await import("@/sources/formats/read-references");
  const found = ${JSON.stringify(samples)}.map((text) => readReferences(text).length);
  const { util } = await import("@citation-js/core");
  const before = opened.length;
  try { util.fetchFile("https://example.org/a.json"); } catch {}
  console.info(JSON.stringify({ found, before, after: opened }));
`;

test("reading references opens no connection and starts no program [T74]", async () => {
  const child = Bun.spawn([process.execPath, "-e", script], { cwd: join(import.meta.dir, "../../.."), stderr: "pipe" });
  const [output, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  expect(errors).toBe("");
  const { found, before, after } = JSON.parse(output);
  expect({ found, before }).toEqual({ found: [5, 1, 1, 1, 1, 1, 1], before: 0 });
  // citation.js fetches addresses through a child process. This attempt shows that the script refuses such calls.
  expect(after).toEqual(["node:child_process execFileSync"]);
});
