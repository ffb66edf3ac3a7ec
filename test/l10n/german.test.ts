import * as l10n from "@vscode/l10n";
import { expect, test } from "vitest";
import { translationsInto } from "../../scripts/translations.mts";
import { loadedAnew } from "./loadedAnew.ts";

// Some texts are constants, so the language is set before anything else is loaded.
loadedAnew();
l10n.config({ contents: Object.fromEntries(await translationsInto("de")) });
const { errorSentence } = await import("../../catalogue/graph/error.ts");
const { notTriedLine, outcomeSentence, previewSummary } = await import("../../catalogue/graph/upsertSummary.ts");
const { importedSentence, importPreviewSummary, skippedLine } =
  await import("../../catalogue/ingestion/importSummary.ts");
const { aspectChanges } = await import("../../catalogue/changes/aspectChanges.ts");
const { changeLine } = await import("../../catalogue/changes/changedValue.ts");
const { coverageReport } = await import("../../catalogue/coverage/coverageReport.ts");
const { effectSummary } = await import("../../catalogue/pull/effectCounts.ts");
const { datasetText } = await import("../../catalogue/datasetFile/datasetText.ts");
const { pulledMessage } = await import("../../client/pull/pullReport.ts");
const { readAddress } = await import("../../catalogue/graph/address.ts");
const { counted } = await import("../../catalogue/text/counted.ts");
const { datasetUrn, groupUrn, userUrn } = await import("../../catalogue/urn/urn.ts");

const ORDERS = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });
const [ada, guild] = [userUrn("ada"), groupUrn("guild")];
const url = "http://localhost:8080";
const refused = { kind: "refused", message: "too long" } as const;
/** A dataset of which nothing is stored. */
const NOTHING = {
  datasetProperties: undefined,
  editableDatasetProperties: undefined,
  institutionalMemory: undefined,
  schemaMetadata: undefined,
  editableSchemaMetadata: undefined,
  ownership: undefined,
  status: undefined,
};

test("errors are sentences", () => {
  expect(errorSentence({ kind: "unexpected-answer", url, status: 503 })).toBe(
    "Der Server unter http://localhost:8080 erreicht den Katalog dahinter nicht (Status 503); versuchen Sie es später erneut oder fragen Sie den Administrator des Servers.",
  );
  expect(errorSentence({ kind: "outcome-unknown", url, detail: l10n.t("it took too long") })).toBe(
    "Der Katalog unter http://localhost:8080 hat einen Schreibvorgang nicht bestätigt (es hat zu lange gedauert). Vielleicht wurde er gespeichert; er kann gefahrlos wiederholt werden.",
  );
  expect(readAddress("ftp://x")).toMatchObject({
    error: 'Dies ist keine Adresse eines Katalogs; Schreibweise: "http://127.0.0.1:8080".',
  });
});

test("ticked datasets have the same form in each case", () => {
  const datasets = counted(2, "ticked dataset");
  expect(l10n.t`Add Owner to ${datasets}`).toBe("Eigentümer zu 2 Datasets mit Haken hinzufügen");
  expect(l10n.t`Remove Owner from ${datasets}`).toBe("Eigentümer von 2 Datasets mit Haken entfernen");
});

test("an upsert is summed up", () => {
  const upserted = { urn: guild, created: false, changes: [], alongside: [{ urn: ada, created: true, changes: [] }] };
  const group = { id: "guild", urn: guild };
  const outcomes = [
    { ...group, kind: "upserted", upserted: { ...upserted, notes: [] } },
    { ...group, kind: "failed", error: refused },
    { ...group, kind: "not-tried", why: { kind: "cancelled" } },
  ] as const;
  expect(outcomeSentence("group", outcomes)).toBe(
    '1 Gruppe per Upsert geschrieben, 1 fehlgeschlagen, 1 nicht versucht, dazu 1 Benutzer angelegt. "guild" ist fehlgeschlagen: Der Katalog hat die Anfrage abgelehnt: too long.',
  );
  const results = [{ ok: true, value: { ...upserted, notes: [] } } as const, { ok: false, error: refused } as const];
  expect(
    previewSummary(
      "group",
      results.map((result) => ({ ...group, result })),
    ),
  ).toBe("1 geänderte Gruppe, 1 nicht per Upsert schreibbar, dazu 1 neuer Benutzer");
  expect(notTriedLine(Array.from({ length: 21 }, () => ({ ...group, id: "x" })))).toMatch(/x und 1 weitere\.$/);
  expect(effectSummary({ adds: 2, replaces: 0, removes: 1, leaves: 12 })).toBe(
    "2 Felder hinzugefügt, 1 entfernt, 12 unverändert",
  );
});

test("a pull is summed up", () => {
  const pulled = { made: ["users.yaml"], updated: [], same: [], left: [], failed: [], notes: [], unwritten: [] };
  const what = counted(3, "user");
  expect(pulledMessage(what, "people", pulled).sentence).toBe("3 Benutzer in people holen: 1 Datei angelegt.");
  expect(pulledMessage(what, "people", { ...pulled, made: [], ended: { kind: "cancelled" } }).sentence).toBe(
    "3 Benutzer holen: Es wurde nichts geschrieben, weil Sie abgebrochen haben.",
  );
});

test("an import is summed up", () => {
  const chart = { code: "unknown-entity-type", index: 3, urn: "urn:li:chart:a", entityType: "chart" } as const;
  const skipped = { ...chart, why: l10n.t('this catalogue stores no entities of type "{0}"', "chart") };
  const imported = { written: [ORDERS, ada], failed: [], untried: [guild] };
  expect(importedSentence(imported, [skipped])).toBe(
    "1 Dataset, 1 Benutzer importiert; 1 Entität nicht versucht; 1 Teil der Datei übersprungen.",
  );
  expect(importedSentence({ written: [], failed: [], untried: [] }, [])).toBe("Nichts importiert.");
  expect(skippedLine(skipped)).toBe(
    'Element 4 ("urn:li:chart:a"): dieser Katalog speichert keine Entitäten vom Typ "chart"',
  );
  expect(importPreviewSummary([{ urn: ORDERS, created: false, changes: [] }], [{ urn: ORDERS }])).toBe(
    "2 Datasets: 1 unverändert, 1 nicht importierbar.",
  );
});

test("changes have the effect after what it is about", () => {
  const described = (description: string): object => ({ editableSchemaFieldInfo: [{ fieldPath: "id", description }] });
  const changes = [
    ...aspectChanges("editableSchemaMetadata", described("Old"), described("New")),
    ...aspectChanges("schemaMetadata", undefined, { fields: [], hash: "1" }),
    ...aspectChanges("ownership", { owners: [{ owner: ada }] }, { owners: [{ owner: ada }, { owner: guild }] }),
  ];
  expect(changes.map((change) => changeLine(change, ORDERS))).toEqual([
    "Beschreibung der Spalte id ersetzt: Old → New",
    "Schema hinzugefügt",
    "Eigentümer hinzugefügt: guild",
  ]);
  const [mark] = aspectChanges("status", { removed: true }, { removed: false });
  expect(mark && changeLine(mark, ada)).toBe("stellt den Benutzer wieder her, der als entfernt gekennzeichnet ist");
});

test("a report names the catalogue in its sentence", () => {
  const report = coverageReport(
    { datasets: [], unread: [], ownerNames: new Map(), goneOwners: new Map() },
    { about: url, time: 0 },
  );
  expect(report).toContain("Gelesen am 1970-01-01 00:00 UTC von `http://localhost:8080`: 0 Datasets, 0 Spalten.");
});

test("the text of a dataset has its comments in the language, and its fields as they are", () => {
  expect(datasetText(ORDERS, NOTHING, { place: 'Katalog "Eingebettet"' }).text).toBe(`\
# orders im Katalog "Eingebettet". "Speichern" schreibt Ihre Änderungen in den Katalog, aber keine Kommentare. "Speichern unter" schreibt nur eine Datei.
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)
description: # keine Beschreibung
owners: []
columns: {} # kein Schema im Katalog
`);
});
