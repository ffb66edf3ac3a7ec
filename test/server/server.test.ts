import { build } from "esbuild";
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CancellationTokenSource,
  CompletionRequest,
  ConfigurationRequest,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DocumentSymbolRequest,
  ExitNotification,
  FileChangeType,
  HoverRequest,
  IPCMessageReader,
  IPCMessageWriter,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  type CompletionItem,
  type FileEvent,
  type WorkspaceFoldersChangeEvent,
} from "vscode-languageserver/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { BUNDLES } from "../../scripts/bundles.mts";
import { writeTranslations } from "../../scripts/translations.mts";
import { connected, inProcess } from "./inProcess.ts";
import { LspClient } from "./lspClient.ts";
import { memoryEnvironment } from "./memoryFiles.ts";

const users = "file:///w/users.yaml";
const group = "file:///w/eng.group.yaml";

/** The labels of what is offered at a place. */
async function offered(client: LspClient, uri: string, line: number, character: number): Promise<string[]> {
  const position = { line, character };
  const answer = await client.connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position });
  const items: readonly CompletionItem[] = answer === null || Array.isArray(answer) ? (answer ?? []) : answer.items;
  return items.map((item) => item.label);
}

test("the server says what it can do", async () => {
  const { capabilities } = await inProcess().start();
  expect(capabilities).toMatchObject({
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    completionProvider: {},
    hoverProvider: true,
    documentSymbolProvider: true,
  });
  // The extension has no part of its library that compares paths with patterns (scripts/leftOut.mts).
  expect(capabilities.workspace).not.toHaveProperty("fileOperations");
});

describe("diagnostics", () => {
  test("come with the version they are of, follow each change, and go with the document", async () => {
    const client = inProcess();
    await client.start();
    await client.open(users, "- emial: x\n");
    expect((await client.diagnostics(users, 1)).map(({ code }) => code)).toEqual(["missing-id", "unknown-field"]);
    const word = { start: { line: 0, character: 2 }, end: { line: 0, character: 7 } };
    await client.change(users, 2, { range: word, text: "id" });
    expect(await client.diagnostics(users, 2)).toEqual([]);
    await client.close(users);
    expect(await client.diagnostics(users, undefined)).toEqual([]);
  });

  test("of a burst of changes are those of the newest version alone", async () => {
    const client = inProcess();
    await client.start();
    await client.open(users, "- id: x\n");
    await client.diagnostics(users, 1);
    const start = { line: 0, character: 6 };
    const changes = Array.from({ length: 20 }, (_, at) =>
      client.change(users, at + 2, { range: { start, end: start }, text: "y" }),
    );
    await Promise.all(changes);
    await client.diagnostics(users, 21);
    expect(client.versions(users)).toEqual([1, 21]);
  });

  test("change with the settings", async () => {
    const client = inProcess();
    await client.start();
    const people = "file:///w/people.yaml";
    await client.open(people, "- emial: x\n");
    expect(await client.diagnostics(people, 1)).toEqual([]);
    client.settings.set("metadataCatalogue", { files: { user: ["people.yaml"] } });
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    expect((await client.diagnostics(people, 1, 2)).map(({ code }) => code)).toEqual(["missing-id", "unknown-field"]);
  });

  test("follow the settings of the folder that has the file, which are asked for again when folders change", async () => {
    const people = (folder: string): string => `- id: ${folder}.person\n  title: Lead\n`;
    const client = inProcess(new Map(["a", "b"].map((folder) => [`/${folder}/people.yaml`, people(folder)])));
    const globs = new Map([
      ["file:///a", { user: [], group: ["people.yaml"] }],
      ["file:///b", { user: ["people.yaml"], group: [] }],
    ]);
    const asked: (string | undefined)[] = [];
    client.connection.onRequest(ConfigurationRequest.type, ({ items }) => {
      asked.push(...items.map(({ scopeUri }) => scopeUri));
      return items.map(({ section, scopeUri = "" }) =>
        section === "metadataCatalogue" ? { files: globs.get(scopeUri) ?? { user: [], group: [] } } : null,
      );
    });
    const codes = async (folder: string): Promise<unknown> => {
      const uri = `file:///${folder}/people.yaml`;
      await client.open(uri, people(folder));
      return (await client.diagnostics(uri, 1)).map(({ code }) => code);
    };
    await client.start("file:///a");
    expect(await client.logged(/^Read/)).toBe("Read 1 files of records: 0 users, 1 groups");
    expect(await codes("a")).toEqual(["unknown-field"]);
    expect([...new Set(asked)]).toEqual([undefined, "file:///a"]);
    const event = { added: [{ uri: "file:///b", name: "b" }], removed: [] };
    await client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });
    expect(await client.logged(/^Read 2/)).toBe("Read 2 files of records: 1 users, 1 groups");
    expect(await codes("b")).toEqual([]);
    globs.set("file:///b", { user: [], group: ["people.yaml"] });
    await client.changeSettings();
    expect(await client.becomes("file:///b/people.yaml", ["unknown-field"])).toBe(true);
  });

  test("do not come by a glob that could keep the server busy, which is told without its text and logged with it", async () => {
    const client = inProcess();
    await client.start();
    const people = "file:///w/people.yaml";
    await client.open(people, "- emial: x\n");
    expect(await client.diagnostics(people, 1)).toEqual([]);
    const unsafe = Array.from({ length: 999 }, (_, at) => `*a*b*c*${at}*`);
    const told = new Promise((resolve) => client.connection.onNotification(ShowMessageNotification.type, resolve));
    client.settings.set("metadataCatalogue", { files: { user: ["*p*e*o*p*l*e*", "other.yaml", ...unsafe] } });
    await client.changeSettings();
    expect(await told).toEqual({
      type: MessageType.Warning,
      message:
        '1,000 globs in the setting "metadataCatalogue.files.user" are ignored for the same reason: it has more than 3 stars between two slashes.',
    });
    expect(await client.logged(/is ignored/)).toContain('The glob "*p*e*o*p*l*e*" in the setting');
    const other = "file:///w/other.yaml";
    await client.open(other, "- emial: x\n");
    expect((await client.diagnostics(other, 1)).map(({ code }) => code)).toEqual(["missing-id", "unknown-field"]);
    expect(await client.diagnostics(people, 1)).toEqual([]);
  });
});

describe("requests", () => {
  test("fields are completed, explained and outlined", async () => {
    const client = inProcess();
    await client.start();
    await client.open(users, "- id: jdoe\n  \n  email: x\n");
    expect(await offered(client, users, 1, 2)).toContain("display_name");
    const at = { textDocument: { uri: users }, position: { line: 2, character: 4 } };
    expect(await client.connection.sendRequest(HoverRequest.type, at)).toMatchObject({ range: { start: { line: 2 } } });
    expect(await client.connection.sendRequest(DocumentSymbolRequest.type, at)).toMatchObject([{ name: "jdoe" }]);
  });

  test("for a document that is not open are answered with nothing", async () => {
    const client = inProcess();
    await client.start();
    const at = { textDocument: { uri: users }, position: { line: 0, character: 0 } };
    expect(await client.connection.sendRequest(CompletionRequest.type, at)).toBeNull();
    expect(await client.connection.sendRequest(HoverRequest.type, at)).toBeNull();
    expect(await client.connection.sendRequest(DocumentSymbolRequest.type, at)).toBeNull();
  });

  test("that are broken are logged, and the next is answered", async () => {
    const client = inProcess();
    await client.start();
    await client.open(users, "- id: jdoe\n  \n");
    expect(await client.connection.sendRequest("textDocument/hover", { textDocument: { uri: users } })).toBeNull();
    expect(await client.logged(/failed/)).toMatch(/^hover failed: TypeError/);
    await expect(client.connection.sendRequest("textDocument/nonsense", {})).rejects.toThrow(/nonsense/);
    expect(await offered(client, users, 1, 2)).toContain("email");
  });

  test("are answered about the text they were asked about, however fast the next change follows", async () => {
    const client = inProcess();
    await client.start();
    await client.open(users, "- id: jdoe\n");
    const at = { textDocument: { uri: users }, position: { line: 0, character: 2 } };
    const asked = client.connection.sendRequest(HoverRequest.type, at);
    const changed = client.change(users, 2, { text: "" });
    const source = new CancellationTokenSource();
    const unwanted = client.connection.sendRequest(HoverRequest.type, at, source.token);
    source.cancel();
    expect(await asked).toMatchObject({ contents: {} });
    // Too small to be worth cancelling once it is read; either way it is answered, and the next one too.
    await Promise.allSettled([changed, unwanted]);
    expect(await client.connection.sendRequest(HoverRequest.type, at)).toBeNull();
  });
});

describe("the workspace", () => {
  test("is read for the users and groups that are completed", async () => {
    const files = new Map([
      ["/w/users.yaml", "- { id: jdoe, display_name: Jane }\n"],
      ["/w/a.group.yaml", "id: data\n"],
    ]);
    const client = inProcess(files);
    await client.start("file:///w");
    expect(await client.logged(/^Read/)).toBe("Read 2 files of records: 1 users, 1 groups");
    expect(client.registrations).toContain(DidChangeWatchedFilesNotification.method);
    await client.open(group, "id: eng\nmembers:\n  - \n");
    expect(await offered(client, group, 2, 4)).toContain("jdoe");
  });

  test("has a file that the system refuses to open, which is told in the output", async () => {
    const environment = memoryEnvironment(
      new Map([
        ["/w/users.yaml", "- id: jdoe\n"],
        ["/w/secret.user.yaml", "- id: ada\n"],
      ]),
    );
    const client = connected({
      ...environment,
      files: {
        ...environment.files,
        async *read(path, skip) {
          if (path.includes("secret")) skip?.("unreadable", path);
          else yield* environment.files.read(path);
        },
      },
    });
    await client.start("file:///w");
    expect(await client.logged(/^Read/)).toBe("Read 1 files of records: 1 users, 0 groups");
    expect(await client.logged(/^Not read/)).toBe(
      'Not read: 1 path, such as "/w/secret.user.yaml": the system refuses to open it',
    );
  });

  test("is read again when folders are added or removed", async () => {
    const client = inProcess(new Map([["/w/users.yaml", "- id: jdoe\n"]]));
    await client.start();
    await client.logged(/^Read 0 files/);
    const folder = { uri: "file:///w", name: "w" };
    const change = (event: WorkspaceFoldersChangeEvent): Promise<void> =>
      client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });
    await change({ added: [folder], removed: [] });
    expect(await client.logged(/^Read 1 files/)).toContain("1 users");
    await client.open(group, "id: eng\nmembers:\n  - \n");
    await client.diagnostics(group, 1);
    expect(await offered(client, group, 2, 4)).toContain("jdoe");
    await change({ added: [], removed: [folder] });
    await expect.poll(() => offered(client, group, 2, 4)).not.toContain("jdoe");
  });

  test("is waited for when folders are added and references are asked for at once", async () => {
    const client = inProcess(new Map([["/w/eng.group.yaml", "id: eng\nmembers: [jdoe]\n"]]));
    await client.start();
    await client.logged(/^Read 0 files/);
    await client.open("file:///users.yaml", "- id: jdoe\n");
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    client.connection.onRequest(ConfigurationRequest.type, async ({ items }) => {
      await held;
      return items.map(() => null);
    });
    const event = { added: [{ uri: "file:///w", name: "w" }], removed: [] };
    await client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });
    const textDocument = { uri: "file:///users.yaml" };
    const context = { includeDeclaration: false };
    const at = { textDocument, position: { line: 0, character: 7 }, context };
    const found = client.connection.sendRequest("textDocument/references", at);
    await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
    answer();
    expect(await found).toMatchObject([{ uri: "file:///w/eng.group.yaml" }]);
  });

  test("is read without settings, when the client fails to give them", async () => {
    const client = inProcess(new Map([["/w/users.yaml", "- id: jdoe\n"]]));
    client.connection.onRequest(ConfigurationRequest.type, () => new ResponseError(1, "no settings"));
    await client.start("file:///w");
    expect(await client.logged(/^Read/)).toContain("1 users");
    expect(await client.logged(/failed/)).toContain("no settings");
  });

  test("is followed: open documents before files, files as they change", async () => {
    const files = new Map([["/w/users.yaml", "- id: stored\n"]]);
    const client = inProcess(files);
    await client.start("file:///w");
    await client.logged(/^Read/);
    await client.open(group, "id: eng\nmembers:\n  - \n");
    await client.open(users, "- id: typed\n");
    await client.diagnostics(users, 1);
    const people = async (): Promise<string[]> => (await offered(client, group, 2, 4)).slice(0, 2);
    expect(await people()).toEqual(["typed", "id"]);
    files.set("/w/more.user.yaml", "- id: made\n");
    const made: FileEvent = { uri: "file:///w/more.user.yaml", type: FileChangeType.Created };
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [made] });
    expect(await people()).toEqual(["made", "typed"]);
    await client.close(users);
    await client.diagnostics(users, undefined);
    expect(await people()).toEqual(["made", "stored"]);
  });
});

describe("the built server", () => {
  const built = { folder: "" };
  const program = (): string => join(built.folder, "server.mjs");

  beforeAll(async () => {
    built.folder = await mkdtemp(join(tmpdir(), "server-"));
    await build({ ...BUNDLES.programs, entryPoints: { server: "server/node/main.ts" }, outdir: built.folder });
  });

  afterAll(() => rm(built.folder, { recursive: true }));

  /** Works with the server as an editor does, then ends it. */
  async function converse(client: LspClient): Promise<void> {
    expect((await client.start()).serverInfo).toEqual({ name: "Metadata Catalogue" });
    await client.open(users, "- emial: x\n  \n");
    expect((await client.diagnostics(users, 1)).map(({ code }) => code)).toEqual(["missing-id", "unknown-field"]);
    expect(await offered(client, users, 1, 2)).toContain("email");
    await client.connection.sendRequest(ShutdownRequest.type);
    await client.connection.sendNotification(ExitNotification.type);
  }

  test("converses over its standard streams, and ends when it is told to", async () => {
    const child = spawn(process.execPath, [program(), "--stdio"], { stdio: "pipe" });
    const exited = once(child, "exit");
    const client = new LspClient(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    // What is no message, and what is no request it knows, it leaves aside.
    child.stdin.write("Content-Length: 8\r\n\r\n{rubbish");
    await converse(client);
    expect(await exited).toEqual([0, null]);
  });

  test("speaks the language of the translations that the editor names", async () => {
    await writeTranslations(built.folder);
    const env = { ...process.env, EXTENSION_BUNDLE_PATH: join(built.folder, "bundle.l10n.de.json") };
    const child = spawn(process.execPath, [program(), "--stdio"], { stdio: "pipe", env });
    const exited = once(child, "exit");
    const client = new LspClient(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    await client.start();
    await client.open(users, "- email: x@y.zz\n");
    const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: users } });
    expect(symbols?.map(({ name }) => name)).toEqual(["Benutzer ohne ID"]);
    await client.connection.sendRequest(ShutdownRequest.type);
    await client.connection.sendNotification(ExitNotification.type);
    expect(await exited).toEqual([0, null]);
  });

  test("converses with the process that forked it", async () => {
    const child = fork(program(), ["--node-ipc"], { execArgv: [] });
    const exited = once(child, "exit");
    await converse(new LspClient(new IPCMessageReader(child), new IPCMessageWriter(child)));
    expect(await exited).toEqual([0, null]);
  });
});

test("a client that asks for diagnostics is told to ask again when settings change", async () => {
  const client = inProcess();
  let refreshes = 0;
  client.connection.onRequest("workspace/diagnostic/refresh", () => {
    refreshes++;
    return null;
  });
  const more = { diagnostic: { dynamicRegistration: false } };
  await client.start("file:///w", undefined, more, { diagnostics: { refreshSupport: true } });
  const textDocument = { uri: "file:///w/users.yaml" };
  await client.open(textDocument.uri, "- id: jdoe\n  emial: x\n");
  const ask = async (): Promise<unknown> => client.connection.sendRequest("textDocument/diagnostic", { textDocument });
  expect(await ask()).toMatchObject({ items: [{ code: "unknown-field" }] });
  await vi.waitFor(() => {
    expect(refreshes).toBeGreaterThan(0);
  });
  const before = refreshes;
  client.settings.set("metadataCatalogue", { diagnostics: { severity: { "unknown-field": "off" } } });
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
  await vi.waitFor(() => {
    expect(refreshes).toBeGreaterThan(before);
  });
  expect(await ask()).toMatchObject({ items: [] });
});

test("of two changes of the settings in quick succession the second counts", async () => {
  const client = inProcess();
  const kinds: unknown[] = [];
  client.connection.onNotification("catalogue/fileKind", ({ kind }: { kind: unknown }) => {
    kinds.push(kind);
  });
  await client.start("file:///w", { fileKinds: true });
  await client.open("file:///w/people.yaml", "- id: jdoe\n  emial: x\n");
  await vi.waitFor(() => {
    expect(kinds).toEqual(["other"]);
  });
  const answers: (() => void)[] = [];
  client.connection.onRequest("workspace/configuration", ({ items }: { items: { section: string }[] }) => {
    const at = answers.length;
    const settings = at === 0 ? { files: { user: ["people.yaml"] } } : {};
    return new Promise((resolve) => {
      answers.push(() => {
        resolve(items.map(({ section }) => (section === "metadataCatalogue" ? settings : null)));
      });
    });
  });
  for (const wanted of [1, 2]) {
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
    await vi.waitFor(() => {
      expect(answers.length).toBe(wanted);
    });
  }
  for (const answer of answers) answer();
  await vi.waitFor(() => {
    expect(kinds).toEqual(["other", "user", "other"]);
  });
});
