import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { commands, Uri, workspace } from "vscode";
import { datasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { writingInteraction } from "../../client/commands/writingInteraction.ts";
import { tellInterrupted } from "../../client/tellInterrupted.ts";
import { environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { newFile } from "./openFile.ts";
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
    await logged('"later.bob" of interrupted.user.yaml: ');
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

  test("whose file was deleted meanwhile says so", async () => {
    await connect(one);
    const file = await newFile("unknown.yaml", "services: {}\n");
    await commands.executeCommand("metadataCatalogue.upsertOpenFile", file);
    await workspace.fs.delete(file);
    await press();
    match(await logged("What a message offers failed"), /unknown\.yaml/);
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
