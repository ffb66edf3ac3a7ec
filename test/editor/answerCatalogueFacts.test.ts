import { deepEqual, equal } from "node:assert/strict";
import { PassThrough } from "node:stream";
import { commands, MarkdownString, Position, type Disposable, type Hover, type Uri } from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import {
  createProtocolConnection,
  InitializeRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from "vscode-languageserver/node";
import { datasetUrn, groupUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { answerCatalogueFacts } from "../../client/answerCatalogueFacts.ts";
import { Catalogue } from "../../client/catalogue/catalogue.ts";
import { NETWORK } from "../../client/catalogue/network.ts";
import { EMBEDDED } from "../../client/catalogue/place.ts";
import { RemoteSource } from "../../client/catalogue/remoteSource.ts";
import type { Environment } from "../../client/environment.ts";
import { embeddedAddress, embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { openNewFile } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

const [hedy, gone, radio] = [userUrn("hedy"), userUrn("gone.hedy"), groupUrn("radio")];
const signals = datasetUrn({ platform: "hive", name: "radio.signals", env: "PROD" });

suite("what a language server asks of the catalogue", () => {
  suiteSetup(async () => {
    const emitted = await (
      await embeddedCatalogue()
    ).emit([
      { entityUrn: hedy, aspectName: "corpUserInfo", aspect: { active: true, displayName: "Hedy Lamarr" } },
      {
        entityUrn: radio,
        aspectName: "corpGroupInfo",
        aspect: { displayName: "Radio", admins: [], members: [], groups: [] },
      },
      { entityUrn: gone, aspectName: "corpUserInfo", aspect: { active: false, displayName: "Gone" } },
      { entityUrn: gone, aspectName: "status", aspect: { removed: true } },
      { entityUrn: signals, aspectName: "datasetProperties", aspect: { description: "All signals." } },
    ]);
    equal(emitted.ok, true);
  });

  teardown(async () => {
    for (const { client, answers } of started.splice(0)) {
      answers.dispose();
      await client.dispose();
    }
  });

  test("is answered from the embedded catalogue", async () => {
    const { server } = await connected(await environmentUnderTest());
    const nobody = userUrn("nobody");
    deepEqual(await server.sendRequest("catalogue/facts", { urns: [hedy, gone, nobody, signals, "nonsense"] }), {
      facts: [
        { urn: hedy, displayName: "Hedy Lamarr" },
        { urn: gone, displayName: "Gone", removed: true },
        { urn: signals, description: "All signals.", descriptionOrigin: "ingested" },
      ],
      missing: [nobody],
    });
    const suggested = await server.sendRequest("catalogue/suggestions", { type: "corpGroup", typed: "rad" });
    deepEqual(suggested, [{ urn: radio, displayName: "Radio" }]);
    deepEqual(await server.sendRequest("catalogue/ownershipTypes", {}), []);
  });

  test("may have changed after every command that writes, and the server is told", async () => {
    const { server, changes } = await connected(await environmentUnderTest());
    for (const command of ["addOwner", "removeOwner"]) {
      changes.length = 0;
      const argument = { urn: signals, owner: hedy, type: "DATA_STEWARD" };
      void commands.executeCommand(`metadataCatalogue.${command}`, argument);
      await waitFor("the server to be told", () => changes.length > 0);
      const known = JSON.stringify(await server.sendRequest("catalogue/facts", { urns: [signals] }));
      equal(known.includes('"displayName":"Hedy Lamarr","type":"Data Steward"'), command === "addOwner");
    }
    await commands.executeCommand("metadataCatalogue.refresh");
    await waitFor("the server to be told that everything may have changed", () =>
      changes.some((told) => JSON.stringify(told) === "{}"),
    );
  });

  test("shows where an id is hovered over, and follows what the catalogue holds", async () => {
    const editor = await openNewFile("hovered.group.yaml", "id: radio-fans\nmembers:\n  - hedy\n");
    const { uri } = editor.document;
    await waitFor("the name in the hover", async () => (await hoverAt(uri, 2, 5)).includes("Hedy Lamarr"));
    const graph = await embeddedCatalogue();
    const renamed = { active: true, displayName: "Hedwig Kiesler" };
    equal((await graph.emit([{ entityUrn: hedy, aspectName: "corpUserInfo", aspect: renamed }])).ok, true);
    await commands.executeCommand("metadataCatalogue.refresh");
    await waitFor("the new name in the hover", async () => (await hoverAt(uri, 2, 5)).includes("Hedwig Kiesler"));
  });

  test("is to be asked again only if it was not answered, while others are", async () => {
    const { output, catalogue: ofWindow } = await environmentUnderTest();
    const { url, token } = await embeddedAddress();
    const waiting: (() => void)[] = [];
    const source = new RemoteSource({
      place: { kind: "remote", name: "Busy", url, token: "secret" },
      access: () => Promise.resolve({ kind: "used", token, id: "1" }),
      newAccess: () => Promise.resolve(undefined),
      isSignedOut: () => false,
      ...NETWORK,
      fetch: (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        const asked = [decodeURIComponent(pathname), init?.body];
        return asked.some((part) => typeof part === "string" && part.includes(hedy))
          ? Promise.resolve(new Response("Busy", { status: 503 }))
          : fetch(input, init);
      },
      clock: {
        after: (ms, work) => {
          // The pauses before tries, not the time after which they begin again with the shortest.
          if (ms < 10_000) waiting.push(work);
          return () => void waiting.splice(0);
        },
      },
    });
    const { guard } = ofWindow;
    const catalogue = new Catalogue({ source, trusted: true, guard, known: () => [] });
    equal((await catalogue.start()).kind, "connected");
    const { server, changes } = await connected({ output, catalogue });
    const retry = async (): Promise<void> => {
      (await waitFor("the pause", () => waiting.pop()))();
      // What the server is told comes before the answer.
      await server.sendRequest("catalogue/facts", { urns: [] });
    };
    equal((await (await catalogue.graph()).readAspects(hedy, [])).ok, false);
    await retry();
    deepEqual(changes, []);
    equal(await server.sendRequest("catalogue/facts", { urns: [hedy] }), null);
    await retry();
    deepEqual(changes, [{}]);
    const compared = { kind: "user", above: "", text: "id: hedy\n" };
    equal(await server.sendRequest("catalogue/recordStates", compared), null);
    await retry();
    deepEqual(changes, [{}, {}]);
    catalogue.dispose();
  });

  test("is answered by no catalogue where there is no connection, as in a folder that is not trusted", async () => {
    const { output, makeSource, catalogue: ofWindow } = await environmentUnderTest();
    const { guard } = ofWindow;
    const catalogue = new Catalogue({ source: makeSource(EMBEDDED), trusted: false, guard, known: () => [] });
    const { server } = await connected({ output, catalogue });
    equal(await server.sendRequest("catalogue/facts", { urns: [hedy] }), null);
    equal(await server.sendRequest("catalogue/suggestions", { type: "corpuser", typed: "hedy" }), null);
    equal(await server.sendRequest("catalogue/ownershipTypes", {}), null);
    catalogue.dispose();
  });
});

interface Connected {
  readonly server: ProtocolConnection;
  /** What the server was told of changes. */
  readonly changes: unknown[];
}

/** What a hover at a place says. */
async function hoverAt(uri: Uri, line: number, character: number): Promise<string> {
  const position = new Position(line, character);
  const hovers = await commands.executeCommand<Hover[]>("vscode.executeHoverProvider", uri, position);
  const contents = hovers.flatMap((hover) => hover.contents);
  return contents.map((content) => (content instanceof MarkdownString ? content.value : "")).join("\n");
}

/** The clients of this suite's servers, and what answers for them. */
const started: { readonly client: LanguageClient; readonly answers: Disposable }[] = [];

/** A language server in this process that does nothing but ask, and the editor's client of it. */
async function connected(environment: Pick<Environment, "catalogue" | "output">): Promise<Connected> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const server = createProtocolConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
  const changes: unknown[] = [];
  server.onRequest(InitializeRequest.type, () => ({ capabilities: {} }));
  server.onRequest(ShutdownRequest.type, () => undefined);
  server.onNotification("catalogue/changed", (told) => {
    changes.push(told);
  });
  server.listen();
  const streams = { reader: toClient, writer: toServer };
  const client = new LanguageClient("asks", "Asks", () => Promise.resolve(streams), {
    documentSelector: [],
    outputChannel: environment.output.channel,
  });
  const answers = answerCatalogueFacts(client, environment);
  started.push({ client, answers });
  await client.start();
  return { server, changes };
}
