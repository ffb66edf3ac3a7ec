import { expect, test } from "vitest";
import type { EntityFacts } from "../../../../catalogue/facts/entityFacts.ts";
import { parseDatasetUrn, type DatasetUrn, type EntityUrn } from "../../../../catalogue/urn/urn.ts";
import type { Given } from "../contextOf.ts";
import { AskedFacts } from "../../../../server/facts/askedFacts.ts";
import type { Learnt } from "../../../../server/facts/factsQueue.ts";
import { chosen, offer, titles } from "./act.ts";

const FIX_ALL = "Fix everything that has exactly one safe fix";

function dataset(name: string): DatasetUrn {
  const urn = parseDatasetUrn(`urn:li:dataset:(urn:li:dataPlatform:excel,${name},PROD)`);
  if (!urn) throw new Error("It is a URN");
  return urn;
}

const PLAIN = dataset("orders (old)");
const ENCODED = dataset("orders %28old%29");

/** What the file is after all fixes. */
async function fixedAll(facts: Given["facts"] & object): Promise<string | undefined> {
  const text = `$0dataset: ${PLAIN}\n`;
  return (await chosen(text, FIX_ALL, { kind: "dataset", facts })).get("file:///w/f.yaml");
}

test("parentheses are encoded, unless the catalogue has the dataset as it is written", async () => {
  const picture = `dataset: ${PLAIN.replace("old", "ol$0d")}\n`;
  const change = `Change to "${ENCODED}"`;
  for (const facts of [[], [{ urn: ENCODED }]]) {
    expect(await titles(picture, { kind: "dataset", facts })).toContain(change);
    expect(await fixedAll(facts)).toBe(`dataset: ${ENCODED}\n`);
  }
  const facts = [{ urn: PLAIN }];
  const offered = await titles(picture, { kind: "dataset", facts });
  expect(offered.filter((title) => title === change || title.startsWith("Fix all"))).toEqual([]);
  expect(await fixedAll(facts)).toBe(`dataset: ${PLAIN}\n`);
});

test("a value with an anchor is rewritten, unless an alias repeats it, be it in a record below", async () => {
  const check = async (text: string, code: string, wanted: string): Promise<void> => {
    const picture = text.replace("&x ", "&x $0");
    const offered = await titles(picture.replace("&x $0\n    ", "&x\n    $0"), { kind: "user" });
    expect(offered.some((title) => title.includes(code))).toBe(text !== wanted);
    expect(await chosen(`$0${text}`, FIX_ALL)).toEqual(new Map([["file:///w/f.yaml", wanted]]));
  };
  for (const [wrong, right, code] of [
    ["17", '"17"', "wrong-type"],
    ["!!int 17", '"17"', "wrong-type"],
    ["' a '", "'a'", "malformed-id"],
    ["urn:li:corpUser:a", "urn:li:corpuser:a", "malformed-urn"],
  ] as const) {
    for (const field of ["id", "manager_urn"]) {
      if (field === "manager_urn" && code !== "malformed-urn") continue;
      const head = field === "id" ? "" : "id: k\n  ";
      const text = `- ${head}${field}: &x ${wrong}\n- id: b\n`;
      await check(text, code, text.replace(wrong, right));
      await check(`${text}  title: *x\n`, code, `${text}  title: *x\n`);
      await check(`${text}- { id: c, groups: [*x]}\n`, code, `${text}- { id: c, groups: [*x]}\n`);
    }
  }
  const list = "- id: a\n  groups: &x eng\n";
  await check(list, "wrong-type", list.replace("eng", "[eng]"));
  await check(
    `${list}- id: b\n  groups: *xy\n`,
    "wrong-type",
    `${list.replace("eng", "[eng]")}- id: b\n  groups: *xy\n`,
  );
});

/** A catalogue that has been asked nothing yet, and the requests to it. */
function asked(answer: (urn: EntityUrn) => EntityFacts | null | undefined): {
  readonly facts: AskedFacts;
  readonly requests: EntityUrn[][];
} {
  const requests: EntityUrn[][] = [];
  const facts = new AskedFacts({
    source: {
      facts: (urns): Promise<Learnt | null> => {
        requests.push([...urns]);
        const answers = urns.map((urn) => [urn, answer(urn)] as const);
        if (answers.some(([, each]) => each === undefined)) return Promise.resolve(null);
        return Promise.resolve(new Map(answers.map(([urn, each]) => [urn, each ?? null])));
      },
      suggestions: () => Promise.resolve([]),
      ownershipTypes: () => Promise.resolve([]),
    },
    turn: () => Promise.resolve(),
    onArrival: () => undefined,
  });
  return { facts, requests };
}

test("to fix all, the catalogue is asked first", async () => {
  expect(await fixedAll(asked((urn) => ({ urn })).facts)).toBe(`dataset: ${PLAIN}\n`);
  expect(await fixedAll(asked(() => null).facts)).toBe(`dataset: ${ENCODED}\n`);
  // There is no catalogue.
  expect(await fixedAll(asked(() => undefined).facts)).toBe(`dataset: ${ENCODED}\n`);
});

test("to fix all of a large file, one request is made, and what was not asked for stays", async () => {
  const names = Array.from({ length: 150 }, (_, at) => `orders (${at})`);
  const text = names.map((name) => `- ${dataset(name)}\n`).join("");
  const { facts, requests } = asked(() => null);
  const fixed = await chosen(`$0# Sources\n${text}`, FIX_ALL, { kind: "other", facts });
  expect(requests.map(({ length }) => length)).toEqual([100]);
  expect(fixed.get("file:///w/f.yaml")?.match(/%28/g)).toHaveLength(100);
});

test("before the catalogue has answered, the fix is offered and not preferred", async () => {
  const { facts } = asked(() => null);
  const preferred = async (): Promise<(boolean | undefined)[]> => {
    const { actions } = await offer(`dataset: ${PLAIN.replace("old", "ol$0d")}\n`, { kind: "dataset", facts });
    return actions.filter(({ title }) => title === `Change to "${ENCODED}"`).map(({ isPreferred }) => isPreferred);
  };
  expect(await preferred()).toEqual([undefined]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await preferred()).toEqual([true]);
});
