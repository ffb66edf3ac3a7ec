import { CancellationTokenSource } from "vscode-languageserver";
import { expect, test } from "vitest";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";
import { references } from "../../../server/features/references.ts";
import { WorkspaceIndex } from "../../../server/workspace/workspaceIndex.ts";
import { memoryEnvironment } from "../memoryFiles.ts";
import { readDocument } from "../openDocument.ts";
import { contextOf } from "./contextOf.ts";
import { markedPlaces, shownPlaces, token, workspaceOf, type Others } from "./workspacePicture.ts";

/** The places that are marked are those where it is named that is named at the cursor. */
async function check(picture: string, includeDeclaration = true): Promise<void> {
  for (const others of ["stored", "open"] satisfies Others[]) {
    const { files, file, position, context } = await workspaceOf(picture, others);
    const found = await references(file, { position, context: { includeDeclaration } }, context, token);
    expect(shownPlaces(files, found ?? []), others).toEqual(markedPlaces(files));
  }
}

test("a user is found by id in the fields that name somebody, and as a URN wherever it stands", async () => {
  await check(`
=== users.yaml
- id: jd$0oe
      ^^^^^^
  slack: jdoe
- id: boss
  title: jdoe
  manager_urn: urn:li:corpuser:jdoe
               ^^^^^^^^^^^^^^^^^^^^
  description: Ask jdoe, that is urn:li:corpuser:jdoe.
                                 ^^^^^^^^^^^^^^^^^^^^
=== eng.group.yaml
# urn:li:corpuser:jdoe leads it
  ^^^^^^^^^^^^^^^^^^^^
id: jdoe
members: [ann, "jdoe", 'urn:li:corpuser:jdoe']
                ^^^^
                        ^^^^^^^^^^^^^^^^^^^^
owners:
  - jdoe
    ^^^^
  - urn:li:corpGroup:jdoe
=== sales.dataset.yaml
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales,PROD)
owners:
  - owner: jdoe
           ^^^^
    type: TECHNICAL_OWNER
=== load.py
owner = "urn:li:corpuser:jdoe"
         ^^^^^^^^^^^^^^^^^^^^
other = "urn:li:corpuser:jdoe2"
`);
});

test("a group is found among the groups of users, of the ordinary ones too", async () => {
  await check(`
=== users.yaml
- id: jdoe
  groups:
    - eng
      ^^^
    - "eng"
       ^^^
    - engineering
- id: eng
  title: eng
- id: ann
  groups: [urn:li:corpGroup:eng, eng]
           ^^^^^^^^^^^^^^^^^^^^
                                 ^^^
=== eng.group.yaml
id: e$0ng
    ^^^^^
members: [eng]
`);
});

test("the declarations are left out when they are not wanted", async () => {
  await check(
    `
=== eng.group.yaml
id: eng
members:
  - jdoe$0
    ^^^^
  - id: jdoe
=== users.yaml
- id: jdoe
`,
    false,
  );
});

test("an id with reserved characters is found in all its forms", async () => {
  await check(`
=== users.yaml
- id: "a\\"b(c)"
       ^^^^^^^
- id: x
  description: urn:li:corpuser:b%28c%29
=== eng.group.yaml
id: eng
members:
  - 'a"b$0(c)'
     ^^^^^^^^
  - a"b%28c%29
    ^^^^^^^^^^
`);
});

test("what stands through an alias is found at the alias", async () => {
  await check(`
=== users.yaml
- &base
  id: jdoe
      ^^^^
- id: ann
  manager_urn: &boss urn:li:corpuser:jdoe
                     ^^^^^^^^^^^^^^^^^^^^
- id: bob
  manager_urn: urn:li:corpuser:jdoe$0
               ^^^^^^^^^^^^^^^^^^^^
`);
});

test("files that are off, and that are not of the workspace's records, are left alone", async () => {
  await check(`
=== users.yaml
- id: jd$0oe
      ^^^^^^
=== off.user.yaml
# catalogue: off
- id: jdoe
`);
});

test("where nobody is named, nothing is found", async () => {
  const { file, position, context } = await workspaceOf("=== users.yaml\n- id: jdoe\n  ti$0tle: jdoe\n");
  expect(await references(file, { position, context: { includeDeclaration: true } }, context, token)).toBeNull();
});

test("a search that is cancelled ends early", async () => {
  const many = Array.from({ length: 50 }, (_, at) => `=== ${at}.group.yaml\nid: g${at}\nmembers: [jdoe]\n`).join("");
  const { file, position, context } = await workspaceOf(`=== users.yaml\n- id: jd$0oe\n${many}`);
  const source = new CancellationTokenSource();
  source.cancel();
  const found = await references(file, { position, context: { includeDeclaration: true } }, context, source.token);
  expect(found?.length).toBeLessThan(5);
});

test("references wait until the files of the workspace are read", async () => {
  const files = new Map([["/w/team.group.yaml", "id: team\nmembers: [jdoe]\n"]]);
  const workspace = new WorkspaceIndex(memoryEnvironment(files));
  const file = readDocument("file:///w/users.yaml", "- id: jdoe\n");
  workspace.open("/w/users.yaml", file);
  workspace.expectScan();
  const at = { position: { line: 0, character: 7 }, context: { includeDeclaration: false } };
  const found = references(file, at, { ...contextOf(), workspace }, token);
  await workspace.scan(["/w"], DEFAULT_GLOBS);
  expect(await found).toMatchObject([{ uri: "file:///w/team.group.yaml" }]);
});
