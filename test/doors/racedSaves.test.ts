import { afterAll, expect, test } from "vitest";
import { datasetText } from "../../catalogue/datasetFile/datasetText.ts";
import { SHOWN_ASPECTS } from "../../catalogue/changes/dataset.ts";
import { shownAspects } from "../../catalogue/graph/shownAspects.ts";
import { saveDatasetText } from "../../catalogue/datasetFile/saveDatasetText.ts";
import { withDescriptions } from "../../catalogue/datasetFile/describedText.ts";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { withEdits } from "../../catalogue/text/withEdits.ts";
import { ORDERS } from "../catalogue/datasetFile/storedDataset.ts";
import { FOR_REAL } from "../catalogue/graph/waiting.ts";
import { proposal, schema, startTest } from "../service/testService.ts";

const rounds = Number(process.env["FUZZ_RUNS"] ?? 30);
/** Saves at the same time, each by a window of its own. */
const AT_ONCE = 4;
const COLUMNS = ["id", "zip"];

const service = await startTest();
afterAll(() => service.close());

/** A window, with the text as it was opened. */
async function opened(): Promise<{ readonly save: (column: string, text: string) => Promise<string> }> {
  const graph = connectGraph({ ...service, fetch, now: Date.now, waiting: FOR_REAL });
  const stored = await graph.readAspects(ORDERS, SHOWN_ASPECTS);
  if (!stored.ok) throw new Error(JSON.stringify(stored.error));
  const base = datasetText(ORDERS, shownAspects(stored.value), { place: "a catalogue" }).text;
  return {
    save: async (column, text) => {
      const edits = withDescriptions(base, [{ column, text }]);
      if (!edits) throw new Error("The text cannot have this description");
      const agreed = (): Promise<boolean> => Promise.resolve(false);
      const saved = await saveDatasetText(graph, ORDERS, { base, mine: withEdits(base, edits), agreed });
      return saved.ok ? saved.value.outcome : saved.error.kind;
    },
  };
}

test("of saves at the same time, texts of the same length included, none that was acknowledged is lost", async () => {
  const begun = [proposal(ORDERS, "schemaMetadata", schema(...COLUMNS))];
  expect(await service.emit(begun)).toMatchObject({ status: 200 });
  const graph = connectGraph({ ...service, fetch, now: Date.now, waiting: FOR_REAL });
  const counts: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const windows = await Promise.all(Array.from({ length: AT_ONCE }, () => opened()));
    const saves = windows.map((_, at) => ({
      column: COLUMNS[at % COLUMNS.length] ?? "",
      text: `${at}${`${round}`.padStart(7, "0")}`,
    }));
    const ends = await Promise.all(windows.map(({ save }, at) => save(saves[at]?.column ?? "", saves[at]?.text ?? "")));
    const read = await readDataset(graph, ORDERS);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
    for (const column of COLUMNS) {
      const written = saves.filter((each, at) => each.column === column && ends[at] === "written");
      const stored = read.value.columns.find(({ name }) => name === column)?.description?.text;
      // One of those who wrote the same line was first; the others were told of the conflict, and the first is stored.
      expect({ round, column, written: written.map(({ text }) => text) }).toEqual({ round, column, written: [stored] });
    }
  }
  expect(counts).toEqual({ written: rounds * COLUMNS.length, conflict: rounds * (AT_ONCE - COLUMNS.length) });
});
