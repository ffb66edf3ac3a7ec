import { expect, test } from "vitest";
import { pasteEdits } from "../../../pages/dataset/pasteEdits.ts";
import { column } from "./pageColumn.ts";

const COLUMNS = [
  column("id"),
  column("address.zip", { mine: "Zip" }),
  column("total"),
  column("a.note"),
  column("b.note"),
];

function check(text: string, at: number, edits: Readonly<Record<string, string>>, sentence: string): void {
  const pasted = pasteEdits(text, { columns: COLUMNS, visible: COLUMNS, selected: { first: at, last: at } });
  expect([Object.fromEntries(pasted.edits.map((each) => [each.column, each.text])), pasted.sentence]).toEqual([
    edits,
    sentence,
  ]);
}

test("one column of cells goes into the rows from the selected one down", () => {
  check("One\nTwo\n", 0, { id: "One", "address.zip": "Two" }, "Pasted 2 changed descriptions.");
});

test("blank cells alone are skipped, which is told", () => {
  check("\n \n", 0, {}, "Nothing was changed. 2 empty cells were skipped.");
  check("\t\n", 1, {}, "Nothing was changed. 1 empty cell was skipped.");
});

test("what is the same already changes nothing, nor do empty cells, each of which has its place", () => {
  check(
    "One\r\nZip\r\n\t\r\nThree\r\n\r\n",
    0,
    { id: "One", "a.note": "Three" },
    "Pasted 2 changed descriptions. 1 empty cell was skipped.",
  );
  check(
    "One\n\nTwo\n\nThree\n",
    2,
    { total: "One", "b.note": "Two" },
    "Pasted 2 changed descriptions. 1 empty cell was skipped. 1 more row did not fit below the selected one.",
  );
  check("total\tAll\nid\t\n", 2, { total: "All" }, "Pasted 1 changed description. 1 empty cell was skipped.");
});

test("rows without a place are counted", () => {
  check(
    "One\nTwo\nThree",
    3,
    { "a.note": "One", "b.note": "Two" },
    "Pasted 2 changed descriptions. 1 more row did not fit below the selected one.",
  );
});

test("names with descriptions go to their columns, wherever they are and whatever is selected", () => {
  check(
    'TOTAL\t"In EUR,\nwith tax"\nid\tWhich\nzip\tWhere',
    4,
    { total: "In EUR,\nwith tax", id: "Which", "address.zip": "Where" },
    "Pasted 3 changed descriptions.",
  );
});

test("a name that is no column, or several, is reported", () => {
  check(
    "id\tWhich\ntotal\tAll\naddress.zip\tWhere\nnote\tOf which?\nnosuch\tNone",
    0,
    { id: "Which", total: "All", "address.zip": "Where" },
    "Pasted 3 changed descriptions. Not pasted, since there is no such column: nosuch. " +
      "Not pasted, since several columns could be meant: note.",
  );
});

test("names are never pasted as descriptions, however few of them are known", () => {
  check(
    "nosuch\tNone\nother\tNeither\nid\tWhich",
    1,
    { id: "Which" },
    "Pasted 1 changed description. Not pasted, since there is no such column: nosuch, other.",
  );
  const none =
    "Nothing was changed. No row begins with the name of a column. " +
    "To paste descriptions without names, copy only the cells with the descriptions.";
  check("nosuch\tNone\nother\tNeither", 0, {}, none);
  check("Column\tDescription\nnosuch\tNone", 0, {}, none);
  check("total\t\nid\t", 0, {}, "Nothing was changed. 2 empty cells were skipped.");
  check("total\tAll\nid", 0, { total: "All" }, "Pasted 1 changed description. 1 empty cell was skipped.");
  expect(editsOf("type\tComment\nnosuch\tNone\nid\tKey")).toEqual([["id", "Key"]]);
});

test("single cells are descriptions; how many of them are names of columns is told", () => {
  check("One\t\nTwo\t\n", 0, { id: "One", "address.zip": "Two" }, "Pasted 2 changed descriptions.");
  check(
    "Which\nZIP\n",
    0,
    { id: "Which", "address.zip": "ZIP" },
    "Pasted 2 changed descriptions. 1 pasted description is the name of a column.",
  );
  check(
    "id\nZip\nnote\n",
    0,
    { id: "id", total: "note" },
    "Pasted 2 changed descriptions. 2 pasted descriptions are names of columns.",
  );
});

test("cells beside those that are pasted are counted, not dropped without a word", () => {
  check(
    "id\tWhich\tmore\ntotal\tAll\t",
    2,
    { id: "Which", total: "All" },
    "Pasted 2 changed descriptions. 1 cell beside the descriptions was not pasted.",
  );
  check(
    "id\tWhich\t1\t2\ntotal\tAll\t3",
    0,
    { id: "Which", total: "All" },
    "Pasted 2 changed descriptions. 3 cells beside the descriptions were not pasted.",
  );
  check(
    "Column\tComment\tOwner\tDescription\nid\tKey\tada\tWhich\ntotal\t\tbob\tAll",
    0,
    { id: "Which", total: "All" },
    "Pasted 2 changed descriptions. The header row was skipped. 3 cells beside the descriptions were not pasted.",
  );
});

test("the type between a name and a description, as the page shows it, is passed over", () => {
  check(
    "Column\tType\tDescription\nid\tTEXT\tWhich\ntotal\ttext\tAll",
    0,
    { id: "Which", total: "All" },
    "Pasted 2 changed descriptions. The header row was skipped.",
  );
});

test("where a header row names the cells with the descriptions, these are pasted, whatever is between them and the names", () => {
  const pasted = "Pasted 2 changed descriptions. The header row was skipped.";
  const beside = "2 cells beside the descriptions were not pasted.";
  const both = { id: "Which", total: "All" };
  check("Column\tType\tDescription\nid\tbigint\tWhich\ntotal\tnumber(10)\tAll", 0, both, pasted);
  check(
    "Field\tType\tNullable\tCOMMENT\nid\ttext\tno\tWhich\ntotal\tdecimal\tyes\tAll",
    0,
    both,
    `${pasted} ${beside}`,
  );
  check(
    "Name\tComment\tDescription\nid\tKey\tWhich\ntotal\t\tAll",
    0,
    both,
    `${pasted} 1 cell beside the descriptions was not pasted.`,
  );
  check("Name\tType\tMeaning\nid\tbigint\tWhich\ntotal\tdecimal\tAll", 0, both, pasted);
  check(
    "Name\tNullable\tDescription\tOwner\nid\tno\tWhich\tada\ntotal\tyes\t\nzip\tno",
    0,
    { id: "Which" },
    "Pasted 1 changed description. The header row was skipped. 2 empty cells were skipped. " +
      "4 cells beside the descriptions were not pasted.",
  );
  // Descriptions that are the same as a type.
  check(
    "Name\tDescription\tOwner\nid\ttext\tada\ntotal\tAll\t",
    0,
    { id: "text", total: "All" },
    `${pasted} 1 cell beside the descriptions was not pasted.`,
  );
});

test("a header row above names of columns is skipped, and that is reported", () => {
  const skipped = "Pasted 1 changed description. The header row was skipped.";
  check("Column\tDescription\nid\tWhich", 0, { id: "Which" }, skipped);
  check("\n COLUMN NAME \tOf what\nid\tWhich\n", 3, { id: "Which" }, skipped);
  check("Attribut\tComment\nid\tWhich", 3, { id: "Which" }, skipped);
  check(
    "nosuch\tNone\nid\tWhich\ntotal\tAll",
    0,
    { id: "Which", total: "All" },
    "Pasted 2 changed descriptions. Not pasted, since there is no such column: nosuch.",
  );
});

const NAMED_AS_HEADERS = [column("name", { mine: "Full name" }), column("type"), column("id")];

function editsOf(text: string): readonly unknown[] {
  const pasted = pasteEdits(text, {
    columns: NAMED_AS_HEADERS,
    visible: NAMED_AS_HEADERS,
    selected: { first: 2, last: 2 },
  });
  return pasted.edits.map((each) => [each.column, each.text]);
}

test("a header row is skipped also where a column is called like one of its words", () => {
  expect(editsOf("Name\tDescription\nid\tKey\nname\tFull name")).toEqual([["id", "Key"]]);
  expect(editsOf("Name\tType\tDescription\nid\tTEXT\tKey\ntype\tTEXT\tKind")).toEqual([
    ["id", "Key"],
    ["type", "Kind"],
  ]);
  expect(editsOf("Name\tOf what\nid\tKey\nname\tOf the user")).toEqual([
    ["id", "Key"],
    ["name", "Of the user"],
  ]);
});

test("a first row that describes a column, or has no names of columns below it, is no header row", () => {
  expect(editsOf("name\tOf the user\nid\tKey")).toEqual([
    ["name", "Of the user"],
    ["id", "Key"],
  ]);
  expect(editsOf("id\tOld\ntype\tKind\nid\tKey")).toEqual([
    ["id", "Key"],
    ["type", "Kind"],
  ]);
  expect(editsOf("name\tComment")).toEqual([["name", "Comment"]]);
  expect(editsOf("type\tComment\nnosuch\tNone")).toEqual([["type", "Comment"]]);
  const text = (at: number) =>
    pasteEdits("Description\nWhich", { columns: COLUMNS, visible: COLUMNS, selected: { first: at, last: at } });
  expect(text(0).edits.map((each) => each.text)).toEqual(["Description", "Which"]);
});

test("of columns that differ in case alone, a cell names the one that it is equal to, or none", () => {
  const columns = [column("ID"), column("id"), column("a.Zip"), column("a.zip")];
  const pasted = (text: string): unknown => {
    const { edits, sentence } = pasteEdits(text, { columns, visible: columns, selected: { first: 0, last: 0 } });
    return [edits.map((each) => [each.column, each.text]), sentence];
  };
  expect(pasted("ID\tUpper\nid\tLower\na.zip\tWhere")).toEqual([
    [
      ["ID", "Upper"],
      ["id", "Lower"],
      ["a.zip", "Where"],
    ],
    "Pasted 3 changed descriptions.",
  ]);
  expect(pasted("Id\tWhich?\nid\tLower\na.Zip\tWhere")).toEqual([
    [
      ["id", "Lower"],
      ["a.Zip", "Where"],
    ],
    "Pasted 2 changed descriptions. Not pasted, since several columns could be meant: Id.",
  ]);
});

test("of several rows for one column the last is pasted, and those that it replaces are counted", () => {
  check(
    "id\tOld\ntotal\tAll\nid\tNew\nID\t",
    0,
    { id: "New", total: "All" },
    "Pasted 2 changed descriptions. 1 empty cell was skipped. 1 row was left out, because a later row describes the same column.",
  );
  check(
    "zip\tOther\nzip\tZip\nid\tWhich\nid\tWhich\nzip\tAnother\nzip\tZip",
    0,
    { id: "Which" },
    "Pasted 1 changed description. 2 rows were left out, because later rows describe the same columns.",
  );
});
