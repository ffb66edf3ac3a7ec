import { equal } from "node:assert/strict";
import { commands, window } from "vscode";
import type { AspectProposal } from "../../catalogue/graph/graph.ts";
import { datasetUrn, userUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { datasetUri } from "../../client/datasetFiles/datasetUri.ts";
import { descriptionUri } from "../../client/descriptions/descriptionUri.ts";
import { environmentUnderTest } from "./catalogue.ts";
import { replaceText } from "./openFile.ts";
import { otherCatalogue, type OtherCatalogue } from "./otherCatalogue.ts";
import { waitFor } from "./waitFor.ts";

const ADA = userUrn("lost.ada");

suite("what is shown of a dataset is read again after a write whose answer was lost", () => {
  let other: OtherCatalogue;

  suiteSetup(async () => {
    other = await otherCatalogue("Lossy");
    const aspect = { active: true };
    equal((await other.graph.emit([{ entityUrn: ADA, aspectName: "corpUserInfo", aspect }])).ok, true);
    const { catalogue } = await environmentUnderTest();
    catalogue.use(other.source());
    equal((await catalogue.start()).kind, "connected");
  });

  suiteTeardown(async () => {
    const { catalogue, makeSource, keptTexts } = await environmentUnderTest();
    await commands.executeCommand("notifications.clearAll");
    for (const { id, catalogue: place } of await keptTexts.all())
      if (place === other.place.url) await keptTexts.discard(id);
    catalogue.use(makeSource({ kind: "embedded" }));
    await catalogue.start();
    await other[Symbol.asyncDispose]();
  });

  teardown(async () => {
    other.loses = () => false;
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  test("as after one that adds an owner", async () => {
    const urn = await dataset("owned");
    await readAgain(urn, async () => {
      await commands.executeCommand("metadataCatalogue.addOwner", { urn, owner: ADA, type: "DATA_STEWARD" });
    });
  });

  test("as after one of a description that was typed in a box", async () => {
    const urn = await dataset("typed");
    await readAgain(urn, async () => {
      await commands.executeCommand("metadataCatalogue.editDatasetDescription", { urn, description: "Typed" });
    });
  });

  test("as after the save of a description in an editor", async () => {
    const urn = await dataset("written");
    const address = { catalogue: other.place.url, urn, column: "" };
    const editor = await window.showTextDocument(descriptionUri(address, "written"));
    await editor.edit((edit) => {
      edit.insert(editor.document.positionAt(0), "Written. ");
    });
    await readAgain(urn, async () => {
      equal(await editor.document.save(), false);
    });
  });

  test("as after the save of its text", async () => {
    const urn = await dataset("saved");
    const editor = await window.showTextDocument(datasetUri({ catalogue: other.place.url, urn }));
    await replaceText(editor, "Ingested", "Saved");
    await readAgain(urn, async () => {
      equal(await editor.document.save(), false);
    });
  });

  async function dataset(name: string): Promise<ReturnType<typeof datasetUrn>> {
    const urn = datasetUrn({ platform: "hive", name: `lost.${name}`, env: "PROD" });
    const ingested: AspectProposal = {
      entityUrn: urn,
      aspectName: "datasetProperties",
      aspect: { description: "Ingested" },
    };
    equal((await other.graph.emit([ingested])).ok, true);
    return urn;
  }

  /** Fails unless what is shown of a dataset is read again when the answer to a write is lost. */
  async function readAgain(urn: EntityUrn, write: () => Promise<void>): Promise<void> {
    const { catalogue } = await environmentUnderTest();
    const changed: EntityUrn[] = [];
    const following = catalogue.onDidChange((urns) => changed.push(...(urns ?? [])));
    other.loses = (path) => path.startsWith("/aspects");
    try {
      await write();
      await waitFor("the dataset to be read again", () => changed.includes(urn));
    } finally {
      following.dispose();
    }
  }
});
