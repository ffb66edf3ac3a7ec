import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The language server as it is shipped. */
const program = join(import.meta.dirname, "../../dist/server.mjs");
/** Processes start slowly where much else runs. In milliseconds. */
const TIMEOUT_MS = 120_000;

function message(content: object | string): string {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

const initialize = message({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { processId: null, rootUri: null, capabilities: {} },
});

/** Starts the server with some input, and waits until it ends or has answered the request 99. */
async function told(
  input: string,
  args = ["--stdio"],
  { ends = false } = {},
): Promise<{ code: number | "answered"; err: string }> {
  const child = spawn(process.execPath, [program, ...args]);
  let [out, err] = ["", ""];
  child.stderr.on("data", (data: Buffer) => (err += data.toString()));
  // A server that has ended takes no more.
  child.stdin.on("error", () => undefined);
  const answered = new Promise<"answered">((resolve) => {
    child.stdout.on("data", (data: Buffer) => {
      out += data.toString();
      if (out.includes('"id":99')) resolve("answered");
    });
  });
  const ended = once(child, "close").then(() => child.exitCode ?? -1);
  if (ends) child.stdin.end(input);
  else child.stdin.write(input);
  const code = await Promise.race([ended, answered]);
  child.kill("SIGKILL");
  return { code, err };
}

test.concurrent.each([
  ["no header", "hello\r\n\r\n"],
  ["a header without an end", "X".repeat(100_000)],
  ["a message of a terabyte", "Content-Length: 1000000000000\r\n\r\n{}"],
  ["a message of less than nothing", "Content-Length: -5\r\n\r\n{}"],
  ["a length that is too short", `Content-Length: 3\r\n\r\n{"a":1}${message("{}")}`],
])("given %s, the server says so in a sentence and ends", { timeout: TIMEOUT_MS }, async (_, input) => {
  const { code, err } = await told(input);
  expect(code).toBe(1);
  expect(err).toMatch(/^The input has an? .* the language server protocol; the server exits\.\n$/);
});

test.concurrent.each([
  ["header", "hello world garbage"],
  ["message", "Content-Length: 100\r\n\r\n{}"],
])("input that ends within a %s is told in a sentence", { timeout: TIMEOUT_MS }, async (what, input) => {
  const { code, err } = await told(input, ["--stdio"], { ends: true });
  expect(code).toBe(1);
  expect(err).toBe(`The input ends within a ${what}, so it is not the language server protocol; the server exits.\n`);
});

test.concurrent("without a way to talk to an editor it says so", { timeout: TIMEOUT_MS }, async () => {
  const { code, err } = await told("", []);
  expect([code, err]).toEqual([1, expect.stringMatching(/^The language server must be started with --stdio, .*\n$/)]);
});

const uri = "file:///w/a.user.yaml";
const textDocument = { uri };
const open = { textDocument: { uri, languageId: "yaml", version: 5, text: "- id: a\n" } };
const far = { line: 2_147_483_647, character: 2_147_483_647 };
const request = (method: string, params: unknown, id = 7): string => message({ jsonrpc: "2.0", id, method, params });
const notice = (method: string, params: unknown): string => message({ jsonrpc: "2.0", method, params });
const change = (version: number, contentChanges: unknown, of = uri): string =>
  notice("textDocument/didChange", { textDocument: { uri: of, version }, contentChanges });

test.concurrent.each([
  ["what is no JSON", initialize + message("{not json")],
  ["null, a number and a list", initialize + message("null") + message("7") + message("[]")],
  ["unknown methods", initialize + request("textDocument/nonsense", {}) + notice("nonsense", {})],
  ["requests before it is initialized", request("textDocument/hover", { textDocument, position: far }) + initialize],
  ["two initializations", initialize + initialize],
  ["a change of a document that was never opened", initialize + change(2, [{ text: "x" }], "file:///w/none.yaml")],
  ["a version that goes back", initialize + notice("textDocument/didOpen", open) + change(2, [{ text: "- id: b\n" }])],
  [
    "places far behind the end, and before the beginning",
    initialize +
      notice("textDocument/didOpen", open) +
      change(6, [{ range: { start: far, end: { line: -1, character: -1 } }, text: "x" }]) +
      request("textDocument/hover", { textDocument, position: far }),
  ],
  [
    "parameters that are none",
    initialize +
      notice("textDocument/didOpen", open) +
      request("textDocument/hover", null) +
      request("textDocument/hover", { textDocument, position: { line: "a", character: null } }) +
      notice("textDocument/didOpen", null) +
      change(6, [{ range: null, text: 5 }]),
  ],
])("given %s, it goes on", { timeout: TIMEOUT_MS }, async (_, input) => {
  const { code } = await told(input + request("workspace/symbol", { query: "a" }, 99));
  expect(code).toBe("answered");
});
