import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { CancellationTokenSource, type CompletionList, type Position } from "vscode-languageserver";
import { parseDatasetUrn, userUrn } from "../../../../catalogue/urn/urn.ts";
import { AskedFacts } from "../../../../server/facts/askedFacts.ts";
import type { EntityFacts } from "../../../../server/facts/catalogueFacts.ts";
import { completion } from "../../../../server/features/completion.ts";
import type { SourceFile } from "../../../../server/documents/sourceFile.ts";
import { marked } from "../../../markers.ts";
import { openDocumentAt, readDocument } from "../../openDocument.ts";
import { contextOf } from "../contextOf.ts";

const ORDERS = parseDatasetUrn("urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)");
if (!ORDERS) throw new Error("This is a dataset URN");
const HELD: readonly EntityFacts[] = [
  { urn: userUrn("ada"), displayName: "Ada Lovelace" },
  { urn: userUrn("adam") },
  { urn: userUrn("jane.ada") },
  { urn: ORDERS, columns: [{ path: "order_id" }] },
];

/** An editor whose catalogue answers when it is told to, and whose workspace has the users `jane.ada` and `only.here`. */
class Editor {
  readonly token = new CancellationTokenSource();
  readonly #waiting: (() => void)[] = [];
  readonly #context = {
    ...contextOf({ files: { "users.yaml": "- id: jane.ada\n- id: only.here\n" } }),
    facts: new AskedFacts({
      source: {
        facts: (urns) =>
          this.#whenTold(() => new Map(urns.map((urn) => [urn, HELD.find((each) => each.urn === urn) ?? null]))),
        suggestions: (_type, typed) => this.#whenTold(() => HELD.filter(({ urn }) => urn.includes(typed))),
        ownershipTypes: () => Promise.resolve(null),
      },
      turn,
      onArrival: () => undefined,
    }),
  };

  complete(picture: string, name = "x.group.yaml"): CompletionList | Promise<CompletionList> {
    const { text, cursor = 0 } = marked(picture);
    const file = readDocument(`file:///${name}`, text);
    return this.completeIn(file, file.positionAt(cursor));
  }

  completeIn(file: SourceFile, position: Position): CompletionList | Promise<CompletionList> {
    return completion(file, position, this.#context, this.token.token);
  }

  /** The catalogue answers all that it was asked. */
  async answer(): Promise<void> {
    // What is asked for in one turn is asked in one request.
    await turn();
    for (const resolve of this.#waiting.splice(0)) resolve();
    await turn();
  }

  #whenTold<T>(answer: () => T): Promise<T> {
    return new Promise((resolve) =>
      this.#waiting.push(() => {
        resolve(answer());
      }),
    );
  }
}

function labels(list: CompletionList): string[] {
  return list.items.map(({ label }) => label).filter((label) => label.includes("ada"));
}

async function at(list: CompletionList | Promise<CompletionList>, now: boolean): Promise<string[]> {
  expect(list instanceof Promise).toBe(!now);
  return labels(await list);
}

test("what the workspace has is there at once; what the catalogue answers meanwhile, at the next letter, and each once", async () => {
  const editor = new Editor();
  expect(await at(editor.complete("members: [ad$0]"), true)).toEqual(["jane.ada"]);
  expect(await at(editor.complete("members: [ada$0]"), true)).toEqual(["jane.ada"]);
  await editor.answer();
  expect(await at(editor.complete("members: [ada$0]"), true)).toEqual(["jane.ada", "ada", "adam"]);
  expect(await at(editor.complete("members: [adam$0]"), true)).toEqual(["adam"]);
});

test("the list is asked for again as long as there may be more", () => {
  expect(new Editor().complete("members: [ad$0]")).toMatchObject({ isIncomplete: true });
});

test("the catalogue is waited for when the workspace has nothing", async () => {
  const editor = new Editor();
  const list = editor.complete("members: [adam$0]");
  await editor.answer();
  expect(await at(list, false)).toEqual(["adam"]);
});

test("so are the columns of a dataset, of which only the catalogue knows", async () => {
  const editor = new Editor();
  const list = editor.complete(`dataset: ${ORDERS}\ncolumns:\n  $0`, "x.dataset.yaml");
  await editor.answer();
  expect((await list).items.map(({ label }) => label)).toEqual(["order_id"]);
});

test("nothing is suggested for a text that has changed meanwhile", async () => {
  const editor = new Editor();
  const document = openDocumentAt("file:///x.group.yaml", "members: [adam]");
  const list = editor.completeIn(document, document.positionAt("members: [adam".length));
  document.update([{ text: "" }], 2);
  await editor.answer();
  expect(await list).toEqual({ isIncomplete: true, items: [] });
});

test("nobody waits when the request is cancelled", async () => {
  const editor = new Editor();
  const list = editor.complete("members: [adam$0]");
  editor.token.cancel();
  expect(await at(list, false)).toEqual([]);
});

test("in the text of a dataset of the catalogue, only users that the catalogue has are offered", async () => {
  const editor = new Editor();
  const { text, cursor = 0 } = marked(`dataset: ${ORDERS}\nowners:\n  - owner: only$0\n`);
  const labels = async (uri: string): Promise<readonly string[]> => {
    const file = readDocument(uri, text);
    const answer = editor.completeIn(file, file.positionAt(cursor));
    await editor.answer();
    return (await answer).items.map(({ label }) => label);
  };
  expect(await labels("file:///orders.dataset.yaml")).toEqual(["urn:li:corpuser:only.here"]);
  expect(await labels("catalogue:/orders.dataset.yaml")).toEqual([]);
});
