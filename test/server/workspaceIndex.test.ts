import { expect, test } from "vitest";
import { DEFAULT_GLOBS } from "../../catalogue/records/fileKind.ts";
import { recordId } from "../../catalogue/records/recordFile.ts";
import { userUrn, type EntityUrn } from "../../catalogue/urn.ts";
import { textFile } from "../../server/textFile.ts";
import { WorkspaceIndex } from "../../server/workspaceIndex.ts";
import { wholeSource, type OpenSource } from "../../server/workspaceIndex/openSource.ts";
import { memoryEnvironment } from "./memoryFiles.ts";

const texts = (): Map<string, string> =>
  new Map([
    ["/w/users.yaml", "- { id: jdoe, display_name: Jane }\n- id: joe\n"],
    ["/w/deep/eng.group.yml", "id: eng\nmembers:\n  - { id: ann, first_name: Ann }\n"],
    ["/w/other.yaml", "- id: nobody\n"],
    ["/elsewhere/users.yaml", "- id: stranger\n"],
  ]);

/** An index of the folder /w, and what it knows. */
async function indexOf(files: Map<string, string>): Promise<{ index: WorkspaceIndex; known: () => string[] }> {
  const index = new WorkspaceIndex(memoryEnvironment(files));
  await index.scan(["/w"], DEFAULT_GLOBS);
  const known = (): string[] => {
    const { users, groups } = index.names();
    return [...users, ...groups].map(({ urn, displayName }) =>
      `${urn.slice("urn:li:".length)} ${displayName ?? ""}`.trim(),
    );
  };
  return { index, known };
}

const records = (text: string): OpenSource => wholeSource(textFile("file:///w/users.yaml", text));

/** Opens a document of which all is read at once. */
async function open(index: WorkspaceIndex, path: string, text: string): Promise<void> {
  index.open(path, records(text));
  await index.settle(path);
}

test("the record files below the folders are read, those of users and of groups, and no others", async () => {
  const { known } = await indexOf(texts());
  expect(known()).toEqual(["corpuser:ann Ann", "corpuser:jdoe Jane", "corpuser:joe", "corpGroup:eng"]);
});

test("an open document counts before its file, and the file again when it is closed", async () => {
  const { index, known } = await indexOf(texts());
  await open(index, "/w/users.yaml", "- id: typed\n");
  expect(known()).toEqual(["corpuser:ann Ann", "corpuser:typed", "corpGroup:eng"]);
  await index.close("/w/users.yaml");
  expect(known()).toContain("corpuser:jdoe Jane");
});

test("a document outside the folders counts while it is open", async () => {
  const { index, known } = await indexOf(new Map());
  await open(index, "untitled:1", "- id: typed\n");
  expect(known()).toEqual(["corpuser:typed"]);
  await index.close("untitled:1");
  expect(known()).toEqual([]);
});

test("files that are made, changed or deleted are followed", async () => {
  const files = texts();
  const { index, known } = await indexOf(files);
  files.set("/w/more.user.yaml", "id: new\n").set("/w/users.yaml", "- id: other\n").delete("/w/deep/eng.group.yml");
  await index.refresh(["/w/more.user.yaml", "/w/users.yaml", "/w/deep/eng.group.yml", "/w/other.yaml"]);
  expect(known()).toEqual(["corpuser:new", "corpuser:other"]);
});

test("a comment in a file counts before its name", async () => {
  const files = texts().set("/w/users.yaml", "# catalogue: off\n- id: hidden\n");
  const { known } = await indexOf(files.set("/w/users-2.yaml", "# catalogue: group\nid: data\n"));
  expect(known()).toEqual(["corpuser:ann Ann", "corpGroup:data", "corpGroup:eng"]);
});

test("other folders and globs replace what was known", async () => {
  const { index, known } = await indexOf(texts());
  await index.scan(["/elsewhere"], DEFAULT_GLOBS);
  expect(known()).toEqual(["corpuser:stranger"]);
  await index.scan(["/w"], { user: ["other.yaml"], group: [], dataset: [] });
  // The group is told by its shape, as it is when it is opened.
  expect(known()).toEqual(["corpuser:ann Ann", "corpuser:nobody", "corpGroup:eng"]);
  await index.scan([], DEFAULT_GLOBS);
  expect(known()).toEqual([]);
});

test("a scan that a later one overtakes stops, and leaves nothing behind", async () => {
  const { index, known } = await indexOf(texts());
  const overtaken = index.scan(["/w"], DEFAULT_GLOBS);
  const last = index.scan(["/elsewhere"], DEFAULT_GLOBS);
  expect(await overtaken).toBeUndefined();
  expect(await last).toBe(1);
  expect(known()).toEqual(["corpuser:stranger"]);
});

test("somebody in several files is known once, with the name one of them has", async () => {
  const files = texts().set("/w/b.user.yaml", "- { id: urn:li:corpuser:joe, full_name: Joe Roe }\n- id: jdoe\n");
  const { known } = await indexOf(files);
  expect(known().filter((name) => /jdoe|joe/.test(name))).toEqual(["corpuser:jdoe Jane", "corpuser:joe Joe Roe"]);
});

test("a long file is read in portions, and other work has its turn between them", async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `- id: user-${at}\n  title: Engineer number ${at}\n`).join("");
  const environment = memoryEnvironment(new Map([["/w/users.yaml", many]]));
  let turns = 0;
  const counted = { ...environment, turn: () => (turns++, environment.turn()) };
  const index = new WorkspaceIndex(counted);
  await index.scan(["/w"], DEFAULT_GLOBS);
  expect(index.names().users).toHaveLength(3_000);
  expect(turns).toBeGreaterThan(5);
});

test("broken files and ids that are none are no obstacle", async () => {
  const files = new Map([["/w/users.yaml", '- id: 7\n- id: " x"\n- id:\n- [\n- id: "open\n']]);
  const { known, index } = await indexOf(files);
  expect(known()).toContain("corpuser:x");
  await open(index, "/w/users.yaml", "");
  expect(known()).toEqual([]);
});

test("the piece in which a record stands is read from its document, else from its file", async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `- id: user-${at}\n  title: Number ${at}\n`).join("");
  const { index } = await indexOf(new Map([["/w/users.yaml", `${many}- id: last`]]));
  const about = async (urn: EntityUrn): Promise<string | undefined> => {
    const [place] = index.definitions(urn);
    const piece = place && (await index.pieceAt(place));
    const records = piece?.reading?.records ?? [];
    const record = records.find(
      (each) => piece?.rangeOf(recordId(each)?.span ?? each.span).start.line === place?.range.start.line,
    );
    return record && recordId(record)?.id;
  };
  expect(await about(userUrn("user-0"))).toBe("user-0");
  expect(await about(userUrn("user-2999"))).toBe("user-2999");
  expect(await about(userUrn("last"))).toBe("last");
  await open(index, "/w/users.yaml", "- id: other\n- id: last\n");
  expect(await about(userUrn("last"))).toBe("last");
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  expect(await index.pieceAt({ uri: "file:///w/none.yaml", range })).toBeUndefined();
});
