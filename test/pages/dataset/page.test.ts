// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { PageOwner } from "../../../pages/dataset/protocol.ts";
import { column } from "./pageColumn.ts";
import { press, shown } from "../pageInDocument.ts";
import { contentOf, focusOn, paste, shownPage, type } from "./shownPage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ORDERS = [column("id"), column("zip", { mine: "Where to" }), column("total"), column("paid")];

test("it asks for its content, and shows it", () => {
  const page = shownPage();
  expect(page.sent()).toEqual([{ kind: "ready" }]);
  page.receive(contentOf(ORDERS, { links: [{ url: "https://a.example", label: "Wiki", isOpenable: true }] }));
  shown("h1", "sales.orders");
  shown("section", "1 of 4 described");
  shown("td.words", "Where to");
  shown("p", "This dataset has no owner yet");
  shown("a", "Wiki").click();
  expect(page.sent()).toEqual([{ kind: "openLink", url: "https://a.example" }]);
});

test("an owner whose URN is malformed is an owner, and shown by the URN", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS, { malformedOwners: ["urn:li:corpuser:Lovelace, Ada"] }));
  const owners = shown('section[aria-label="Owners"]', "Owners");
  expect(owners.textContent).toContain("urn:li:corpuser:Lovelace, Ada malformed URN");
  expect(owners.textContent).not.toContain("no owner yet");
  shown("nav button", "Owners (1)");
});

test("a dataset is called by its display name, if it has one, next to the name in its URN", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS, { displayName: "All Orders" }));
  shown("h1", "All Orders");
  expect(shown("header .faint", "sales.orders").hidden).toBe(false);
  expect(shown("header .place", "hive").textContent).toBe("hive · PROD");
  // The style sheet cuts long ones off, which are in full in the tooltips.
  expect(shown("h1", "All Orders").title).toBe("All Orders");
  expect(shown("header .faint", "sales.orders").title).toBe("sales.orders");
  page.receive(contentOf(ORDERS));
  shown("h1", "sales.orders");
  expect(shown("header .faint", "sales.orders").hidden).toBe(true);
  expect(shown("header .place", "PROD").textContent).toBe("hive · PROD");
});

test("a dataset that is marked as removed says so at the top", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS, { gone: "marked removed" }));
  expect(shown("header .badge", "marked removed").hidden).toBe(false);
  page.receive(contentOf(ORDERS));
  expect(shown("header .badge", "").hidden).toBe(true);
});

test("links are added, edited and removed by buttons, which do nothing while nothing can be changed", () => {
  const page = shownPage();
  const links = [
    { url: "https://a.example", label: "Wiki", isOpenable: true },
    { url: "https://b.example", label: "", isOpenable: true },
  ];
  page.receive(contentOf(ORDERS, { links }));
  page.sent();
  // The style sheet cuts long ones off, which are in full in the tooltips.
  for (const text of ["Wiki", "https://b.example"]) expect(shown("section[aria-label=Links] a", text).title).toBe(text);
  expect(shown("section[aria-label=Links] .faint", "https://a.example").title).toBe("https://a.example");
  shown("section[aria-label=Links] button", "Add Link…").click();
  shown("button[aria-label='Edit the link https://b.example']", "Edit…").click();
  shown("button[aria-label='Remove the link Wiki']", "Remove").click();
  // A second click at the same place meant the first link.
  shown("button[aria-label='Remove the link https://b.example']", "Remove").click();
  expect(page.sent()).toEqual([
    { kind: "addLink" },
    { kind: "editLink", url: "https://b.example", label: "" },
    { kind: "removeLink", url: "https://a.example", label: "Wiki" },
  ]);
  page.receive(contentOf(ORDERS, { links, readOnly: "This is read-only." }));
  for (const button of document.querySelectorAll("section[aria-label=Links] button"))
    expect(button).toHaveProperty("disabled", true);
});

test("what was typed for columns that are gone is shown, counts as unsaved, and can be discarded", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  expect(shown("section", "The schema no longer has these columns").hidden).toBe(true);
  focusOn("paid");
  press("F2");
  type("Whether");
  const columns = ORDERS.filter(({ path }) => path !== "paid");
  page.receive(contentOf(columns, { columnless: [{ name: "old", mine: "Half", base: "Whole" }], isDirty: true }));
  // What was still being typed goes into the text, and other columns can be edited.
  expect(page.sent()).toEqual([{ kind: "edit", id: 1, edits: [{ column: "paid", text: "Whether" }] }]);
  focusOn("id");
  press("F2");
  press("Escape");
  const columnless = [
    { name: "old", mine: "Half", base: "Whole" },
    { name: "paid", mine: "Whether", base: "" },
    { name: "typed", mine: "", base: undefined },
  ];
  page.receive({ ...contentOf(columns, { columnless, isDirty: true }), applied: 1 });
  const part = shown("section.notice", "Half");
  expect(part.hidden).toBe(false);
  expect(part.textContent).toContain("typedNo description");
  shown("header", "3 unsaved changes");
  shown("section", "1 of 3 described");
  expect(part.querySelectorAll("button")).toHaveLength(2);
  page.sent();
  shown("button[aria-label='Discard the description of old']", "Discard").click();
  expect(page.sent()).toEqual([{ kind: "edit", id: 2, edits: [{ column: "old", text: "Whole" }] }]);
  expect(part.textContent).not.toContain("Half");
  shown("header", "2 unsaved changes");
  page.receive({ ...contentOf(columns, { columnless, isDirty: true, readOnly: "This is read-only." }), applied: 2 });
  for (const each of part.querySelectorAll("button")) expect(each.disabled).toBe(true);
  page.receive({ ...contentOf(columns), applied: 2 });
  expect(part.hidden).toBe(true);
});

test("of names that can only be corrected in the text, it does not say that they can be discarded", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS, { columnless: [{ name: "typed", mine: "New", base: undefined }], isDirty: true }));
  const part = shown("section.notice", "Correct or remove the names with Open as Text.");
  expect(part.hidden).toBe(false);
  expect(part.textContent).not.toContain("iscard");
  const columnless = [
    { name: "typed", mine: "New", base: undefined },
    { name: "old", mine: "Half", base: "Whole" },
  ];
  page.receive(contentOf(ORDERS, { columnless, isDirty: true }));
  expect(part.textContent).toContain("then discard them here");
});

test("two cells are edited by keyboard alone, and saved", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  focusOn("id");
  press("F2");
  type("Which order");
  press("Enter");
  expect(page.sent()).toEqual([{ kind: "edit", id: 1, edits: [{ column: "id", text: "Which order" }] }]);
  shown("tr.pending th", "id");
  // Enter went to the next row.
  press("Enter");
  expect(document.activeElement).toHaveProperty("value", "Where to");
  type("Where\nto");
  // With Caps Lock.
  press("S", { ctrlKey: true });
  expect(page.sent()).toEqual([
    { kind: "edit", id: 2, edits: [{ column: "zip", text: "Where\nto" }] },
    { kind: "save" },
  ]);
});

test("a text that differs only in its line ends is no change, and a lone carriage return is shown as a line break", () => {
  for (const mine of ["One\r\ntwo", "One\rtwo"])
    for (const parts of [{}, { ingested: mine, origin: "ingested" as const }, { ingested: "One\ntwo" }]) {
      const page = shownPage();
      page.receive(contentOf([column("id", { mine, ...parts })]));
      page.sent();
      expect(shown("td.words .text", "One").textContent).toBe("One\ntwo");
      focusOn("id");
      press("F2");
      expect(document.activeElement).toHaveProperty("value", "One\ntwo");
      press("Enter");
      expect(page.sent()).toEqual([]);
      focusOn("id");
      press("F2");
      type("Other");
      press("Tab");
      const edited = { kind: "edit", id: 1, edits: [{ column: "id", text: "Other" }] };
      expect(page.sent()).toEqual([edited]);
      // Typed as it was, it is again what is stored.
      focusOn("id");
      press("F2");
      type("One\ntwo");
      press("Enter");
      expect(page.sent()).toEqual([{ ...edited, id: 2, edits: [{ column: "id", text: mine }] }]);
    }
});

test("a box says nothing of a change elsewhere if only the line ends are others", () => {
  const page = shownPage();
  page.receive(contentOf([column("id", { mine: "One\r\ntwo" })]));
  focusOn("id");
  press("F2");
  type("Other");
  page.receive(contentOf([column("id", { mine: "One\ntwo" })]));
  expect(document.querySelector(".changed")?.textContent).toBe("");
});

test("the header says how much is in each section, and leads there", () => {
  const page = shownPage();
  expect(shown("header nav", "").hidden).toBe(true);
  page.receive(contentOf(ORDERS, { links: [{ url: "https://a.example", label: "Wiki", isOpenable: true }] }));
  for (const [label, heading] of [
    ["Owners (0)", "Owners"],
    ["Links (1)", "Links"],
    ["Columns (4)", "Columns"],
  ] as const) {
    shown("header nav button", label).click();
    expect(document.activeElement).toBe(shown("h2", heading));
  }
});

test("Escape takes back what was typed, also what was reported in a pause", () => {
  vi.useFakeTimers();
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  focusOn("zip");
  press("Enter");
  type("Something");
  expect(page.kept()).toMatchObject({ draft: { column: "zip", text: "Something" } });
  vi.advanceTimersByTime(1000);
  expect(page.sent()).toEqual([{ kind: "edit", id: 1, edits: [{ column: "zip", text: "Something" }] }]);
  press("Escape");
  expect(page.sent()).toEqual([{ kind: "edit", id: 2, edits: [{ column: "zip", text: "Where to" }] }]);
  expect(page.kept()).toMatchObject({ draft: undefined });
  shown("td.words", "Where to");
});

test("a box in which nothing was typed writes nothing, also when somebody else changed its text meanwhile", () => {
  for (const end of ["Escape", "Enter", "Tab"]) {
    const page = shownPage();
    page.receive(contentOf(ORDERS));
    page.sent();
    focusOn("zip");
    press("F2");
    page.receive(contentOf(ORDERS.with(1, column("zip", { mine: "Theirs", base: "Theirs" }))));
    expect(document.activeElement).toHaveProperty("value", "Theirs");
    press(end);
    expect(page.sent()).toEqual([]);
    shown("td.words", "Theirs");
  }
});

test("a box in which something was typed says what somebody else wrote meanwhile, and Escape leaves that", () => {
  vi.useFakeTimers();
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  focusOn("zip");
  press("F2");
  type("Where to go");
  page.receive(contentOf(ORDERS.with(1, column("zip", { mine: "Theirs", base: "Theirs" }))));
  expect(document.activeElement).toHaveProperty("value", "Where to go");
  shown("[role=status]", "Changed elsewhere while you typed, to: Theirs");
  press("Escape");
  expect(page.sent()).toEqual([]);
  shown("td.words", "Theirs");
});

test("a box with only white space in it, which removes the description, says nothing, and Escape brings it back", () => {
  vi.useFakeTimers();
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  focusOn("zip");
  press("F2");
  type(" ");
  vi.advanceTimersByTime(1000);
  page.sent();
  page.receive({
    ...contentOf(ORDERS.with(1, column("zip", { mine: "", base: "Where to" })), { isDirty: true }),
    applied: 1,
  });
  expect(document.querySelector(".changed")?.textContent).toBe("");
  press("Escape");
  expect(page.sent()).toEqual([{ kind: "edit", id: 2, edits: [{ column: "zip", text: "Where to" }] }]);
});

test("select all, undo and redo are left to the box where somebody types: VS Code would do something else", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  const heard = vi.fn();
  window.addEventListener("keydown", heard);
  onTestFinished(() => {
    window.removeEventListener("keydown", heard);
  });
  const inBox = (): void => {
    heard.mockClear();
    for (const key of ["a", "z", "y"]) press(key, { ctrlKey: true });
    press("Z", { ctrlKey: true, shiftKey: true });
    expect(heard).not.toHaveBeenCalled();
    press("b", { ctrlKey: true });
    expect(heard).toHaveBeenCalledOnce();
  };
  focusOn("zip");
  press("F2");
  inBox();
  press("Escape");
  document.querySelector<HTMLInputElement>("input[type=search]")?.focus();
  inBox();
  expect(page.sent()).toEqual([]);
});

test("Escape does not take back what was saved while it was typed", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  focusOn("zip");
  press("F2");
  type("Where to go");
  press("s", { ctrlKey: true });
  expect(page.sent()).toEqual([
    { kind: "edit", id: 1, edits: [{ column: "zip", text: "Where to go" }] },
    { kind: "save" },
  ]);
  press("Escape");
  expect(page.sent()).toEqual([]);
});

/** The page that is there after a reload of one in which this was typed in "zip", in a pause. */
function reloaded(...keys: readonly (() => void)[]): ReturnType<typeof shownPage> {
  vi.useFakeTimers();
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  focusOn("zip");
  press("F2");
  type("Something");
  vi.advanceTimersByTime(1000);
  for (const key of keys) key();
  return shownPage(page.kept());
}

test("Escape takes back what was typed before a reload", () => {
  const page = reloaded();
  page.receive(contentOf(ORDERS.with(1, column("zip", { mine: "Something", base: "Where to" })), { isDirty: true }));
  expect(document.querySelectorAll("tr[aria-selected=true]")).toHaveLength(1);
  expect(shown("tr[aria-selected=true]", "zip").contains(document.activeElement)).toBe(true);
  page.sent();
  press("Escape");
  expect(page.sent()).toEqual([{ kind: "edit", id: 1, edits: [{ column: "zip", text: "Where to" }] }]);
});

test("Escape does not take back what was saved before a reload", () => {
  const page = reloaded(() => {
    press("s", { ctrlKey: true });
  });
  page.receive(contentOf(ORDERS.with(1, column("zip", { mine: "Something", base: "Something" }))));
  expect(document.activeElement).toHaveProperty("value", "Something");
  page.sent();
  press("Escape");
  expect(page.sent()).toEqual([]);
});

test("what was saved while its box was open does not replace what others wrote before a reload", () => {
  const page = reloaded(() => {
    press("s", { ctrlKey: true });
  });
  page.receive(contentOf(ORDERS.with(1, column("zip", { mine: "Theirs", base: "Theirs" }))));
  expect(document.activeElement).toHaveProperty("value", "Theirs");
  page.sent();
  vi.advanceTimersByTime(1000);
  press("Enter");
  expect(page.sent()).toEqual([]);
});

test("what was typed back to what is stored, but not reported, is typed again after a reload", () => {
  vi.useFakeTimers();
  const first = reloaded();
  first.receive(contentOf(ORDERS.with(1, column("zip", { mine: "Something", base: "Where to" })), { isDirty: true }));
  type("Where to");
  const page = shownPage(first.kept());
  page.receive(contentOf(ORDERS.with(1, column("zip", { mine: "Something", base: "Where to" })), { isDirty: true }));
  page.sent();
  vi.advanceTimersByTime(1000);
  expect(page.sent()).toEqual([{ kind: "edit", id: 1, edits: [{ column: "zip", text: "Where to" }] }]);
});

test("Escape leaves what others wrote when the page was loaded again before what was typed was reported", () => {
  const first = shownPage();
  first.receive(contentOf(ORDERS));
  focusOn("zip");
  press("F2");
  type("Something");
  const page = shownPage(first.kept());
  page.receive(contentOf(ORDERS.with(1, column("zip", { mine: "Of others" }))));
  expect(document.activeElement).toHaveProperty("value", "Something");
  shown(".changed", "Changed elsewhere while you typed, to: Of others");
  page.sent();
  press("Escape");
  expect(page.sent()).toEqual([]);
  expect(page.kept()).toMatchObject({ draft: undefined });
});

test("a draft of a column that the filter hides goes on in its row, which is shown until it ends", () => {
  const page = shownPage({ query: "paid", onlyUndescribed: false, draft: { column: "zip", text: "Half a" } });
  page.receive(contentOf(ORDERS));
  expect(document.activeElement).toHaveProperty("value", "Half a");
  expect(shownColumns()).toEqual(["zip", "paid"]);
  page.sent();
  press("Enter");
  expect(page.sent()).toEqual([{ kind: "edit", id: 1, edits: [{ column: "zip", text: "Half a" }] }]);
  expect(page.kept()).toMatchObject({ draft: undefined });
  page.receive(contentOf(ORDERS));
  expect(shownColumns()).toEqual(["paid"]);
});

test("a key with Ctrl and Alt does nothing, since AltGr is both", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  focusOn("zip");
  for (const key of ["a", "d", "@"]) press(key, { ctrlKey: true, altKey: true });
  press("x", { altKey: true });
  expect(page.sent()).toEqual([]);
  expect(document.querySelectorAll("textarea:not([tabindex])")).toHaveLength(0);
  expect(document.querySelectorAll("tr[aria-selected=true]")).toHaveLength(1);
});

test("on macOS a character that is typed with Option begins the editing, and keys are called as there", () => {
  vi.stubGlobal("navigator", { userAgent: "Macintosh; Intel Mac OS X" });
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  expect(shown("button", "Save").title).toBe("Save to the catalogue (⌘S)");
  focusOn("zip");
  press("@", { altKey: true });
  expect(document.activeElement).toHaveProperty("value", "@");
});

test("elsewhere keys are called as there", () => {
  shownPage().receive(contentOf(ORDERS));
  expect(shown("button", "Save").title).toBe("Save to the catalogue (Ctrl+S)");
  expect(shown("button", "Fill Down").title).toMatch(/ \(Ctrl\+D\)$/);
});

test("an edit is shown until the extension has made it, whatever it sends meanwhile", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  focusOn("id");
  press("W");
  type("Which");
  press("Tab");
  page.receive(contentOf(ORDERS));
  shown("td.words", "Which");
  page.receive({ ...contentOf([column("id", { mine: "Which", base: "" })], { isDirty: true }), applied: 1 });
  shown("header", "1 unsaved change");
  page.receive({ ...contentOf([column("id")]), applied: 1 });
  shown("td.words", "No description");
});

test("what cannot be written is there again to be edited, with the reason", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  describeColumn("id", "Which");
  page.receive({ kind: "refused", edit: 1, sentence: "Open it as text." });
  shown(".notice.error", "Open it as text.");
  expect(document.activeElement).toHaveProperty("value", "Which");
});

test("what was typed while nothing could be edited is there again as soon as it can be", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  describeColumn("id", "Which");
  page.receive({ ...contentOf(ORDERS, { readOnly: "This is read-only." }), applied: 0 });
  page.receive({ kind: "refused", edit: 1, sentence: "This is read-only." });
  shown(".notice.error", "This is read-only.");
  page.receive({ ...contentOf(ORDERS), applied: 1 });
  expect(document.activeElement).toHaveProperty("value", "Which");
});

test("cells of a spreadsheet are pasted from the selected row down, and filled down", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  focusOn("zip");
  paste("Where to go\nHow much\n");
  expect(page.sent()).toEqual([
    {
      kind: "edit",
      id: 1,
      edits: [
        { column: "zip", text: "Where to go" },
        { column: "total", text: "How much" },
      ],
    },
  ]);
  shown(".notice", "Pasted 2 changed descriptions.");
  focusOn("total");
  press("ArrowDown", { shiftKey: true });
  press("d", { ctrlKey: true });
  expect(page.sent()).toEqual([{ kind: "edit", id: 2, edits: [{ column: "paid", text: "How much" }] }]);
  press("Home");
  press("End", { shiftKey: true });
  press("Delete");
  expect(page.sent()).toMatchObject([{ edits: [{ column: "zip" }, { column: "total" }, { column: "paid" }] }]);
});

test("the selected descriptions are copied as a spreadsheet reads them", () => {
  const page = shownPage();
  page.receive(contentOf([column("a", { mine: 'one "two"\nthree' }), column("b", { mine: "four" })]));
  focusOn("a");
  press("a", { ctrlKey: true });
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent("copy", { bubbles: true, clipboardData }));
  expect(clipboardData.getData("text/plain")).toBe('"one ""two""\nthree"\nfour');
});

test("a search and the filter leave only some columns, which is kept", () => {
  const page = shownPage({ query: "", onlyUndescribed: true });
  page.receive(contentOf(ORDERS));
  const names = (): string[] => [...document.querySelectorAll("tbody th")].map((each) => each.textContent);
  expect(names()).toEqual(["id", "total", "paid"]);
  const search = document.querySelector<HTMLInputElement>("input[type=search]");
  if (!search) throw new Error("There is no search");
  search.value = "TO tex";
  search.dispatchEvent(new Event("input"));
  expect(names()).toEqual(["total"]);
  expect(page.kept()).toMatchObject({ query: "TO tex", onlyUndescribed: true });
  shown("section", "1 of 4 described, 1 shown");
  const none = shown("p", "No column matches the filter.");
  expect(none.hidden).toBe(true);
  search.value = "nothing like it";
  search.dispatchEvent(new Event("input"));
  expect(names()).toEqual([]);
  expect(none.hidden).toBe(false);
});

test("what was being typed when the page was hidden is being typed again", () => {
  const page = shownPage({ query: "", onlyUndescribed: false, draft: { column: "id", text: "Half a sen" } });
  page.receive(contentOf(ORDERS));
  expect(document.activeElement).toHaveProperty("value", "Half a sen");
});

test("the other version of a conflict is shown, and one of the two is chosen", () => {
  const page = shownPage();
  const conflict = { mine: "Mine", base: "Before", theirs: "Theirs", inConflict: true };
  page.receive(contentOf([column("id", conflict)], { isDirty: true }));
  page.sent();
  shown(".others", "Changed elsewhere to: Theirs");
  shown(".others", "It was: Before");
  shown(".badge", "conflict");
  shown("button", "Keep Mine").click();
  shown("button", "Compare").click();
  shown("button", "Use Theirs").click();
  expect(page.sent()).toEqual([
    { kind: "keepMine", column: "id", theirs: "Theirs" },
    { kind: "compare", column: "id", with: "stored" },
    { kind: "edit", id: 1, edits: [{ column: "id", text: "Theirs" }] },
  ]);
});

test("of a conflict in which theirs was chosen, nothing is left but what is stored", () => {
  const page = shownPage();
  const conflict = { mine: "Mine", base: "Before", theirs: "Theirs", inConflict: true };
  page.receive(contentOf([column("id", conflict)], { isDirty: true }));
  shown("header", "1 unsaved change");
  shown("button", "Use Theirs").click();
  page.receive({ ...contentOf([column("id", { ...conflict, mine: "Theirs", inConflict: false })]), applied: 1 });
  const { textContent } = shown("tbody tr", "Theirs");
  for (const gone of ["Changed elsewhere", "It was", "not saved", "Keep Mine", "Use Theirs", "Compare"])
    expect(textContent).not.toContain(gone);
  shown("tbody .badge", "edited");
  expect(shown("header", "").textContent).not.toContain("unsaved change");
});

test("of a description that only others changed, a save is said to keep what they wrote", () => {
  const page = shownPage();
  const others = { mine: "Before", base: "Before", theirs: "Theirs", origin: "edited" as const };
  page.receive(contentOf([column("id", others), column("no", { mine: "Mine", base: "" })], { isDirty: true }));
  shown(".others", "Changed elsewhere to: Theirs");
  shown(".others", "Saving does not overwrite this text.");
  expect(shown(".others", "Theirs").closest("tr")?.querySelector(".badge")).toBeNull();
});

test("the keys work on the row whose button was clicked", () => {
  const page = shownPage();
  page.receive(contentOf([column("id"), column("zip", { mine: "Zip" }), column("paid", { mine: "Whether" })]));
  focusOn("id");
  page.sent();
  const history = shown("tbody button[aria-label='History: zip']", "History");
  history.focus();
  history.click();
  expect(shown("tbody tr[aria-selected=true] th", "").textContent).toBe("zip");
  history.closest("tr")?.querySelector<HTMLElement>("td.words")?.focus();
  press("Delete");
  press("ArrowDown", { shiftKey: true });
  press("d", { ctrlKey: true });
  expect(page.sent()).toEqual([
    { kind: "showHistory", of: { column: "zip" } },
    { kind: "edit", id: 1, edits: [{ column: "zip", text: "" }] },
  ]);
  expect([...document.querySelectorAll("tbody tr[aria-selected=true] th")].map((each) => each.textContent)).toEqual([
    "zip",
    "paid",
  ]);
});

test("the history is there where a description was removed, of the dataset itself, and of the owners", () => {
  const page = shownPage();
  page.receive(contentOf([column("id", { origin: undefined })]));
  page.sent();
  for (const name of ["Description", "id", "Owners"]) shown(`button[aria-label='History: ${name}']`, "History").click();
  expect(page.sent()).toEqual([
    { kind: "showHistory", of: { column: null } },
    { kind: "showHistory", of: { column: "id" } },
    { kind: "showHistory", of: "owners" },
  ]);
});

test("one cell is pasted into all selected rows", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  focusOn("id");
  press("ArrowDown", { shiftKey: true });
  press("ArrowDown", { shiftKey: true });
  paste('"One\ncell"\n');
  expect(page.sent()).toEqual([
    { kind: "edit", id: 1, edits: ["id", "zip", "total"].map((path) => ({ column: path, text: "One\ncell" })) },
  ]);
  shown(".notice", "Pasted 3 changed descriptions.");
  paste('"One\ncell"\n');
  shown(".notice", "Nothing was changed: the descriptions are the same already.");
  paste("");
  shown(".notice", "Nothing was pasted: the clipboard has no plain text.");
  expect(page.sent()).toEqual([]);
});

test("a save that has ended is told for a while, unless something else is unsaved by then", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const page = shownPage();
  page.receive(contentOf([column("id", { mine: "Key", base: "" })], { isDirty: true }));
  page.receive({ kind: "saved" });
  expect(shown("header [role=status]", "").textContent).toBe("1 unsaved change");
  page.receive(contentOf([column("id", { mine: "Key" })]));
  expect(shown("header [role=status]", "").textContent).toBe("Saved.");
  vi.advanceTimersByTime(5_000);
  expect(shown("header [role=status]", "").textContent).toBe("");
});

test("a dataset without columns says where they come from, and has nothing to search or fill", () => {
  const page = shownPage();
  page.receive(contentOf([]));
  shown("section", "No columns in the catalogue yet. They come from ingestion.");
  expect(shown(".tools", "").hidden).toBe(true);
  expect(shown("table.columns", "").hidden).toBe(true);
  page.receive(contentOf(ORDERS));
  expect(shown(".tools", "").hidden).toBe(false);
  expect(shown("table.columns", "").hidden).toBe(false);
});

test("names that differ in a blank at an end look different", () => {
  const page = shownPage();
  page.receive(contentOf([column("id"), column("id "), column("\u00a0id")]));
  expect([...document.querySelectorAll("tbody th")].map((each) => each.textContent)).toEqual([
    "id",
    "id⟨U+0020⟩",
    "⟨U+00A0⟩id",
  ]);
});

test("an edited description that hides the ingested one gives way to it", () => {
  const page = shownPage();
  page.receive(contentOf([column("id", { mine: "Edited", ingested: "Ingested" })]));
  page.sent();
  shown("button", "Compare with Ingested").click();
  shown("tbody button", "History").click();
  shown("button", "Use Ingested").click();
  expect(page.sent()).toEqual([
    { kind: "compare", column: "id", with: "ingested" },
    { kind: "showHistory", of: { column: "id" } },
    { kind: "edit", id: 1, edits: [{ column: "id", text: "" }] },
  ]);
  shown("td.words", "Ingested");
});

test("an ingested description is not removed by an empty text", () => {
  const page = shownPage();
  page.receive(contentOf([column("id", { mine: "Ingested", ingested: "Ingested", origin: "ingested" })]));
  page.sent();
  focusOn("id");
  press("Delete");
  press("Enter");
  type("");
  press("Enter");
  expect(page.sent()).toEqual([]);
});

test("the description of the dataset is shown rendered, and edited as it is written", () => {
  const page = shownPage();
  const blocks = [
    {
      type: "paragraph" as const,
      children: [{ type: "strong" as const, children: [{ type: "text" as const, value: "All" }] }],
    },
  ];
  const description = { ...column("", { mine: "**All**" }), blocks, ingestedBlocks: [] };
  page.receive(contentOf(ORDERS, { description }));
  page.sent();
  shown("strong", "All");
  shown("button", "Edit").click();
  type("**Some**");
  press("Enter", { ctrlKey: true });
  expect(page.sent()).toEqual([{ kind: "edit", id: 1, edits: [{ column: null, text: "**Some**" }] }]);
});

test("an owner whom the catalogue does not have is marked", () => {
  const page = shownPage();
  const typed = { typeUrn: "urn:li:ownershipType:steward", typeLabel: "Data Steward" };
  page.receive(contentOf([], { owners: [{ ...ownerOf("ada"), ...typed }] }));
  expect(document.querySelector(".owners .badge")).toBeNull();
  page.receive(contentOf([], { owners: [{ ...ownerOf("ada"), ...typed, gone: "not in the catalogue" }] }));
  shown(".owners .badge", "not in the catalogue");
});

test("owners are by type, and are removed each in one capacity", () => {
  const page = shownPage();
  const owner = ownerOf("ada");
  const steward = { ...owner, typeUrn: "urn:li:ownershipType:steward", typeLabel: "Data Steward" };
  page.receive(contentOf([], { owners: [steward] }));
  page.sent();
  shown(".owners", "Data Steward");
  shown(".owners button", "Remove").click();
  shown("button", "Add Owner…").click();
  shown("button", "Copy URN").click();
  shown("button", "Open as Text").click();
  expect(page.sent()).toEqual([
    { kind: "removeOwner", owner: "urn:li:corpuser:ada", typeUrn: "urn:li:ownershipType:steward" },
    ...[{ kind: "addOwner" }, { kind: "copyUrn" }, { kind: "openAsText" }],
  ]);
  shown("section", "No columns in the catalogue");
});

test("owners of one name are told apart by their IDs, also by a screen reader", () => {
  const page = shownPage();
  const typed = { typeUrn: "urn:li:ownershipType:steward", typeLabel: "Data Steward" };
  page.receive(contentOf([], { owners: ["ada.1", "ada.2"].map((id) => ({ ...ownerOf(id), ...typed })) }));
  const items = [...document.querySelectorAll(".owners li")];
  expect(items.map(({ textContent }) => textContent)).toEqual(["Ada ada.1 · user Remove", "Ada ada.2 · user Remove"]);
  expect(items.map((item) => item.querySelector("button")?.getAttribute("aria-label"))).toEqual([
    "Remove Ada (ada.1), Data Steward",
    "Remove Ada (ada.2), Data Steward",
  ]);
});

test("an owner is removed once, however often the button is clicked, until the removal has ended", () => {
  const page = shownPage();
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => {
    clock.mockRestore();
  });
  const typed = { typeUrn: "urn:li:ownershipType:steward", typeLabel: "Data Steward" };
  const [ada, bob] = [
    { ...ownerOf("ada"), ...typed },
    { ...ownerOf("bob"), ...typed },
  ];
  page.receive(contentOf([], { owners: [ada, bob] }));
  page.sent();
  const removal = { kind: "removeOwner", owner: ada.urn, typeUrn: ada.typeUrn };
  const remove = (): HTMLElement => shown(".owners button", "Remove");
  remove().click();
  remove().click();
  expect(page.sent()).toEqual([removal]);
  expect(remove().getAttribute("aria-disabled")).toBe("true");
  // What is shown again meanwhile does not make the button work.
  page.receive(contentOf([], { owners: [ada] }));
  remove().click();
  expect(page.sent()).toEqual([]);
  // The removal was cancelled.
  now += 1_000;
  page.receive({ kind: "removalEnded", owner: ada.urn, typeUrn: ada.typeUrn });
  expect(remove().getAttribute("aria-disabled")).toBeNull();
  remove().click();
  expect(page.sent()).toEqual([removal]);
  // The owner is gone, and the button of another one is where the second click of the same person comes.
  page.receive(contentOf([], { owners: [bob] }));
  now += 999;
  remove().click();
  expect(page.sent()).toEqual([]);
  now += 1;
  // The owner becomes one again before the command has ended.
  page.receive(contentOf([], { owners: [ada] }));
  remove().click();
  expect(page.sent()).toEqual([removal]);
});

test("nothing can be changed while it is read-only, and the reason is shown", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS, { readOnly: "The catalogue cannot be reached." }));
  page.sent();
  shown(".notice.warning", "The catalogue cannot be reached.");
  focusOn("zip");
  press("Enter");
  press("Delete");
  press("d", { ctrlKey: true });
  paste("New");
  expect(document.querySelector(".editing")).toBeNull();
  expect(page.sent()).toEqual([]);
});

test("while nothing can be saved, the reason is shown and descriptions are still edited", () => {
  const page = shownPage();
  const sentence = "The catalogue cannot be reached now.";
  page.receive(contentOf(ORDERS, { notice: sentence, isDirty: true }));
  page.sent();
  shown(".notice.warning", sentence);
  expect(shown("button", "Save")).toHaveProperty("disabled", false);
  focusOn("zip");
  press("Delete");
  expect(page.sent()).toEqual([{ kind: "edit", id: 1, edits: [{ column: "zip", text: "" }] }]);
  page.receive(contentOf(ORDERS));
  expect(document.querySelector(".notice.warning:not([hidden])")).toBeNull();
});

test("what changes a description is greyed in every row of a dataset that is read-only when it is opened", () => {
  const page = shownPage();
  const edited = column("id", { mine: "Mine", ingested: "Ingested", origin: "edited" });
  page.receive(contentOf([edited], { readOnly: "This is read-only." }));
  expect(shown("td.state button", "Use Ingested")).toHaveProperty("disabled", true);
  expect(shown("td.state button", "Compare with Ingested")).toHaveProperty("disabled", false);
  page.receive(contentOf([edited]));
  expect(shown("td.state button", "Use Ingested")).toHaveProperty("disabled", false);
});

test("Fill Down is greyed where nothing can be changed, and where nothing would be filled", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  const fill = shown("button", "Fill Down");
  const isGrey = (): boolean => fill.getAttribute("aria-disabled") === "true";
  // The first row has none above it; zip has a description, and id has none to fill it with.
  expect(isGrey()).toBe(true);
  focusOn("zip");
  expect(isGrey()).toBe(true);
  focusOn("total");
  expect(isGrey()).toBe(false);
  page.sent();
  fill.focus();
  fill.click();
  expect(page.sent()).toEqual([{ kind: "edit", id: 1, edits: [{ column: "total", text: "Where to" }] }]);
  // Everything is filled now; the button keeps the focus, and says so.
  expect(isGrey()).toBe(true);
  expect(document.activeElement).toBe(fill);
  fill.click();
  shown(".notice", "There was nothing to fill down.");
  focusOn("paid");
  expect(isGrey()).toBe(false);
  page.receive(contentOf(ORDERS, { readOnly: "This is read-only." }));
  expect(fill).toHaveProperty("disabled", true);
  page.receive(contentOf(ORDERS));
  expect(fill).toHaveProperty("disabled", false);
});

test("a dataset that cannot be read says why, and can be tried again", () => {
  const page = shownPage();
  const subject = { urn: "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)", name: "sales.orders" };
  const tellUnavailable = (): void => {
    page.receive({
      kind: "unavailable",
      subject: { ...subject, displayName: undefined, platform: "hive", environment: "PROD" },
      sentence: "The catalogue does not answer.",
      isEndedByToken: true,
    });
  };
  tellUnavailable();
  shown("h1", "sales.orders");
  shown("code", subject.urn);
  expect(shown("button", "Save")).toHaveProperty("disabled", true);
  shown(".notice.error", "The catalogue does not answer.");
  page.sent();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
  const tryAgain = shown("button", "Try Again");
  tellUnavailable();
  expect(tryAgain.isConnected).toBe(true);
  tryAgain.click();
  shown("button", "Enter Access Token…").click();
  expect(page.sent()).toEqual([{ kind: "tryAgain" }, { kind: "enterToken" }]);
  page.receive(contentOf(ORDERS));
  expect(document.querySelector<HTMLElement>(".notice.error")?.hidden).toBe(true);
});

test("no text of others becomes an element, and hidden characters are shown", () => {
  const page = shownPage();
  const hostile = '<img src=x onerror=alert(1)>\u202e"';
  page.receive(
    contentOf([column("id", { name: hostile, mine: hostile, type: hostile })], {
      ...{ displayName: hostile, name: hostile, platform: hostile, readOnly: hostile },
      links: [{ url: "javascript:alert(1)", label: hostile, isOpenable: false }],
    }),
  );
  expect(document.querySelector("img, a, script")).toBeNull();
  expect(document.body.textContent).not.toContain("\u202e");
  shown("h1", "<img src=x onerror=alert(1)>⟨U+202E⟩");
});

test("Tab goes to the buttons of the active row only", () => {
  const page = shownPage();
  page.receive(contentOf([column("a", { mine: "A" }), column("b", { mine: "B" })]));
  const stops = (): number[] =>
    [...document.querySelectorAll<HTMLElement>("tbody td, tbody button")].flatMap(({ tabIndex }, at) =>
      tabIndex === 0 ? [at] : [],
    );
  const first = stops();
  focusOn("b");
  expect(stops()).not.toEqual(first);
  expect(stops()).toHaveLength(first.length);
});

test("undo and redo are sent after the edits before them; in a box they are the box's", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.sent();
  focusOn("id");
  press("Delete");
  focusOn("zip");
  press("Delete");
  press("z", { ctrlKey: true });
  press("Z", { ctrlKey: true, shiftKey: true });
  press("y", { ctrlKey: true });
  expect(page.sent()).toMatchObject([
    { kind: "edit", edits: [{ column: "zip" }] },
    { kind: "undo" },
    { kind: "redo" },
    { kind: "redo" },
  ]);
  press("F2");
  press("z", { ctrlKey: true });
  expect(page.sent()).toEqual([]);
  document.getElementById("undescribed")?.focus();
  press("z", { ctrlKey: true });
  expect(page.sent()).toEqual([{ kind: "undo" }]);
});

test("what the extension tells, as of a redo of which nothing is left, is shown", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  page.receive({ kind: "told", sentence: "There is nothing to redo." });
  expect(shown(".notice", "There is nothing to redo.").hidden).toBe(false);
});

test("what was pasted into rows that a search hides is told", () => {
  const page = shownPage();
  page.receive(contentOf([column("total"), column("note"), column("paid"), column("tax")]));
  const search = document.querySelector<HTMLInputElement>("input[type=search]");
  if (!search) throw new Error("There is no search");
  search.value = "total";
  search.dispatchEvent(new Event("input"));
  focusOn("total");
  paste("note\tWhat for\npaid\tHow\ntax\tOf the total\ntotal\tIn EUR");
  // What is pasted may be what is searched for.
  shown("tbody th", "tax");
  shown(".notice", "Pasted 4 changed descriptions. 2 changed rows are hidden by the search or filter.");
  paste("paid\tBy card\n");
  shown(".notice", "Pasted 1 changed description. 1 changed row is hidden by the search or filter.");
});

test("what was pasted is no longer said when it was undone", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  focusOn("total");
  paste("How much\nBy card");
  const notice = shown(".notice", "Pasted 2 changed descriptions.");
  const pasted = ORDERS.with(2, column("total", { mine: "How much", base: "" })).with(
    3,
    column("paid", { mine: "By card", base: "" }),
  );
  page.receive({ ...contentOf(pasted, { isDirty: true }), applied: 1 });
  expect(notice.hidden).toBe(false);
  page.receive({ ...contentOf(ORDERS), applied: 1 });
  expect(notice.hidden).toBe(true);
});

test("a column that was described while only those without a description are shown stays until that is saved, which is said", () => {
  const page = shownPage({ query: "", onlyUndescribed: true, draft: undefined });
  page.receive(contentOf(ORDERS));
  shown("section", "1 of 4 described, 3 shown");
  focusOn("id");
  press("Enter");
  type("Which");
  press("Enter");
  shown("section", "2 of 4 described, 3 shown; 1 described now, hidden when you save");
});

/** Gives a column a description by the keyboard. */
function describeColumn(name: string, text: string): void {
  focusOn(name);
  press("Enter");
  type(text);
  press("Enter");
}

/** A user whose name others have too. */
function ownerOf(id: string): Pick<PageOwner, "urn" | "name" | "id" | "nameWithId" | "kind" | "gone"> {
  return { urn: `urn:li:corpuser:${id}`, name: "Ada", id, nameWithId: `Ada (${id})`, kind: "user", gone: undefined };
}

/** The columns of the rows in the table. */
function shownColumns(): readonly (string | null)[] {
  return [...document.querySelectorAll("tbody tr th")].map((name) => name.textContent);
}

test("a text that is refused while its box is open is sent again by the next pause, Save or Enter", () => {
  vi.useFakeTimers();
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  focusOn("id");
  press("Enter");
  type("Identifies an order");
  vi.advanceTimersByTime(500);
  const edits = [{ column: "id", text: "Identifies an order" }];
  expect(page.sent()).toEqual([{ kind: "ready" }, { kind: "edit", id: 1, edits }]);
  page.receive({ kind: "refused", edit: 1, sentence: "The dataset was changed meanwhile. Try again." });
  press("s", { ctrlKey: true });
  expect(page.sent()).toEqual([{ kind: "edit", id: 2, edits }, { kind: "save" }]);
  page.receive({ kind: "refused", edit: 2, sentence: "The dataset was changed meanwhile. Try again." });
  press("Enter");
  expect(page.sent()).toEqual([{ kind: "edit", id: 3, edits }]);
});

test("texts that are refused while another one is typed are there again, one after the other, when that has ended", () => {
  vi.useFakeTimers();
  const page = shownPage();
  page.receive(contentOf(ORDERS));
  focusOn("id");
  press("Enter");
  type("Identifies an order");
  press("Enter");
  focusOn("zip");
  press("Enter");
  type("Postal code");
  press("Enter");
  focusOn("total");
  press("Enter");
  type("In euros");
  for (const edit of [1, 2]) page.receive({ kind: "refused", edit, sentence: "The dataset was changed meanwhile." });
  vi.advanceTimersByTime(500);
  expect(page.kept()).toMatchObject({ draft: { column: "total", text: "In euros" } });
  page.sent();
  for (const text of ["Identifies an order", "Postal code"]) {
    press("Enter");
    vi.advanceTimersByTime(1);
    expect(document.activeElement).toHaveProperty("value", text);
  }
  press("Enter");
  const sent = page.sent().flatMap((each) => (each.kind === "edit" ? each.edits : []));
  expect(sent).toEqual([
    { column: "id", text: "Identifies an order" },
    { column: "zip", text: "Postal code" },
  ]);
});

test("rows that a save takes out of the filter leave the focus where somebody types, or give it to the next row", () => {
  const page = shownPage();
  const saved = { mine: "Key", base: "Key", theirs: "Key" };
  page.receive(
    contentOf([column("a", { mine: "Key", base: "" }), column("b"), column("c", { mine: "Old" }), column("d")]),
  );
  const only = document.querySelector<HTMLInputElement>("#undescribed");
  if (only) only.checked = true;
  only?.dispatchEvent(new Event("change", { bubbles: true }));
  focusOn("b");
  press("Enter");
  type("Half of a sen");
  page.receive(contentOf([column("a", saved), column("b"), column("c", { mine: "Old" }), column("d")]));
  expect(document.activeElement).toHaveProperty("value", "Half of a sen");
  press("Escape");
  expect(document.activeElement?.parentElement?.textContent).toContain("b");
  page.receive(contentOf([column("a", saved), column("b", saved), column("c", { mine: "Old" }), column("d")]));
  expect(document.activeElement?.parentElement?.textContent).toContain("d");
  // Where the schema changes, too.
  page.receive(contentOf([column("c", { mine: "Old" }), column("e"), column("f"), column("g")]));
  if (only) only.checked = false;
  only?.dispatchEvent(new Event("change", { bubbles: true }));
  focusOn("e");
  page.receive(contentOf([column("c", { mine: "Old" }), column("f"), column("g")]));
  expect(document.activeElement?.parentElement?.textContent).toContain("f");
});

test("the next row gets the focus of a box whose column is gone, also after the palette had the focus", () => {
  const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(true);
  onTestFinished(() => {
    hasFocus.mockRestore();
  });
  const page = shownPage();
  for (const typed of ["", "Whether"]) {
    page.receive(contentOf([...ORDERS, column("tax")]));
    focusOn("paid");
    press("F2");
    if (typed !== "") type(typed);
    page.receive(contentOf([...ORDERS.filter(({ path }) => path !== "paid"), column("tax")], { isDirty: true }));
    const next = shown("tbody th", "tax").parentElement?.querySelector<HTMLElement>("td.words");
    expect(document.activeElement).toBe(next);
    next?.blur();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(next);
  }
});

test("when the last description without a column is discarded by key, the part below gets the focus", () => {
  const page = shownPage();
  page.receive(contentOf(ORDERS, { columnless: [{ name: "old", mine: "Half", base: "Whole" }], isDirty: true }));
  const discard = shown("button[aria-label='Discard the description of old']", "Discard");
  discard.focus();
  discard.click();
  expect(document.activeElement).toBe(shown("section[aria-label=Description] button", "Edit"));
});

test("a button that is pressed by key keeps the focus, or gives it to the one beside it, when its part is shown anew", () => {
  const page = shownPage();
  const owner = { urn: "urn:li:corpuser:ada", name: "Ada", id: undefined, nameWithId: "Ada", kind: "user" } as const;
  const type = { typeUrn: "urn:li:ownershipType:__system__technical_owner", typeLabel: "Technical Owner" };
  const owners = [{ ...owner, ...type, gone: undefined }];
  page.receive(contentOf(ORDERS, { owners }));
  shown("section[aria-label=Description] button", "Edit").focus();
  page.receive(
    contentOf(ORDERS, { owners, description: { ...column("", { mine: "Other" }), blocks: [], ingestedBlocks: [] } }),
  );
  expect(document.activeElement?.textContent).toBe("Edit");
  shown("section[aria-label=Owners] li button", "Remove").focus();
  page.receive(contentOf(ORDERS, { owners: [] }));
  expect(document.activeElement?.textContent).toBe("Add Owner…");
});
