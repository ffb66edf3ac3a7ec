import { expect, test } from "vitest";
import type { Message } from "../../client/message.ts";
import type { MessageAction } from "../../client/sinks/messageActions.ts";
import { nothingChanged, tellChange, undoAll, undoneName } from "../../client/undoing.ts";

/** Tells nobody; each message is answered by one of these buttons, the first by the first, and those after by none. */
function telling(...buttons: readonly MessageAction[]) {
  const told: string[] = [];
  const logged: string[] = [];
  const answer =
    (how: string) =>
    <A extends MessageAction>({ sentence, actions }: Message<A>): Promise<A | undefined> => {
      told.push([`${how}: ${sentence}`, ...actions].join(" | "));
      return Promise.resolve(actions.find((action) => action === buttons[told.length - 1]));
    };
  let shown = 0;
  const environment = {
    catalogue: { place: { kind: "embedded" } as const },
    lastResult: { tell: answer("told"), tellKept: answer("kept") },
    output: { info: (line: string) => logged.push(line), show: () => shown++ },
  };
  return { environment, told, logged, shown: () => shown };
}

test("an undo is tried again, also if it could not begin, until nothing is left", async () => {
  const { environment, told } = telling("Try Again", "Try Again");
  const tried: (readonly string[])[] = [];
  await undoAll(environment, ["a", "b"], {
    wish: "Undo: Add Sam",
    undo: (left) => {
      tried.push(left);
      return tried.length < 3 ? Promise.reject(new Error("There is no connection.")) : Promise.resolve([]);
    },
  });
  expect(tried).toEqual([
    ["a", "b"],
    ["a", "b"],
    ["a", "b"],
  ]);
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(
    /^kept: .*Undo: Add Sam: nothing was changed\. There is no connection\. \| Try Again \| Show Output$/,
  );
});

test("an undo that fails ends when nobody tries it again, or when it was declined", async () => {
  const { environment, told } = telling();
  let tried = 0;
  const failing = { wish: "Undo", undo: () => (tried++, Promise.reject(new Error("No."))) };
  await undoAll(environment, ["a"], failing);
  expect([tried, told.length]).toEqual([1, 1]);
  await undoAll(environment, ["a"], { wish: "Undo", undo: () => (tried++, Promise.resolve([])) });
  expect([tried, told.length]).toEqual([2, 1]);
});

test("a result that can be undone is kept, and the output is shown when that is chosen", async () => {
  const { environment, told, logged, shown } = telling("Show Output");
  const message = { severity: "error", sentence: "Add: 1 failed.", actions: ["Undo", "Show Output"] } as const;
  expect(await tellChange(environment, message)).toBe("Show Output");
  expect([told.length, logged, shown()]).toEqual([1, ["Add: 1 failed."], 1]);
  expect(told[0]).toMatch(/^kept: .*\| Undo \| Show Output$/);
  await tellChange(environment, message, { left: 0 });
  expect(told[1]).toMatch(/^told: .*1 failed\. \| Show Output$/);
});

test("what was undone is told as done, and not as an offer", () => {
  expect(undoneName("Add Sam", 4, 0)).toBe("Undone: Add Sam");
  expect(undoneName("Add Sam", 0, 0)).toBe("Undo: Add Sam");
  expect(undoneName("Add Sam", 4, 1)).toBe("Undo: Add Sam");
});

test("a change that the user did not agree to is told in a few words", () => {
  const sentence = "Remove 2 links: nothing was changed.";
  expect(nothingChanged("Remove 2 links")).toEqual({ severity: "brief", sentence, actions: [], isDeclined: true });
});
