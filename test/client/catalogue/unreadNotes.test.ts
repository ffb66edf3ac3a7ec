import { expect, onTestFinished, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { markRemoved } from "../../../catalogue/graph/markRemoved.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import { readFacts } from "../../../catalogue/graph/readFacts.ts";
import { success } from "../../../catalogue/result.ts";
import { parseDatasetUrn, storedUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { UnreadNotes } from "../../../client/catalogue/unreadNotes.ts";
import { Emitter } from "../../../client/emitter.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

/** A catalogue of which the requests fail whose bodies or paths contain a word. */
async function gated(): Promise<{
  readonly graph: ReturnType<typeof connectGraph>;
  readonly fail: (word: string | undefined) => void;
}> {
  const service = await startTest();
  onTestFinished(() => service.close());
  let failing: string | undefined;
  const gate: typeof fetch = (input, init) => {
    const sent = `${input instanceof Request ? input.url : input.toString()} ${typeof init?.body === "string" ? init.body : ""}`;
    if (failing !== undefined && sent.includes(failing)) return Promise.resolve(new Response("", { status: 500 }));
    return fetch(input, init);
  };
  const fail = (word: string | undefined): void => {
    failing = word;
  };
  return { graph: connectGraph({ ...service, fetch: gate, now: () => 1, waiting: AT_ONCE }), fail };
}

function notes(): { readonly unread: UnreadNotes<string>; readonly told: string[][]; readonly mayAnswer: () => void } {
  const mayAnswer = new Emitter<ReadonlySet<string>>();
  const told: string[][] = [];
  const unread = new UnreadNotes<string>({ onMayAnswer: mayAnswer.event }, (keys) => told.push([...keys]));
  return {
    unread,
    told,
    mayAnswer: () => {
      mayAnswer.fire(new Set());
    },
  };
}

test("what could not be read is told once; nothing is told if all was read", async () => {
  const { graph, fail } = await gated();
  const { unread, told, mayAnswer } = notes();
  const read = (key: string): Promise<unknown> =>
    unread.reading(key, graph, (each) => each.readAspects(userUrn("datahub"), []));
  await read("a");
  mayAnswer();
  expect([told, unread.size]).toEqual([[], 0]);
  fail("/openapi/");
  await Promise.all([read("a"), read("b")]);
  fail(undefined);
  await read("c");
  mayAnswer();
  mayAnswer();
  expect(told).toEqual([["a", "b"]]);
  unread.note("d");
  unread.clear();
  unread.note("e");
  unread.dispose();
  mayAnswer();
  expect(told).toEqual([["a", "b"]]);
});

test("notes are those of one reader: another one's success does not delete them", async () => {
  const { graph, fail } = await gated();
  const mayAnswer = new Emitter<ReadonlySet<string>>();
  const told: string[] = [];
  const [one, other] = ["one", "other"].map(
    (name) => new UnreadNotes<"all">({ onMayAnswer: mayAnswer.event }, () => told.push(name)),
  );
  const read = (unread: typeof one): Promise<unknown> | undefined =>
    unread?.reading("all", graph, (each) => each.readAspects(userUrn("datahub"), []));
  fail("/openapi/");
  await read(one);
  fail(undefined);
  await read(other);
  mayAnswer.fire(new Set());
  expect(told).toEqual(["one"]);
});

test("a request that a read does without is noted: the mark of a removed user, the names of ownership types", async () => {
  const { graph, fail } = await gated();
  const { unread, told, mayAnswer } = notes();
  const user = userUrn("noa");
  const dataset = parseDatasetUrn("urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)");
  const keeper = storedUrn("urn:li:ownershipType:keeper", () => true);
  if (!dataset || !keeper) throw new Error("no URN");
  const owner = { owner: user, type: "CUSTOM", typeUrn: "urn:li:ownershipType:keeper" } as const;
  const emitted = await graph.emit([
    { entityUrn: user, aspectName: "status", aspect: { removed: true } },
    { entityUrn: keeper, aspectName: "ownershipTypeInfo", aspect: { name: "Keeper" } },
    { entityUrn: dataset, aspectName: "status", aspect: { removed: false } },
    { entityUrn: dataset, aspectName: "ownership", aspect: { owners: [owner] } },
  ]);
  expect(emitted).toEqual(success(undefined));
  const facts = (): Promise<unknown> =>
    unread.reading("facts", graph, async (each) => {
      const read = await readFacts(each, [user]);
      return read.ok && markRemoved(each, read.value.facts);
    });
  fail("/openapi/");
  expect(await facts()).toMatchObject([{ urn: user }]);
  fail("listOwnershipTypes");
  expect(await unread.reading("dataset", graph, (each) => readDataset(each, dataset))).toMatchObject({ ok: true });
  mayAnswer();
  expect(told).toEqual([["facts", "dataset"]]);
});

test("what the catalogue refuses is not noted", async () => {
  const { graph } = await gated();
  const { unread } = notes();
  const nobody = await unread.reading("a", graph, (each) => each.readAspects(userUrn("nobody"), []));
  expect([nobody.ok, unread.size]).toEqual([false, 0]);
});
