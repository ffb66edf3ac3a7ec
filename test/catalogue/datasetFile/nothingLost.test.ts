import fc from "fast-check";
import { expect, test } from "vitest";
import { savedDataset } from "../../../catalogue/datasetFile/savedDataset.ts";
import {
  aspectsOf,
  expectStored,
  links,
  model,
  NAMES,
  owners,
  shown,
  text,
  textOf,
  withIngested,
  yamlOf,
  type Model,
  type Shown,
} from "./datasetModel.ts";
import { ORDERS, STAMP, storedOrders } from "./storedDataset.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 200);

/** A text with two links to one URL is refused, unless the dataset has them already. */
const distinctLinks = links.map((all) => [...new Map(all.map((each) => [each.split(" ")[0], each])).values()]);
/** What somebody does: descriptions that they set or (empty) remove, and the links and owners that there are then. */
const wish = fc.record({
  set: fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(text, fc.constant("")), { noNullPrototype: true }),
  links: fc.option(distinctLinks, { nil: undefined }),
  owners: fc.option(owners, { nil: undefined }),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

test("a save changes exactly what the person changed in the text, and nothing that is not shown", () => {
  fc.assert(
    fc.property(model, wish, fc.boolean(), (before, wanted, reversed) => {
      const base = textOf(before);
      const mine = wished(shown(before), wanted);
      const stored = storedOrders(aspectsOf(before));
      const saved = savedDataset(ORDERS, stored, { base, mine: yamlOf(mine, reversed) }, { stamp: STAMP });
      const ingestedRemoved = NAMES.filter(
        (name) =>
          (mine.descriptions[name] ?? "") === "" &&
          before.edited[name] === undefined &&
          before.ingested[name] !== undefined,
      );
      if (ingestedRemoved.length > 0) {
        expect(saved.ok ? "saved" : saved.error.kind).toBe("faults");
        return;
      }
      if (!saved.ok) throw new Error(JSON.stringify(saved.error));
      expectStored(aspectsOf(before), saved.value.after, { ...mine, descriptions: withIngested(mine, before) });
      expect(saved.value.others).toEqual([]);
    }),
    { numRuns },
  );
});

test("what somebody else changed meanwhile is kept, or nothing is saved", () => {
  fc.assert(
    fc.property(model, wish, wish, (any, theirWish, myWish) => {
      const before = { ...any, ingested: onOneLine(any.ingested), edited: onOneLine(any.edited) };
      const base = textOf(before);
      const mine = wished(shown(before), withOneLine(myWish));
      const theirs = afterWish(before, withOneLine(theirWish));
      const saved = savedDataset(
        ORDERS,
        storedOrders(aspectsOf(theirs)),
        { base, mine: yamlOf(mine, false) },
        { stamp: STAMP },
      );
      const [was, is] = [shown(before), shown(theirs)];
      const isClash = (name: string): boolean => {
        const [from, to, now] = [was, mine, is].map(({ descriptions: all }) => all[name] ?? "");
        return from !== to && from !== now && to !== now;
      };
      if (!saved.ok) {
        expect(["conflict", "faults"]).toContain(saved.error.kind);
        return;
      }
      expect(NAMES.filter(isClash)).toEqual([]);
      const merged = Object.fromEntries(
        NAMES.map((name) => {
          const [from = "", to = "", now = ""] = [was, mine, is].map(({ descriptions: all }) => all[name] ?? "");
          return [name, from === to ? now : to];
        }),
      );
      expectStored(aspectsOf(theirs), saved.value.after, {
        descriptions: withIngested({ descriptions: merged }, theirs),
        links: mergedSet(was.links, mine.links, is.links),
        owners: mergedSet(was.owners, mine.owners, is.owners),
      });
    }),
    { numRuns },
  );
});

/** A description of several lines may be merged line by line; here each is one line, so that it is either or. */
function onOneLine(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, each.replaceAll("\n", "/")]));
}

function withOneLine({ set, ...others }: Wish): Wish {
  return { ...others, set: onOneLine(set) };
}

function mergedSet(was: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const all = [...new Set([...theirs, ...mine])];
  return all.filter((each) => (was.includes(each) ? mine.includes(each) && theirs.includes(each) : true));
}

function wished(from: Shown, { set, links: urls, owners: people }: Wish): Shown {
  return { descriptions: { ...from.descriptions, ...set }, links: urls ?? from.links, owners: people ?? from.owners };
}

/** Somebody else's change, made by other means. */
function afterWish(before: Model, { set, links: urls, owners: people }: Wish): Model {
  const edited = Object.fromEntries(Object.entries({ ...before.edited, ...set }).filter(([, each]) => each !== ""));
  return { ...before, edited, links: urls ?? before.links, owners: people ?? before.owners };
}
