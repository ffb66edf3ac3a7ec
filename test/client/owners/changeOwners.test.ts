import { afterAll, describe, expect, test } from "vitest";
import { addOwner } from "../../../catalogue/graph/addOwner.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { ChangedOwners, OwnersChange } from "../../../catalogue/graph/changeOwners.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import type { OwnersWish } from "../../../catalogue/changes/owners.ts";
import { failure } from "../../../catalogue/result.ts";
import { datasetUrn, entityName, userUrn, type DatasetUrn, type UserUrn } from "../../../catalogue/urn/urn.ts";
import type { ChangeInteraction } from "../../../client/changeInteraction.ts";
import type { Message } from "../../../client/message.ts";
import { ofUndo } from "../../../client/undo/changeOfMany.ts";
import {
  changeOwners,
  isWhole,
  notUndone,
  shownAnew,
  supersededIn,
  undoOwnersChange,
  type OwnersEnd,
} from "../../../client/owners/changeOwners.ts";
import { failedLines, ownersMessage, ownersUndoMessage } from "../../../client/owners/ownersMessages.ts";
import type { Question } from "../../../client/question.ts";
import { madeOwnershipType } from "../../catalogue/graph/everyFunction/madeOwnershipType.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

const NAMES = {
  doing: "Transferring",
  wish: "Transfer ownership from ada to bob",
  verb: "Transfer",
  datasets: "datasets",
};

interface Run {
  readonly on?: CatalogueGraph;
  readonly agreed?: boolean;
  /** What others do while the question is open. */
  readonly meanwhile?: () => Promise<unknown>;
  readonly alwaysAsk?: boolean;
  /** Cancels once so many are done while this goes on. */
  readonly cancel?: { readonly during: "Comparing" | "Transferring"; readonly after: number };
}

/** Changes owners. Gives how it ended, the message about it, and what was asked. */
async function change(
  changes: readonly OwnersChange[],
  { on = graph, agreed = true, meanwhile, alwaysAsk = false, cancel }: Run = {},
): Promise<{ end: OwnersEnd; told: string; asked: readonly Question[]; interaction: ChangeInteraction }> {
  const asked: Question[] = [];
  const progress: ChangeInteraction["progress"] = (doing, work) => {
    const stop = new AbortController();
    const onProgress = (done: number): void => {
      if (cancel && doing.startsWith(cancel.during) && done >= cancel.after) stop.abort();
    };
    return work({ signal: stop.signal, onProgress });
  };
  const interaction: ChangeInteraction = {
    alwaysAsk,
    progress,
    notedProgress: progress,
    agreed: async (question) => {
      asked.push(question);
      await meanwhile?.();
      return agreed;
    },
  };
  const end = await changeOwners(on, { names: NAMES, changes, interaction });
  return { end, told: told(ownersMessage(NAMES, end)), asked, interaction };
}

/** A message with its buttons. */
function told({ severity, sentence, actions = [] }: Message): string {
  return [`${severity}: ${sentence}`, ...actions].join(" | ");
}

/** A user, and datasets that they own. */
async function owned(
  name: string,
  count: number,
  { called }: { readonly called?: string } = {},
): Promise<{ ada: UserUrn; bob: UserUrn; urns: DatasetUrn[] }> {
  const [ada, bob] = [userUrn(`${name}.ada`), userUrn(`${name}.bob`)];
  const urns = Array.from({ length: count }, (_, at) =>
    datasetUrn({ platform: "hive", name: `${name}.d${at}`, env: "PROD" }),
  );
  const emitted = await graph.emit([
    ...[ada, bob].map((entityUrn) => ({ entityUrn, aspectName: "corpUserInfo", aspect: { active: true } }) as const),
    ...(called === undefined
      ? []
      : [
          {
            entityUrn: ada,
            aspectName: "corpUserInfo",
            aspect: { active: true, displayName: called },
          } as const,
        ]),
    ...urns.flatMap((entityUrn) => [
      { entityUrn, aspectName: "status", aspect: { removed: false } } as const,
      {
        entityUrn,
        aspectName: "ownership",
        aspect: { owners: [{ owner: ada, type: "TECHNICAL_OWNER" }] },
      } as const,
    ]),
  ]);
  expect(emitted.ok).toBe(true);
  return { ada, bob, urns };
}

async function ownersOf(urn: DatasetUrn): Promise<readonly string[]> {
  const read = await graph.readAspects(urn, ["ownership"]);
  return read.ok ? (read.value.aspect("ownership")?.value.owners ?? []).map(({ owner }) => owner) : [];
}

function transfers(urns: readonly DatasetUrn[], from: UserUrn, to: UserUrn): readonly OwnersChange[] {
  return urns.map((urn) => ({ urn, wishes: [{ kind: "transfer", from, to }] }));
}

test("the question about one dataset names it", async () => {
  const { ada, bob, urns } = await owned("single", 1);
  const { asked } = await change(transfers(urns, ada, bob));
  expect(asked.map(({ sentence }) => sentence)).toEqual(["Transfer ownership from ada to bob in single.d0?"]);
});

test("500 datasets are transferred in one go after each change was shown, and all of it is undone at once", async () => {
  const { ada, bob, urns } = await owned("leaver", 500);
  const { end, told, asked, interaction } = await change(transfers(urns, ada, bob));
  expect(told).toBe("information: Transfer ownership from ada to bob: 500 datasets changed. | Undo");
  expect(asked.map(({ sentence, detail }) => [sentence, detail[1]])).toEqual([
    [
      "Transfer ownership from ada to bob in 500 datasets?",
      "500 datasets: +leaver.bob as Technical Owner, −leaver.ada as Technical Owner",
    ],
  ]);
  expect(asked[0]?.all?.[0]).toBe(
    "leaver.d0 (hive, PROD): +leaver.bob as Technical Owner, −leaver.ada as Technical Owner",
  );
  expect(asked[0]?.all).toHaveLength(500);
  expect(await Promise.all(urns.map(ownersOf))).toEqual(urns.map(() => [bob]));
  expect(isWhole(end)).toBe(true);
  if (end.kind !== "done") throw new Error(end.kind);
  const undone = await undoOwnersChange(graph, end.outcome.changed, { names: NAMES, interaction });
  expect(undone).toMatchObject({ kind: "done", outcome: { failed: [], untried: [], stopped: undefined } });
  expect(await Promise.all(urns.map(ownersOf))).toEqual(urns.map(() => [ada]));
  expect(await undoOwnersChange(graph, end.outcome.changed, { names: NAMES, interaction })).toEqual({
    kind: "unchanged",
    failed: [],
  });
});

test("a change that others have made impossible meanwhile is not made, and that is said", async () => {
  const { ada, bob, urns } = await owned("raced", 2);
  const [raced] = urns;
  if (!raced) throw new Error("There is no dataset");
  const aspect = { owners: [] };
  const meanwhile = (): Promise<unknown> => graph.emit([{ entityUrn: raced, aspectName: "ownership", aspect }]);
  const changes = transfers(urns, ada, bob);
  const { end, told } = await change(changes, { meanwhile });
  const counts = "1 dataset changed, 1 left unchanged, because others changed the owners meanwhile";
  expect(told).toBe(`warning: Transfer ownership from ada to bob: ${counts}. | Undo | Show Output`);
  expect(failedLines(end)).toEqual([`${raced}: left unchanged, because others changed the owners meanwhile`]);
  expect(await ownersOf(raced)).toEqual([]);
  expect(shownAnew(changes, end).toSorted()).toEqual(urns);
});

test("datasets are shown anew whose owners are not what was shown, or may not be, and no others", async () => {
  const { ada, bob, urns } = await owned("anew", 40);
  const changes = transfers(urns, ada, bob);
  const lost: CatalogueGraph = {
    ...graph,
    emit: async (proposals) => {
      const reply = await graph.emit(proposals);
      const isLost = proposals.some(({ entityUrn }) => entityUrn === urns[1]);
      return isLost ? failure({ kind: "outcome-unknown", url: graph.url, status: 504 }) : reply;
    },
  };
  const { end } = await change(changes, { on: lost, cancel: { during: "Transferring", after: 3 } });
  if (end.kind !== "done") throw new Error(end.kind);
  const { changed, untried } = end.outcome;
  expect([changed.some(({ urn }) => urn === urns[1]), untried.length > 0]).toEqual([false, true]);
  expect(new Set(shownAnew(changes, end))).toEqual(new Set(urns.filter((urn) => !untried.includes(urn))));
  const { end: again } = await change(changes.slice(0, 3));
  expect(again.kind).toBe("unchanged");
  expect(shownAnew(changes.slice(0, 3), again)).toEqual(urns.slice(0, 3));
  const { end: declined } = await change(changes, { agreed: false });
  expect(shownAnew(changes, declined)).toEqual([]);
});

describe("an ownership that others add while the question is open", () => {
  async function raced(name: string, wishOf: (ada: UserUrn, bob: UserUrn) => OwnersWish): Promise<readonly string[]> {
    const { ada, bob, urns } = await owned(name, 2);
    const [first, second] = urns;
    if (!first || !second) throw new Error("There is no dataset");
    const meanwhile = async (): Promise<unknown> => addOwner(graph, first, { owner: ada, type: "DATA_STEWARD" });
    const wishes = [wishOf(ada, bob)];
    const { end, asked, told } = await change(
      urns.map((urn) => ({ urn, wishes })),
      { meanwhile },
    );
    expect(asked[0]?.detail[1]).not.toContain("Steward");
    expect(told).toMatch(
      /^warning: .*: 2 datasets changed, in 1, owners that others added meanwhile were kept\. \| Undo \| Show Output$/,
    );
    expect(failedLines(end)).toEqual([`${first}: owners that others added meanwhile were kept`]);
    const read = await graph.readAspects(first, ["ownership"]);
    const owners = read.ok ? (read.value.aspect("ownership")?.value.owners ?? []) : [];
    return [...owners.map(({ owner, type }) => `${entityName(owner)} ${type}`), ...(await ownersOf(second))];
  }

  test("is not removed with those that it shows", async () => {
    expect(await raced("every", (ada) => ({ kind: "remove", removal: { owner: ada } }))).toEqual([
      "every.ada DATA_STEWARD",
    ]);
  });

  test("is kept and counted, also where nothing is left to remove", async () => {
    const { ada, urns } = await owned("replaced", 2);
    const [first] = urns;
    if (!first) throw new Error("There is no dataset");
    const aspect = { owners: [{ owner: ada, type: "DATA_STEWARD" } as const] };
    const { end, told } = await change(
      urns.map((urn) => ({ urn, wishes: [{ kind: "remove", removal: { owner: ada } }] })),
      { meanwhile: () => graph.emit([{ entityUrn: first, aspectName: "ownership", aspect }]) },
    );
    expect(told).toMatch(/: 1 dataset changed, in 1, owners that others added meanwhile were kept\. \|/);
    expect(failedLines(end)).toEqual([`${first}: owners that others added meanwhile were kept`]);
    expect(await ownersOf(first)).toEqual([ada]);
  });

  test("is not transferred with those that it shows", async () => {
    expect(await raced("unseen", (from, to) => ({ kind: "transfer", from, to }))).toEqual([
      "unseen.bob TECHNICAL_OWNER",
      "unseen.ada DATA_STEWARD",
      "urn:li:corpuser:unseen.bob",
    ]);
  });
});

test("a question calls people by their names, with the IDs that tell them apart", async () => {
  const { ada, bob, urns } = await owned("named", 1, { called: "Ada Lovelace" });
  const { asked } = await change(transfers(urns, ada, bob));
  expect(asked[0]?.detail[1]).toBe(
    "named.d0 (hive, PROD): +named.bob as Technical Owner, −Ada Lovelace (named.ada) as Technical Owner",
  );
});

test("a question calls an ownership type that people made by its name", async () => {
  const typeUrn = await madeOwnershipType(service, { name: "Keeper of IDs", description: "" });
  const { bob, urns } = await owned("kept", 1);
  const wish = { kind: "add", owner: { owner: bob, type: "CUSTOM", typeUrn } } as const;
  const { asked } = await change(urns.map((urn) => ({ urn, wishes: [wish] })));
  expect(asked[0]?.detail[1]).toBe("kept.d0 (hive, PROD): +kept.bob as Keeper of IDs");
});

test("what an undo leaves because it is cancelled or fails can be undone after it, until nothing is left", async () => {
  const { ada, bob, urns } = await owned("again", 100);
  const { end } = await change(transfers(urns, ada, bob));
  if (end.kind !== "done") throw new Error(end.kind);
  const undo = async (
    left: readonly ChangedOwners[],
    { interaction, on = graph }: { interaction: ChangeInteraction; on?: CatalogueGraph },
  ) => {
    const undone = await undoOwnersChange(on, left, { names: NAMES, interaction });
    const rest = notUndone(left, undone);
    return { rest, told: told(ofUndo(ownersMessage(NAMES, undone), rest.length)) };
  };

  const { interaction: cancelling } = await change([], { cancel: { during: "Transferring", after: 20 } });
  const cancelled = await undo(end.outcome.changed, { interaction: cancelling });
  const still = cancelled.rest.length;
  expect(still).toBeGreaterThan(0);
  expect(cancelled.told).toMatch(
    new RegExp(`you cancelled\\. ${100 - still} datasets changed, ${still} not tried\\. \\| Try Again$`),
  );

  const { interaction } = await change([]);
  const gone = failure({ kind: "unreachable", url: "http://127.0.0.1:9" } as const);
  const unwritten = await undo(cancelled.rest, { interaction, on: { ...graph, emit: () => Promise.resolve(gone) } });
  expect(unwritten.rest).toEqual(cancelled.rest);
  expect(unwritten.told).toMatch(/^error: .*0 datasets changed, .* \| Try Again \| Show Output$/);
  const unread = await undo(unwritten.rest, { interaction, on: { ...graph, readMany: () => Promise.resolve(gone) } });
  expect(unread.rest).toEqual(cancelled.rest);
  expect(unread.told).toMatch(/nothing was changed\. .* \| Try Again \| Show Output$/);

  const whole = await undo(unread.rest, { interaction });
  expect(whole.rest).toEqual([]);
  expect(whole.told).toMatch(new RegExp(`: ${still} datasets changed\\.$`));
  expect(await Promise.all(urns.map(ownersOf))).toEqual(urns.map(() => [ada]));
  const { interaction: asking } = await change([], { alwaysAsk: true, agreed: false });
  const { end: once } = await change(transfers(urns.slice(0, 1), ada, bob));
  if (once.kind !== "done") throw new Error(once.kind);
  expect((await undo(once.outcome.changed, { interaction: asking })).rest).toEqual([]);
});

test("a transfer of which a dataset cannot be read, or a write fails, or in which nothing changed, is not whole", async () => {
  const { ada, bob, urns } = await owned("partly", 2);
  const missing = datasetUrn({ platform: "hive", name: "partly.missing", env: "PROD" });
  const { end } = await change(transfers([...urns, missing], ada, bob));
  if (end.kind !== "done") throw new Error(end.kind);
  expect([end.outcome.changed.length, end.outcome.failed.length]).toEqual([2, 1]);
  expect(isWhole(end)).toBe(false);
  const { end: again } = await change(transfers(urns, ada, bob));
  expect([again.kind, isWhole(again)]).toEqual(["unchanged", false]);
});

test("an undo says where it left the owners, because others have changed them since", async () => {
  const { ada, bob, urns } = await owned("since", 5);
  const { end, interaction } = await change(transfers(urns, ada, bob));
  const [since] = urns;
  if (end.kind !== "done" || !since) throw new Error(end.kind);
  // Somebody else has given it back already.
  const aspect = { owners: [{ owner: ada, type: "TECHNICAL_OWNER" }] } as const;
  await graph.emit([{ entityUrn: since, aspectName: "ownership", aspect }]);
  const undone = await undoOwnersChange(graph, end.outcome.changed, { names: NAMES, interaction });
  expect(told(ownersMessage(NAMES, undone))).toMatch(
    /: 4 datasets changed, 1 left unchanged, because others changed the owners meanwhile\. \| Undo \| Show Output$/,
  );
  expect(failedLines(undone)).toEqual([`${since}: left unchanged, because others changed the owners meanwhile`]);
  expect(supersededIn(end.outcome.changed, undone)).toEqual([since]);
});

test("an undo that finds nothing to change says why", async () => {
  const { ada, bob, urns } = await owned("twice", 2);
  const { end, interaction } = await change(transfers(urns, ada, bob));
  if (end.kind !== "done") throw new Error(end.kind);
  const undo = (): Promise<OwnersEnd> => undoOwnersChange(graph, end.outcome.changed, { names: NAMES, interaction });
  const whole = await undo();
  expect(told(ownersUndoMessage(NAMES, whole))).toMatch(/^information: .*: 2 datasets changed\. \| Undo$/);
  const none = await undo();
  expect(told(ownersUndoMessage(NAMES, none))).toMatch(
    /^information: .*: nothing was changed, because it was undone already, or later changes replaced it\.$/,
  );
  expect([whole, none].map((each) => supersededIn(end.outcome.changed, each))).toEqual([[], urns]);
});

test("an undo is asked about too where anything that is written has to be", async () => {
  const { ada, bob, urns } = await owned("guarded", 2);
  const { end } = await change(transfers(urns, ada, bob));
  if (end.kind !== "done") throw new Error(end.kind);
  const { interaction, asked } = await change([], { alwaysAsk: true, agreed: false });
  expect(await undoOwnersChange(graph, end.outcome.changed, { names: NAMES, interaction })).toEqual({
    kind: "declined",
  });
  expect(asked).toHaveLength(1);
  expect(await Promise.all(urns.map(ownersOf))).toEqual([[bob], [bob]]);
});

test("what the user does not agree to is not written", async () => {
  const { ada, bob, urns } = await owned("declined", 2);
  const { told } = await change(transfers(urns, ada, bob), { agreed: false });
  expect(told).toBe("brief: Nothing was changed: Transfer ownership from ada to bob.");
  expect(await Promise.all(urns.map(ownersOf))).toEqual([[ada], [ada]]);
});

test("a comparison that is cancelled writes nothing; a transfer that is cancelled says what was changed", async () => {
  const { ada, bob, urns } = await owned("cancelled", 400);
  const compared = await change(transfers(urns, ada, bob), { cancel: { during: "Comparing", after: 200 } });
  expect(compared.told).toBe(
    "information: Transfer ownership from ada to bob: nothing was changed because you cancelled.",
  );
  expect(compared.asked).toEqual([]);
  const { end, told } = await change(transfers(urns, ada, bob), { cancel: { during: "Transferring", after: 20 } });
  if (end.kind !== "done") throw new Error(end.kind);
  const { changed, untried } = end.outcome;
  expect(isWhole(end)).toBe(false);
  expect(changed.length).toBeGreaterThanOrEqual(20);
  expect(changed.length + untried.length).toBe(400);
  expect(told).toBe(
    `warning: Transfer ownership from ada to bob: you cancelled. ${changed.length} datasets changed, ${untried.length} not tried. | Undo`,
  );
  const owners = await Promise.all(urns.map(ownersOf));
  expect(owners.filter(([owner]) => owner === bob)).toHaveLength(changed.length);
});

test("datasets in which nothing changes are counted in the question", async () => {
  const { ada, bob, urns } = await owned("some", 2);
  const others = await owned("others", 1);
  const { asked } = await change(transfers([...urns, ...others.urns], ada, bob));
  expect(asked[0]?.sentence).toBe("Transfer ownership from ada to bob in 2 datasets?");
  expect(asked[0]?.detail[0]).toBe("The owners change as follows. Nothing changes in 1 dataset.");
});

test("datasets that are not in the catalogue are said to be left out, and are told apart at the end", async () => {
  const { ada, bob, urns } = await owned("partly", 1);
  const gone = datasetUrn({ platform: "hive", name: "partly.gone", env: "PROD" });
  const { end, told, asked } = await change(transfers([...urns, gone], ada, bob));
  expect(asked[0]?.detail.slice(0, 2)).toEqual([
    "The owners change as follows. Not in the catalogue, and left out: 1 dataset.",
    `partly.gone (hive, PROD): cannot be changed. "${gone}" does not exist in the catalogue; check its spelling, or add it to the catalogue first.`,
  ]);
  expect(told).toMatch(
    /^error: .*: 1 dataset changed, 1 not in the catalogue\. partly\.gone .* \| Undo \| Show Output$/,
  );
  expect(failedLines(end)).toHaveLength(1);
  expect((await change(transfers([gone], ada, bob))).told).toMatch(/^error: .*not in the catalogue: 1 dataset\./);
  expect((await change(transfers(urns, ada, bob))).told).toMatch(/^information: .*nothing had to be changed/);
});

test("nobody who does not exist becomes an owner", async () => {
  const { ada, urns } = await owned("nobody", 1);
  const { told } = await change(transfers(urns, ada, userUrn("nobody.at.all")));
  expect(told).toMatch(/^error: .*nothing was changed\. "urn:li:corpuser:nobody\.at\.all" does not exist/);
  expect(await ownersOf(urns[0] ?? datasetUrn({ platform: "a", name: "b", env: "c" }))).toEqual([ada]);
});

test("a catalogue that stops to answer ends the work, and what was not tried is counted", async () => {
  const { ada, bob, urns } = await owned("stops", 100);
  let left = 10;
  const failing: CatalogueGraph = {
    ...graph,
    emit: (proposals) =>
      left-- > 0
        ? graph.emit(proposals)
        : Promise.resolve({ ok: false, error: { kind: "unreachable", url: "http://127.0.0.1:9" } }),
  };
  const { end, told } = await change(transfers(urns, ada, bob), { on: failing });
  if (end.kind !== "done") throw new Error(end.kind);
  const { changed, failed, untried } = end.outcome;
  expect(changed).toHaveLength(10);
  expect(changed.length + failed.length + untried.length).toBe(100);
  expect(untried.length).toBeGreaterThan(50);
  expect(told).toMatch(/^error: .*10 datasets changed, \d failed, \d+ not tried\. .*does not answer/);
});

test("what failed before a change was cancelled is in the output, which the message offers", () => {
  const outcome = {
    ...{ changed: [], withKeptOwners: [], unchanged: [], untried: [] },
    failed: [{ urn: FAILED, error: { kind: "not-sent", message: "No." } as const }],
    stopped: { kind: "cancelled" } as const,
  };
  expect(told(ownersMessage(NAMES, { kind: "done", outcome }))).toMatch(
    /^warning: .*you cancelled\. .* \| Show Output$/,
  );
});

const FAILED = datasetUrn({ platform: "hive", name: "cancelled.failed", env: "PROD" });
