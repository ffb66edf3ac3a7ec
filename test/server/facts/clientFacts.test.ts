import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import {
  CancellationToken,
  CancellationTokenSource,
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { expect, test } from "vitest";
import { datasetUrn, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { AskedFacts } from "../../../server/facts/askedFacts.ts";
import { clientFacts, onCatalogueChanged } from "../../../server/facts/clientFacts.ts";
import { LspClient } from "../lspClient.ts";

const orders = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const [ada, team] = [userUrn("ada"), groupUrn("team")];
const none = CancellationToken.None;

/** The facts of a server that is connected to this client over two streams, and what is told when some arrive. */
function connected(): { client: LspClient; facts: AskedFacts; arrival: () => Promise<void> } {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const connection = createConnection(ProposedFeatures.all, toServer, toClient);
  let tell = (): void => undefined;
  const facts = new AskedFacts({
    source: clientFacts(connection),
    turn,
    onArrival: () => {
      tell();
    },
  });
  onCatalogueChanged(connection, (urns) => {
    facts.forget(urns);
  });
  connection.listen();
  const client = new LspClient(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  return { client, facts, arrival: () => new Promise((resolve) => (tell = resolve)) };
}

test("everything of an entity comes over the wire as it was sent, and another's not at all", async () => {
  const { client, facts } = connected();
  const answer = {
    urn: orders,
    displayName: "Orders",
    title: "Owner",
    email: "orders@example.com",
    description: "All orders.",
    descriptionOrigin: "edited",
    hiddenDescription: "Orders.",
    owners: [{ urn: ada, displayName: "Ada Lovelace", type: "Technical Owner" }],
    columns: [{ path: "order_id", type: "bigint", description: "Unique.", origin: "edited" }, { path: "amount" }],
    links: [{ url: "https://wiki.example.com", description: "Runbook" }, { url: "https://example.com" }],
  };
  const asked: unknown[] = [];
  client.connection.onRequest("catalogue/facts", (params) => {
    asked.push(params);
    return { facts: [answer, { urn: userUrn("another") }], missing: [team] };
  });
  expect(await Promise.all([orders, team, ada].map((urn) => facts.of(urn, none)))).toEqual([answer, null, undefined]);
  expect(asked).toEqual([{ urns: [orders, team, ada] }]);
});

test("suggestions come over the wire; one that is no entity is left out", async () => {
  const { client, facts } = connected();
  client.connection.onRequest("catalogue/suggestions", (params) => [
    { urn: ada, displayName: JSON.stringify(params) },
    { urn: "urn:li:tag:pii" },
    { urn: team },
  ]);
  expect(await facts.suggestions("corpuser", "ad", none)).toEqual([
    { urn: ada, displayName: '{"type":"corpuser","typed":"ad"}' },
    { urn: team },
  ]);
});

test("ownership types come over the wire once, and again when anything may have changed", async () => {
  const { client, facts, arrival } = connected();
  let types = ["urn:li:ownershipType:keeper"];
  client.connection.onRequest("catalogue/ownershipTypes", () => types);
  const first = arrival();
  expect(facts.ownershipTypes()).toBeUndefined();
  await first;
  expect(facts.ownershipTypes()).toEqual(types);
  types = [...types, "urn:li:ownershipType:auditor"];
  facts.forget([ada]);
  expect(facts.ownershipTypes()).toEqual(types.slice(0, 1));
  facts.forget();
  const second = arrival();
  expect(facts.ownershipTypes()).toBeUndefined();
  await second;
  expect(facts.ownershipTypes()).toEqual(types);
});

test("the client's word that an import wrote an ownership type makes the types asked for again", async () => {
  const { client, facts, arrival } = connected();
  let types: readonly string[] = [];
  client.connection.onRequest("catalogue/ownershipTypes", () => types);
  const first = arrival();
  facts.ownershipTypes();
  await first;
  types = ["urn:li:ownershipType:keeper"];
  const told = arrival();
  await client.connection.sendNotification("catalogue/changed", { urns: [ada, ...types] });
  await told;
  const second = arrival();
  expect(facts.ownershipTypes()).toBeUndefined();
  await second;
  expect(facts.ownershipTypes()).toEqual(types);
});

test("a client that answers null, nonsense or an error is one without a catalogue; why is logged", async () => {
  const { client, facts } = connected();
  const answers: (() => unknown)[] = [
    () => null,
    () => ({ facts: "none" }),
    () => {
      throw new Error("no token");
    },
  ];
  client.connection.onRequest("catalogue/facts", () => answers.shift()?.());
  expect(await facts.of(ada, none)).toBeUndefined();
  facts.forget();
  expect(await facts.of(ada, none)).toBeUndefined();
  expect(await client.logged(/catalogue.facts failed/)).toMatch(/"facts"/);
  facts.forget();
  expect(await facts.of(ada, none)).toBeUndefined();
  expect(await client.logged(/no token/)).toMatch(/^catalogue.facts failed/);
});

test("a client that does not know the request is one without a catalogue", async () => {
  const { facts } = connected();
  expect(await facts.of(ada, none)).toBeUndefined();
  expect(await facts.suggestions("corpuser", "ad", none)).toEqual([]);
});

test("the client is told that nobody waits any more", async () => {
  const { client, facts } = connected();
  const cancelled = new Promise<void>((resolve) => {
    client.connection.onRequest("catalogue/facts", (_params: unknown, token: CancellationToken) => {
      token.onCancellationRequested(() => {
        resolve();
      });
      source.cancel();
      return new Promise(() => undefined);
    });
  });
  const source = new CancellationTokenSource();
  expect(await facts.of(ada, source.token)).toBeUndefined();
  await cancelled;
});

test("the client's word that something changed makes it asked for again", async () => {
  const { client, facts, arrival } = connected();
  let name = "Ada";
  client.connection.onRequest("catalogue/facts", () => ({ facts: [{ urn: ada, displayName: name }], missing: [] }));
  expect(await facts.of(ada, none)).toMatchObject({ displayName: "Ada" });
  for (const told of [{ urns: [ada] }, {}]) {
    name += "!";
    const changed = arrival();
    await client.connection.sendNotification("catalogue/changed", told);
    await changed;
    expect(await facts.of(ada, none)).toEqual({ urn: ada, displayName: name });
  }
  const changed = arrival();
  await client.connection.sendNotification("catalogue/changed", { urns: [team] });
  await changed;
  name = "Grace";
  expect(facts.known(ada)).toMatchObject({ displayName: "Ada!!" });
});
