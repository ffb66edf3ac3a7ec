import { equal } from "node:assert/strict";
import { commands } from "vscode";
import { upsertUser } from "../../catalogue/graph/upsertUser.ts";
import { embeddedCatalogue } from "./catalogue.ts";
import { openNewFile } from "./openFile.ts";

suite("Pull from Catalogue", () => {
  test("updates the open file by one edit that is not saved, and can be undone", async () => {
    const graph = await embeddedCatalogue();
    await upsertUser(graph, { id: "pull.ann", title: "Analyst", phone: "1" });
    const before = "# people\n- id: pull.ann # first\n  title: 'Old'\n";
    const { document } = await openNewFile("pull.user.yaml", before);
    await commands.executeCommand("metadataCatalogue.pullFile");
    equal(document.getText(), "# people\n- id: pull.ann # first\n  title: 'Analyst'\n  phone: \"1\"\n");
    equal(document.isDirty, true);
    await commands.executeCommand("undo");
    equal(document.getText(), before);
    equal(document.isDirty, false);
  });
});
