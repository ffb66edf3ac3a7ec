import { CancellationTokenSource } from "vscode-languageserver";
import { expect, test } from "vitest";
import { MOST_SYMBOLS, workspaceSymbols } from "../../../server/features/workspaceSymbols.ts";
import { token, workspaceOf, type Others } from "./workspacePicture.ts";

const PEOPLE = `
=== users.yaml
- { id: jdoe, display_name: Jane Doe }
- { id: joe.roe }
- { id: ann, first_name: Ann, last_name: Joergens }
# $0
=== eng.group.yaml
id: engineering
members:
  - { id: bob, full_name: Bob Jones }
=== more.user.yaml
- { id: jdoe }
=== sales.dataset.yaml
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
`;

/** What is found, each with its place, whether the other files are open or not. */
async function found(query: string): Promise<string[]> {
  const answers: string[][] = [];
  for (const others of ["stored", "open"] satisfies Others[]) {
    const { context } = await workspaceOf(PEOPLE, others);
    const symbols = await workspaceSymbols(query, context, token);
    answers.push(
      symbols.map(({ name, location }) => {
        if (!("range" in location)) throw new Error(`"${name}" has no place`);
        return `${name} at ${location.uri.slice("file:///w/".length)}:${location.range.start.line}`;
      }),
    );
  }
  expect(answers[0]).toEqual(answers[1]);
  return answers[0] ?? [];
}

test("users, groups and datasets are found by id", async () => {
  expect(await found("ann")).toEqual(["ann (Ann Joergens) at users.yaml:2"]);
  expect(await found("ENGIN")).toEqual(["engineering at eng.group.yaml:0"]);
  expect(await found("orders")).toEqual(["sales.orders at sales.dataset.yaml:0"]);
});

test("people are found by name, and when they are written out inside a group", async () => {
  expect(await found("jane d")).toEqual(["jdoe (Jane Doe) at users.yaml:0"]);
  expect(await found("Jones")).toEqual(["bob (Bob Jones) at eng.group.yaml:2"]);
});

test("the likest come first: the id itself, its beginning, a word's beginning, some of it, its letters", async () => {
  expect(await found("joe")).toEqual([
    "joe.roe at users.yaml:1",
    "ann (Ann Joergens) at users.yaml:2",
    "bob (Bob Jones) at eng.group.yaml:2",
    "jdoe (Jane Doe) at users.yaml:0",
  ]);
  expect(await found("zzz")).toEqual([]);
});

test("without a query all are found, each once", async () => {
  expect(await found("")).toHaveLength(6);
});

test("no more are found than a person would look through", async () => {
  const many = Array.from({ length: MOST_SYMBOLS + 50 }, (_, at) => `- id: user-${at}\n`).join("");
  const { context } = await workspaceOf(`=== users.yaml\n${many}$0`);
  expect(await workspaceSymbols("user", context, token)).toHaveLength(MOST_SYMBOLS);
});

test("a search that is cancelled finds nothing", async () => {
  const { context } = await workspaceOf(PEOPLE);
  const source = new CancellationTokenSource();
  source.cancel();
  expect(await workspaceSymbols("jdoe", context, source.token)).toEqual([]);
});

test("the id of somebody finds them, and those whose names have it in them, but nobody who is only like it", async () => {
  expect(await found("bob")).toEqual(["bob (Bob Jones) at eng.group.yaml:2"]);
  expect(await found("jdoe")).toEqual(["jdoe (Jane Doe) at users.yaml:0"]);
});
