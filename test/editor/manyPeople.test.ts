import { ok } from "node:assert/strict";
import { commands, ConfigurationTarget, workspace } from "vscode";
import { readableNumber } from "../../catalogue/text/language.ts";
import { userUrn } from "../../catalogue/urn/urn.ts";
import { embeddedCatalogue } from "./catalogue.ts";
import { openNewFile } from "./openFile.ts";
import { say } from "./say.ts";

/** So many users in the file that is upserted; none: nothing is measured. `npm run bench -- --editor` says how many. */
const COUNT = Number(process.env["TEST_PEOPLE"] ?? 0);

(COUNT > 0 ? suite : suite.skip)(`Upsert Open File with ${COUNT} users`, function () {
  this.timeout(600_000);

  test("writes all, and then compares all", async () => {
    const graph = await embeddedCatalogue();
    const settings = workspace.getConfiguration("metadataCatalogue");
    // Nobody is there to answer.
    await settings.update("upsert.preview", "never", ConfigurationTarget.Global);
    try {
      await openNewFile("many-people.user.yaml", users());
      const upserted = async (): Promise<number> => {
        const begin = performance.now();
        await commands.executeCommand("metadataCatalogue.upsertOpenFile");
        return (performance.now() - begin) / 1000;
      };
      say(`${readableNumber(COUNT)} new users in the open file, until all are written`, await upserted(), "s");
      for (const at of [0, COUNT - 1]) ok((await graph.readAspects(userUrn(idOf(at)), ["corpUserInfo"])).ok);
      say("The same again, nothing changed", await upserted(), "s");
      const last = await graph.readAspects(userUrn(idOf(COUNT - 1)), ["corpUserInfo"]);
      ok(last.ok && last.value.aspect("corpUserInfo")?.version === "1");
    } finally {
      await settings.update("upsert.preview", undefined, ConfigurationTarget.Global);
      await commands.executeCommand("workbench.action.closeAllEditors");
    }
  });
});

function idOf(at: number): string {
  return `many.${at}`;
}

function users(): string {
  return Array.from(
    { length: COUNT },
    (_, at) =>
      `- id: ${idOf(at)}\n  display_name: Person ${at}\n  email: person${at}@example.com\n  title: Analyst\n  first_name: Person\n  last_name: "${at}"\n`,
  ).join("");
}
