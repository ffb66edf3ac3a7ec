import { expect, test } from "vitest";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import type { Place } from "../../../client/catalogue/place.ts";
import type { Message } from "../../../client/message.ts";
import type { MessageAction } from "../../../client/sinks/messageActions.ts";
import { nothingChanged, tellChange, undoAll, undoneStep } from "../../../client/undo/changeOfMany.ts";
import { OneAtATime } from "../../../client/work/oneAtATime.ts";

const place: Place = { kind: "remote", name: "Team", url: "https://team", token: "secret" };

/** Tells nobody; each message is answered by one of these buttons, the first by the first, and those after by none. */
function telling(...buttons: readonly MessageAction[]) {
  const told: string[] = [];
  const logged: string[] = [];
  const answer =
    (how: string) =>
    <A extends MessageAction>({ sentence, actions = [] }: Message<A>): Promise<A | undefined> => {
      told.push([`${how}: ${sentence}`, ...actions].join(" | "));
      return Promise.resolve(actions.find((action) => action === buttons[told.length - 1]));
    };
  let shown = 0;
  const environment = {
    lastResult: { tell: answer("told"), tellKept: answer("kept") },
    output: { info: (line: string) => logged.push(line), show: () => shown++ },
    writing: new OneAtATime(),
  };
  return { environment, told, logged, shown: () => shown };
}

/** A note of a change, with how often it was forgotten. */
function note() {
  let forgotten = 0;
  let kept: readonly string[] = [];
  const undone = (left: readonly string[] = []): Promise<void> => {
    forgotten++;
    kept = left;
    return Promise.resolve();
  };
  return { noted: { undone }, forgotten: () => forgotten, kept: () => kept };
}

const message = { severity: "warning", sentence: "Undo: Add Sam: 1 undone.", actions: ["Undo"] } as const;

test("an undo is tried again, also if it could not begin, until nothing is left, and then cannot be undone later", async () => {
  const { environment, told } = telling("Try Again", "Try Again", "Try Again");
  const { noted, forgotten, kept } = note();
  const tried: (readonly string[])[] = [];
  await undoAll(environment, ["a", "b"], {
    wish: "Add Sam",
    place,
    noted,
    undo: (left) => {
      tried.push(left);
      expect(forgotten()).toBe(0);
      if (tried.length < 3) return Promise.reject(new Error("There is no connection."));
      return Promise.resolve(
        tried.length < 4 ? { message, left: ["b"], superseded: [userUrn("a")] } : { message, left: [], superseded: [] },
      );
    },
  });
  expect([tried, forgotten()]).toEqual([[["a", "b"], ["a", "b"], ["a", "b"], ["b"]], 1]);
  // Others have replaced it: it can be undone later, after what they did.
  expect(kept()).toEqual([userUrn("a")]);
  expect(told[0]).toMatch(
    /^kept: .*Undo: Add Sam: nothing was changed\. There is no connection\. \| Try Again \| Show Output$/,
  );
  expect(told.slice(2)).toEqual([
    expect.stringMatching(/^kept: .*1 undone\. \| Try Again$/),
    expect.stringMatching(/^told: .*1 undone\.$/),
  ]);
});

test("while an undo asks, what waits for a free moment waits, but not for the answer to its message", async () => {
  const { environment } = telling();
  const { noted } = note();
  const order: string[] = [];
  const { promise: agreed, resolve: agree } = Promise.withResolvers<undefined>();
  const undo = async (): Promise<never> => {
    await agreed;
    order.push("undone");
    throw new Error("No.");
  };
  const told = Promise.withResolvers<undefined>();
  const unanswered = { ...environment.lastResult, tellKept: () => told.promise };
  const undoing = undoAll({ ...environment, lastResult: unanswered }, ["a"], { wish: "Add Sam", place, noted, undo });
  const saved = environment.writing.whenFree({ title: "Upserting", cancellable: true }, () => {
    order.push("saved");
    return Promise.resolve();
  });
  await new Promise(setImmediate);
  agree(undefined);
  await saved;
  expect(order).toEqual(["undone", "saved"]);
  told.resolve(undefined);
  await undoing;
});

test("an undo that failed or was declined ends, and the change can still be undone later", async () => {
  const { environment, told } = telling();
  const { noted, forgotten } = note();
  let tried = 0;
  const undo = (): Promise<never> => (tried++, Promise.reject(new Error("No.")));
  await undoAll(environment, ["a"], { wish: "Add Sam", place, noted, undo });
  expect([tried, told.length]).toEqual([1, 1]);
  await undoAll(environment, ["a"], { wish: "Add Sam", place, noted, undo: () => Promise.resolve(undefined) });
  expect(told.length).toBe(1);
  const declined = { message: nothingChanged("Undo: Add Sam"), left: [], superseded: [] };
  await undoAll(environment, ["a"], { wish: "Add Sam", place, noted, undo: () => Promise.resolve(declined) });
  expect([told.length, forgotten()]).toEqual([2, 0]);
});

test("a result names its catalogue; one that can be undone is kept, and the output is shown when that is chosen", async () => {
  const { environment, told, logged, shown } = telling("Show Output");
  const failed = { severity: "error", sentence: "Add: 1 failed.", actions: ["Undo", "Show Output"] } as const;
  expect(await tellChange(environment, failed, { place })).toBe("Show Output");
  expect([told.length, logged, shown()]).toEqual([1, ["Add: 1 failed."], 1]);
  expect(told[0]).toMatch(/^kept: Team: .*\| Undo \| Show Output$/);
  await tellChange(environment, failed, { place, left: 0 });
  expect(told[1]).toMatch(/^told: Team: .*1 failed\. \| Show Output$/);
});

test("what was undone is told as done, and not as an offer", () => {
  const undone = [1, 2].map((at) => datasetUrn({ platform: "hive", name: `t${at}`, env: "PROD" }));
  const told = { severity: "information", sentence: "Undo: Add Sam: 2 datasets changed.", actions: [] } as const;
  const whole = { message: told, left: [], superseded: [] };
  // As undoMessage says it of a change from the list.
  const sentence = "Undone: Add Sam (2 datasets).";
  expect(undoneStep(whole, "Add Sam", undone).message).toEqual({ ...told, sentence });
  for (const part of [
    { ...whole, left: undone },
    { ...whole, superseded: undone },
    { ...whole, message: { ...told, severity: "warning" as const } },
  ])
    expect(undoneStep(part, "Add Sam", undone)).toBe(part);
  expect(undoneStep(whole, "Add Sam", [])).toBe(whole);
});

test("a change that the user did not agree to is told in a few words", () => {
  const sentence = "Nothing was changed: Remove 2 links.";
  expect(nothingChanged("Remove 2 links")).toEqual({ severity: "brief", sentence, isDeclined: true });
});
