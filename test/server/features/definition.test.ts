import type { Location, LocationLink } from "vscode-languageserver";
import { expect, test } from "vitest";
import { definition } from "../../../server/features/definition.ts";
import { markedPlaces, shownPlaces, workspaceOf, type Others } from "./workspacePicture.ts";

const isLink = (place: Location | LocationLink): place is LocationLink => "targetUri" in place;

/** From the cursor one comes to the places that are marked, whether the other files are open or not. */
async function check(picture: string): Promise<void> {
  for (const others of ["stored", "open"] satisfies Others[]) {
    const { files, file, position, context } = await workspaceOf(picture, others);
    const found = definition(file, position, context) ?? [];
    const places = found.flatMap((place) => (isLink(place) ? [] : [place]));
    expect(shownPlaces(files, places), others).toEqual(markedPlaces(files));
  }
}

test("a member, by id, leads to the user's record", async () => {
  await check(`
=== eng.group.yaml
id: eng
members:
  - jd$0oe
=== users.yaml
# people
- id: ann
- display_name: Jane
  id: "jdoe"
      ^^^^^^
`);
});

test("an owner by URN and a manager lead to the user's record", async () => {
  const users = "=== users.yaml\n- id: jdoe\n      ^^^^\n- id: ann\n";
  await check(`${users}=== a.group.yaml\nid: eng\nowners: [urn:li:corpuser:$0jdoe]\n`);
  await check(`${users}=== b.user.yaml\n- id: b\n  manager_urn: urn:li:corp$0user:jdoe\n`);
  await check(`${users}=== sales.dataset.yaml
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales,PROD)
owners:
  - owner: $0jdoe
    type: TECHNICAL_OWNER
`);
});

test("a group of a user leads to the group, not to a user of the same id", async () => {
  await check(`
=== users.yaml
- id: eng
- id: jdoe
  groups:
    - en$0g
=== eng.group.yaml
id: eng
    ^^^
`);
});

test("a user written out inside a group is where its record is", async () => {
  await check(`
=== eng.group.yaml
id: eng
members:
  - id: jdoe
        ^^^^
    slack: "@jdoe"
=== data.group.yaml
id: data
members: [j$0doe]
`);
});

test("a URN leads there from any text: a comment, a description, a program", async () => {
  const users = "=== users.yaml\n- id: a(b)\n      ^^^^\n";
  await check(`${users}=== a.group.yaml\n# ask urn:li:corpuser:a%28b%29$0\nid: eng\n`);
  await check(`${users}=== a.group.yaml\nid: eng\ndescription: Ask urn:li:corpuser:$0a%28b%29.\n`);
  await check(`${users}=== load.py\nowner = "urn:li:$0corpuser:a%28b%29"\n`);
});

test("a dataset's URN leads to its file", async () => {
  await check(`
=== sales.dataset.yaml
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales,PROD)
         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
=== query.sql
-- urn:li:dataset:(urn:li:dataPlatform:hive,$0sales,PROD)
`);
});

test("an id leads to itself, and to the other records of it", async () => {
  await check(`
=== users.yaml
- id: jd$0oe
      ^^^^^^
- id: ann
=== more.user.yaml
- id: urn:li:corpuser:jdoe
      ^^^^^^^^^^^^^^^^^^^^
`);
});

test("who has no record is nowhere, and a word that names nobody leads nowhere", async () => {
  await check("=== eng.group.yaml\nid: eng\nmembers: [no$0body]\n");
  await check("=== users.yaml\n- id: jdoe\n  title: jd$0oe\n");
  await check("=== users.yaml\n- i$0d: jdoe\n");
  await check("=== users.yaml\n$0");
  await check("=== users.yaml\n- id: jdoe\n=== off.yaml\n# catalogue: off\na: urn:li:corpuser:jd$0oe\n");
  await check("=== load.py\nowner = f'urn:li:corpuser:$0{user}'\n");
});

test("a client that knows links is told what it came from", async () => {
  const { file, position, context } = await workspaceOf(
    '=== users.yaml\n- id: jdoe\n=== a.group.yaml\nid: eng\nmembers: ["jd$0oe"]\n',
    "stored",
    { definitionLinks: true },
  );
  const place = { start: { line: 0, character: 6 }, end: { line: 0, character: 10 } };
  expect(definition(file, position, context)).toEqual([
    {
      originSelectionRange: { start: { line: 1, character: 11 }, end: { line: 1, character: 15 } },
      targetUri: "file:///w/users.yaml",
      targetRange: place,
      targetSelectionRange: place,
    },
  ]);
});
