// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { FromOverview, ToOverview } from "../../../pages/overview/protocol.ts";
import { translationsInto } from "../../../scripts/translations.mts";
import { loadedAnew } from "../../l10n/loadedAnew.ts";
import { figuresOf, progressOf, unfinished } from "../overview/madeFigures.ts";
import { pageInDocument, shown } from "../pageInDocument.ts";

loadedAnew();

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a page speaks the language of the translations in it, and writes numbers as that language does", async () => {
  const texts = JSON.stringify(Object.fromEntries(await translationsInto("de")));
  document.body.innerHTML = `<script type="application/json" id="translations">${texts.replaceAll("<", "\\u003c")}</script>`;
  await import("../../../pages/ground/translations.ts");
  const { OverviewView } = await import("../../../pages/overview/page.ts");
  const page = pageInDocument<ToOverview, FromOverview>((place) => new OverviewView(place));
  const alpha = unfinished("alpha", { missing: ["owner", "columns"], columns: 3, describedColumns: 1 });
  const { figures } = figuresOf([alpha]);
  if (!figures) throw new Error("There are figures");
  page.receive(progressOf());
  page.receive(figuresOf([alpha], { worklist: { ...figures.worklist, all: 12_345 } }));
  shown("h1", "Übersicht");
  shown("section", "3 Datasets mit 4 Spalten");
  shown("section", "12.345 Datasets, nach Schema gruppiert");
  expect(shown(".worklist tbody tr", "alpha").textContent).toContain("Kein Eigentümer2 von 3 Spalten");
  expect(shown(".gap.columns", "2 von 3").title).toBe(
    "2 von 3 Spalten ohne Beschreibung: Spalten von alpha beschreiben",
  );
});
