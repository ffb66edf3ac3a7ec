import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Processes start slowly where much else runs. In milliseconds. */
const TIMEOUT_MS = 60_000;

const dist = join(import.meta.dirname, "../../dist");

/** Run before a program: writes a line to standard error for each function that is made from a text. */
const TELLING = `const made = Function;
globalThis.Function = new Proxy(made, {
  construct: (of, given, as) => { process.stderr.write("GENERATED"); return Reflect.construct(of, given, as); },
  apply: (of, as, given) => { process.stderr.write("GENERATED"); return Reflect.apply(of, as, given); },
});`;

function message(content: object): string {
  const text = JSON.stringify({ jsonrpc: "2.0", ...content });
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

test("the language server makes no function from a text while it works", { timeout: TIMEOUT_MS }, async () => {
  const preload = `data:text/javascript,${encodeURIComponent(TELLING)}`;
  const child = spawn(process.execPath, ["--import", preload, join(dist, "server.mjs"), "--stdio"]);
  let [out, err] = ["", ""];
  child.stderr.on("data", (data: Buffer) => (err += data.toString()));
  const textDocument = { uri: "file:///w/a.user.yaml" };
  const item = { ...textDocument, languageId: "yaml", version: 1, text: "- id: a\n  emial: b\n" };
  const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 4 } };
  const answered = new Promise<void>((resolve) => {
    child.stdout.on("data", (data: Buffer) => {
      out += data.toString();
      if (out.includes('"id":9')) resolve();
    });
  });
  child.stdin.write(
    [
      { id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } },
      { method: "initialized", params: {} },
      { method: "textDocument/didOpen", params: { textDocument: item } },
      { id: 2, method: "textDocument/codeAction", params: { textDocument, range, context: { diagnostics: [] } } },
      { id: 3, method: "catalogue/workspaceDatasets", params: { most: 5 } },
      { id: 9, method: "textDocument/documentSymbol", params: { textDocument } },
    ]
      .map(message)
      .join(""),
  );
  await answered;
  child.kill("SIGKILL");
  await once(child, "close");
  expect(out).toContain('"name":"a"');
  expect(err).not.toContain("GENERATED");
});

test.each(["extension", "server"])(
  "no part of the program %s makes functions from texts, but for zod, where it may",
  (name) => {
    const parts = partsOf(`${name}.mjs`);
    expect(parts.size).toBeGreaterThan(10);
    const found = [...parts].flatMap(([part, text]) =>
      [...text.matchAll(/^.*(?:\beval\(|\bnew Function\b|(?<![\w.])Function\(|= Function;).*$/gm)].map(
        ([line]) => `${part}: ${line.trim()}`,
      ),
    );
    // Zod does so unless it is told not to; the suites in VS Code have a test that it is.
    expect(found.filter((line) => !/: const F = Function;$/.test(line))).toEqual([]);
  },
);

/** A program and what it loads from its folder, by name, whenever that is loaded. */
function partsOf(name: string, parts = new Map<string, string>()): ReadonlyMap<string, string> {
  if (parts.has(name)) return parts;
  const text = readFileSync(join(dist, name), "utf8");
  parts.set(name, text);
  for (const [, part = ""] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"\.\/([\w.-]+\.mjs)"/g)) partsOf(part, parts);
  return parts;
}
