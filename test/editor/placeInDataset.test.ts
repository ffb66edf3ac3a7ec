import { deepEqual, equal } from "node:assert/strict";
import { commands, Position, Selection, Uri } from "vscode";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import { placeInDataset } from "../../client/datasetFiles/placeInDataset.ts";
import { openNewFile } from "./openFile.ts";

const TIDES = datasetUrn({ platform: "hive", name: "lake.tides", env: "PROD" });

suite("the place of the cursor in a dataset file", () => {
  teardown(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  test("is the column, or the part, that the cursor is in", async () => {
    const editor = await openNewFile(
      "tides.dataset.yaml",
      `dataset: ${TIDES}\nowners: []\ncolumns:\n  height: In metres\n`,
    );
    editor.selection = new Selection(new Position(3, 4), new Position(3, 4));
    deepEqual(await placeInDataset(undefined), {
      ...{ dataset: TIDES, part: undefined, column: "height" },
      catalogue: undefined,
    });
    editor.selection = new Selection(new Position(1, 0), new Position(1, 0));
    deepEqual(await placeInDataset(editor.document.uri), {
      ...{ dataset: TIDES, part: "owners", column: undefined },
      catalogue: undefined,
    });
  });

  test("is none of a row, of another file, or of a file of users", async () => {
    const { document } = await openNewFile("tides.dataset.yaml", `dataset: ${TIDES}\n`);
    equal(await placeInDataset({ urn: TIDES }), undefined);
    equal(await placeInDataset(Uri.joinPath(document.uri, "../other.dataset.yaml")), undefined);
    await openNewFile("tides.user.yaml", "- id: ann\n");
    equal(await placeInDataset(undefined), undefined);
  });
});
