import { setImmediate as turn } from "node:timers/promises";
import type { CancellationToken } from "vscode-languageserver";
import { expect, test } from "vitest";
import { AskedOwnershipTypes } from "../../../server/facts/askedOwnershipTypes.ts";

/** The types that the answers have, one after another, and how often something arrived. */
function asked(...answers: readonly (readonly string[] | null)[]): {
  types: AskedOwnershipTypes;
  tokens: CancellationToken[];
  arrivals: () => number;
} {
  const tokens: CancellationToken[] = [];
  let arrivals = 0;
  const types = new AskedOwnershipTypes(
    async (token) => {
      tokens.push(token);
      const answer = answers[tokens.length - 1] ?? null;
      await turn();
      return answer;
    },
    () => {
      arrivals++;
    },
  );
  return { types, tokens, arrivals: () => arrivals };
}

test("they are asked for once, and their arrival is told", async () => {
  const { types, tokens, arrivals } = asked(["a"]);
  expect([types.known(), types.known()]).toEqual([undefined, undefined]);
  await turn();
  await turn();
  expect([types.known(), tokens.length, arrivals()]).toEqual([["a"], 1, 1]);
});

test("when they may have changed they are asked for again, and an older answer does not count", async () => {
  const { types, tokens, arrivals } = asked(["old"], ["new"]);
  types.known();
  types.forget();
  types.known();
  await turn();
  await turn();
  expect([types.known(), arrivals()]).toEqual([["new"], 1]);
  expect(tokens.map((token) => token.isCancellationRequested)).toEqual([true, false]);
});

test("without a catalogue nothing is known, and nothing asked again", async () => {
  const { types, tokens, arrivals } = asked(null);
  types.known();
  await turn();
  await turn();
  expect([types.known(), tokens.length, arrivals()]).toEqual([undefined, 1, 0]);
});
