import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { partOfPreview } from "../../../catalogue/graph/previewUpsert.ts";
import { leftOutOf, recordChoices } from "../../../client/upsert/chosenRecords.ts";
import { previewFiles, type ShownUpsert } from "../../../client/upsert/previewFiles.ts";
import {
  upsertFiles,
  writeCompared,
  writeShown,
  type AskingInteraction,
  type UpsertInteraction,
  type UpsertEnd,
} from "../../../client/upsert/upsertFiles.ts";
import { upsertMessage } from "../../../client/upsert/upsertMessages.ts";
import { wantedUpsert, type UpsertedFile, type WantedUpsert } from "../../../client/upsert/upsertedFile.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";
import { upsertUser } from "../../catalogue/graph/upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

const interaction: UpsertInteraction = {
  progress: (_doing, work) => work({ signal: new AbortController().signal, onProgress: () => undefined }),
  noted: (work) => work(() => undefined),
  membershipsInFiles: () => Promise.resolve([]),
  changedFile: () => Promise.resolve(undefined),
  makeRoom: () => Promise.resolve(),
  named: { id: "undo", into: "embedded" },
  noteWritten: () => Promise.resolve(true),
  restarts: () => 0,
};

function fileOf(kind: RecordKind, text: string): UpsertedFile {
  return { title: `a.${kind}.yaml`, uri: `file:///a.${kind}.yaml`, kind, text };
}

function wanted(kind: RecordKind, text: string, only?: string): WantedUpsert {
  return wantedUpsert([fileOf(kind, text)], { target: "the embedded catalogue", only });
}

async function upsert(kind: RecordKind, text: string): Promise<void> {
  const all = { ...interaction, whenToAsk: "never", alwaysAsk: false, agreed: () => Promise.resolve(true) } as const;
  const end = await upsertFiles(graph, { upsert: wanted(kind, text), confirm: false, interaction: all });
  if (end.kind !== "done") throw new Error(end.kind);
}

async function shown(upserted: WantedUpsert, more: Partial<UpsertInteraction> = {}): Promise<ShownUpsert> {
  const preview = await previewFiles(graph, upserted, { ...interaction, ...more });
  if (preview.kind !== "shown") throw new Error(preview.kind);
  return preview;
}

test("both sides have the order, comments and quoting of the file, and differ by what an upsert changes", async () => {
  await upsert("user", "- id: ada\n  title: Analyst\n  phone: '1'\n  email: ada@example.com\n");
  const text = `# Our people
- id: new # comes soon
  title: "Engineer"
# the first
- title: 'Lead'
  id: ada # always
  email: ''
  slack: "@ada"
`;
  const { files, summary, changes } = await shown(wanted("user", text));
  expect(files.map(({ stored }) => stored)).toEqual([
    `# Our people
# the first
- title: 'Analyst'
  id: ada # always
  email: 'ada@example.com'
  phone: "1"
`,
  ]);
  expect(files.map(({ upserted }) => upserted)).toEqual([
    `# Our people
- id: new # comes soon
  title: "Engineer"
# the first
- title: 'Lead'
  id: ada # always
  email: ''
  slack: "@ada"
  phone: "1"
`,
  ]);
  expect(summary).toBe("1 new user, 1 changed. 2 fields added, 1 replaced, 1 removed, 1 unchanged");
  expect(changes).toBe(true);
});

test("a record that cannot be edited in place is shown in the layout of pull, on both sides", async () => {
  await upsert("user", "- id: flow\n  title: Before\n");
  const { files } = await shown(wanted("user", "[{ id: flow, title: After }, { id: other }]\n"));
  expect(files[0]?.stored).toBe("- id: flow\n  title: Before\n");
  expect(files[0]?.upserted).toBe("- id: flow\n  title: After\n- id: other\n");
});

test("what an upsert of a group changes of its users, and what fails, is told above both sides", async () => {
  await upsert("user", "- id: member\n");
  const text = "- id: guild\n  members: [member, { id: inline, title: Boss }]\n- id: bad\n  members: [nobody.here]\n";
  const { files, summary } = await shown(wanted("group", text));
  expect(files[0]?.stored.split("\n").filter((line) => line.startsWith("#"))).toEqual([
    "# guild changes the user member: adds groups: guild",
    "# guild creates the user inline.",
    "# guild changes the user inline: adds groups: guild",
    "# guild changes the user inline: adds title: Boss",
    expect.stringMatching(/^# bad cannot be upserted\. .*nobody\.here/),
  ]);
  expect(summary).toMatch(/^1 new group, 1 that cannot be upserted, 1 new user with them\. 1 field added/);
});

test("of one record that is meant, the others are neither shown nor written", async () => {
  const text = "- id: one\n  title: First\n- id: two\n  title: Second\n- id: three\n  titel: Wrong\n";
  const preview = await shown(wanted("user", text, "two"));
  expect(preview.files[0]).toMatchObject({ stored: "", upserted: "- id: two\n  title: Second\n" });
  const end = await writeCompared(preview.compared, { upsert: preview.upsert, interaction });
  expect(end.kind === "done" && end.outcomes.map(({ id }) => id)).toEqual(["two"]);
  const refused = wanted("user", text, "three");
  const why = await previewFiles(graph, refused, interaction);
  expect(why.kind).toBe("refused");
  expect(why.kind === "refused" && upsertMessage(refused, why, { open: true, preview: true }).sentence).toMatch(
    /cannot be previewed because it has an error in line 6: /,
  );
});

test("a preview is applied without a further question, unless anything that is written has to be asked about", async () => {
  const preview = await shown(wanted("user", "- id: asked\n  title: Once\n"));
  const asked: string[] = [];
  const answering = (alwaysAsk: boolean, agrees: boolean): UpsertInteraction & AskingInteraction => ({
    ...{ ...interaction, whenToAsk: "never", alwaysAsk },
    agreed: ({ sentence, detail }) => {
      asked.push(sentence, ...detail);
      return Promise.resolve(agrees);
    },
  });
  const apply = (with_: UpsertInteraction & AskingInteraction): Promise<UpsertEnd> =>
    writeShown(preview.compared, { upsert: preview.upsert, interaction: with_ });
  expect((await apply(answering(true, false))).kind).toBe("declined");
  expect(asked).toEqual([
    "Upsert a.user.yaml into the embedded catalogue?",
    "1 new user.",
    "asked: new",
    "asked: adds title: Once",
  ]);
  expect(await graph.readAspects(userUrn("asked"), ["corpUserInfo"])).toMatchObject({ ok: false });
  expect((await apply(answering(false, false))).kind).toBe("done");
  expect(asked).toHaveLength(4);
});

test("what was changed since the preview is not overwritten by it", async () => {
  await upsert("user", "- id: raced\n  title: Before\n");
  const preview = await shown(wanted("user", "- id: raced\n  title: Mine\n"));
  await upsertUser(graph, { id: "raced", title: "Theirs" });
  const end = await writeCompared(preview.compared, { upsert: preview.upsert, interaction });
  expect(end.kind === "done" && end.outcomes).toMatchObject([{ kind: "failed", error: { kind: "changed-meanwhile" } }]);
});

test("several files are compared as one upsert: a group may name a user of another file", async () => {
  const files = [fileOf("group", "id: pair\nmembers: [late]\n"), fileOf("user", "- id: late\n")] as const;
  const preview = await shown(wantedUpsert(files, { target: "the embedded catalogue" }));
  expect(preview.files.map(({ upserted }) => upserted.replace(/^#.*\n/gm, ""))).toEqual([
    "id: pair\nmembers: [late]\n",
    "- id: late\n  groups:\n    - pair\n",
  ]);
  expect(preview.summary).toMatch(/^2 new records\. /);
});

test("a member who joins a group by the users' file, too, is shown as joining in the file of the group", async () => {
  await upsert("user", "- id: joined\n- id: joins\n");
  await upsert("group", "id: crew\nmembers: [joined]\n");
  const files = [
    fileOf("group", "id: crew\nmembers: [joined, joins]\n"),
    fileOf("user", "id: joins\ngroups: [crew]\n"),
  ] as const;
  const preview = await shown(wantedUpsert(files, { target: "the embedded catalogue" }));
  expect(preview.files.map(({ stored }) => stored)).toEqual(["id: crew\nmembers: [joined]\n", "id: joins\n"]);
  expect(preview.files.map(({ upserted }) => upserted)).toEqual([
    "id: crew\nmembers: [joined, joins]\n",
    "id: joins\ngroups: [crew]\n",
  ]);
});

test("what is said of each record that can be ticked adds up to what is said of all", async () => {
  const told = async (kind: RecordKind, text: string): Promise<readonly string[]> => {
    const { compared, effects, summary } = await shown(wanted(kind, text));
    return [summary.replace(/^.*?\. /, ""), ...recordChoices(compared, effects).map(({ description }) => description)];
  };
  // The catalogue makes a full name of the two, which the comparison does not show.
  expect(await told("user", "- id: aspen\n  first_name: Sky\n  last_name: Aspen\n  email: sky@example.org\n")).toEqual([
    "3 fields added",
    "new · 3 fields added",
  ]);
  await upsert("user", "- id: robin\n");
  const group = (id: string): string => `- id: ${id}\n  members:\n    - robin\n    - id: inl.one\n      title: T\n`;
  expect(await told("group", group("newg"))).toEqual(["1 field added", "new · 1 field added"]);
});

test("of the records that are ticked, those alone are written and noted for the undo; the message names the others", async () => {
  const text = "- id: ticked\n  title: A\n- id: left\n  title: B\n- id: also\n  title: C\n";
  const { compared, upsert: of, effects } = await shown(wanted("user", text));
  const chosen = new Set(
    recordChoices(compared, effects).flatMap(({ label, value }) => (label === "left" ? [] : [value])),
  );
  let noted = "";
  const noting: UpsertInteraction = {
    ...interaction,
    noteWritten: (written) => {
      noted = JSON.stringify(written);
      return Promise.resolve(true);
    },
  };
  const end = await writeCompared(partOfPreview(compared, chosen), { upsert: of, interaction: noting });
  expect(end.kind === "done" && end.outcomes.map(({ id }) => id)).toEqual(["ticked", "also"]);
  expect(await graph.readAspects(userUrn("left"), ["corpUserInfo"])).toMatchObject({ ok: false });
  expect([userUrn("ticked"), userUrn("left"), userUrn("also")].map((urn) => noted.includes(urn))).toEqual([
    true,
    false,
    true,
  ]);
  expect(upsertMessage(of, end, { open: true, leftOut: leftOutOf(compared, chosen) }).sentence).toBe(
    "The upsert of a.user.yaml into the embedded catalogue is complete: 2 users upserted. Left out: left.",
  );
});

test("a ticked record that builds on one that is left out is decided again, and refused if it does not stand alone", async () => {
  const files = [
    fileOf("user", "- id: unticked\n  title: New\n- id: stays\n"),
    fileOf("group", "- id: needs\n  members: [unticked]\n- id: alone\n  members: [stays]\n"),
  ] as const;
  const of = wantedUpsert(files, { target: "the embedded catalogue" });
  const { compared } = await shown(of);
  const chosen = new Set(compared.records.filter(({ id }) => id !== "unticked"));
  const end = await writeCompared(partOfPreview(compared, chosen), { upsert: of, interaction });
  expect(end.kind === "done" && end.outcomes).toMatchObject([
    { id: "stays", kind: "upserted" },
    { id: "needs", kind: "failed" },
    { id: "alone", kind: "upserted" },
  ]);
  expect(await graph.readAspects(userUrn("unticked"), ["corpUserInfo"])).toMatchObject({ ok: false });
  expect(await graph.readAspects(groupUrn("needs"), ["corpGroupInfo"])).toMatchObject({ ok: false });
});

test("how many members of a group its record does not have is said above both sides", async () => {
  await upsert("user", "- id: m1\n- id: m2\n");
  await upsert("group", "id: few\nmembers: [m1, m2]\n");
  const { files, changes } = await shown(wanted("group", "id: few\nmembers: [m1]\n"));
  const said = /^# few: 1 member of group "few" is in the catalogue and not in the record, and stays a member;/;
  expect([files[0]?.stored, files[0]?.upserted]).toEqual([expect.stringMatching(said), expect.stringMatching(said)]);
  expect(changes).toBe(false);
});

test("members that a record does not name are shown as leaving, by name, if they are to be removed", async () => {
  await upsert("user", "- id: p1\n- id: p2\n");
  await upsert("group", "id: pruned\nmembers: [p1, p2]\n");
  await upsert("user", "id: p3\ngroups: [pruned]\n");
  const file = fileOf("group", "id: pruned\nmembers: [p1]\n");
  const { files, summary } = await shown(
    wantedUpsert([file], { target: "the embedded catalogue", pruneMembers: true }),
  );
  const inFiles = [{ user: "urn:li:corpuser:p3", group: "urn:li:corpGroup:pruned", file: "people/p3.user.yaml" }];
  const note =
    "# These users are removed, although their own records, which are not part of this upsert, name the group: p3 (people/p3.user.yaml).\n";
  const wants = wantedUpsert([file], { target: "the embedded catalogue", pruneMembers: true });
  const named = await shown(wants, { membershipsInFiles: () => Promise.resolve(inFiles) });
  expect(named.files[0]?.upserted.startsWith(note)).toBe(true);
  const unknown = await shown(wants, { membershipsInFiles: () => Promise.resolve(undefined) });
  expect(unknown.files[0]?.upserted).toMatch(/^# The files of the workspace could not be searched/);
  const head = ["p2", "p3"].map((id) => `# pruned changes the user ${id}: removes groups: pruned\n`).join("");
  expect([files[0]?.stored, files[0]?.upserted, summary]).toEqual([
    `${head}id: pruned\nmembers: [p1, p2, p3]\n`,
    `${head}id: pruned\nmembers: [p1]\n`,
    "1 changed group. 1 field replaced",
  ]);
});

test("the files are searched once for all groups, each file names its own, and a cancelled preview is not shown", async () => {
  await upsert("user", "- id: q1\n- id: q2\n");
  await upsert("group", "- id: north\n  members: [q1]\n- id: south\n  members: [q2]\n");
  const files = ["north", "south"].map((id) => ({
    ...fileOf("group", `id: ${id}\nmembers: []\n`),
    uri: `file:///${id}.group.yaml`,
  }));
  const [first, ...others] = files;
  if (!first) throw new Error("no file");
  const both = wantedUpsert([first, ...others], { target: "the embedded catalogue", pruneMembers: true });
  const asked: (readonly string[])[] = [];
  const preview = await shown(both, {
    membershipsInFiles: (groups) => {
      asked.push(groups);
      return Promise.resolve([
        { user: userUrn("q1"), group: groupUrn("north"), file: "q1.user.yaml" },
        { user: userUrn("q2"), group: groupUrn("south"), file: "q2.user.yaml" },
      ]);
    },
  });
  expect(asked).toEqual([[groupUrn("north"), groupUrn("south")]]);
  expect(preview.files.map(({ upserted }) => /name the group: .*/.exec(upserted)?.[0])).toEqual([
    "name the group: q1 (q1.user.yaml).",
    "name the group: q2 (q2.user.yaml).",
  ]);
  const stop = new AbortController();
  const end = await previewFiles(graph, both, {
    progress: (_doing, work) => work({ signal: stop.signal, onProgress: () => undefined }),
    membershipsInFiles: () => {
      stop.abort();
      return new Promise(() => undefined);
    },
  });
  expect(end).toMatchObject({ kind: "cut-off", why: { kind: "cancelled" } });
});
