import { deepEqual, equal } from "node:assert/strict";
import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { commands, type Disposable } from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { CancellationToken, createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { datasetUrn, groupUrn, userUrn } from "../../catalogue/urn.ts";
import { answerCatalogueFacts } from "../../client/catalogueFacts.ts";
import { CatalogueConnection } from "../../client/connection.ts";
import { EmbeddedService } from "../../client/embeddedService.ts";
import type { Environment } from "../../client/environment.ts";
import { AskedFacts } from "../../server/askedFacts.ts";
import { clientFacts, onCatalogueChanged } from "../../server/clientFacts.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { waitFor } from "./waitFor.ts";

const none = CancellationToken.None;
const [hedy, radio] = [userUrn("hedy"), groupUrn("radio")];
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
    const { facts } = await serverOf(await environmentUnderTest());
    const known = await Promise.all([hedy, userUrn("nobody"), signals].map((urn) => facts.of(urn, none)));
    deepEqual(known, [
      { urn: hedy, displayName: "Hedy Lamarr" },
      null,
      { urn: signals, description: "All signals.", descriptionOrigin: "ingested" },
    ]);
    deepEqual(await facts.suggestions("corpuser", "lamarr", none), [{ urn: hedy, displayName: "Hedy Lamarr" }]);
    deepEqual(await facts.suggestions("corpGroup", "rad", none), [{ urn: radio, displayName: "Radio" }]);
  });

  test("is asked anew after every command that writes", async () => {
    const { facts, owners } = await serverOf(await environmentUnderTest());
    deepEqual(await owners(), []);
    void commands.executeCommand("metadataCatalogue.addOwner", { urn: signals, owner: hedy, type: "DATA_STEWARD" });
    await waitFor("the owner to be known", async () => (await owners()).includes("Hedy Lamarr, Data Steward"));
    void commands.executeCommand("metadataCatalogue.removeOwner", { urn: signals, owner: hedy });
    await waitFor("the owner to be gone", async () => (await owners()).length === 0);
    deepEqual(facts.known(signals), { urn: signals, description: "All signals.", descriptionOrigin: "ingested" });
  });

  test("is answered by no catalogue where there is no connection, as in a folder that is not trusted", async () => {
    const { output, tree } = await environmentUnderTest();
    const service = new EmbeddedService({ program: "", data: "", output });
    const { facts } = await serverOf({ output, tree, connection: new CatalogueConnection(service, output) });
    equal(await facts.of(hedy, none), undefined);
    deepEqual(await facts.suggestions("corpuser", "hedy", none), []);
  });
});

interface Server {
  readonly facts: AskedFacts;
  /** The owners of the dataset, as the server knows them. */
  readonly owners: () => Promise<readonly string[]>;
}

/** The clients of this suite's servers, and what answers for them. */
const started: { readonly client: LanguageClient; readonly answers: Disposable }[] = [];

/** The part of a language server that asks, in this process, and the editor's client of it. */
async function serverOf(environment: Pick<Environment, "connection" | "output" | "tree">): Promise<Server> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const connection = createConnection(ProposedFeatures.all, toServer, toClient);
  const facts = new AskedFacts({ source: clientFacts(connection), turn, onArrival: () => undefined });
  onCatalogueChanged(connection, (urns) => {
    facts.forget(urns);
  });
  connection.onInitialize(() => ({ capabilities: {} }));
  connection.listen();
  const streams = { reader: toClient, writer: toServer };
  const client = new LanguageClient("asks", "Asks", () => Promise.resolve(streams), {
    documentSelector: [],
    outputChannel: environment.output,
  });
  const answers = answerCatalogueFacts(client, environment);
  await client.start();
  started.push({ client, answers });
  const owners = async (): Promise<readonly string[]> => {
    const known = await facts.of(signals, none);
    return known?.owners?.map(({ urn, displayName, type }) => `${displayName ?? urn}, ${type}`) ?? [];
  };
  return { facts, owners };
}
