import { deepEqual, equal } from "node:assert/strict";
import { commands, languages, Uri, workspace } from "vscode";
import { userUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { openNewFile, replaceText } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

const upsert = (): Thenable<unknown> => commands.executeCommand("metadataCatalogue.upsertOpenFile");

suite("Upsert Open File", () => {
  test("refuses while there are errors, and succeeds once they are mended", async () => {
    const graph = await embeddedCatalogue();
    const editor = await openNewFile("barbara.user.yaml", "- id: barbara\n  titel: Analyst\n");
    await waitFor("the problem", () => languages.getDiagnostics(editor.document.uri).length === 1);
    await upsert();
    const refused = await graph.readAspects(userUrn("barbara"), ["corpUserInfo"]);
    equal(refused.ok || refused.error.kind, "entity-not-found");

    await replaceText(editor, "titel", "title");
    await upsert();
    const stored = await graph.readAspects(userUrn("barbara"), ["corpUserInfo"]);
    deepEqual(stored.ok && stored.value.aspect("corpUserInfo")?.value, { active: true, title: "Analyst" });
  });

  test("writes nothing when nothing changed", async () => {
    const graph = await embeddedCatalogue();
    await openNewFile("linus.user.yaml", "- id: linus\n  first_name: Linus\n  slack: '@linus'\n");
    await upsert();
    const first = await graph.readAspects(userUrn("linus"), ["corpUserInfo", "corpUserEditableInfo"]);
    await upsert();
    const second = await graph.readAspects(userUrn("linus"), ["corpUserInfo", "corpUserEditableInfo"]);
    equal(first.ok && first.value.aspect("corpUserInfo")?.version, "1");
    equal(second.ok && second.value.aspect("corpUserInfo")?.version, "1");
    equal(second.ok && second.value.aspect("corpUserEditableInfo")?.version, "1");
  });

  test("and an import tell which entities have changed", async () => {
    const { catalogue, context } = await environmentUnderTest();
    await embeddedCatalogue();
    const told: (readonly EntityUrn[] | undefined)[] = [];
    const following = catalogue.onDidChange((urns) => told.push(urns));
    await openNewFile("changes.user.yaml", "- id: changes.one\n  title: Analyst\n- id: changes.two\n");
    await upsert();
    const file = Uri.joinPath(context.globalStorageUri, "changes.json");
    const aspect = { value: JSON.stringify({ active: true }), contentType: "application/json" };
    const entityUrn = userUrn("changes.three");
    const item = { entityType: "corpuser", entityUrn, changeType: "UPSERT", aspectName: "corpUserInfo", aspect };
    await workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify([item])));
    await commands.executeCommand("metadataCatalogue.importMetadataFile", file);
    following.dispose();
    deepEqual(told, [[userUrn("changes.one"), userUrn("changes.two")], [entityUrn]]);
  });
});
