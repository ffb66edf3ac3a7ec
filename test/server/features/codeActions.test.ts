import { expect, test } from "vitest";
import { CODE_ACTION_KINDS } from "../../../server/features/codeActions.ts";
import { resolvedAction } from "../../../server/features/codeActions/resolvedAction.ts";
import { readDocument } from "../openDocument.ts";
import { offer, type Options } from "./codeActions/act.ts";
import { contextOf } from "./contextOf.ts";
import { AT_ONCE } from "./pace.ts";

const PICTURE = "id: eng\nmembers:\n  - id: a\n    phone: 1$0\n    groups: [b]\n  - c\n";

/** The kinds of what is offered, each once. */
async function kinds(options: Options = {}, picture = PICTURE): Promise<(string | undefined)[]> {
  const { actions } = await offer(picture, { kind: "group", ...options });
  return [...new Set(actions.map(({ kind }) => kind))];
}

test("what is offered is of a kind that the client was told of", async () => {
  const found = [...(await kinds()), ...(await kinds({}, PICTURE.replace("$0", "").replace("[b", "[b$0")))];
  const lists = await kinds({ kind: "user" }, "$0- id: b\n- id: a\n");
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.trips,PROD)";
  const named = await kinds(
    { kind: "dataset", abilities: { catalogueCommands: { showHistory: "history" } } },
    `dataset: ${urn}\ncolumns:\n  ci$0ty: Where to\n`,
  );
  expect(new Set([...found, ...lists, ...named])).toEqual(new Set(CODE_ACTION_KINDS));
});

test("a client that asks for some kinds gets those, and the ones below them", async () => {
  expect(await kinds({ only: ["quickfix"] })).toEqual(["quickfix"]);
  expect(await kinds({ only: ["refactor"] })).toEqual(["refactor.extract"]);
  expect(await kinds({ only: ["source.fixAll"] })).toEqual(["source.fixAll.catalogue"]);
  expect(await kinds({ only: ["source.fix"] })).toEqual([]);
  expect(await kinds({ only: [""] })).toEqual(await kinds());
});

test("what looks at the whole file is worked out when it is chosen", async () => {
  const { actions } = await offer(PICTURE, { kind: "group", only: ["source"] });
  expect(actions.map(({ edit }) => edit)).toEqual([undefined]);
});

test("or at once, for a client that cannot ask for that and wants nothing else", async () => {
  const given = { kind: "group", abilities: { resolvesActions: false } } as const;
  expect(await kinds(given)).toEqual(["quickfix"]);
  const { actions } = await offer(PICTURE, { ...given, only: ["source.fixAll"] });
  expect(actions).toMatchObject([{ edit: { documentChanges: [{ edits: [{ newText: '"1"' }] }] } }]);
});

test("a client that does not tell versions gets edits by files", async () => {
  const { actions } = await offer(PICTURE, { kind: "group", abilities: { documentChanges: false } });
  expect(actions[0]?.edit).toMatchObject({ changes: { "file:///w/f.yaml": [{ newText: '"1"' }] } });
});

test("an action that was offered for another version is refused", async () => {
  const { actions, file, context } = await offer(PICTURE, { kind: "group", only: ["source.fixAll"] });
  const [action] = actions;
  if (!action) throw new Error("Nothing is offered");
  file.update([], file.version + 1);
  const resolved = resolvedAction(action, file, context, AT_ONCE);
  await expect(resolved).rejects.toThrow("edited");
});

test("an action that waits for nothing stays as it is", async () => {
  const file = readDocument("file:///w/f.yaml", "- id: a\n");
  const action = { title: "Of another server", data: 7 };
  expect(await resolvedAction(action, file, contextOf(), AT_ONCE)).toBe(action);
});
