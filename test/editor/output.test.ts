import { deepEqual } from "node:assert/strict";
import { commands } from "vscode";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { waitFor } from "./waitFor.ts";

const LOGGED = datasetUrn({ platform: "hive", name: "logged", env: "PROD" });

suite("the output", () => {
  test("shows what a text of others hides, and none of it begins a line", async () => {
    const { context } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    await graph.emit([{ entityUrn: LOGGED, aspectName: "datasetProperties", aspect: { name: "logged" } }]);
    const edit = { urn: LOGGED, column: "odd\n2026-01-01 00:00:00.000 [info] forged \u202Ename", description: "x" };
    void commands.executeCommand("metadataCatalogue.editColumnDescription", edit);
    const lines = await waitFor("the column in the log", async () => {
      const found = (await logLines(context.logUri.fsPath)).filter((line) => line.includes("forged"));
      return found.length > 0 ? found : undefined;
    });
    deepEqual(
      lines.filter((line) => !line.startsWith("    ") && !line.includes('"odd 2026')),
      [],
    );
    deepEqual(
      lines.filter((line) => !line.includes("⟨U+202E⟩name") || line.includes("\u202E")),
      [],
    );
  });
});
