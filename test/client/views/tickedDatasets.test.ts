import { expect, test } from "vitest";
import { datasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import type { CatalogueState } from "../../../client/catalogue/catalogue.ts";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";
import { Emitter } from "../../../client/emitter.ts";
import { MOST_TICKED, TickedDatasets } from "../../../client/views/tickedDatasets.ts";
import { tickMessage } from "../../../client/views/tickMessage.ts";

const SHOP: Place = { kind: "remote", name: "Shop", url: "https://shop.example", token: "secret" };

function urn(name: string | number): DatasetUrn {
  return datasetUrn({ platform: "hive", name: `sales.${name}`, env: "PROD" });
}

/** Ticks of a catalogue that can be switched, and what is said about them. */
function ticksOf(): {
  ticks: TickedDatasets;
  use: (place: Place) => void;
  changes: (readonly DatasetUrn[] | undefined)[];
  forgotten: number[];
} {
  let place = EMBEDDED;
  const state = new Emitter<CatalogueState>();
  const forgotten: number[] = [];
  const catalogue = {
    get place() {
      return place;
    },
    onDidChangeState: state.event,
  };
  const ticks = new TickedDatasets(catalogue, (count) => forgotten.push(count));
  const changes: (readonly DatasetUrn[] | undefined)[] = [];
  ticks.onDidChange((urns) => changes.push(urns));
  const use = (next: Place): void => {
    place = next;
    state.fire({ kind: "idle" });
  };
  return { ticks, use, changes, forgotten };
}

test("datasets are ticked in an order, each once, and what has changed is told", () => {
  const { ticks, changes } = ticksOf();
  ticks.turn(true);
  ticks.turn(true);
  ticks.tick([urn("b"), urn("a")]);
  ticks.tick([urn("a"), urn("c"), urn("c")]);
  ticks.tick([urn("a")]);
  ticks.untick([urn("b"), urn("never")]);
  ticks.untick([urn("never")]);
  expect(ticks.urns).toEqual([urn("a"), urn("c")]);
  expect([ticks.has(urn("a")), ticks.has(urn("b")), ticks.count]).toEqual([true, false, 2]);
  ticks.clear();
  expect(ticks.urns).toEqual([]);
  expect(changes).toEqual([undefined, [urn("b"), urn("a")], [urn("c")], [urn("b")], [urn("a"), urn("c")]]);
  ticks.dispose();
});

test("without checkboxes nothing is ticked, and with them again what was", () => {
  const { ticks } = ticksOf();
  ticks.turn(true);
  ticks.tick([urn("a")]);
  ticks.turn(false);
  expect([ticks.urns, ticks.count, ticks.has(urn("a"))]).toEqual([[], 0, false]);
  ticks.turn(true);
  expect(ticks.urns).toEqual([urn("a")]);
});

test("with another catalogue nothing is ticked, at once, and the user is told how many ticks that has ended", () => {
  const { ticks, use, forgotten } = ticksOf();
  ticks.turn(true);
  ticks.tick([urn("a"), urn("b")]);
  use(EMBEDDED);
  expect(ticks.count).toBe(2);
  use(SHOP);
  expect([ticks.urns, ticks.isOn]).toEqual([[], true]);
  ticks.tick([urn("a")]);
  use({ ...SHOP, name: "Renamed" });
  expect(ticks.urns).toEqual([urn("a")]);
  ticks.clear();
  use(EMBEDDED);
  expect(forgotten).toEqual([2]);
});

test("too many are refused, and then none of them is ticked", () => {
  const { ticks } = ticksOf();
  ticks.turn(true);
  ticks.tick(Array.from({ length: MOST_TICKED }, (_, at) => urn(at)));
  expect(() => {
    ticks.tick([urn("a"), urn("b"), urn(1)]);
  }).toThrow(
    "At most 10,000 datasets can be ticked at a time; these would make 10,002. No further dataset was ticked.",
  );
  expect(ticks.count).toBe(MOST_TICKED);
});

test("the view says how many are ticked, while rows have checkboxes", () => {
  expect(tickMessage({ isOn: false, count: 0 })).toBeUndefined();
  expect([0, 1, 1200].map((count) => tickMessage({ isOn: true, count }))).toEqual([
    "No dataset is ticked. Ticks are kept while you search, filter and collapse.",
    "1 dataset is ticked.",
    "1,200 datasets are ticked.",
  ]);
});
