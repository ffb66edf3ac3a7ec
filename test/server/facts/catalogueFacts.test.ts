import { PassThrough } from "node:stream";
import {
  createConnection,
  HoverRequest,
  InlayHintRequest,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { expect, test } from "vitest";
import { startServer } from "../../../server/server.ts";
import { LspClient } from "../lspClient.ts";
import { memoryEnvironment } from "../memoryFiles.ts";

const team = "file:///w/eng.group.yaml";
const ada = "urn:li:corpuser:ada";
const everywhere = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };

/** A client with a catalogue of one user, whose name may change, and an open group that names them. */
async function started(
  options?: object,
): Promise<{ client: LspClient; asked: unknown[]; rename: (name: string) => void }> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  startServer(createConnection(ProposedFeatures.all, toServer, toClient), memoryEnvironment(new Map()));
  const client = new LspClient(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const asked: unknown[] = [];
  let displayName = "Ada Lovelace";
  client.connection.onRequest("catalogue/facts", (params) => {
    asked.push(params);
    return { facts: [{ urn: ada, displayName }], missing: [] };
  });
  await client.start(undefined, options);
  await client.open(team, "id: eng\nmembers:\n  - ada\n");
  await client.diagnostics(team, 1);
  return { client, asked, rename: (name) => (displayName = name) };
}

/** The names behind the ids of the group. */
async function hints({ connection }: LspClient): Promise<unknown> {
  const answer = await connection.sendRequest(InlayHintRequest.type, {
    textDocument: { uri: team },
    range: everywhere,
  });
  return answer?.flatMap(({ label }) => (typeof label === "string" ? label : label.map(({ value }) => value)));
}

/** Asks again whenever the server says so, until the names are these. */
async function hintsBecome(client: LspClient, names: readonly string[]): Promise<void> {
  for (;;) {
    const before = client.hintRenewals;
    const shown = await hints(client);
    if (JSON.stringify(shown) === JSON.stringify(names)) return;
    await client.hintsRenewed(before + 1);
  }
}

test("names are shown once the catalogue has told them, and anew when they changed there", async () => {
  const { client, asked, rename } = await started({ catalogueFacts: true });
  expect(await hints(client)).toEqual([]);
  await hintsBecome(client, ["Ada Lovelace"]);
  expect(asked).toEqual([{ urns: [ada] }]);
  rename("Ada King");
  await client.connection.sendNotification("catalogue/changed", { urns: [ada] });
  await hintsBecome(client, ["Ada King"]);
  expect(asked).toHaveLength(2);
});

test("a hover waits for what the catalogue says", async () => {
  const { client } = await started({ catalogueFacts: true });
  const at = { textDocument: { uri: team }, position: { line: 2, character: 5 } };
  expect(JSON.stringify(await client.connection.sendRequest(HoverRequest.type, at))).toContain("Ada Lovelace");
});

test("a client that does not offer a catalogue is never asked", async () => {
  const { client, asked } = await started();
  expect(await hints(client)).toEqual([]);
  const at = { textDocument: { uri: team }, position: { line: 2, character: 5 } };
  expect(JSON.stringify(await client.connection.sendRequest(HoverRequest.type, at))).not.toContain("Lovelace");
  expect(asked).toEqual([]);
});
