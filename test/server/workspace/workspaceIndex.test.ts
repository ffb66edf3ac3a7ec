import { describe, expect, test } from "vitest";
import { CancellationTokenSource } from "vscode-languageserver";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";
import { recordId } from "../../../catalogue/records/recordFile.ts";
import { groupUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { WorkspaceIndex } from "../../../server/workspace/workspaceIndex.ts";
import type { OpenDocument } from "../../../server/documents/openDocument.ts";
import { memoryEnvironment } from "../memoryFiles.ts";
import { readDocument } from "../openDocument.ts";

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
  const known = (): string[] =>
    (["user", "group"] as const).flatMap((kind) =>
      index
        .matching(kind, "", 100)
        .map(({ urn, displayName }) => `${urn.slice("urn:li:".length)} ${displayName ?? ""}`.trim()),
    );
  return { index, known };
}

const document = (name: string, text: string): OpenDocument => readDocument(`file:///w/${name}`, text);

/** Opens a document of which all is read at once. */
async function open(index: WorkspaceIndex, path: string, text: string): Promise<void> {
  index.open(path, document(path.slice(path.lastIndexOf("/") + 1), text));
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
  index.open("untitled:1", document("users.yaml", "- id: typed\n"));
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

test("files that a scan would not come to are not read when they change either", async () => {
  const files = texts();
  const { index, known } = await indexOf(files);
  const before = known();
  const outside = ["/w/.venv/lib/users.yaml", "/w/deep/node_modules/x/a.user.yaml", "/elsewhere/users.yaml"];
  for (const path of outside) files.set(path, "- id: strange\n");
  await index.refresh(outside);
  expect(known()).toEqual(before);
});

test("a folder that is renamed or deleted takes the files in it along, though it is the only path that is told", async () => {
  const files = texts();
  const { index, known } = await indexOf(files);
  const text = files.get("/w/deep/eng.group.yml") ?? "";
  files.delete("/w/deep/eng.group.yml");
  await index.refresh(["/w/deep"]);
  expect(known()).not.toContain("corpGroup:eng");
  files.set("/w/moved/eng.group.yml", text).set("/w/node_modules/x/a.user.yaml", "- id: strange\n");
  await index.refresh(["/w/moved", "/w/node_modules"]);
  expect(known()).toContain("corpGroup:eng");
  expect(known()).not.toContain("corpuser:strange");
});

test("a folder that is named like a file is read when it comes, and forgotten when it goes", async () => {
  const files = texts();
  const { index, known } = await indexOf(files);
  const folders = ["/w/conf.yaml", "/w/some.user.yaml"];
  for (const folder of folders) files.set(`${folder}/a.user.yaml`, `- id: ${folder.slice("/w/".length)}\n`);
  await index.refresh(folders);
  expect(known()).toEqual(expect.arrayContaining(["corpuser:conf.yaml", "corpuser:some.user.yaml"]));
  for (const folder of folders) files.delete(`${folder}/a.user.yaml`);
  await index.refresh(folders);
  expect(known()).toEqual(["corpuser:ann Ann", "corpuser:jdoe Jane", "corpuser:joe", "corpGroup:eng"]);
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
  expect(index.count("user")).toBe(3_000);
  expect(turns).toBeGreaterThan(5);
});

test("broken files and ids that are none are no obstacle", async () => {
  const files = new Map([["/w/users.yaml", '- id: 7\n- id: " x"\n- id:\n- [\n- id: "open\n']]);
  const { known, index } = await indexOf(files);
  expect(known()).toContain("corpuser:x");
  await open(index, "/w/users.yaml", "");
  expect(known()).toEqual([]);
});

test("the passage in which a record stands is read from its document, else from its file", async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `- id: user-${at}\n  title: Number ${at}\n`).join("");
  const { index } = await indexOf(new Map([["/w/users.yaml", `${many}- id: last`]]));
  const about = async (urn: EntityUrn): Promise<string | undefined> => {
    const [place] = index.definitions(urn);
    const passage = place && (await index.passageAt(place));
    const records = passage?.reading?.records ?? [];
    const record = records.find(
      (each) => passage?.rangeOf(recordId(each)?.span ?? each.span).start.line === place?.range.start.line,
    );
    return record && recordId(record)?.id;
  };
  expect(await about(userUrn("user-0"))).toBe("user-0");
  expect(await about(userUrn("user-2999"))).toBe("user-2999");
  expect(await about(userUrn("last"))).toBe("last");
  await open(index, "/w/users.yaml", "- id: other\n- id: last\n");
  expect(await about(userUrn("last"))).toBe("last");
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  expect(await index.passageAt({ uri: "file:///w/none.yaml", range })).toBeUndefined();
});

describe("questions about one", () => {
  const [ann, jdoe, eng] = [userUrn("ann"), userUrn("jdoe"), groupUrn("eng")];

  test("who has a record exists, also beside the file that asks", async () => {
    const { index } = await indexOf(texts().set("/w/more.user.yaml", "- id: jdoe\n"));
    await open(index, "/w/open.user.yaml", "- id: typed\n");
    const asked = (urn: EntityUrn, exceptPath?: string): boolean => index.exists(urn, exceptPath);
    expect([asked(ann), asked(jdoe), asked(eng), asked(userUrn("eng"))]).toEqual([true, true, true, false]);
    expect([asked(ann, "/w/deep/eng.group.yml"), asked(jdoe, "/w/users.yaml")]).toEqual([false, true]);
    expect([asked(userUrn("typed")), asked(userUrn("typed"), "/w/open.user.yaml")]).toEqual([true, false]);
  });

  test("those are told whose ids differ only in case or e-mail domain", async () => {
    const { index } = await indexOf(texts().set("/w/more.user.yaml", "- id: jdoe@example.com\n- id: Joe\n"));
    await open(index, "/w/open.user.yaml", "- id: JDOE\n- id: jdoe\n");
    expect([...index.similar(jdoe)].sort()).toEqual(["urn:li:corpuser:JDOE", "urn:li:corpuser:jdoe@example.com"]);
    expect(index.similar(jdoe, "/w/open.user.yaml")).toEqual(["urn:li:corpuser:jdoe@example.com"]);
    expect(index.similar(userUrn("joe"))).toEqual(["urn:li:corpuser:Joe"]);
    expect(index.similar(ann)).toEqual([]);
  });

  test("their records are placed: in an open document where they stand now, else in the file", async () => {
    const { index } = await indexOf(texts());
    const places = (urn: EntityUrn): string[] =>
      index.definitions(urn).map(({ uri, range: { start, end } }) => {
        expect(end.line).toBe(start.line);
        return `${uri} ${start.line}:${start.character}-${end.character}`;
      });
    expect(places(ann)).toEqual(["file:///w/deep/eng.group.yml 2:10-13"]);
    expect(places(jdoe)).toEqual(["file:///w/users.yaml 0:8-12"]);
    await open(index, "/w/users.yaml", "# people\n- id: jdoe\n");
    expect(places(jdoe)).toEqual(["file:///w/users.yaml 1:6-10"]);
    expect(places(userUrn("nobody"))).toEqual([]);
  });

  test("they are called by the name that one of their records has", async () => {
    const { index } = await indexOf(texts().set("/w/b.user.yaml", "- { id: joe, full_name: Joe Roe }\n"));
    expect([index.displayName(jdoe), index.displayName(userUrn("joe"))]).toEqual(["Jane", "Joe Roe"]);
    await open(index, "/w/open.user.yaml", "- { id: jdoe, display_name: JD }\n");
    expect([index.displayName(jdoe), index.displayName(eng)]).toEqual(["JD", undefined]);
  });

  test("the first that have a text in their id or name are told", async () => {
    const { index } = await indexOf(texts().set("/w/b.user.yaml", "- { id: joe, full_name: Jane Roe }\n"));
    await open(index, "/w/open.user.yaml", "- { id: abe, display_name: JAN }\n");
    const ids = (text: string, most: number): string[] => index.matching("user", text, most).map(({ id }) => id);
    expect(ids("jan", 10)).toEqual(["abe", "jdoe", "joe"]);
    expect(ids("jan", 2)).toEqual(["abe", "jdoe"]);
    expect(ids("", 2)).toEqual(["abe", "ann"]);
    expect(ids("nobody", 10)).toEqual([]);
    expect(index.matching("user", "joe", 1)[0]?.displayName).toBe("Jane Roe");
  });
});

test("the records of one user in a file are told in their order", async () => {
  const { index } = await indexOf(new Map([["/w/users.yaml", "- id: jdoe\n- id: joe\n- id: jdoe\n- id: jdoe\n"]]));
  expect(index.definitions(userUrn("jdoe")).map(({ range }) => range.start.line)).toEqual([0, 2, 3]);
});

test("of thousands of records of one user the places of some are told, and how many there are", async () => {
  const text = "- id: jdoe\n".repeat(2000);
  const { index } = await indexOf(new Map([["/w/users.yaml", text]]));
  await open(index, "/w/open.user.yaml", text);
  const places = index.definitions(userUrn("jdoe"));
  expect([places.length, index.recordCount(userUrn("jdoe"))]).toEqual([200, 4000]);
  expect(new Set(places.map(({ uri }) => uri))).toEqual(new Set(["file:///w/users.yaml", "file:///w/open.user.yaml"]));
});

test("nobody is known, so that nobody is unknown, until the first scan is through", async () => {
  const index = new WorkspaceIndex(memoryEnvironment(texts()));
  index.open("untitled:1", document("users.yaml", "- id: typed\n"));
  expect(index.knows("user")).toBe(true);
  index.expectScan();
  expect(index.knows("user")).toBe(false);
  const scan = index.scan(["/w"], DEFAULT_GLOBS);
  expect(index.knows("user")).toBe(false);
  await scan;
  expect([index.knows("user"), index.knows("group"), index.knows("dataset")]).toEqual([true, true, false]);
});

test("a file that is open is not read from disk, and read once it is closed", async () => {
  const read: string[] = [];
  const environment = memoryEnvironment(texts());
  const { files } = environment;
  const counting = { ...files, read: (path: string) => (read.push(path), files.read(path)) };
  const index = new WorkspaceIndex({ ...environment, files: counting });
  index.open("/w/users.yaml", document("users.yaml", "- id: typed\n"));
  await index.scan(["/w"], DEFAULT_GLOBS);
  await index.refresh(["/w/users.yaml"]);
  expect(read).toEqual(["/w/deep/eng.group.yml", "/w/other.yaml"]);
  await index.close("/w/users.yaml");
  expect(read.at(-1)).toBe("/w/users.yaml");
  expect(index.exists(userUrn("jdoe"))).toBe(true);
});

test("who is in a document is known while it is opened, and until its file is read when it is closed", async () => {
  const { index } = await indexOf(texts());
  index.open("/w/users.yaml", document("users.yaml", ""));
  expect(index.exists(userUrn("jdoe"))).toBe(true);
  await index.settle("/w/users.yaml");
  expect(index.exists(userUrn("jdoe"))).toBe(false);
  const typed = document("users.yaml", "- id: typed\n");
  index.open("/w/users.yaml", typed);
  const closed = index.close("/w/users.yaml");
  expect([index.exists(userUrn("typed")), index.definitions(userUrn("typed"))]).toEqual([true, []]);
  await closed;
  expect([index.exists(userUrn("typed")), index.exists(userUrn("jdoe"))]).toEqual([false, true]);
});

test("a document that is opened again while its file is read counts", async () => {
  const { index, known } = await indexOf(texts());
  await open(index, "/w/users.yaml", "- id: first\n");
  const closed = index.close("/w/users.yaml");
  await open(index, "/w/users.yaml", "- id: second\n");
  await closed;
  expect(known()).toEqual(["corpuser:ann Ann", "corpuser:second", "corpGroup:eng"]);
});

test("whoever listens is told once when files changed in what they know, and not when they did not", async () => {
  const files = texts();
  const environment = memoryEnvironment(files);
  const index = new WorkspaceIndex(environment);
  let told = 0;
  index.onChange(() => told++);
  /** How often that was since it was last asked. */
  const news = async (work: Promise<unknown>): Promise<number> => {
    await work;
    await environment.turn();
    await environment.turn();
    return told - (told = 0);
  };
  expect(await news(index.scan(["/w"], DEFAULT_GLOBS))).toBe(1);
  expect(await news(index.scan(["/w"], DEFAULT_GLOBS))).toBe(0);
  files.set("/w/users.yaml", "# moved\n- { id: jdoe, display_name: Jane }\n- id: joe\n");
  expect(await news(index.refresh(["/w/users.yaml", "/w/other.yaml"]))).toBe(0);
  files.set("/w/users.yaml", "- { id: jdoe, display_name: Jane D }\n- id: joe\n").delete("/w/deep/eng.group.yml");
  expect(await news(index.refresh(["/w/users.yaml", "/w/deep/eng.group.yml"]))).toBe(1);
  expect(await news(open(index, "/w/users.yaml", "- id: joe\n- id: jdoe\n"))).toBe(0);
  expect(await news(index.refresh(["/w/users.yaml"]))).toBe(0);
  expect(await news(index.close("/w/users.yaml"))).toBe(1);
  expect(await news(open(index, "/w/users.yaml", "- id: joe\n"))).toBe(1);
  expect(await news(open(index, "/w/notes.yaml", "ask jdoe\n"))).toBe(0);
  expect(await news(index.close("/w/notes.yaml"))).toBe(0);
});

describe("whoever listens is told once the last of what is gone is gone, though a document is opened meanwhile:", () => {
  const gone = "/w/eng.group.yaml";
  const told = async (
    remove: (index: WorkspaceIndex, files: Map<string, string>) => Promise<unknown>,
  ): Promise<void> => {
    const files = new Map([
      [gone, "id: eng\nmembers:\n  - id: ann\n"],
      ["/w/users.yaml", "- id: joe\n"],
    ]);
    const environment = memoryEnvironment(files);
    let meanwhile: (() => Promise<void>) | undefined;
    const index = new WorkspaceIndex(environment, async () => {
      const work = index.exists(userUrn("ann")) ? undefined : meanwhile;
      if (work) meanwhile = undefined;
      await work?.();
    });
    await index.scan(["/w"], DEFAULT_GLOBS);
    const known: boolean[] = [];
    index.onChange(() => known.push(index.exists(groupUrn("eng"))));
    await environment.turn();
    // The user, who is stored apart, is gone, and the group is not yet.
    meanwhile = async () => {
      expect(index.exists(groupUrn("eng"))).toBe(true);
      await open(index, "/w/users.yaml", "- id: joe\n");
      await environment.turn();
    };
    await remove(index, files);
    await environment.turn();
    expect(meanwhile).toBeUndefined();
    expect(known.at(-1)).toBe(false);
  };

  test("a file is deleted", () =>
    told((index, files) => {
      files.set(gone, "");
      return index.refresh([gone]);
    }));
  test("a file no longer belongs to the workspace", () => told((index) => index.scan([], DEFAULT_GLOBS)));
  test("the document of a file has nothing of it", () => told((index) => open(index, gone, "")));
});

test("the first scan is told of, though nothing was found: whoever is not known is unknown from then on", async () => {
  const environment = memoryEnvironment(new Map());
  const index = new WorkspaceIndex(environment);
  let told = 0;
  index.onChange(() => told++);
  await index.scan([], DEFAULT_GLOBS);
  await environment.turn();
  expect(told).toBe(1);
});

test("the passages in which a word stands are told with their places: of open documents, then of files", async () => {
  const { index } = await indexOf(texts());
  index.open("/w/notes.md", readDocument("file:///w/notes.md", "\nask ann\n", { languageId: "markdown" }));
  const { token } = new CancellationTokenSource();
  const found: string[] = [];
  for await (const passage of index.passagesWith("ann", token)) {
    const { uri, version, text, reading } = passage;
    const start = text.indexOf("ann");
    const { line, character } = passage.rangeOf({ start, end: start + 3 }).start;
    found.push(`${uri} ${String(version)} ${line}:${character} ${reading?.records.length ?? "no"} records`);
  }
  expect(found).toEqual(["file:///w/notes.md 1 1:4 no records", "file:///w/deep/eng.group.yml null 2:10 1 records"]);
});

test("a document that changes while it is searched ends the search", async () => {
  const { index } = await indexOf(new Map());
  const notes = readDocument("file:///w/notes.md", "ask jdoe\n".repeat(30_000), { languageId: "markdown" });
  index.open("/w/notes.md", notes);
  const { token } = new CancellationTokenSource();
  const search = async (): Promise<void> => {
    for await (const { version } of index.passagesWith("jdoe", token))
      if (version === 1) notes.update([{ text: "ask jane\n" }], 2);
  };
  await expect(search()).rejects.toThrow("changed while it was searched");
});
