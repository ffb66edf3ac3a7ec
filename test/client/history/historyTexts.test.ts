import { readableTime } from "../../../catalogue/text/language.ts";
import { expect, test } from "vitest";
import type { DatasetHistory, HistoricVersion } from "../../../catalogue/graph/datasetHistory.ts";
import type { Owner } from "../../../catalogue/model/aspects/ownership.ts";
import { datasetUrn, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import {
  hasVersionBefore,
  historyRemark,
  noHistory,
  ownersLine,
  restoredSentence,
  valueText,
  versionRow,
} from "../../../client/history/historyTexts.ts";
import { OWNERSHIPS_BY_ID } from "../../../client/owners/ownershipNames.ts";

const urn = datasetUrn({ platform: "hive", name: "lake.trips", env: "PROD" });
const VERSION: HistoricVersion = {
  origin: "edited",
  version: 3,
  time: undefined,
  actor: "urn:li:corpuser:ada",
  value: { kind: "description", text: "Where to" },
  before: { kind: "description", text: "" },
};
const OWNERS = [
  { owner: userUrn("ada"), type: "DATA_STEWARD" },
  { owner: groupUrn("team"), type: "BUSINESS_OWNER" },
] as const;

test("a version is listed with its time, who stored it, and what it has", () => {
  const row = (version: Partial<HistoricVersion>): string =>
    Object.values(versionRow({ ...VERSION, ...version })).join(" | ");
  expect(row({})).toBe("version 3 | edited by ada | Where to | comment");
  expect(row({ time: 0 })).toContain(readableTime(0));
  expect(row({ origin: "ingested", actor: undefined })).toBe(
    "version 3 | ingested by an unknown user | Where to | note",
  );
  expect(row({ value: { kind: "description", text: "" } })).toBe(
    "version 3 | edited by ada | No description | circle-outline",
  );
  expect(row({ before: undefined })).toBe(
    "version 3 | edited by ada; the previous value is no longer stored | Where to | comment",
  );
  expect(row({ value: { kind: "owners", owners: OWNERS } })).toBe(
    "version 3 | by ada | ada as Data Steward, team as Business Owner | comment",
  );
  expect(row({ value: { kind: "owners", owners: [] } })).toBe("version 3 | by ada | No owners | circle-outline");
});

test("of owners, a version is listed by what changed against the version before", () => {
  const detail = (before: HistoricVersion["before"], owners: readonly Owner[]): string =>
    versionRow({ ...VERSION, before, value: { kind: "owners", owners } }).detail;
  const [ada, team] = OWNERS;
  const bob = { owner: userUrn("bob"), type: "DATA_STEWARD" } as const;
  expect(detail({ kind: "owners", owners: [ada] }, [ada, team])).toBe(
    "+team as Business Owner; owners then: ada as Data Steward, team as Business Owner",
  );
  expect(detail({ kind: "owners", owners: OWNERS }, [team, bob])).toBe(
    "+bob as Data Steward, −ada as Data Steward; owners then: team as Business Owner, bob as Data Steward",
  );
  expect(detail({ kind: "owners", owners: [ada] }, [])).toBe("−ada as Data Steward; owners then: No owners");
  // The list alone says it.
  expect(detail({ kind: "owners", owners: [] }, [ada])).toBe("ada as Data Steward");
  expect(detail(undefined, [ada])).toBe("ada as Data Steward");
});

test("values are compared as texts in which nothing is hidden, owners in an order of their own", () => {
  expect(valueText({ kind: "description", text: "One\r\nT\u202Ewo\n" })).toBe("One\nT⟨U+202E⟩wo\n");
  expect(valueText({ kind: "owners", owners: [...OWNERS, ...OWNERS] })).toBe(
    "Business Owner: urn:li:corpGroup:team\nData Steward: urn:li:corpuser:ada",
  );
});

test("a restoration tells which owners of the version are no longer there", () => {
  const [ada] = OWNERS;
  const subject = { kind: "owners", urn } as const;
  const version = { time: undefined, version: 3 };
  expect(restoredSentence(subject, version, { leftOut: [], names: OWNERSHIPS_BY_ID })).toBe(
    "The owners of lake.trips are now what they were in version 3.",
  );
  expect(
    restoredSentence(subject, version, { leftOut: [ada], names: { ...OWNERSHIPS_BY_ID, nameOf: () => "Ada" } }),
  ).toBe(
    "The owners of lake.trips are now what they were in version 3, without Ada as Data Steward (no longer in the catalogue).",
  );
});

test("it is said how much of a history is known, and why there is none", () => {
  const history = (of: Partial<DatasetHistory>): DatasetHistory => ({
    ...{ subject: { kind: "owners", urn }, versions: [VERSION], sources: [] },
    ...{ hasMore: false, isCut: false, isUntold: false, ...of },
  });
  expect(historyRemark(history({}))).toBe("1 version; nothing was stored before");
  expect(historyRemark(history({ hasMore: true }))).toBe("1 version so far; older ones have not been read yet");
  expect(historyRemark(history({ isCut: true }))).toBe("1 version; the catalogue no longer has older ones");
  expect(noHistory(history({}), "the embedded catalogue")).toBe(
    "There is no history of the owners of lake.trips: the embedded catalogue has stored no owner of it so far.",
  );
  const column = { kind: "description", urn, column: "city" } as const;
  expect(noHistory(history({ subject: column }), "it")).toMatch(
    /^There is no history of the description of city in lake\.trips/,
  );
  expect(noHistory(history({ isUntold: true, subject: { ...column, column: "" } }), 'the catalogue "P"')).toBe(
    'The history of the description of lake.trips cannot be shown: the catalogue "P" has a value, but does not report its versions. Its server may be too old, or store no versions.',
  );
});

test("an owner with two ownership types is named once, and two people of one name twice", () => {
  const jo = { urn: userUrn("jo"), name: "Jo Hazel" };
  expect(ownersLine([jo, { urn: userUrn("kim"), name: "Kim Elm" }, jo])).toBe("Jo Hazel, Kim Elm");
  expect(ownersLine([jo, { urn: userUrn("jo2"), name: "Jo Hazel" }])).toBe("Jo Hazel, Jo Hazel");
  expect(ownersLine([])).toBe("");
});

test("the first version is not compared with one before it", () => {
  const second = { ...VERSION, version: 4, before: VERSION.value };
  const history: DatasetHistory = {
    ...{ subject: { kind: "description", urn, column: "" }, versions: [second, VERSION] },
    ...{ hasMore: false, isCut: false, isUntold: false, sources: [] },
  };
  expect(history.versions.map((version) => hasVersionBefore(history, version))).toEqual([true, false]);
  // Older ones may follow, or the catalogue knows what was there although it no longer lists it.
  expect(hasVersionBefore({ ...history, hasMore: true }, VERSION)).toBe(true);
  expect(hasVersionBefore({ ...history, versions: [second] }, second)).toBe(true);
});
