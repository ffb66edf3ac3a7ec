import { expect, test } from "vitest";
import { datasetPlace } from "../../../catalogue/datasetFile/datasetPlace.ts";

const URN = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.trips,PROD)";
const OTHER = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.stops,PROD)";

/** What the place of `$0` is about. */
function place(text: string): string {
  const at = datasetPlace(text.replace("$0", ""), text.indexOf("$0"));
  return at ? [at.dataset, at.part, at.column].filter((each) => each !== undefined).join(" ") : "nothing";
}

test("a place is about the column, the description or the owners in whose lines it is, otherwise about the dataset", () => {
  expect(place(`# $0\ndataset: ${URN}\n`)).toBe(URN);
  expect(place(`dataset: ${URN.slice(0, 9)}$0${URN.slice(9)}\ndescription: Trips\n`)).toBe(URN);
  expect(place(`dataset: ${URN}\ndescription: |\n  One\n  T$0wo\nowners: []\n`)).toBe(`${URN} description`);
  expect(place(`dataset: ${URN}\nowners:\n  - owner: a$0da\n    type: NONE\n`)).toBe(`${URN} owners`);
  expect(place(`dataset: ${URN}\ncolumns:\n  city: Where to\n  z$0ip:\n`)).toBe(`${URN} zip`);
  expect(place(`dataset: ${URN}\ncol$0umns:\n  city: Where to\n`)).toBe(URN);
});

test("of several datasets it is the one around it; without a dataset there is nothing", () => {
  expect(place(`- dataset: ${URN}\n- dataset: ${OTHER}\n  columns:\n    ci$0ty: There\n`)).toBe(`${OTHER} city`);
  expect(place(`- dataset: ${URN}\n  columns:\n    ci$0ty: Here\n- dataset: ${OTHER}\n`)).toBe(`${URN} city`);
  expect(place("dataset: none$0\n")).toBe("nothing");
  expect(place("$0")).toBe("nothing");
});
