import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { commands, TabInputTextDiff, Uri, window, workspace } from "vscode";
import { datasetUrn, groupUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { addOwner } from "../../catalogue/graph/addOwner.ts";
import { removeOwner } from "../../catalogue/graph/removeOwner.ts";
import { writingInteraction } from "../../client/commands/writingInteraction.ts";
import { changeOne } from "../../client/undo/singleChange.ts";
import type { RecentChange } from "../../client/undo/recentChange.ts";
import { tellInterrupted } from "../../client/tellInterrupted.ts";
import { environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { newFile, openNewFile } from "./openFile.ts";
import { otherCatalogue, type OtherCatalogue } from "./otherCatalogue.ts";
import { waitFor } from "./waitFor.ts";

const STOPS = datasetUrn({ platform: "hive", name: "lake.stops", env: "PROD" });
const [ADA, BOB] = [userUrn("later.ada"), userUrn("later.bob")];

suite("a message that is answered when the window has connected to another catalogue", () => {
  let one: OtherCatalogue;
  let two: OtherCatalogue;

  suiteSetup(async () => {
    [one, two] = await Promise.all([otherCatalogue("One"), otherCatalogue("Two")]);
    for (const { graph } of [one, two])
      await graph.emit([
        { entityUrn: STOPS, aspectName: "datasetProperties", aspect: { description: "Moving" } },
        { entityUrn: ADA, aspectName: "corpUserInfo", aspect: { active: true } },
      ]);
  });

  setup(async () => {
    await commands.executeCommand("notifications.clearAll");
  });

  suiteTeardown(async () => {
    const { catalogue, makeSource } = await environmentUnderTest();
    await commands.executeCommand("notifications.clearAll");
    catalogue.use(makeSource({ kind: "embedded" }));
    await catalogue.start();
    await Promise.all([one[Symbol.asyncDispose](), two[Symbol.asyncDispose]()]);
  });

  test("about a change that failed tries it again in its catalogue only, and nothing waits for the answer", async () => {
    await connect(one);
    const { writing } = await environmentUnderTest();
    one.refuses = (path) => path === "/aspects";
    await commands.executeCommand("metadataCatalogue.addOwner", { urn: STOPS, owner: ADA, type: "DATA_STEWARD" });
    const followed = await writing.whenFree({ title: "Connecting", cancellable: false }, () => Promise.resolve("yes"));
    equal(followed, "yes");
    one.refuses = () => false;
    await connect(two);
    await press();
    await delay(1_000);
    deepEqual([await ownersIn(one), await ownersIn(two)], [[], []]);
    // The failed retry was told with its reason, and its message offered "Try Again" once more.
    await connect(one);
    await press();
    await waitFor("the owner", async () => (await ownersIn(one)).length > 0);
    deepEqual([await ownersIn(one), await ownersIn(two)], [[ADA], []]);
  });

  test("about an interrupted upsert takes up the same record in its catalogue only, and is there until then", async () => {
    await connect(two);
    const environment = await environmentUnderTest();
    const file = await newFile("interrupted.user.yaml", "- id: later.bob\n- id: later.cyd\n");
    await noteInterrupted({
      ...{ kind: "upsert", title: '"later.bob" of interrupted.user.yaml', catalogue: 'the catalogue "One"' },
      upsert: { command: "upsertOpenFile", uris: [file.toString()], only: "later.bob" },
      undo: { id: "1", into: one.place.url },
    });
    await tellInterrupted(environment);
    await press();
    match(await logged("What was interrupted could not be taken up"), /connected to the catalogue "Two"/);
    deepEqual([await usersIn(one), await usersIn(two)], [[], []]);
    await connect(one);
    await press();
    await waitFor("the user", async () => (await usersIn(one)).length > 0);
    await logged('"later.bob" of interrupted.user.yaml into ');
    deepEqual([await usersIn(one), await usersIn(two)], [["later.bob"], []]);
  });

  test("beside the list of what would change writes nothing, and says where that belongs", async () => {
    await connect(one);
    const environment = await environmentUnderTest();
    const { agreedBy } = writingInteraction(environment);
    await rejects(
      agreedBy(async () => {
        await connect(two);
        return true;
      }),
      /Nothing was written: this change is for the catalogue at .*, but you are connected to the catalogue "Two"/,
    );
    // Whoever does not agree is told no more.
    equal(await writingInteraction(environment).agreedBy(() => Promise.resolve(false)), false);
  });

  test("about a change that was agreed to then leaves both alone, and is not asked about again when it is tried again", async () => {
    await connect(one);
    const fay = userUrn("later.fay");
    await one.graph.emit([{ entityUrn: fay, aspectName: "corpUserInfo", aspect: { active: true } }]);
    let asked = 0;
    await changeOne(await environmentUnderTest(), one.place.url, {
      wish: { doing: "Make Fay an owner", verb: "Add" },
      failed: "Fay owns nothing.",
      own: {
        async ask() {
          asked++;
          await connect(two);
          return true;
        },
      },
      write: (graph) => addOwner(graph, STOPS, { owner: fay, type: "DATA_STEWARD" }),
      urns: [STOPS],
      told: () => ({
        sentence: "Fay is an owner.",
        undo: {
          doing: "Undo: remove Fay",
          failed: "Fay is still an owner.",
          write: (graph) => removeOwner(graph, STOPS, { owner: fay, typeUrn: undefined }),
          undone: () => ({ severity: "information", sentence: "Fay owns nothing." }),
        },
      }),
    });
    for (const each of [one, two]) equal((await ownersIn(each)).includes(fay), false);
    await connect(one);
    await press();
    await waitFor("the owner", async () => (await ownersIn(one)).includes(fay));
    equal(asked, 1);
  });

  test("whose file was deleted meanwhile says so", async () => {
    await connect(one);
    const file = await newFile("unknown.yaml", "services: {}\n");
    await commands.executeCommand("metadataCatalogue.upsertOpenFile", file);
    await workspace.fs.delete(file);
    await press();
    match(await logged("What a message offers failed"), /unknown\.yaml/);
  });

  test("about a preview that failed compares its file again, whatever is in front by then", async () => {
    await connect(one);
    await openNewFile("again.user.yaml", "- id: later.dan\n");
    one.refuses = () => true;
    await commands.executeCommand("metadataCatalogue.previewUpsert");
    one.refuses = () => false;
    await connect(one);
    await openNewFile("in-front.user.yaml", "- id: later.eve\n");
    await press();
    const label = await waitFor("the preview", () => {
      const tab = window.tabGroups.activeTabGroup.activeTab;
      return tab?.input instanceof TabInputTextDiff && tab.label;
    });
    match(label, /again\.user\.yaml/);
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  test("about new members of whom one was changed since takes back the others, and keeps the note of that one", async () => {
    await connect(one);
    const { recentChanges, catalogue } = await environmentUnderTest();
    const into = one.place.url;
    await one.graph.emit([
      {
        entityUrn: groupUrn("later.crew"),
        aspectName: "corpGroupInfo",
        aspect: { admins: [], members: [], groups: [] },
      },
      { entityUrn: BOB, aspectName: "corpUserInfo", aspect: { active: true } },
    ]);
    const before = new Set((await recentChanges.of(into)).map(({ id }) => id));
    const noted = async (): Promise<RecentChange | undefined> =>
      (await recentChanges.of(into)).find(({ id }) => !before.has(id));
    const adding = commands.executeCommand("metadataCatalogue.addMember", { members: [ADA, BOB] });
    await waitFor("the note", async () => {
      await commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
      return (await noted()) !== undefined;
    });
    await adding;
    const change = await noted();
    deepEqual(new Set(change?.written.aspects.map(({ urn }) => urn)), new Set([ADA, BOB]));
    await one.graph.emit([{ entityUrn: BOB, aspectName: "nativeGroupMembership", aspect: { nativeGroups: [] } }]);
    await press();
    await waitFor("the undo", async () => (await noted())?.written.aspects.length === 1);
    deepEqual(
      (await noted())?.written.aspects.map(({ urn }) => urn),
      [BOB],
    );
    const changed: unknown[] = [];
    const following = catalogue.onDidChange((urns) => changed.push(urns));
    try {
      await commands.executeCommand("metadataCatalogue.undoLastChange", { id: change?.id, into });
    } finally {
      following.dispose();
    }
    // What somebody else has changed is shown as it is now, although there was nothing to undo.
    deepEqual(changed, [[BOB]]);
  });

  test("about a change whose command was still reading then leaves both alone, and writes into its own when tried again", async () => {
    await connect(one);
    const { catalogue } = await environmentUnderTest();
    one.refuses = () => {
      if (catalogue.place.kind === "remote" && catalogue.place.url === one.place.url) catalogue.use(two.source());
      return false;
    };
    try {
      await commands.executeCommand("metadataCatalogue.addOwner", { urn: STOPS, owner: BOB, type: "DATA_STEWARD" });
    } finally {
      one.refuses = () => false;
    }
    equal((await ownersIn(one)).includes(BOB), false);
    deepEqual(await ownersIn(two), []);
    await connect(one);
    await press();
    await waitFor("the owner", async () => (await ownersIn(one)).includes(BOB));
  });

  test("about an undo that was refused shows no history of the same dataset in the other catalogue", async () => {
    await connect(one);
    await commands.executeCommand("metadataCatalogue.editDatasetDescription", { urn: STOPS, description: "Mine" });
    const aspect = { description: "Theirs" };
    await one.graph.emit([{ entityUrn: STOPS, aspectName: "editableDatasetProperties", aspect }]);
    let requests = 0;
    // The undo ends after it has read the aspect, a request without a body.
    one.refuses = () => {
      requests++;
      return false;
    };
    await press();
    await waitFor("the undo", () => requests > 0);
    one.refuses = () => false;
    await delay(1_000);
    await connect(two);
    await press();
    match(
      await logged('The command "showHistory" failed'),
      /belongs to .*, but you are connected to the catalogue "Two"/,
    );
  });

  test("about a removed owner whom an ingestion had stored twice puts both entries back", async () => {
    await connect(two);
    const entries = (["SERVICE", "MANUAL"] as const).map(
      (type) => ({ owner: ADA, type: "DATA_STEWARD", source: { type } }) as const,
    );
    await two.graph.emit([{ entityUrn: STOPS, aspectName: "ownership", aspect: { owners: entries } }]);
    await commands.executeCommand("metadataCatalogue.removeOwner", { urn: STOPS, owner: ADA });
    deepEqual(await ownersIn(two), []);
    await press();
    await waitFor("both entries", async () => (await ownersIn(two)).length === 2);
  });

  async function usersIn({ graph }: OtherCatalogue): Promise<readonly string[]> {
    const found: string[] = [];
    for (const urn of [BOB, userUrn("later.cyd")])
      if ((await graph.readAspects(urn, ["corpUserInfo"])).ok) found.push(urn.replace("urn:li:corpuser:", ""));
    return found;
  }

  async function ownersIn({ graph }: OtherCatalogue): Promise<readonly string[]> {
    const read = await graph.readAspects(STOPS, ["ownership"]);
    const owners = read.ok ? read.value.aspect("ownership")?.value.owners : undefined;
    return (owners ?? []).map(({ owner }) => owner);
  }
});

/** Presses the first button of the newest notification. */
async function press(): Promise<void> {
  await commands.executeCommand("notification.acceptPrimaryAction");
}

/** What the output says of this, and in the line after it. */
async function logged(text: string): Promise<string> {
  const { context } = await environmentUnderTest();
  return waitFor(text, async () => {
    const lines = await logLines(context.logUri.fsPath);
    const at = lines.findLastIndex((line) => line.includes(text));
    return at >= 0 && lines.slice(at, at + 2).join(" ");
  });
}

/** Leaves the note of a window that has ended. */
async function noteInterrupted(note: unknown): Promise<void> {
  const { context } = await environmentUnderTest();
  const folder = Uri.joinPath(context.globalStorageUri, "under-way");
  await workspace.fs.createDirectory(folder);
  const file = Uri.joinPath(folder, `${crypto.randomUUID()}.0123456789abcdef.json`);
  await workspace.fs.writeFile(file, Buffer.from(JSON.stringify(note)));
}

async function connect(to: OtherCatalogue): Promise<void> {
  const { catalogue } = await environmentUnderTest();
  catalogue.use(to.source());
  equal((await catalogue.start()).kind, "connected");
}
