// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { OverviewView } from "../../../pages/overview/page.ts";
import type { FromOverview, ToOverview } from "../../../pages/overview/protocol.ts";
import { pageInDocument, press, shown, type PageInDocument } from "../pageInDocument.ts";
import { figuresOf, progressOf, unfinished } from "./madeFigures.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function overview(kept?: unknown): PageInDocument<ToOverview, FromOverview> {
  const page = pageInDocument<ToOverview, FromOverview>((place) => new OverviewView(place), kept);
  expect(page.sent()).toEqual([{ kind: "ready" }]);
  return page;
}

/** The page with these figures, of which nothing goes on. */
function showing(...figures: Parameters<typeof figuresOf>): PageInDocument<ToOverview, FromOverview> {
  const page = overview();
  page.receive(progressOf());
  page.receive(figuresOf(...figures));
  return page;
}

function isShown(selector: string, text: string): boolean {
  return shown(selector, text).closest("[hidden]") === null;
}

const ALPHA = unfinished("alpha", { missing: ["owner", "description", "columns"], describedColumns: 1 });

test("the totals and the groups are shown in numbers, and as bars of that length", () => {
  showing([ALPHA]);
  shown("header", "of the embedded catalogue");
  shown("section", "3 datasets with 4 columns");
  expect(shown(".total", "Columns described").textContent).toBe("Columns described25%1 of 4 columns");
  expect(shown(".groups tbody tr", "hive").textContent).toBe("hive225% 1 of 4100% 2 of 2");
  const fills = [...shown(".groups tbody tr", "kafka").querySelectorAll<HTMLElement>(".fill")];
  expect(fills.map(({ style }) => style.width)).toEqual(["25%", "100%"]);
});

test("the time of the reading gets its date once that day is over", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 19, 30) });
  try {
    showing([ALPHA], { time: new Date(2026, 10, 28, 18, 55).getTime(), updated: undefined });
    shown("header", "Read at 6:55");
    vi.setSystemTime(new Date(2026, 10, 29, 9));
    vi.advanceTimersByTime(60_000);
    shown("header", "Read Nov 28, 2026, 6:55");
  } finally {
    vi.useRealTimers();
  }
});

test("the grouping is kept, and the groups that are not listed are counted", () => {
  const page = showing([ALPHA]);
  shown("button", "By Schema").click();
  shown(".groups tbody tr", "hive: lake");
  shown("section", "And 7 more; the coverage report");
  expect(page.kept()).toEqual({ grouping: "schema" });
  const again = overview(page.kept());
  again.receive(progressOf());
  again.receive(figuresOf([ALPHA]));
  expect(shown("button", "By Schema").getAttribute("aria-pressed")).toBe("true");
});

test("of many groups, some are shown at first", () => {
  const groups = Array.from({ length: 20 }, (_, at) => ({ key: `g${at}`, name: `g${at}`, datasets: 1, shares: [] }));
  showing([ALPHA], { groupings: [{ grouping: "platform", header: "Platform", measures: [], others: 0, groups }] });
  expect(document.querySelectorAll(".groups tbody tr").length).toBe(12);
  const more = shown("button", "Show 8 More");
  more.focus();
  more.click();
  expect(document.querySelectorAll(".groups tbody tr").length).toBe(20);
  expect(document.activeElement?.textContent).toBe("g12");
});

test("a group is chosen by its name or in the list, and left again", () => {
  const page = showing([ALPHA]);
  shown(".groups button", "kafka").click();
  expect(page.sent()).toEqual([{ kind: "choose", grouping: "platform", key: "kafka" }]);
  page.receive(figuresOf([ALPHA], { chosen: { grouping: "platform", key: "kafka", name: "kafka", isEmpty: false } }));
  const list = document.querySelector("select");
  expect(list?.selectedOptions[0]?.textContent).toBe("kafka");
  shown(".groups button", "kafka").click();
  expect(page.sent()).toEqual([{ kind: "chooseAll" }]);
  if (!list) throw new Error("There is no list");
  list.selectedIndex = 3;
  list.dispatchEvent(new Event("change"));
  expect(page.sent()).toEqual([{ kind: "choose", grouping: "schema", key: "hive: lake" }]);
});

test("a chosen group that is not among the largest is in the list", () => {
  const page = showing([ALPHA]);
  page.receive(figuresOf([ALPHA], { chosen: { grouping: "schema", key: "s9", name: "hive: small", isEmpty: false } }));
  expect(document.querySelector("select")?.selectedOptions[0]?.textContent).toBe("hive: small");
});

test("the worklist is gone through by keyboard: one row is reached by Tab, arrows move, each button does one thing", () => {
  const page = showing([ALPHA, unfinished("beta", { missing: ["description"] })]);
  const stops = [...document.querySelectorAll<HTMLElement>(".worklist tbody [data-stop]")];
  expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([0, ...stops.slice(1).map(() => -1)]);
  stops[0]?.focus();
  press("ArrowRight");
  expect(document.activeElement?.textContent).toBe("No owner");
  press("ArrowRight");
  press("ArrowDown");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("No description: describe beta");
  press("ArrowUp");
  press("ArrowRight");
  expect(document.activeElement?.textContent).toBe("2 of 3 columns without description");
  for (const each of stops.slice(0, 6)) each.click();
  expect(page.sent()).toEqual([
    { kind: "openPage", urn: "urn:alpha" },
    { kind: "give", urn: "urn:alpha", gap: "owner" },
    { kind: "give", urn: "urn:alpha", gap: "description" },
    { kind: "give", urn: "urn:alpha", gap: "columns" },
    { kind: "openText", urn: "urn:alpha" },
    { kind: "reveal", urn: "urn:alpha" },
  ]);
  press("End");
  press("ArrowLeft");
  expect(document.activeElement?.textContent).toBe("beta");
  press("Home");
  expect(document.activeElement?.textContent).toBe("alpha");
});

test("the focus stays in its row when the dataset there is done", () => {
  const page = showing([ALPHA, unfinished("beta"), unfinished("gamma")]);
  shown(".worklist .name", "beta").focus();
  page.receive(figuresOf([ALPHA, unfinished("gamma")]));
  expect(document.activeElement?.textContent).toBe("gamma");
  page.receive(figuresOf([ALPHA]));
  expect(document.activeElement?.textContent).toBe("alpha");
});

test("the focus goes to the first of the rows that Show More adds", () => {
  const { figures } = figuresOf([ALPHA]);
  if (!figures) throw new Error("There are figures");
  const page = showing([ALPHA], { worklist: { ...figures.worklist, others: 2 } });
  shown("button", "Show More").focus();
  page.receive(figuresOf([ALPHA, unfinished("beta"), unfinished("gamma")]));
  expect(document.activeElement?.textContent).toBe("beta");
});

test("the worklist is filtered by what is missing, extended, and stepped through", () => {
  const { figures } = figuresOf([ALPHA]);
  if (!figures) throw new Error("There are figures");
  const page = showing([ALPHA], { gap: "owner", worklist: { ...figures.worklist, others: 5, at: "urn:alpha" } });
  expect(shown(".worklist tr", "alpha").getAttribute("aria-current")).toBe("true");
  expect(shown("button", "Without owner (1)").getAttribute("aria-pressed")).toBe("true");
  shown("button", "Columns without description (in 0 datasets)");
  shown("button", "All (1)").click();
  shown("button", "Without description (1)").click();
  shown("button", "Show More").click();
  shown("button", "Go to Next").click();
  shown("button", "Export CSV").click();
  expect(page.sent()).toEqual([
    { kind: "chooseGap", gap: null },
    { kind: "chooseGap", gap: "description" },
    { kind: "showMore" },
    { kind: "run", command: "nextMissing" },
    { kind: "run", command: "exportCoverageCsv" },
  ]);
});

test("when nothing is missing, it says so", () => {
  showing([]);
  shown("section", "Nothing is missing: every dataset has an owner");
  expect(isShown("table", "Dataset")).toBe(true);
  expect(document.querySelector(".worklist")?.hasAttribute("hidden")).toBe(true);
  expect(shown("button", "Go to Next").hasAttribute("disabled")).toBe(true);
});

test("a reading shows how far it is, and is cancelled", () => {
  const page = overview();
  page.receive(progressOf({ reading: { done: 0 } }));
  page.receive({ kind: "figures" });
  expect(isShown(".reading", "Reading all datasets of the embedded catalogue")).toBe(true);
  page.receive(progressOf({ reading: { done: 400, total: 12_000 } }));
  shown(".reading", "400 of 12,000");
  shown("button", "Cancel").click();
  expect(page.sent()).toEqual([{ kind: "cancel" }]);
  page.receive(progressOf({ notRead: { kind: "cancelled", sentence: "Cancelled after 400 datasets." } }));
  expect(shown(".reading", "Reading").hasAttribute("hidden")).toBe(true);
  shown("button", "Read All Datasets").click();
  expect(page.sent()).toEqual([{ kind: "read" }]);
});

test("what is clicked while a reading goes on is what was there when it began", () => {
  const page = showing([ALPHA]);
  const [group, row] = [shown(".groups tbody button", "hive"), shown(".worklist tbody button", "alpha")];
  page.receive(progressOf({ reading: { done: 400, total: 12_000 } }));
  expect([group.isConnected, row.isConnected]).toEqual([true, true]);
});

test("a reading that failed says why, keeps the figures of before, and is tried again", () => {
  const page = showing([ALPHA]);
  page.receive(progressOf({ notRead: { kind: "failed", sentence: "The catalogue is down." } }));
  expect(isShown("[role=alert]", "The catalogue is down. The figures shown are from the previous reading.")).toBe(true);
  shown(".groups tbody tr", "hive");
  shown("button", "Try Again").click();
  expect(page.sent()).toEqual([{ kind: "read" }]);
});

test("a catalogue without datasets says how to begin", () => {
  const page = showing([], { datasets: 0 });
  expect(isShown("h2", "There are no datasets yet")).toBe(true);
  expect(shown("h2", "Coverage").closest("[hidden]")).not.toBeNull();
  shown("button", "Load Sample Catalogue").click();
  expect(page.sent()).toEqual([{ kind: "run", command: "loadSampleCatalogue" }]);
  page.receive(progressOf({ catalogue: 'the catalogue "Shop"', isEmbedded: false }));
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain(
    "Load Sample Catalogue",
  );
});

test("what may have changed, and what could not be read, is said above the figures", () => {
  showing([ALPHA], { isOutdated: true, unread: { count: 2, some: [{ urn: "urn:x", why: "It is damaged." }] } });
  expect(isShown(".notice", "The catalogue may have changed")).toBe(true);
  shown(".notice summary", "2 datasets could not be read");
  shown(".notice", "urn:x It is damaged.");
  shown(".notice", "And 1 more");
});

test("a name of others is shown as it is, with what is hidden in it", () => {
  showing([unfinished("a\u202Eb<img src=x>")]);
  shown(".worklist .name", "a⟨U+202E⟩b<img src=x>");
  expect(document.querySelector("img")).toBeNull();
});
