import { setImmediate as turn } from "node:timers/promises";
import {
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
  type DocumentDiagnosticReport,
} from "vscode-languageserver/node";
import { describe, expect, test } from "vitest";
import { NO_OUTSIDE_FACTS } from "../../../catalogue/facts/outsideFacts.ts";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";
import { Diagnosing } from "../../../server/diagnostics/diagnosing.ts";
import { OpenDocument } from "../../../server/documents/openDocument.ts";
import { inProcess } from "../inProcess.ts";
import type { LspClient } from "../lspClient.ts";

const users = "file:///w/users.yaml";
const group = "file:///w/eng.group.yaml";

/** The codes of what a client was last told of a document. */
async function codes(client: LspClient, uri: string, version = 1, atLeast = 0): Promise<unknown[]> {
  return (await client.diagnostics(uri, version, atLeast)).map(({ code }) => code);
}

describe("what other files say", () => {
  test("makes a member unknown, or known", async () => {
    const files = new Map([["/w/users.yaml", "- id: jdoe\n"]]);
    const client = inProcess(files);
    await client.start("file:///w");
    await client.open(group, "id: eng\nmembers: [jdoe, jdeo]\n");
    const [unknown] = await client.diagnostics(group, 1, 1);
    expect([unknown?.code, unknown?.range.start.character]).toEqual(["unknown-user", 16]);
    await client.open(users, "- id: jdoe\n- id: jdeo\n");
    expect(await client.becomes(group, [])).toBe(true);
    const id = { start: { line: 0, character: 6 }, end: { line: 0, character: 10 } };
    await client.change(users, 2, { range: id, text: "jane" });
    expect(await client.becomes(group, ["unknown-user"])).toBe(true);
  });

  test("counts from the first user who is known", async () => {
    const client = inProcess();
    await client.start("file:///w");
    await client.open(users, "- manager_urn: urn:li:corpuser:boss\n");
    expect(await client.becomes(users, ["missing-id"])).toBe(true);
    const end = { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } };
    await client.change(users, 2, { range: end, text: "- id: jdoe\n" });
    expect(await client.becomes(users, ["missing-id", "unknown-user"])).toBe(true);
  });

  test("is nothing where nobody is known: then nobody is unknown", async () => {
    const client = inProcess();
    await client.start("file:///w");
    await client.open(group, "id: eng\nmembers: [jdoe]\nowners: [x]\n");
    await client.logged(/Read 0 files/);
    expect(await codes(client, group)).toEqual([]);
  });

  test("marks a record that another file has too, and shows where", async () => {
    const client = inProcess(new Map([["/w/people/more.user.yaml", "- id: x\n- id: jdoe\n"]]));
    await client.start("file:///w");
    await client.open(users, "- id: jdoe\n- id: X\n");
    const [same, near] = await client.diagnostics(users, 1, 2);
    expect([same?.code, near?.code]).toEqual(["duplicate-record", "near-duplicate-id"]);
    expect(same?.message).toBe('Another file also defines "jdoe" (people/more.user.yaml)');
    expect(near?.message).toMatch(/ \(people\/more\.user\.yaml\)$/);
    expect(same?.relatedInformation?.[0]?.location).toEqual({
      uri: "file:///w/people/more.user.yaml",
      range: { start: { line: 1, character: 6 }, end: { line: 1, character: 10 } },
    });
  });

  test("shows where the record of the other file is now, once that file is saved", async () => {
    const [own, other] = ["file:///w/own.user.yaml", "file:///w/other.user.yaml"];
    const files = new Map([["/w/other.user.yaml", "- id: jdoe\n"]]);
    const client = inProcess(files);
    await client.start("file:///w");
    const saved = (): Promise<void> =>
      client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: other, type: FileChangeType.Changed }],
      });
    const becomesLine = (line: number): Promise<true> =>
      client.becomes(own, [line], (same) => same.relatedInformation?.[0]?.location.range.start.line);
    await client.open(own, "- id: jdoe\n");
    await becomesLine(0);
    // By another program.
    files.set("/w/other.user.yaml", "# Users\n- id: jdoe\n");
    await saved();
    await becomesLine(1);
    // In the editor.
    await client.open(other, "# Users\n- id: jdoe\n");
    const start = { line: 0, character: 0 };
    await client.change(other, 2, { range: { start, end: start }, text: "\n\n" });
    files.set("/w/other.user.yaml", "\n\n# Users\n- id: jdoe\n");
    await saved();
    await becomesLine(3);
  });

  test("marks the record of a dataset when another document gets one of it, until that is gone", async () => {
    const client = inProcess();
    await client.start("file:///w");
    const record = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n";
    const [own, other] = ["file:///w/own.dataset.yaml", "file:///w/other.dataset.yaml"];
    await client.open(own, record);
    await client.open(other, "");
    expect(await client.becomes(own, [])).toBe(true);
    const nothing = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    await client.change(other, 2, { range: nothing, text: record });
    expect(await client.becomes(own, ["duplicate-record"])).toBe(true);
    await client.change(other, 3, { range: { ...nothing, end: { line: 1, character: 0 } }, text: "" });
    expect(await client.becomes(own, [])).toBe(true);
  });
});

test.each(["- id: jdoe\n", "- id: info@N.example.com\n"])(
  "a file of ids that are alike is usable: %j",
  async (record) => {
    const client = inProcess();
    await client.start();
    await client.open(users, Array.from({ length: 20_000 }, (_, at) => record.replace("N", `d${at}`)).join(""));
    const found = await client.diagnostics(users, 1, 50);
    expect(found.at(-1)?.message).toMatch(/19,?\d{3}/);
  },
);

test("a large file is read in slices; a change meanwhile counts", async () => {
  const client = inProcess();
  await client.start();
  const text = Array.from({ length: 20_000 }, (_, at) => `- id: user${at}\n  title: Engineer of things\n`).join("");
  await client.open(users, `${text}- emial: x\n`);
  const start = { line: 40_000, character: 2 };
  await client.change(users, 2, { range: { start, end: { line: 40_000, character: 7 } }, text: "id" });
  expect(await codes(client, users, 2)).toEqual([]);
});

describe("a client that asks for diagnostics", () => {
  test("is answered, told when all is as before, and not told unasked", async () => {
    const client = inProcess();
    const { capabilities } = await client.start(undefined, undefined, { diagnostic: {} });
    expect(capabilities.diagnosticProvider).toMatchObject({ interFileDependencies: true });
    await client.open(users, "- emial: x\n");
    const ask = (previousResultId?: string): Promise<DocumentDiagnosticReport> =>
      client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri: users }, previousResultId });
    const first = await ask();
    if (first.kind !== "full") throw new Error("The first answer is not full");
    expect(first.items.map(({ code }) => code)).toEqual(["missing-id", "unknown-field"]);
    expect(await ask(first.resultId)).toEqual({ kind: "unchanged", resultId: first.resultId });
    await client.change(users, 2, { text: "- id: x\n" });
    expect(await ask(first.resultId)).toMatchObject({ kind: "full", items: [] });
    expect(client.versions(users)).toEqual([]);
  });

  test("may rather be told", async () => {
    const client = inProcess();
    const { capabilities } = await client.start(undefined, { pushDiagnostics: true }, { diagnostic: {} });
    expect(capabilities.diagnosticProvider).toBeUndefined();
    await client.open(users, "- id: 1\n");
    expect(await codes(client, users)).toEqual(["wrong-type"]);
  });
});

test("a setting turns a code off, and on again", async () => {
  const client = inProcess();
  await client.start();
  await client.open(users, "- id: 1\n");
  expect(await codes(client, users)).toEqual(["wrong-type"]);
  client.settings.set("metadataCatalogue", { diagnostics: { severity: { "wrong-type": "off" } } });
  await client.changeSettings();
  expect(await client.becomes(users, [])).toBe(true);
});

test("nothing more is published of a document that is closed while its first diagnostics are on their way", async () => {
  const text = "- id: a\n  titel: x\n";
  const around = { globs: () => DEFAULT_GLOBS, known: () => NO_OUTSIDE_FACTS, subjectsChanged: () => undefined };
  const document = new OpenDocument({ uri: users, languageId: "yaml", version: 1, text }, around);
  while (document.work(1_000));
  const open = new Map([[users, document]]);
  const published: number[] = [];
  const first = Promise.withResolvers<undefined>();
  const checks: Promise<void>[] = [];
  const diagnosing = new Diagnosing({
    document: (uri) => open.get(uri),
    severities: () => new Map(),
    abilities: () => ({ relatedInformation: false, tags: false, codeLink: () => undefined }),
    shownPathOf: (uri) => uri,
    rulesDocument: () => undefined,
    turn: () => turn(),
    publish: ({ diagnostics }) => (published.push(diagnostics.length) === 1 ? first.promise : Promise.resolve()),
    isAsked: () => false,
    askAgain: () => Promise.resolve(),
    wasRead: () => undefined,
    background: (_what, task) => void checks.push(task()),
  });
  diagnosing.soon(users);
  while (published.length === 0) await turn();
  // The settings change while the client is slow to take what is published.
  open.delete(users);
  await diagnosing.close(users);
  first.resolve(undefined);
  await Promise.all(checks);
  expect(published).toEqual([1, 0]);
});
