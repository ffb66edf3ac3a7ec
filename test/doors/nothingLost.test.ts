import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import {
  aspectsOf,
  expectStored,
  model,
  modelOf,
  shown,
  withIngested,
  type Model,
} from "../catalogue/datasetFile/datasetModel.ts";
import { ORDERS } from "../catalogue/datasetFile/storedDataset.ts";
import { AT_ONCE } from "../catalogue/graph/waiting.ts";
import { OTHER_DATASET, proposal, startTest } from "../service/testService.ts";
import { DOORS } from "./doors.ts";
import { after, edit, isPossible, type Edit } from "./edits.ts";

/** One edit after another takes some 20 ms: few of them, unless `npm run fuzz` asks for more. */
const numRuns = Number(process.env["FUZZ_RUNS"] ?? 40);

const tally = { edits: 0 };

const service = await startTest();
afterAll(async () => {
  if (process.env["FUZZ_RUNS"] !== undefined) console.info(`${tally.edits} edits were made.`);
  await service.close();
});
const graph = connectGraph({ ...service, fetch, now: Date.now, waiting: AT_ONCE });

const BYSTANDER = aspectsOf({
  ingested: { id: "a" },
  edited: { "": "b" },
  links: ["https://a x"],
  owners: ["ada NONE"],
});
/** Aspects that no door shows. */
const UNSHOWN = {
  globalTags: { tags: [{ tag: "urn:li:tag:pii" }] },
  domains: { domains: ["urn:li:domain:sales"] },
  viewProperties: { materialized: false, viewLogic: "select 1", viewLanguage: "SQL" },
};

beforeAll(async () => {
  const users = ["ada", "bob", "eve"].map((id) =>
    proposal(`urn:li:corpuser:${id}`, "corpUserInfo", { active: true, displayName: id }),
  );
  expect(await service.emit([...users, ...proposals(OTHER_DATASET, BYSTANDER)])).toMatchObject({ status: 200 });
});

test("whatever the door, an edit changes what it says and nothing else, of this dataset and of others", async () => {
  const steps = fc.array(fc.record({ edit, door: fc.nat() }), { minLength: 1, maxLength: 4 });
  const bystander = await stored(OTHER_DATASET);
  await fc.assert(
    fc.asyncProperty(model, steps, async (dataset, all) => {
      const begin = { ...aspectsOf(dataset), ...UNSHOWN };
      expect(await service.emit(proposals(ORDERS, begin))).toMatchObject({ status: 200 });
      let before: Model = dataset;
      for (const step of all) if (isPossible(before, step.edit)) before = await made(before, step);
      expect(await stored(OTHER_DATASET)).toEqual(bystander);
    }),
    { numRuns },
  );
});

/** Makes an edit by a door and compares what is stored then. Gives the dataset as it is then. */
async function made(before: Model, { edit: wanted, door }: { edit: Edit; door: number }): Promise<Model> {
  const open = DOORS.filter(({ opens }) => opens(wanted, shown(before)));
  const through = open[door % open.length];
  if (!through) throw new Error("No door opens");
  tally.edits++;
  const was = await stored(ORDERS);
  const isShown = { ...shown(before), descriptions: withIngested(shown(before), before) };
  await through.pass({ service, graph }, present(isShown), wanted);
  const now = await stored(ORDERS);
  const wish = after(isShown, wanted);
  expectStored(was, now, { ...wish, descriptions: withIngested(wish, before) });
  // Of what else is stored, all of it is as it was.
  for (const name of ["datasetKey", "datasetProperties", "schemaMetadata", ...Object.keys(UNSHOWN)])
    expect([through.name, name, now[name]]).toEqual([through.name, name, was[name]]);
  expect(Object.keys(now).toSorted()).toEqual(Object.keys(was).toSorted());
  return modelOf(now);
}

/** A dataset whose empty descriptions are absent, as a text leaves them out. */
function present<T extends { readonly descriptions: Readonly<Record<string, string>> }>(dataset: T): T {
  const descriptions = Object.entries(dataset.descriptions).filter(([, text]) => text !== "");
  return { ...dataset, descriptions: Object.fromEntries(descriptions) };
}

const entity = z.record(z.string(), z.unknown());
const withValue = z.object({ value: z.unknown() });

/** The values of all aspects of an entity. */
async function stored(urn: string): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await service.send(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}`);
  const { urn: _, ...aspects } = entity.parse(body);
  return Object.fromEntries(Object.entries(aspects).map(([name, each]) => [name, withValue.parse(each).value]));
}

function proposals(urn: string, aspects: object): readonly object[] {
  return Object.entries(aspects).map(([name, value]) => proposal(urn, name, z.looseObject({}).parse(value)));
}
