import fc from "fast-check";
import { expect, test } from "vitest";
import { datasetText } from "../../../catalogue/datasetFile/datasetText.ts";
import type { ShownAspects } from "../../../catalogue/changes/dataset.ts";
import { withDescriptions } from "../../../catalogue/datasetFile/describedText.ts";
import { withEdits } from "../../../catalogue/text/withEdits.ts";
import { savedDataset } from "../../../catalogue/datasetFile/savedDataset.ts";
import { shownDescription } from "../../../catalogue/facts/shownDescription.ts";
import type { Dataset } from "../../../catalogue/graph/readDataset.ts";
import { namesInText, pageContent, pageSubject } from "../../../client/datasetPages/pageContent.ts";
import { editOf, shownWords } from "../../../pages/dataset/description.ts";
import { fillDown } from "../../../pages/dataset/fillDown.ts";
import { pasteEdits } from "../../../pages/dataset/pasteEdits.ts";
import { copiedRows } from "../../../pages/dataset/pastedRows.ts";
import type { CellEdit, DatasetPageContent, PageColumn } from "../../../pages/dataset/protocol.ts";
import { editedColumns, ORDERS, schemaOf, STAMP, storedOrders } from "../../catalogue/datasetFile/storedDataset.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 100);
const SCHEMA = ["id", "address.zip", "[version=2.0].[type=struct].[type=string].name", "no"];

/** What was ingested and edited of each column, and of the dataset itself under an empty path. */
interface Descriptions {
  readonly ingested: Readonly<Record<string, string>>;
  readonly edited: Readonly<Record<string, string>>;
}

function storedOf({ ingested, edited }: Descriptions): ShownAspects {
  const { "": own, ...columns } = edited;
  return storedOrders({
    schemaMetadata: schemaOf(Object.fromEntries(SCHEMA.map((path) => [path, ingested[path]]))),
    editableSchemaMetadata: editedColumns(columns),
    ...(ingested[""] === undefined ? {} : { datasetProperties: { description: ingested[""] } }),
    ...(own === undefined ? {} : { editableDatasetProperties: { description: own } }),
  });
}

/** The dataset as it is read to be shown. */
function datasetOf({ ingested, edited }: Descriptions): Dataset {
  const columns = SCHEMA.map((path) => ({
    ...{ fieldPath: path, name: path.split(".").at(-1) ?? path, nativeDataType: "text" },
    description: shownDescription(edited[path], ingested[path]),
  }));
  return { urn: ORDERS, description: shownDescription(edited[""], ingested[""]), columns, owners: [], links: [] };
}

function textOf(descriptions: Descriptions): string {
  return datasetText(ORDERS, storedOf(descriptions), { place: "the catalogue" }).text;
}

function shownOf(
  stored: Descriptions,
  { text, base, baseWhenRead }: { readonly text: string; readonly base: string; readonly baseWhenRead?: string },
): DatasetPageContent {
  return pageContent(datasetOf(stored), {
    ...{ text, base, baseWhenRead, isDirty: text !== base },
    ...{ readOnly: undefined, notice: undefined },
  });
}

test("it shows what is in the editor, what it began from, what is stored and what was ingested", () => {
  const before = { ingested: { id: "From the source", no: "No" }, edited: { "": "**All**", id: "Mine" } };
  const base = textOf(before);
  const text = base.replace("id: Mine", "id: Mine too");
  const now = { ...before, edited: { ...before.edited, id: "Theirs", no: "Number" } };
  const { description, columns, isDirty, readOnly } = shownOf(now, { text, base });
  expect([isDirty, readOnly]).toEqual([true, undefined]);
  expect(description.blocks).toEqual([
    { type: "paragraph", children: [{ type: "strong", children: [{ type: "text", value: "**All**".slice(2, -2) }] }] },
  ]);
  const [id, , , no] = columns;
  expect(id).toMatchObject({
    ...{ mine: "Mine too", base: "Mine", theirs: "Theirs", ingested: "From the source", origin: "edited" },
    inConflict: true,
  });
  expect(no).toMatchObject({ mine: "No", base: "No", theirs: "Number", inConflict: false });
});

test("the changed description of a column that an ingestion has dropped is shown, and the rest can be saved once it is discarded", () => {
  const [kept, dropped] = ["id", "[version=2.0].[type=struct].[type=string].name"] as const;
  const before = { ingested: {}, edited: { [kept]: "Which", [dropped]: "Whose", no: "Number" } };
  const base = textOf(before);
  const text = base.replace("Which", "Which order").replace("name: Whose", "name: Whose it is");
  const dataset = datasetOf({ ...before, edited: { [kept]: "Which" } });
  const now = { ...dataset, columns: dataset.columns.filter(({ fieldPath }) => fieldPath === kept) };
  const stored = storedOrders({
    schemaMetadata: schemaOf({ [kept]: undefined }),
    editableSchemaMetadata: editedColumns({ [kept]: "Which" }),
  });
  const shownNow = (mine: string): DatasetPageContent =>
    pageContent(now, {
      ...{ text: mine, base, baseWhenRead: base, isDirty: true },
      ...{ readOnly: undefined, notice: undefined },
    });
  const { columnless } = shownNow(text);
  expect(columnless).toEqual([{ name: "name", mine: "Whose it is", base: "Whose" }]);
  const refused = savedDataset(ORDERS, stored, { base, mine: text }, { stamp: STAMP });
  expect(JSON.stringify(refused)).toContain(
    String.raw`"message":"The schema no longer has a column \"name\", or has several of that name; undo your change`,
  );
  // The page may still have called it by its path when it sent what was typed.
  expect(namesInText(now, text)(dropped)).toBe("name");
  const discarded = withDescriptions(
    text,
    columnless.map(({ name, base: from = "" }) => ({ column: namesInText(now, text)(name), text: from })),
  );
  const mine = withEdits(text, discarded ?? []);
  expect(shownNow(mine).columnless).toEqual([]);
  expect(savedDataset(ORDERS, stored, { base, mine }, { stamp: STAMP })).toMatchObject({
    value: { edits: { descriptions: [{ column: kept, to: "Which order" }] } },
  });
  // A name that somebody wrote into the text began from nothing, and is taken out there.
  expect(shownNow(base.replace("id: Which", "id: Which\n  gone: No such")).columnless).toEqual([
    { name: "gone", mine: "No such", base: undefined },
  ]);
});

test("it says that its dataset is marked as removed", () => {
  const stored = { ingested: {}, edited: {} };
  const text = textOf(stored);
  const edited = {
    ...{ text, base: text, baseWhenRead: text, isDirty: false },
    ...{ readOnly: undefined, notice: undefined },
  };
  expect(pageContent({ ...datasetOf(stored), isRemoved: true }, edited).gone).toBe("marked removed");
  expect(pageContent(datasetOf(stored), edited).gone).toBeUndefined();
});

test("it has the display name that is stored, unless that is the end of the name in the URN", () => {
  const nameOf = (displayName: string): string | undefined => pageSubject(ORDERS, displayName).displayName;
  expect(nameOf("All Orders")).toBe("All Orders");
  expect(nameOf("orders")).toBeUndefined();
  expect(pageSubject(ORDERS, undefined).displayName).toBeUndefined();
});

test("of a long description, it says how much is shown", () => {
  const endOf = (length: number): string => {
    const stored = { ingested: {}, edited: { "": "word ".repeat(length / 5 - 1) + "last." } };
    const base = textOf(stored);
    return JSON.stringify(shownOf(stored, { text: base, base }).description.blocks.at(-1));
  };
  expect(endOf(5_000)).toContain("last.");
  expect(endOf(5_005)).toContain(
    "These are the first 5,000 of 5,005 characters. To see all of it, choose Edit or Open as Text.",
  );
});

test("changes of separate lines are no conflict, and without changes nothing of others is told apart", () => {
  const lines = { ingested: {}, edited: { id: "one\ntwo\nthree\nfour" } };
  const base = textOf(lines);
  const others = { ingested: {}, edited: { id: "one\ntwo\nthree\n4" } };
  const [id] = shownOf(others, { text: base.replace("one", "1"), base }).columns;
  expect(id).toMatchObject({ theirs: "one\ntwo\nthree\n4", inConflict: false });
  const [clean] = shownOf(others, { text: base, base }).columns;
  expect(clean?.theirs).toBe("one\ntwo\nthree\nfour");
});

test("what was saved, or seen in another page, since the dataset was read is no change of others", () => {
  const storedWith = (id: string): Descriptions => ({ ingested: {}, edited: { id, no: "Number" } });
  const [read, saved] = [storedWith("Read"), storedWith("Saved")];
  const base = textOf(saved);
  const text = base.replace("Saved", "Edited");
  const others = { ...read, edited: { ...read.edited, no: "Theirs" } };
  const [id, , , no] = shownOf(others, { text, base, baseWhenRead: textOf(read) }).columns;
  expect(id).toMatchObject({ mine: "Edited", base: "Saved", theirs: "Saved", inConflict: false });
  expect(no).toMatchObject({ mine: "Number", base: "Number", theirs: "Theirs" });
});

test("a text with errors is read-only, and shows what it began from", () => {
  const stored = { ingested: {}, edited: { "": "All", id: "Mine", no: "Number" } };
  const base = textOf(stored);
  const brokenBy = (from: string, to: string): string => {
    const text = base.replace(from, to);
    expect(text).not.toBe(base);
    return text;
  };
  const texts = [
    "- a\n- b\n",
    brokenBy("id: Mine", 'id: "Mine'),
    brokenBy("id: Mine", "id Mine"),
    brokenBy("description: All", "description: All: of them"),
    brokenBy("  id: Mine", " id: [Mine"),
  ];
  for (const text of texts) {
    const { readOnly, columns, columnless, description } = shownOf(stored, { text, base });
    expect(readOnly).toBe("The text of this dataset has errors. Open it as text to correct them.");
    expect(columnless).toEqual([]);
    for (const each of [description, ...columns]) expect(each.mine).toBe(each.base);
    expect([description.mine, columns[0]?.mine, columns[3]?.mine]).toEqual(["All", "Mine", "Number"]);
  }
});

test("a character that was lost in a stored text leaves the rest to be edited", () => {
  const stored = { ingested: {}, edited: { id: "M\uFFFDne", no: "Number" } };
  const base = textOf(stored);
  const { readOnly, columns } = shownOf(stored, { text: base.replace("Number", "No."), base });
  expect(readOnly).toBeUndefined();
  expect(columns[3]?.mine).toBe("No.");
});

const words = fc
  .array(fc.constantFrom("a", "# b", "yes", "- c", " d ", "é: ü", "|", "'\"", "0", "~", '"', "\t"), {
    minLength: 1,
    maxLength: 3,
  })
  .map((lines) => lines.join("\n"))
  .filter((each) => each.trim() !== "");
const texts = fc.dictionary(fc.constantFrom("", ...SCHEMA), words, { noNullPrototype: true });
const row = fc.nat(SCHEMA.length - 1);
/** What a person does on the page. */
const action = fc.oneof(
  fc.record({ kind: fc.constant("edit" as const), at: row, text: fc.oneof(words, fc.constant("")) }),
  fc.record({ kind: fc.constant("own" as const), at: row, text: fc.oneof(words, fc.constant("")) }),
  fc.record({
    kind: fc.constant("paste" as const),
    at: row,
    text: fc.array(words, { maxLength: 3 }).map((cells) => copiedRows(cells.map((cell) => [cell]))),
  }),
  fc.record({ kind: fc.constant("fill" as const), at: row, text: fc.constant("") }),
);

function editsOf(
  { columns, description }: DatasetPageContent,
  { kind, at, text }: { readonly kind: string; readonly at: number; readonly text: string },
): readonly CellEdit[] {
  const column = columns[at];
  if (kind === "paste") return pasteEdits(text, { columns, visible: columns, selected: { first: at, last: at } }).edits;
  if (kind === "fill") return fillDown(columns, { first: at, last: SCHEMA.length - 1 });
  const edit = kind === "own" ? editOf(null, description, text) : column && editOf(column.path, column, text);
  return edit ? [edit] : [];
}

test("whatever is edited, pasted and filled down, the catalogue differs by exactly that after a save", () => {
  fc.assert(
    fc.property(texts, texts, fc.array(action, { maxLength: 6 }), (ingested, edited, actions) => {
      const before = { ingested, edited };
      const base = textOf(before);
      let text = base;
      const wanted = new Map<string, string>();
      for (const each of actions) {
        const edits = editsOf(shownOf(before, { text, base }), each);
        const nameOf = namesInText(datasetOf(before), text);
        const changes = withDescriptions(
          text,
          edits.map(({ column, text: to }) => ({ column: column === null ? undefined : nameOf(column), text: to })),
        );
        if (!changes) throw new Error(`Refused: ${text}`);
        text = withEdits(text, changes);
        for (const { column, text: to } of edits) wanted.set(column ?? "", to);
      }
      // Each change is on the page, and only those.
      const shown = shownOf(before, { text, base });
      for (const [path, to] of wanted) {
        const found = path === "" ? shown.description : shown.columns.find((column) => column.path === path);
        expect(found?.mine).toBe(to);
      }
      const saved = savedDataset(ORDERS, storedOf(before), { base, mine: text }, { stamp: STAMP });
      if (!saved.ok) throw new Error(JSON.stringify(saved.error));
      const { after } = saved.value;
      const stored = { ...before, edited: editedIn(after) };
      const expected = new Map(
        ["", ...SCHEMA].map((path) => [path, wanted.get(path) ?? editedIn(saved.value.before)[path] ?? ""]),
      );
      for (const [path, to] of expected) {
        // The ingested text where there was no edited one: nothing was changed.
        const isIngested = edited[path] === undefined && to === ingested[path];
        expect(stored.edited[path] ?? "").toBe(isIngested ? "" : to);
      }
      // What else is stored of a column is still there.
      for (const entry of saved.value.before.editableSchemaMetadata?.editableSchemaFieldInfo ?? [])
        expect(
          after.editableSchemaMetadata?.editableSchemaFieldInfo.find((each) => each.fieldPath === entry.fieldPath),
        ).toMatchObject({
          globalTags: { tags: [{ tag: "urn:li:tag:pii" }] },
        });
      // A page that is opened now shows the same.
      const opened = shownOf(stored, { text: textOf(stored), base: textOf(stored) });
      // Of an ingested text that is the same as the edited one, the page is told only when the edited one has gone.
      const isTold = ({ path }: PageColumn): boolean => edited[path] === undefined || edited[path] !== ingested[path];
      expect(opened.columns.filter(isTold).map(shownWords)).toEqual(shown.columns.filter(isTold).map(shownWords));
    }),
    { numRuns },
  );
});

function editedIn({
  editableDatasetProperties,
  editableSchemaMetadata,
}: ShownAspectsWritten): Readonly<Record<string, string>> {
  const columns = editableSchemaMetadata?.editableSchemaFieldInfo ?? [];
  return Object.fromEntries<string>([
    ["", editableDatasetProperties?.description ?? ""],
    ...columns.map(({ fieldPath, description }): [string, string] => [fieldPath, description ?? ""]),
  ]);
}

type ShownAspectsWritten = Pick<ShownAspects, "editableDatasetProperties" | "editableSchemaMetadata">;
