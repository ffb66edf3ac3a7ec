import { expect, test } from "vitest";
import { CancellationTokenSource, LSPErrorCodes, ResponseError, type WorkspaceEdit } from "vscode-languageserver";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";
import type { OpenDocument } from "../../../server/documents/openDocument.ts";
import { rename } from "../../../server/features/rename.ts";
import { WorkspaceIndex } from "../../../server/workspace/workspaceIndex.ts";
import { memoryEnvironment } from "../memoryFiles.ts";
import { readDocument } from "../openDocument.ts";
import { contextOf } from "./contextOf.ts";
import { edited, editsOf, token, workspaceOf, type Others } from "./workspacePicture.ts";

/** The workspace once the user or group at the cursor is renamed, whether the other files are open or not. */
async function check(before: string, newName: string, after: string): Promise<void> {
  for (const others of ["stored", "open"] satisfies Others[]) {
    const { files, file, position, context } = await workspaceOf(before, others, { documentChanges: true });
    const edit = await rename(file, { position, newName }, context, token);
    expect(edited(files, editsOf(edit)), others).toBe(after.replace(/^\n/, ""));
  }
}

/** What the person is told who wants that name. */
async function refused(picture: string, newName: string): Promise<string> {
  const { file, position, context } = await workspaceOf(picture);
  const error: unknown = await rename(file, { position, newName }, context, token).catch((thrown: unknown) => thrown);
  if (!(error instanceof ResponseError)) throw new Error("It was not refused");
  return error.message;
}

test("the preview of a rename says what stays as it is, in a client that shows that", async () => {
  const picture = "=== users.yaml\n- id: jd$0oe\n";
  const abilities = { documentChanges: true, changeAnnotations: true };
  const { file, position, context } = await workspaceOf(picture, "open", abilities);
  const edit = await rename(file, { position, newName: "jane" }, context, token);
  expect(edit?.changeAnnotations).toEqual({
    rename: {
      label: 'Rename the user "jdoe" in files',
      description:
        'The catalogue keeps the user "jdoe" and everything that refers to it: upsert the renamed record to create "jane" there. URNs in closed files of other languages are not changed.',
    },
  });
  expect([...editsOf(edit).values()].flat()).toMatchObject([{ newText: "jane", annotationId: "rename" }]);
  const plain = await workspaceOf(picture, "open", { documentChanges: true });
  const without = await rename(plain.file, { position: plain.position, newName: "jane" }, plain.context, token);
  expect(without).not.toHaveProperty("changeAnnotations");
});

test("a user is renamed everywhere, by id and by URN", async () => {
  await check(
    `
=== users.yaml
- id: jd$0oe
  slack: jdoe
- id: boss
  manager_urn: urn:li:corpuser:jdoe
  description: Ask jdoe, that is urn:li:corpuser:jdoe.
=== eng.group.yaml
# urn:li:corpuser:jdoe leads it
id: jdoe
members: [ann, "jdoe", 'urn:li:corpuser:jdoe']
owners:
  - jdoe # and
  - urn:li:corpGroup:jdoe
=== load.py
owner = "urn:li:corpuser:jdoe"
`,
    "jane.doe@example.com",
    `
=== users.yaml
- id: jane.doe@example.com
  slack: jdoe
- id: boss
  manager_urn: urn:li:corpuser:jane.doe@example.com
  description: Ask jdoe, that is urn:li:corpuser:jane.doe@example.com.
=== eng.group.yaml
# urn:li:corpuser:jane.doe@example.com leads it
id: jdoe
members: [ann, "jane.doe@example.com", 'urn:li:corpuser:jane.doe@example.com']
owners:
  - jane.doe@example.com # and
  - urn:li:corpGroup:jdoe
=== load.py
owner = "urn:li:corpuser:jane.doe@example.com"
`,
  );
});

test("a URN in the comment of a list that is read in pieces is renamed there alone", async () => {
  const members = Array.from({ length: 900 }, (_, at) => `    - member.number.${at}\n`).join("");
  const picture = (user: string, id: string): string =>
    `=== users.yaml\n- id: ${user}\n=== eng.group.yaml\nid: eng\nmembers: # led by urn:li:corpuser:${id}\n${members}    - ${id}\n`;
  await check(picture("jd$0oe", "jdoe"), "jane", picture("jane", "jane"));
});

test("a URN whose ID goes on after a space, a quote or a final dot is that of another entity", async () => {
  const others =
    "=== x.dataset.yaml\ndataset: x\nowners:\n  - owner: urn:li:corpuser:jdoe smith\n  - owner: 'urn:li:corpuser:jdoe''s'\n  - owner: urn:li:corpuser:jdoe.\n";
  await check(
    `=== users.yaml\n- id: jd$0oe\n${others}  - owner: urn:li:corpuser:jdoe\n`,
    "jane",
    `=== users.yaml\n- id: jane\n${others}  - owner: urn:li:corpuser:jane\n`,
  );
  await check(
    "=== users.yaml\n- id: jdoe smith\n- id: jdoe\n=== x.dataset.yaml\ndataset: x\nowners:\n  - owner: urn:li:corpuser:jdoe sm$0ith\n",
    "jane",
    "=== users.yaml\n- id: jane\n- id: jdoe\n=== x.dataset.yaml\ndataset: x\nowners:\n  - owner: urn:li:corpuser:jane\n",
  );
});

test("an ID that is written with escapes is found by its other names and by itself", async () => {
  for (const [one, other] of [
    ["jd$0oe", '"\\u006adoe"'],
    ["jdoe", '"\\u006ad$0oe"'],
  ])
    await check(
      `=== users.yaml\n- id: ${one}\n=== eng.group.yaml\nid: eng\nmembers: [${other}]\n`,
      "jane",
      '=== users.yaml\n- id: jane\n=== eng.group.yaml\nid: eng\nmembers: ["jane"]\n',
    );
});

test("a group is renamed from one of its users", async () => {
  await check(
    "=== users.yaml\n- id: jdoe\n  groups:\n    - e$0ng\n    - 'eng'\n- id: eng\n=== eng.group.yaml\nid: eng\n",
    "engineering",
    "=== users.yaml\n- id: jdoe\n  groups:\n    - engineering\n    - 'engineering'\n- id: eng\n=== eng.group.yaml\nid: engineering\n",
  );
});

test("what YAML would take for something else is put in quotes", async () => {
  const before = "=== users.yaml\n- id: jd$0oe\n=== eng.group.yaml\nid: eng\nmembers: [jdoe]\nowners: ['jdoe']\n";
  const after = (id: string, quoted: string): string =>
    `=== users.yaml\n- id: ${id}\n=== eng.group.yaml\nid: eng\nmembers: [${id}]\nowners: ['${quoted}']\n`;
  await check(before, "007", after('"007"', "007"));
  await check(before, "#1", after('"#1"', "#1"));
  await check(before, "O'Neil", after("O'Neil", "O''Neil"));
});

test("reserved characters are encoded in URNs, and in them alone", async () => {
  await check(
    "=== users.yaml\n- id: jd$0oe\n- id: boss\n  manager_urn: urn:li:corpuser:jdoe\n=== a.md\nurn:li:corpuser:jdoe\n",
    "a(b),c",
    '=== users.yaml\n- id: "a(b),c"\n- id: boss\n  manager_urn: urn:li:corpuser:a%28b%29%2Cc\n=== a.md\nurn:li:corpuser:a%28b%29%2Cc\n',
  );
  await check(
    '=== users.yaml\n- id: "a(b)"\n- id: boss\n  manager_urn: urn:li:corpuser:a%2$08b%29\n',
    "ab",
    '=== users.yaml\n- id: "ab"\n- id: boss\n  manager_urn: urn:li:corpuser:ab\n',
  );
});

test("a new id may be given as a URN", async () => {
  await check("=== users.yaml\n- id: jd$0oe\n", "urn:li:corpuser:jane", "=== users.yaml\n- id: urn:li:corpuser:jane\n");
});

test("of an id in a block, over several lines, or with a tag, only the id changes", async () => {
  await check(
    "=== users.yaml\n- id: |- # the id\n    jd$0oe\n  title: x\n- id: !!str boss\n  manager_urn: !!str urn:li:corpuser:jdoe # who\n",
    "jane",
    "=== users.yaml\n- id: jane # the id\n  title: x\n- id: !!str boss\n  manager_urn: !!str urn:li:corpuser:jane # who\n",
  );
});

test("URNs are found as the keys of mappings, and with emphasis in Markdown", async () => {
  await check(
    "=== users.yaml\n- id: jd$0oe\n- id: b\n  description: |\n    urn:li:corpuser:jdoe: boss\n=== a.md\n**urn:li:corpuser:jdoe**\n",
    "jane",
    "=== users.yaml\n- id: jane\n- id: b\n  description: |\n    urn:li:corpuser:jane: boss\n=== a.md\n**urn:li:corpuser:jane**\n",
  );
});

test("an alias is left to follow its anchor", async () => {
  await check(
    "=== users.yaml\n- id: &me jd$0oe\n=== a.user.yaml\n- id: &boss ann\n  manager_urn: urn:li:corpuser:jdoe\n- { id: bob, groups: [eng] }\n",
    "jane",
    "=== users.yaml\n- id: &me jane\n=== a.user.yaml\n- id: &boss ann\n  manager_urn: urn:li:corpuser:jane\n- { id: bob, groups: [eng] }\n",
  );
  await check(
    "=== a.group.yaml\nid: eng\nmembers: [&me jd$0oe]\nowners: [*me]\n",
    "jane",
    "=== a.group.yaml\nid: eng\nmembers: [&me jane]\nowners: [*me]\n",
  );
});

test("the same name changes nothing", async () => {
  const { file, position, context } = await workspaceOf("=== users.yaml\n- id: jd$0oe\n");
  expect(await rename(file, { position, newName: "jdoe" }, context, token)).toBeNull();
});

test("an id that is none is refused, with the reason", async () => {
  const picture = "=== users.yaml\n- id: jd$0oe\n";
  expect(await refused(picture, "")).toBe("An ID may not be empty");
  expect(await refused(picture, "  ")).toBe("An ID may not be empty");
  expect(await refused(picture, " jane")).toBe('" jane" begins or ends with a space, which an ID may not');
  expect(await refused(picture, "ja\nne")).toBe("An ID must be on one line");
  expect(await refused(picture, "é".repeat(100))).toBe(
    "With this ID the URN would have more than 512 bytes when URL-encoded; choose a shorter ID",
  );
  expect(await refused(picture, "urn:li:corpGroup:eng")).toContain("is not the URN of a user");
  expect(await refused(picture, "urn:li:corpUser:jane")).toContain("is not the URN of a user");
});

test("an id that another record has is refused, with the place", async () => {
  const picture = "=== users.yaml\n- id: jd$0oe\n=== my%20team.group.yaml\nid: eng\nmembers:\n  - id: ann\n";
  expect(await refused(picture, "ann")).toBe(
    'A user "ann" already exists in "my team.group.yaml", line 3; choose another ID, or delete one of the records',
  );
  expect(await refused(picture, "urn:li:corpuser:ann")).toContain('A user "ann" already exists');
});

test("a name that would cut a URN short in some text is refused, and nothing is changed", async () => {
  const picture = "=== users.yaml\n- id: jd$0oe\n=== a.group.yaml\nid: eng\n# urn:li:corpuser:jdoe\n";
  expect(await refused(picture, "Jane Doe")).toMatch(
    /^"urn:li:corpuser:Jane Doe" cannot be written .* "a.group.yaml", line 2/,
  );
  expect(await refused(picture, "jane.")).toMatch(/underscores that does not end with a dot$/);
  await check(
    "=== users.yaml\n- id: jd$0oe\n- id: b\n  manager_urn: urn:li:corpuser:jdoe\n",
    "Jane Doe",
    "=== users.yaml\n- id: Jane Doe\n- id: b\n  manager_urn: urn:li:corpuser:Jane Doe\n",
  );
});

test("a record too long to be searched is no obstacle if it has escapes, but not the ID", async () => {
  const long = `id: eng\nmembers: [${"someone-else, ".repeat(10_000)}"\\u00e9"]\n`;
  await check(
    `=== users.yaml\n- id: jd$0oe\n=== a.group.yaml\n${long}`,
    "jane",
    `=== users.yaml\n- id: jane\n=== a.group.yaml\n${long}`,
  );
});

test("a file on disk with a record too long to be searched is not left out without a word", async () => {
  const long = `id: eng\nmembers: [${"someone-else, ".repeat(10_000)}jdoe]\n`;
  const picture = `=== users.yaml\n- id: jd$0oe\n=== a.group.yaml\n${long}`;
  expect(await refused(picture, "jane")).toMatch(/"a.group.yaml", line 2 is too long .* open the file/);
});

test("a dataset, and a word that names nobody, cannot be renamed", async () => {
  const dataset = "urn:li:dataset:(urn:li:dataPlatform:hive,sa$0les,PROD)";
  expect(await refused(`=== a.dataset.yaml\ndataset: ${dataset}\n`, "x")).toContain("Only the ID of a user or group");
  expect(await refused("=== users.yaml\n- id: x\n  ti$0tle: y\n", "z")).toContain("Only the ID of a user or group");
});

test("edits name the version of an open document, and none of a file on disk", async () => {
  const picture = "=== users.yaml\n- id: jd$0oe\n=== a.group.yaml\nid: eng\nmembers: [jdoe]\n";
  const told = async (documentChanges: boolean): Promise<WorkspaceEdit | null> => {
    const { file, position, context } = await workspaceOf(picture, "stored", { documentChanges });
    return rename(file, { position, newName: "jane" }, context, token);
  };
  expect((await told(true))?.documentChanges).toMatchObject([
    { textDocument: { uri: "file:///w/users.yaml", version: 1 } },
    { textDocument: { uri: "file:///w/a.group.yaml", version: null } },
  ]);
  expect(Object.keys((await told(false))?.changes ?? {})).toEqual(["file:///w/users.yaml", "file:///w/a.group.yaml"]);
});

test("a refusal names a file and an ID in words: no link in them is live, no icon appears", async () => {
  const picture = "=== [f](command:x) $(flame).user.yaml\n- id: ann\n=== users.yaml\n- id: jd$0oe\n";
  expect(await refused(picture, "ann")).toBe(
    'A user "ann" already exists in "[f] (command:x) $ (flame).user.yaml", line 1; choose another ID, or delete one of the records',
  );
  expect(await refused(picture, "[x](command:y) \u202E ")).toBe(
    '"[x] (command:y) ⟨U+202E⟩ " begins or ends with a space, which an ID may not',
  );
});

test("a rename waits until the files of the workspace are read", async () => {
  const onDisk = new Map([["/w/team.group.yaml", "id: team\nmembers: [jdoe]\n"]]);
  onDisk.set("/w/kim.user.yaml", "- id: kim\n");
  const workspace = new WorkspaceIndex(memoryEnvironment(onDisk));
  const file = readDocument("file:///w/users.yaml", "- id: jdoe\n");
  workspace.open("/w/users.yaml", file);
  workspace.expectScan();
  const context = { ...contextOf({ abilities: { documentChanges: true } }), workspace };
  const to = (newName: string): Promise<WorkspaceEdit | null> =>
    rename(file, { position: { line: 0, character: 7 }, newName }, context, token);
  const [renamed, refused] = [to("jane"), expect(to("kim")).rejects.toThrow('A user "kim" already exists')];
  await workspace.scan(["/w"], DEFAULT_GLOBS);
  expect([...editsOf(await renamed).keys()]).toEqual(["file:///w/users.yaml", "file:///w/team.group.yaml"]);
  await refused;

  // Files that are made or changed are read again: until then, nothing is known of them.
  onDisk.set("/w/lee.user.yaml", "- id: lee\n");
  const read = workspace.refresh(["/w/lee.user.yaml"]);
  await expect(to("lee")).rejects.toThrow('A user "lee" already exists');
  await read;
  const cancellation = new CancellationTokenSource();
  workspace.expectScan();
  const waiting = rename(file, { position: { line: 0, character: 7 }, newName: "jane" }, context, cancellation.token);
  cancellation.cancel();
  await waiting;
});

/** A workspace of a user and many groups that name them, and a rename of the user that is under way. */
async function underWay(): Promise<{
  index: WorkspaceIndex;
  file: OpenDocument;
  group: (at: number) => string;
  edit: Promise<WorkspaceEdit | null>;
}> {
  const group = (at: number): string => `id: team${at}\nmembers: [jdoe]\n`;
  const onDisk = new Map(Array.from({ length: 50 }, (_, at) => [`/w/team${at}.group.yaml`, group(at)]));
  const environment = memoryEnvironment(onDisk);
  const index = new WorkspaceIndex(environment);
  await index.scan(["/w"], DEFAULT_GLOBS);
  const file = readDocument("file:///w/users.yaml", "- id: jdoe\n");
  index.open("/w/users.yaml", file);
  const context = { ...contextOf({ abilities: { documentChanges: true } }), workspace: index };
  const edit = rename(file, { position: { line: 0, character: 7 }, newName: "jane" }, context, token);
  for (let turn = 0; turn < 5; turn++) await environment.turn();
  return { index, file, group, edit };
}

test("a file that is opened while a rename looks through the others is renamed in, too", async () => {
  const { index, group, edit } = await underWay();
  index.open("/w/team49.group.yaml", readDocument("file:///w/team49.group.yaml", group(49)));
  const edits = editsOf(await edit);
  expect(edits.size).toBe(51);
  expect(edits.get("file:///w/team49.group.yaml")).toMatchObject([{ newText: "jane" }]);
});

test("a document that is edited, or opened, after a rename has looked through it ends the rename", async () => {
  const modified = { code: LSPErrorCodes.ContentModified };
  const one = await underWay();
  const start = { line: 0, character: 0 };
  one.file.update([{ range: { start, end: start }, text: "# a comment above\n" }], 2);
  await expect(one.edit).rejects.toMatchObject(modified);
  const other = await underWay();
  other.index.open("/w/team0.group.yaml", readDocument("file:///w/team0.group.yaml", other.group(0)));
  await expect(other.edit).rejects.toMatchObject(modified);
});
