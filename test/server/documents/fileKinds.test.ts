import { PassThrough } from "node:stream";
import {
  createConnection,
  DidChangeConfigurationNotification,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { expect, test } from "vitest";
import type { ToldByServer } from "../../../server/connection/protocol.ts";
import { startServer } from "../../../server/server.ts";
import { LspClient } from "../lspClient.ts";
import { memoryEnvironment } from "../memoryFiles.ts";

const people = "file:///w/people.yaml";

/** A client, what it was told of the kinds of files, and a way to wait until it was told so often. */
async function started(
  options?: object,
): Promise<{ client: LspClient; told: string[]; toldTimes: (times: number) => Promise<string[]> }> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  startServer(createConnection(ProposedFeatures.all, toServer, toClient), memoryEnvironment(new Map()));
  const client = new LspClient(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const told: string[] = [];
  let heard = (): void => undefined;
  client.connection.onNotification("catalogue/fileKind", (kind: ToldByServer["catalogue/fileKind"]) => {
    told.push(`${kind.uri} ${kind.kind} ${kind.why}`);
    heard();
  });
  await client.start(undefined, options);
  const toldTimes = async (times: number): Promise<string[]> => {
    while (told.length < times) await new Promise<void>((resolve) => (heard = resolve));
    return told;
  };
  return { client, told, toldTimes };
}

test("the kind of a file is told when it is opened and when it or its reason changes, and not at other changes", async () => {
  const { client, told } = await started({ fileKinds: true });
  const texts = [
    "- id: ada\n",
    "- id: ada\n  first_name: Ada\n",
    "- id: ada\n  first_name: Augusta\n",
    "# catalogue: users\n- id: ada\n",
  ];
  for (const [at, text] of texts.entries()) {
    await (at === 0 ? client.open(people, text) : client.change(people, at + 1, { text }));
    await client.diagnostics(people, at + 1);
  }
  expect(told).toEqual([`${people} other shape`, `${people} user shape`, `${people} user comment`]);
});

test("the kind of a file is told again when it is opened again, and when the settings change it", async () => {
  const { client, toldTimes } = await started({ fileKinds: true });
  await client.open(people, "- emial: x\n");
  await toldTimes(1);
  await client.close(people);
  await client.open(people, "- emial: x\n");
  expect(await toldTimes(2)).toEqual([`${people} other shape`, `${people} other shape`]);
  client.settings.set("metadataCatalogue", { files: { user: ["people.yaml"] } });
  await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  expect((await toldTimes(3)).at(-1)).toBe(`${people} user glob`);
});

test("a comment that is put in tells another kind, also of a user who is in another open file too", async () => {
  const { client, toldTimes } = await started({ fileKinds: true });
  const [one, other] = ["file:///w/one.user.yaml", "file:///w/other.user.yaml"];
  for (const uri of [one, other]) {
    await client.open(uri, "# People\n- id: ada\n");
    await client.diagnostics(uri, 1);
  }
  const start = { line: 0, character: 0 };
  await client.change(other, 2, { range: { start, end: start }, text: "# catalogue: group\n" });
  expect((await toldTimes(3)).at(-1)).toBe(`${other} group comment`);
});

test("a client that did not ask for it is not told", async () => {
  const { client, told } = await started();
  await client.open(people, "- id: ada\n");
  await client.diagnostics(people, 1);
  expect(told).toEqual([]);
});
