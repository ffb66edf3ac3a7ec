import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import {
  CompletionRequest,
  CompletionResolveRequest,
  createConnection,
  DidOpenTextDocumentNotification,
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  HoverRequest,
  InlayHintRequest,
  ProposedFeatures,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { startServer } from "../../server/server.ts";
import { LspClient } from "./lspClient.ts";
import { memoryEnvironment } from "./memoryFiles.ts";

const users = "- id: jdoe\n  display_name: Jane Doe\n";

/** A client whose workspace has some users, once the server has read them. */
async function started(settings?: object): Promise<LspClient> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const files = memoryEnvironment(new Map([["/w/users.yaml", users]]));
  startServer(createConnection(ProposedFeatures.all, toServer, toClient), files);
  const client = new LspClient(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  client.settings.set("metadataCatalogue", settings);
  await client.start("file:///w");
  await client.logged(/^Read/);
  return client;
}

function open(client: LspClient, uri: string, languageId: string, text: string): Promise<void> {
  const textDocument = { uri, languageId, version: 1, text };
  return client.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

const whole = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };

test.each([
  ["python", 'OWNER = "urn:li:corpuser:jdoe"\nOTHER = "urn:li:corpUser:jdoe"\n'],
  ["sql", "SELECT 'urn:li:corpuser:jdoe'\n-- not urn:li:corpUser:jdoe\n"],
  ["json", '["urn:li:corpuser:jdoe",\n "urn:li:corpUser:jdoe"]\n'],
  ["markdown", "`urn:li:corpuser:jdoe`\n\nurn:li:corpUser:jdoe\n"],
  ["scala", 'f("urn:li:corpuser:jdoe")\n// urn:li:corpUser:jdoe\n'],
])("URNs in %s are diagnosed, explained, linked and named", async (language, text) => {
  const client = await started({ inlayHints: "everywhere" });
  const uri = `file:///w/x.${language}`;
  await open(client, uri, language, text);
  const diagnostics = await client.diagnostics(uri, 1, 1);
  expect(diagnostics.map(({ code }) => code)).toEqual(["malformed-urn-in-text"]);
  const textDocument = { uri };
  const position = { line: 0, character: text.indexOf("urn:") + 3 };
  const { connection } = client;
  const hover = await connection.sendRequest(HoverRequest.type, { textDocument, position });
  expect(JSON.stringify(hover?.contents)).toContain("**User** Jane Doe");
  const [link, ...more] = (await connection.sendRequest(DocumentLinkRequest.type, { textDocument })) ?? [];
  expect(more).toEqual([]);
  if (!link) throw new Error("There is no link");
  const { target } = await connection.sendRequest(DocumentLinkResolveRequest.type, link);
  expect(target).toBe("file:///w/users.yaml#L1,7");
  const hints = await connection.sendRequest(InlayHintRequest.type, { textDocument, range: whole });
  expect(hints).toMatchObject([{ position: { line: 0, character: text.indexOf("jdoe") + 4 } }]);
});

test("a URN that is begun in another language is completed, and what it names is told when somebody looks", async () => {
  const client = await started();
  const uri = "file:///w/x.py";
  const text = 'OWNER = "urn:li:corpuser:j';
  await open(client, uri, "python", text);
  const position = { line: 0, character: text.length };
  const { connection } = client;
  const found = await connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position });
  const [item] = Array.isArray(found) ? found : (found?.items ?? []);
  if (!item) throw new Error("Nothing is suggested");
  expect(item).toMatchObject({ label: "jdoe", detail: "Jane Doe", data: { urn: "urn:li:corpuser:jdoe" } });
  const { documentation } = await connection.sendRequest(CompletionResolveRequest.type, item);
  expect(JSON.stringify(documentation)).toContain("**User** Jane Doe");
});

test("in a YAML file their pieces are coloured, whole or in a range", async () => {
  const client = await started();
  const uri = "file:///w/x.yaml";
  await open(client, uri, "yaml", "a: urn:li:corpuser:jdoe\n");
  const textDocument = { uri };
  const all = await client.connection.sendRequest(SemanticTokensRequest.type, { textDocument });
  expect(all?.data.slice(0, 5)).toEqual([0, 3, 6, 0, 1]);
  expect(await client.connection.sendRequest(SemanticTokensRangeRequest.type, { textDocument, range: whole })).toEqual(
    all,
  );
});
