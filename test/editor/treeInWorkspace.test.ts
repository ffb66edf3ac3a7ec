import { deepEqual, equal, ok } from "node:assert/strict";
import { commands } from "vscode";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { openNewFile, replaceText } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

const HERE = datasetUrn({ platform: "hive", name: "inside.here", env: "PROD" });
const ELSEWHERE = datasetUrn({ platform: "hive", name: "inside.elsewhere", env: "PROD" });
const UNKNOWN = datasetUrn({ platform: "hive", name: "inside.unknown", env: "PROD" });

suite("the filter In This Workspace", () => {
  teardown(async () => {
    await commands.executeCommand("metadataCatalogue.showAllDatasets");
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  test("shows the datasets that files are about and the catalogue has, with unsaved changes after a refresh", async () => {
    const graph = await embeddedCatalogue();
    const status = { aspectName: "status", aspect: { removed: false } } as const;
    ok((await graph.emit([HERE, ELSEWHERE].map((entityUrn) => ({ entityUrn, ...status })))).ok);
    const editor = await openNewFile("inside.dataset.yaml", `- dataset: ${HERE}\n- dataset: ${UNKNOWN}\n`);
    const { tree } = await environmentUnderTest();
    await waitFor("the dataset of the file", async () => {
      tree.look({ query: "inside", filter: "in-workspace" });
      return (await tree.getChildren()).length > 0;
    });
    deepEqual(await tree.getChildren(), [{ kind: "dataset", urn: HERE }]);
    tree.look({ query: "", filter: "in-workspace", platform: "nowhere" });
    deepEqual(await tree.getChildren(), []);
    equal(tree.listed.isEmpty, true);
    tree.look({ query: "", filter: "in-workspace" });
    const inside = { kind: "folder", folder: { platform: "hive", folders: ["inside"] } } as const;
    deepEqual(await tree.getChildren(inside), [{ kind: "dataset", urn: HERE }]);

    await replaceText(editor, "inside.here", "inside.elsewhere");
    await waitFor("the other dataset", async () => {
      await commands.executeCommand("metadataCatalogue.refresh");
      const [row] = await tree.getChildren(inside);
      return row && "urn" in row && row.urn === ELSEWHERE;
    });
    await editor.document.save();
  });
});
