import { expect, test } from "vitest";
import { TextDocumentEdit } from "vscode-languageserver";
import { DEFAULT_GLOBS } from "../../../../catalogue/fileKinds/kinds.ts";
import { uriPath } from "../../../../server/documents/uriPath.ts";
import { extraction } from "../../../../server/features/codeActions/extraction.ts";
import type { Files } from "../../../../server/workspace/environment.ts";
import { nodeFiles } from "../../../../server/node/nodeFiles.ts";
import { WorkspaceIndex } from "../../../../server/workspace/workspaceIndex.ts";
import { memoryEnvironment } from "../../memoryFiles.ts";
import { readDocument } from "../../openDocument.ts";
import { contextOf } from "../contextOf.ts";
import { edited, editsOf, workspaceOf } from "../workspacePicture.ts";
import { AT_ONCE } from "../pace.ts";
import { chosen, offer, titles, type Options } from "./act.ts";

const group: Options = { kind: "group" };
const ONE = 'Move "ann" to a file of users';
const ALL = "Move all users defined inline here to a file of users";

/** The group, and the file of users, once the action is chosen. */
async function check(
  picture: string,
  title: string,
  after: readonly [string, string],
  given: Options = {},
): Promise<void> {
  const files = await chosen(picture, title, { ...group, ...given });
  const [users] = [...files.keys()].filter((uri) => uri !== "file:///w/f.yaml");
  expect([files.get("file:///w/f.yaml"), files.get(users ?? "")]).toEqual(after);
}

test("a user goes to the file of users as they are written, their id stays in the group", async () => {
  await check(
    `id: eng
members:
    - joe
    # the boss
    -   id: an$0n # since 2020
        slack: "@ann"
        # more
        description: |
          About her:

            much.
    - bob
`,
    ONE,
    [
      "id: eng\nmembers:\n    - joe\n    # the boss\n    - ann\n    - bob\n",
      '- id: joe\n- id: ann # since 2020\n  slack: "@ann"\n  # more\n  description: |\n    About her:\n\n      much.\n',
    ],
    { files: { "users.yaml": "- id: joe\n" } },
  );
});

test("in brackets and braces, too", async () => {
  const files = { "users.yaml": "- id: joe" };
  await check(
    "id: eng\nowners: [joe, { id: an$0n, title: x }, bob]\n",
    ONE,
    ["id: eng\nowners: [joe, ann, bob]\n", "- id: joe\n- { id: ann, title: x }\n"],
    { files },
  );
  await check(
    "id: eng\nowners:\n- { id: an$0n,\n    title: x } # c\n- bob\n",
    ONE,
    ["id: eng\nowners:\n- ann\n- bob\n", "- id: joe\n- { id: ann,\n    title: x } # c\n"],
    { files },
  );
});

test("in JSON, too, which stays JSON", async () => {
  await check(
    '{ "id": "eng", "members": ["joe", { "id": "an$0n", "title": "x" }] }\n',
    ONE,
    ['{ "id": "eng", "members": ["joe", "ann"] }\n', '- id: joe\n- { "id": "ann", "title": "x" }\n'],
    { files: { "users.yaml": "- id: joe\n" } },
  );
});

test("an id that needs quotes keeps them", async () => {
  const files = { "users.yaml": "- id: joe\n" };
  await check(
    'id: eng\nmembers:\n  - id: "007$0"\n    title: x\n',
    'Move "007" to a file of users',
    ['id: eng\nmembers:\n  - "007"\n', '- id: joe\n- id: "007"\n  title: x\n'],
    { files },
  );
});

test("all users of the group go, but for those who are elsewhere too", async () => {
  await check(
    "id: eng\nowners:\n  - id: zoe\nmembers:\n  - id: an$0n\n    title: x\n  - id: joe\n    title: y\n",
    ALL,
    [
      "id: eng\nowners:\n  - zoe\nmembers:\n  - ann\n  - id: joe\n    title: y\n",
      "- id: joe\n- id: zoe\n- id: ann\n  title: x\n",
    ],
    { files: { "users.yaml": "- id: joe\n" } },
  );
});

test("the file of users is the nearest one that is a list, and keeps its line ends", async () => {
  const files = {
    "a/users.yaml": "- id: x\n",
    "near.user.yaml": "id: y\n",
    "users.yaml": "---\r\n# people\r\n- id: z",
  };
  const after = await chosen("id: eng\nmembers:\n  - id: an$0n\n    title: x\n", ONE, { ...group, files });
  expect([...after.keys()]).toEqual(["file:///w/users.yaml", "file:///w/f.yaml"]);
  expect(after.get("file:///w/users.yaml")).toBe("---\r\n# people\r\n- id: z\r\n- id: ann\r\n  title: x\r\n");
});

test("a user is added where a list goes on or can begin, and nowhere else", async () => {
  const picture = "id: eng\nmembers:\n  - id: an$0n\n    title: x\n";
  const added = async (text: string): Promise<string | undefined> => {
    const files = { "users.yaml": text };
    return (await chosen(picture, ONE, { ...group, files })).get("file:///w/users.yaml");
  };
  for (const text of [
    "- id: x\n---\n- id: y\n# end\n",
    "- id: x\n---\n",
    "# people\n\n",
    "- id: x\n  title: |\n    t\n\n",
  ])
    expect(await added(text)).toBe(`${text}- id: ann\n  title: x\n`);
  for (const text of ["- id: x\n---\nid: y\n", "- id: x\n...\n", "  - id: x\n", "[{ id: x }]\n"])
    await expect(added(text)).rejects.toThrow("The workspace has no file that users can be added to");
});

test("without one, a file is made beside the group", async () => {
  const picture = "id: eng\nmembers:\n  - id: an$0n\n    title: x\n";
  await check(picture, ONE, ["id: eng\nmembers:\n  - ann\n", "- id: ann\n  title: x\n"]);
  const cannot = chosen(picture, ONE, { ...group, abilities: { createsFiles: false } });
  await expect(cannot).rejects.toThrow("The workspace has no file that users can be added to");
  const taken = chosen(picture, ONE, { ...group, files: { "users.yaml": "id: joe\n" } });
  await expect(taken).rejects.toThrow("The workspace has no file that users can be added to");
});

test("it is offered at users written out that can be moved", async () => {
  expect(await titles("id: eng\nmembers:\n  - id: an$0n\n  - id: bob\n", group)).toEqual([ONE, ALL]);
  expect(await titles("id: eng\nmembers:\n  - id: an$0n\n", group)).toEqual([ONE]);
  expect(await titles("id: e$0ng\nmembers:\n  - id: ann\n", group)).toEqual([]);
  expect(await titles("- id: an$0n\n")).toEqual([]);
});

test("not where the user has no id, or would not read the same elsewhere", async () => {
  const moved = async (members: string): Promise<boolean> =>
    (await titles(`id: eng\nmembers:\n${members}`, group)).some((title) => title.startsWith("Move"));
  expect(await moved("  - title: x$0\n")).toBe(false);
  expect(await moved("  - &a\n    id: an$0n\n")).toBe(false);
  expect(await moved("  - id: an$0n\n    groups: &g [x]\n  - id: bob\n    groups: *g\n")).toBe(false);
  expect(await moved("  - # her\n    id: an$0n\n")).toBe(false);
  expect(await moved("  -\n    id: an$0n\n")).toBe(true);
});

test("not where the user has a record elsewhere, or is written out twice", async () => {
  const files = { "users.yaml": "- id: ann\n" };
  expect(await titles("id: eng\nmembers:\n  - id: an$0n\n", { ...group, files })).toEqual([]);
  const text = "id: eng\nmembers:\n  - id: ann\nowners:\n  - id: ann\n";
  const twice = { "f.yaml": `# catalogue: group\n${text}` };
  expect(await titles(text.replace("ann", "an$0n"), { ...group, files: twice })).toEqual([]);
});

test("not by a client that cannot edit several files as one", async () => {
  const { actions } = await offer("id: eng\nmembers:\n  - id: an$0n\n", {
    ...group,
    abilities: { documentChanges: false },
  });
  expect(actions.map(({ title }) => title)).not.toContain(ONE);
});

const GROUP = "id: eng\nmembers:\n  - id: ann\n    title: x\n";

/** The files that are edited when the user of a group is moved, in a workspace of files on disk that is read meanwhile. */
async function editedOnDisk(
  groupUri: string,
  files: Readonly<Record<string, string>>,
  uris: Pick<Files, "pathOf" | "uriOf"> = {
    pathOf: (uri) => nodeFiles.pathOf(uri),
    uriOf: (path) => nodeFiles.uriOf(path),
  },
): Promise<string[]> {
  const environment = memoryEnvironment(new Map(Object.entries(files)));
  const workspace = new WorkspaceIndex({ ...environment, files: { ...environment.files, ...uris } });
  const file = readDocument(groupUri, GROUP, { kind: "group" });
  workspace.open(uris.pathOf(groupUri) ?? "", file);
  workspace.expectScan();
  const context = { ...contextOf({ abilities: { documentChanges: true, createsFiles: true } }), workspace };
  const offset = GROUP.indexOf("ann");
  const edit = extraction(file, { does: "extract", offset, all: false }, context, AT_ONCE);
  await Promise.all([edit, workspace.scan(["/w"], DEFAULT_GLOBS)]);
  return ((await edit).documentChanges ?? []).map((change) =>
    TextDocumentEdit.is(change) ? uriPath(change.textDocument.uri) : change.kind,
  );
}

test("the nearest file of users is found however the editor encodes the path, once all files are read", async () => {
  // As VS Code writes the URI of a file in "/w/c++ (new)".
  const group = "file:///w/c%2B%2B%20%28new%29/teams/eng.group.yaml";
  const near = "/w/c++ (new)/teams/users.yaml";
  const far = { "/w/users.yaml": "- id: far\n" };
  expect(await editedOnDisk(group, { ...far, [near]: "- id: near\n" })).toEqual([near, uriPath(group)]);
  await expect(editedOnDisk(group, { [near]: "id: joe\n" })).rejects.toThrow("no file that users can be added to");
});

test("the nearest file of users is found whichever way the letter of a drive is written", async () => {
  const drive = {
    pathOf: (uri: string) => uriPath(uri).slice("/C:".length),
    uriOf: (path: string) => `file:///C:${path}`,
  };
  const files = { "/w/users.yaml": "- id: far\n", "/w/teams/users.yaml": "- id: near\n" };
  const places = await editedOnDisk("file:///c%3A/w/teams/eng.group.yaml", files, drive);
  expect(places).toEqual(["/C:/w/teams/users.yaml", "/c:/w/teams/eng.group.yaml"]);
});

const long = (length: number): string => `    ${"long ".repeat(15)}\n`.repeat(length / 80);
const GROUPS = Array.from({ length: 1_000 }, (_, at) => `    - group${at}\n`).join("");

test.each([
  ["a text of 10,000 characters", `- id: y\n  description: |\n${long(10_000)}  title: t\n`],
  ["a text of 200,000 characters", `- id: y\n  description: |\n${long(200_000)}  title: t\n`],
  ["1,000 groups", `- id: y\n  groups:\n${GROUPS}`],
  ["1,000 groups before the ID", `- groups:\n${GROUPS}  id: z\n`],
])("in a file on disk, a user is added after one with %s", async (_, last) => {
  const text = `- id: x\n${last}`;
  const { file, files, position, context } = await workspaceOf(
    `=== eng.group.yaml\nid: eng\nmembers:\n  - id: an$0n\n    title: x\n=== people.user.yaml\n${text}`,
    "stored",
    { documentChanges: true, createsFiles: true },
  );
  const offset = file.offsetAt(position);
  const edit = await extraction(file, { does: "extract", offset, all: false }, context, AT_ONCE);
  expect(edited(files, editsOf(edit))).toBe(
    `=== eng.group.yaml\nid: eng\nmembers:\n  - ann\n=== people.user.yaml\n${text}- id: ann\n  title: x\n`,
  );
});
