import { expect, test } from "vitest";
import { comparedDataset } from "../../../catalogue/datasetFile/comparedDataset.ts";
import { datasetText, newestStamp } from "../../../catalogue/datasetFile/datasetText.ts";
import { SHOWN_ASPECTS } from "../../../catalogue/changes/dataset.ts";
import { shownAspects } from "../../../catalogue/graph/shownAspects.ts";
import {
  saveDatasetText,
  type SavedDatasetText,
  type SaveFailure,
  type SaveLosses,
} from "../../../catalogue/datasetFile/saveDatasetText.ts";
import { foreignEdits, NO_EDITS, mergedEdits } from "../../../catalogue/datasetFile/foreignEdits.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import type { Result } from "../../../catalogue/result.ts";
import { NOW, proposal, schema, startTest } from "../../service/testService.ts";
import { FOR_REAL } from "../graph/waiting.ts";
import { ORDERS } from "./storedDataset.ts";

const CREATED = { time: 1, actor: "urn:li:corpuser:ada" };

interface Opened {
  readonly graph: CatalogueGraph;
  readonly base: string;
  readonly text: () => Promise<string>;
  /** Saves the text with `from` replaced by `to`; whoever is asked agrees, and what they were asked is kept. */
  readonly save: (from: string, to: string, agrees?: boolean) => Promise<Result<SavedDatasetText, SaveFailure>>;
  readonly asked: (readonly string[])[];
}

/** A dataset of a running service, with its text as it is opened. */
async function opened(): Promise<Opened> {
  const service = await startTest();
  const { url, token } = service;
  const graph = connectGraph({ url, token, fetch: globalThis.fetch, now: () => NOW, waiting: FOR_REAL });
  const emitted = await service.emit([
    proposal("urn:li:corpuser:ada", "corpUserInfo", { active: true }),
    proposal(ORDERS, "datasetProperties", { description: "Ingested" }),
    proposal(ORDERS, "schemaMetadata", schema("id", "zip")),
    proposal(ORDERS, "editableDatasetProperties", { description: "One\nTwo\nThree\nFour" }),
    proposal(ORDERS, "institutionalMemory", {
      elements: [
        {
          url: "https://wiki.example.com",
          description: "Wiki",
          createStamp: CREATED,
          settings: { showInAssetPreview: true },
        },
      ],
    }),
    proposal(ORDERS, "ownership", {
      owners: [{ owner: "urn:li:corpuser:ada", type: "DATA_STEWARD" }],
      lastModified: { time: 7, actor: "urn:li:corpuser:ada" },
    }),
  ]);
  expect(emitted.status).toBe(200);
  const text = async (): Promise<string> => {
    const stored = await graph.readAspects(ORDERS, SHOWN_ASPECTS);
    if (!stored.ok) throw new Error(stored.error.kind);
    return datasetText(ORDERS, shownAspects(stored.value), { place: "the embedded catalogue" }).text;
  };
  const base = await text();
  const asked: (readonly string[])[] = [];
  const save: Opened["save"] = (from, to, agrees = true) => {
    expect(base).toContain(from);
    const agreed = ({ removals, replaced }: SaveLosses): Promise<boolean> => {
      asked.push([...removals, ...replaced]);
      return Promise.resolve(agrees);
    };
    return saveDatasetText(graph, ORDERS, { base, mine: base.replace(from, to), agreed });
  };
  return { graph, base, text, save, asked };
}

test("what is written into the comment behind a description is refused, not lost", async () => {
  const { base, text, save } = await opened();
  const saved = await save("zip # string, ingested", "zip # string, ingested (five digits)");
  if (saved.ok || saved.error.kind !== "faults") throw new Error("The text was not refused for what is in it");
  expect(saved.error.faults.map(({ message }) => message).join("\n")).toContain('"(five digits)"');
  expect(await text()).toBe(base);
});

test("what was changed is written, and a text that says the same writes nothing", async () => {
  const { base, text, save } = await opened();
  expect(await save("description: Wiki", "description: Handbook")).toMatchObject({
    ok: true,
    value: { outcome: "written", taken: NO_EDITS, others: [] },
  });
  expect(await text()).toBe(base.replace("description: Wiki", "description: Handbook"));
  expect(await save("owners:", "# a comment\nowners:")).toMatchObject({
    value: {
      outcome: "unchanged",
      others: ['the link "Wiki" (https://wiki.example.com)', 'the link "Handbook" (https://wiki.example.com)'],
    },
  });
});

test("a column whose description is edited for the first time stays where it is in the text", async () => {
  const { base, graph, text, save } = await opened();
  for (const [column, line] of [
    ["zip", "  zip: Five digits"],
    ["id", "  id: Which order"],
  ] as const) {
    const now = new RegExp(`^  ${column}:[^#]*`, "m").exec(base)?.[0] ?? "";
    expect(await save(now, `${line} `)).toMatchObject({ ok: true });
  }
  // The catalogue adds each to the end of its list.
  const stored = await graph.readAspects(ORDERS, ["editableSchemaMetadata"]);
  const edited = stored.ok ? stored.value.aspect("editableSchemaMetadata")?.value.editableSchemaFieldInfo : undefined;
  expect(edited?.map(({ fieldPath }) => fieldPath)).toEqual(["zip", "id"]);
  expect((await text()).split("\n").slice(-3)).toEqual([
    "  id: Which order # string, edited, hides the ingested description",
    "  zip: Five digits # string, edited, hides the ingested description",
    "",
  ]);
});

test("the newest audit stamp is the time of the text", async () => {
  const { graph } = await opened();
  const stored = await graph.readAspects(ORDERS, SHOWN_ASPECTS);
  expect(stored.ok && newestStamp(shownAspects(stored.value))).toBe(7);
});

test("what would be removed is asked once, and nothing is written without consent", async () => {
  const { base, text, save, asked } = await opened();
  const owner = "owners:\n  - owner: urn:li:corpuser:ada\n    type: DATA_STEWARD\n";
  expect(await save(owner, "", false)).toEqual({ ok: false, error: { kind: "declined" } });
  expect(await text()).toBe(base);
  expect(await save(owner, "")).toMatchObject({ ok: true });
  expect(await text()).toBe(base.replace(owner, "owners: []\n"));
  expect(asked).toEqual([["the owner ada (Data Steward)"], ["the owner ada (Data Steward)"]]);
});

test("a removed description is followed by the ingested one, which cannot be removed", async () => {
  const { graph, text, save, asked } = await opened();
  const description = /description: \|-[^]*?Four\n/.exec(await text())?.[0] ?? "";
  expect(await save(description, "")).toMatchObject({ ok: true });
  expect(asked).toEqual([['the description of the dataset, so that the ingested one is shown again: "Ingested"']]);
  const now = await text();
  expect(now).toContain("description: Ingested # ingested");
  const mine = now.replace("description: Ingested", "description:");
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const refused = await saveDatasetText(graph, ORDERS, { base: now, mine, agreed });
  expect(faultsOf(refused)).toMatch(/is ingested, so it cannot be removed here/);

  // One undo after that save brings back what was saved, with the comment of the description that was removed.
  const undone = now.replace(
    "description: Ingested # ingested",
    "description: # edited, hides the ingested description",
  );
  expect(await saveDatasetText(graph, ORDERS, { base: now, mine: undone, agreed })).toMatchObject({ ok: true });
  expect(await text()).toBe(now);
});

test("a description that somebody else has removed meanwhile may be removed, too, together with other changes", async () => {
  const { graph, text } = await opened();
  const emitted = await graph.emit([{ entityUrn: ORDERS, aspectName: "datasetProperties", aspect: {} }]);
  expect(emitted.ok).toBe(true);
  const base = await text();
  const removed = base.replace(/description: \|-[^]*?Four\n/, "");
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  for (const mine of [removed, removed, removed.replace("Wiki", "Book")])
    expect(await saveDatasetText(graph, ORDERS, { base, mine, agreed })).toMatchObject({ ok: true });
  const now = await text();
  expect(now).toContain("Book");
  expect(now).not.toContain("Four");
});

test("the ingested description is not written as an edited one where somebody else has removed the edited one", async () => {
  const { graph, base, text, save, asked } = await opened();
  const removed = await graph.emit([{ entityUrn: ORDERS, aspectName: "editableDatasetProperties", aspect: {} }]);
  expect(removed.ok).toBe(true);
  const now = await text();
  expect(now).toContain("description: Ingested # ingested");
  const saved = await save(/description: \|-[^]*?Four\n/.exec(base)?.[0] ?? "", "description: Ingested\n");
  expect(saved).toMatchObject({
    ok: true,
    value: { outcome: "unchanged", others: ["the description of the dataset"] },
  });
  expect(asked).toEqual([]);
  expect(await text()).toBe(now);
});

test("what a # cuts off a description of several lines, or the label of a link, is refused, not lost", async () => {
  const { graph, base } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const description = /description: \|-[^]*?Four\n/.exec(base)?.[0] ?? "";
  for (const mine of [
    base.replace(description, "description: One\n  and two, see #5 for more\n"),
    `${base.replace(/links:[^]*/, "")}links:\n  - url: https://wiki.example.com/new\n    description: Runbook #5 of all\n`,
  ])
    expect(faultsOf(await saveDatasetText(graph, ORDERS, { base, mine, agreed }))).toMatch(
      /as a comment, so it is not part of the value/,
    );
});

test("a change of somebody else in other lines of the same description is kept", async () => {
  const { graph, base, text, save } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  expect(await saveDatasetText(graph, ORDERS, { base, mine: base.replace("One", "Theirs"), agreed })).toMatchObject({
    ok: true,
  });
  expect(await save("Four", "Mine")).toMatchObject({
    ok: true,
    value: {
      outcome: "written",
      taken: NO_EDITS,
      others: ["the description of the dataset"],
    },
  });
  expect(await text()).toBe(base.replace("One", "Theirs").replace("Four", "Mine"));
});

test("a change of somebody else in the same line is a conflict, and nothing is written", async () => {
  const { graph, base, text, save } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const mine = base.replace("Four", "Theirs").replace("Wiki", "Book");
  expect(await saveDatasetText(graph, ORDERS, { base, mine, agreed })).toMatchObject({ ok: true });
  expect(await save("Four", "Mine")).toEqual({
    ok: false,
    error: { kind: "conflict", names: ["the description of the dataset"] },
  });
  expect(await save("Wiki", "Help")).toEqual({
    ok: false,
    error: { kind: "conflict", names: ["the link https://wiki.example.com"] },
  });
  expect(await text()).toBe(mine);
});

test("the ingested text removes the edited description, and nothing is asked", async () => {
  const { graph, base, text } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const edited = base.replace("ingested zip", "My zip");
  expect(await saveDatasetText(graph, ORDERS, { base, mine: edited, agreed })).toMatchObject({ ok: true });
  const stored = await text();
  const mine = stored
    .replace("My zip", "ingested zip")
    .replace(/description: \|[^]*?(?=\n\w)/, "description: Ingested");
  const asked = (): Promise<boolean> => Promise.reject(new Error("Somebody was asked"));
  expect(await saveDatasetText(graph, ORDERS, { base: stored, mine, agreed: asked })).toMatchObject({
    value: { outcome: "written" },
  });
  const read = await readDataset(graph, ORDERS);
  if (!read.ok) throw new Error(read.error.kind);
  expect(read.value.description).toEqual({ text: "Ingested", origin: "ingested" });
  const zip = read.value.columns.find(({ name }) => name === "zip");
  expect(zip?.description).toEqual({ text: "ingested zip", origin: "ingested" });
  expect(foreignEdits({ before: mine, after: await text() })).toEqual(NO_EDITS);
});

test.for([
  ["label", "description: Wiki", "description: Handbook"],
  ["URL", "https://wiki.example.com", "https://handbook.example.com"],
] as const)("a link with another %s is the same link, changed now, and nothing is asked", async ([, from, to]) => {
  const { graph, base, text, save, asked } = await opened();
  expect(await save(from, to)).toMatchObject({ ok: true, value: { outcome: "written" } });
  expect(await text()).toBe(base.replace(from, to));
  expect(asked).toEqual([]);
  const stored = await graph.readAspects(ORDERS, ["institutionalMemory"]);
  expect(stored.ok && stored.value.aspect("institutionalMemory")?.value.elements).toMatchObject([
    { createStamp: CREATED, updateStamp: { time: NOW }, settings: { showInAssetPreview: true } },
  ]);
});

test("a link with another URL that somebody else changed or removed is a conflict", async () => {
  const { graph, base, text, save } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const url = "https://wiki.example.com";
  for (const mine of [base.replace(url, `${url}/theirs`), base.replace(/links:\n(?: .*\n)+/, "")]) {
    expect(await saveDatasetText(graph, ORDERS, { base: await text(), mine, agreed })).toMatchObject({ ok: true });
    const stored = await text();
    expect(await save(url, `${url}/mine`)).toEqual({
      ok: false,
      error: { kind: "conflict", names: [`the link ${url}`] },
    });
    expect(await text()).toBe(stored);
  }
});

test("a comparison shows what is stored, and the same with what the person changed", async () => {
  const { graph, base, text, save } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const place = "the embedded catalogue";
  const theirs = base.replace("Four", "Theirs").replace("  id:", "  id: Identifier");
  expect(await saveDatasetText(graph, ORDERS, { base, mine: theirs, agreed })).toMatchObject({ ok: true });
  expect(await save("Four", "Mine")).toMatchObject({ error: { kind: "conflict" } });
  const stored = await text();
  const mine = base.replace("Four", "Mine");
  expect(await comparedDataset(graph, ORDERS, { base, mine, place })).toEqual({
    ok: true,
    value: { theirs: stored, merged: stored.replace("Theirs", "Mine") },
  });
  const unknown = await comparedDataset(graph, ORDERS, { base: undefined, mine, place });
  expect(unknown).toEqual({ ok: true, value: { theirs: stored, merged: mine } });
  expect(
    await saveDatasetText(graph, ORDERS, { base: stored, mine: stored.replace("Theirs", "Mine"), agreed }),
  ).toMatchObject({
    ok: true,
    value: { outcome: "written", taken: NO_EDITS, others: [] },
  });
});

test.for([
  ["its text", "My zip ", ""],
  ["its line", /\n *zip: .*/, ""],
] as const)(
  "the ingested description that a removal of %s shows again is no change of others",
  async ([, part, to]) => {
    const { graph, base, text } = await opened();
    const agreed = (): Promise<boolean> => Promise.resolve(true);
    const edited = base.replace("ingested zip", "My zip");
    expect(await saveDatasetText(graph, ORDERS, { base, mine: edited, agreed })).toMatchObject({ ok: true });
    const stored = await text();
    const mine = stored.replace(part, to);
    const saved = await saveDatasetText(graph, ORDERS, { base: stored, mine, agreed });
    if (!saved.ok) throw new Error(saved.error.kind);
    expect(foreignEdits({ before: saved.value.shown, after: await text() })).toEqual(NO_EDITS);
    expect(foreignEdits({ before: mine, after: await text() })).not.toEqual(NO_EDITS);
  },
);

test("what others changed in the open text is replaced only after a question, once", async () => {
  const { graph, base, text } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const changed = base
    .replace("One", "Their one")
    .replace("ingested zip", "Their zip")
    .replace("description: Wiki", "description: Handbook")
    .replace("urn:li:corpuser:ada\n    type: DATA_STEWARD", "urn:li:corpuser:ada\n    type: TECHNICAL_OWNER");
  expect(await saveDatasetText(graph, ORDERS, { base, mine: changed, agreed })).toMatchObject({ ok: true });
  const now = await text();
  const foreign = foreignEdits({ before: base, after: now });
  const asked: SaveLosses[] = [];
  const declines = (losses: SaveLosses): Promise<boolean> => {
    asked.push(losses);
    return Promise.resolve(false);
  };
  const kept = now.replace("Four", "My four");
  expect(await saveDatasetText(graph, ORDERS, { base: now, mine: kept, foreign, agreed: declines })).toMatchObject({
    value: { outcome: "written", taken: NO_EDITS },
  });
  const undone = base.replace("Four", "My four");
  const texts = { base: kept, mine: undone, foreign };
  expect(await saveDatasetText(graph, ORDERS, { ...texts, agreed: declines })).toMatchObject({
    error: { kind: "declined" },
  });
  expect(await text()).toBe(kept);
  expect(asked).toEqual([
    {
      removals: ["the owner ada (Technical Owner)"],
      replaced: [
        'the description of the dataset: "Their one Two Three My four" becomes "One Two Three My four"',
        'the description of column zip: "Their zip" becomes "ingested zip"',
        'the link "Handbook" (https://wiki.example.com) becomes the link "Wiki" (https://wiki.example.com)',
        "the owner ada (Data Steward), which was removed elsewhere, is added again",
      ],
    },
  ]);
  expect(await saveDatasetText(graph, ORDERS, { ...texts, agreed })).toMatchObject({ value: { taken: foreign } });
});

test("what others changed, and a comparison put into the text, is replaced only after a question, also once it was saved", async () => {
  const { graph, base } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const asked: SaveLosses[] = [];
  const declines = (losses: SaveLosses): Promise<boolean> => {
    asked.push(losses);
    return Promise.resolve(false);
  };
  const changed = base.replace("Four", "Their four").replace("ingested zip", "Their zip");
  expect(await saveDatasetText(graph, ORDERS, { base, mine: changed, agreed })).toMatchObject({ ok: true });
  const mine = base.replace("Four", "My four").replace("description: Wiki", "description: Handbook");
  const compared = await comparedDataset(graph, ORDERS, { base, mine, place: "the embedded catalogue" });
  if (!compared.ok) throw new Error(compared.error.kind);
  const { theirs, merged } = compared.value;
  const foreign = foreignEdits({ before: base, after: theirs, chosen: merged });
  // The person takes their own change back: that would be theirs, too, which they have not seen replaced.
  const withdrawn = merged.replace("My four", "Four");
  const declined = { ok: false, error: { kind: "declined" } };
  expect(await saveDatasetText(graph, ORDERS, { base: theirs, mine: withdrawn, foreign, agreed: declines })).toEqual(
    declined,
  );
  const own = 'the description of the dataset: "One Two Three Their four" becomes "One Two Three Four"';
  expect(asked).toEqual([{ removals: [], replaced: [own] }]);
  // The person has seen both, and goes on with their own.
  for (const [began, text] of [
    [theirs, merged],
    [merged, merged.replace("My four", "My own four")],
    [merged.replace("My four", "My own four"), merged],
  ] as const)
    expect(await saveDatasetText(graph, ORDERS, { base: began, mine: text, foreign, agreed: declines })).toMatchObject({
      value: { outcome: "written", taken: NO_EDITS },
    });
  expect(await saveDatasetText(graph, ORDERS, { base: merged, mine, foreign, agreed: declines })).toEqual(declined);
  const zip = 'the description of column zip: "Their zip" becomes "ingested zip"';
  expect(asked.slice(1)).toEqual([{ removals: [], replaced: [zip] }]);
});

test("what others changed, but never was in the text, is merged without a question", async () => {
  const { graph, base, text } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const changed = base.replace("Four", "Their four");
  expect(await saveDatasetText(graph, ORDERS, { base, mine: changed, agreed })).toMatchObject({ ok: true });
  const foreign = foreignEdits({ before: base, after: await text() });
  const declines = (): Promise<boolean> => Promise.resolve(false);
  const mine = base.replace("One", "My one");
  expect(await saveDatasetText(graph, ORDERS, { base, mine, foreign, agreed: declines })).toMatchObject({
    value: { outcome: "written", taken: NO_EDITS },
  });
  expect(await text()).toBe(changed.replace("One", "My one"));
});

test("a link that others added is not replaced by one of its label without a question", async () => {
  const { graph, base, text } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const docs = (url: string): string => base.replace("links:\n", `links:\n  - url: ${url}\n    description: Docs\n`);
  expect(await saveDatasetText(graph, ORDERS, { base, mine: docs("https://b.org"), agreed })).toMatchObject({
    ok: true,
  });
  const now = await text();
  const asked: SaveLosses[] = [];
  const declines = (losses: SaveLosses): Promise<boolean> => {
    asked.push(losses);
    return Promise.resolve(false);
  };
  const foreign = foreignEdits({ before: base, after: now });
  await saveDatasetText(graph, ORDERS, { base: now, mine: docs("https://c.org"), foreign, agreed: declines });
  const changed = 'the link "Docs" (https://b.org) becomes the link "Docs" (https://c.org)';
  expect(asked).toEqual([{ removals: [], replaced: [changed] }]);
  expect(await text()).toBe(now);
});

test("a merge that gives the text ingested meanwhile stores no edited description", async () => {
  const { graph, text } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const emit = (aspectName: string, description: string): Promise<unknown> =>
    graph.emit([{ entityUrn: ORDERS, aspectName, aspect: { description } }]);
  await emit("editableDatasetProperties", "");
  await emit("datasetProperties", "a\nb\nc");
  const base = await text();
  await emit("datasetProperties", "A\nb\nC");
  const mine = base.replace(/\ba$/m, "A");
  expect(mine).not.toBe(base);
  expect(await saveDatasetText(graph, ORDERS, { base, mine, agreed })).toMatchObject({ ok: true });
  const stored = await readDataset(graph, ORDERS);
  expect(stored).toMatchObject({ value: { description: { text: "A\nb\nC", origin: "ingested" } } });
});

test("what others changed again and again is asked about once", async () => {
  const { graph, base, text } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const owner = "owners:\n  - owner: urn:li:corpuser:ada\n    type: DATA_STEWARD\n";
  const changed = base.replace(owner, "owners: []\n").replace("ingested zip", "Their zip");
  expect(await saveDatasetText(graph, ORDERS, { base, mine: changed, agreed })).toMatchObject({ ok: true });
  const now = await text();
  const [there, back] = [foreignEdits({ before: base, after: now }), foreignEdits({ before: now, after: base })];
  const foreign = [back, there, there].reduce(mergedEdits, there);
  expect(mergedEdits(foreign, foreign)).toEqual(foreign);
  expect([foreign.owners.length, foreign.descriptions.length]).toEqual([2, 2]);
  const asked: SaveLosses[] = [];
  const declines = (losses: SaveLosses): Promise<boolean> => {
    asked.push(losses);
    return Promise.resolve(false);
  };
  await saveDatasetText(graph, ORDERS, { base: now, mine: base, foreign, agreed: declines });
  expect(asked.map(({ replaced }) => replaced)).toEqual([
    [
      'the description of column zip: "Their zip" becomes "ingested zip"',
      "the owner ada (Data Steward), which was removed elsewhere, is added again",
    ],
  ]);
});

test("where everything is asked about, what loses nothing is too, and what writes nothing is not", async () => {
  const { graph, base, text } = await opened();
  const asked: SaveLosses[] = [];
  const agreed = (losses: SaveLosses): Promise<boolean> => {
    asked.push(losses);
    return Promise.resolve(asked.length > 1);
  };
  const save = (mine: string): ReturnType<typeof saveDatasetText> =>
    saveDatasetText(graph, ORDERS, { base, mine, agreed, alwaysAsk: true });
  expect(await save(`# a comment\n${base}`)).toMatchObject({ value: { outcome: "unchanged" } });
  const mine = base.replace("description: Wiki", "description: Handbook");
  expect(await save(mine)).toMatchObject({ error: { kind: "declined" } });
  expect(await text()).toBe(base);
  expect(await save(mine)).toMatchObject({ value: { outcome: "written" } });
  expect(asked).toEqual([
    { removals: [], replaced: [] },
    { removals: [], replaced: [] },
  ]);
});

test("a text with an error is not compared, so that what others changed is not taken for the person's own change", async () => {
  const { graph, base, text } = await opened();
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const theirs = base.replace("Four", "Theirs").replace("ingested zip", "Their zip");
  expect(await saveDatasetText(graph, ORDERS, { base, mine: theirs, agreed })).toMatchObject({ ok: true });
  const stored = await text();
  for (const [from, to] of [
    ["owners:", "emial: x\nowners:"],
    ["  id:", "  gone: a\n  id:"],
  ] as const) {
    const mine = base.replace("Four", "Mine").replace(from, to);
    const compared = await comparedDataset(graph, ORDERS, { base, mine, place: "the embedded catalogue" });
    expect(compared).toMatchObject({ ok: false, error: { kind: "faults" } });
  }
  expect(await text()).toBe(stored);
});

test.each([
  ["type: DATA_STEWARD", "type: STEWARD", /"STEWARD" is not/],
  ["urn:li:corpuser:ada", "urn:li:corpuser:nobody", /"urn:li:corpuser:nobody" does not exist in the catalogue/],
  ["  id:", "  gone:\n  id:", /"gone" is not a column of the schema, or fits several columns/],
  ["  id:", "  gone: a\n  id:", /"gone" is not a column of the schema, or fits several columns/],
  ["sales.orders,PROD", "sales.returns,PROD", /The URN of a dataset cannot be changed/],
  ["  id:", "  zip: a\n  id:", /./],
  ["columns:", "columns: []\nother:", /./],
  ["dataset:", "- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\n- dataset:", /./],
])("a text with an error writes nothing: %s → %s", async (from, to, message) => {
  const { base, text, save } = await opened();
  expect(faultsOf(await save(from, to))).toMatch(message);
  expect(await text()).toBe(base);
});

function faultsOf(saved: Result<SavedDatasetText, SaveFailure>): string {
  if (saved.ok || saved.error.kind !== "faults") throw new Error(JSON.stringify(saved));
  return saved.error.faults.map(({ message }) => message).join("\n");
}

test("an owner whose ownership type no catalogue has, or that is none, is kept and can be removed", async () => {
  const { graph } = await opened();
  const typed = ["urn:li:ownershipType:gone", "keeper", "urn:li:ownershipType:", undefined].map((typeUrn) => ({
    ...{ owner: "urn:li:corpuser:ada", type: "CUSTOM" as const, typeUrn },
  }));
  const emitted = await graph.emit([{ entityUrn: ORDERS, aspectName: "ownership", aspect: { owners: typed } }]);
  expect(emitted).toMatchObject({ ok: true });
  const read = await graph.readAspects(ORDERS, SHOWN_ASPECTS);
  if (!read.ok) throw new Error(read.error.kind);
  const base = datasetText(ORDERS, shownAspects(read.value), { place: "the embedded catalogue" }).text;
  const agreed = (): Promise<boolean> => Promise.resolve(true);
  const stored = async (): Promise<unknown> => {
    const now = await graph.readAspects(ORDERS, ["ownership"]);
    return now.ok && now.value.aspect("ownership")?.value.owners.map(({ typeUrn }) => typeUrn);
  };
  const described = base.replace("description: Wiki", "description: Handbook");
  expect(await saveDatasetText(graph, ORDERS, { base, mine: described, agreed })).toMatchObject({ ok: true });
  expect(await stored()).toEqual(typed.map(({ typeUrn }) => typeUrn));
  for (const line of base.split("\n").filter((each) => each.startsWith("    type: "))) {
    const mine = base.replace(`  - owner: urn:li:corpuser:ada\n${line}\n`, "");
    expect(await saveDatasetText(graph, ORDERS, { base, mine, agreed })).toMatchObject({
      ...{ ok: true, value: { outcome: "written" } },
    });
  }
  expect(await stored()).toEqual([]);
});
