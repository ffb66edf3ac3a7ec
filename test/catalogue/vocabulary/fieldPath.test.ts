import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  columnNames,
  columnPath,
  columnPaths,
  shortestPaths,
  isV2Path,
  simpleFieldPath,
} from "../../../catalogue/vocabulary/fieldPath.ts";

test.each([
  // A path without the prefix is already simple.
  ["id", "id"],
  ["address.zip", "address.zip"],
  ["a.b[0].c", "a.b[0].c"],
  ["[key=True].[version=2.0].id", "[key=True].[version=2.0].id"],
  [" [version=2.0].a", " [version=2.0].a"],
  ["", ""],
  // With it, every token that begins with [ or ends with ] goes.
  ["[version=2.0].[type=string].id", "id"],
  ["[version=2.0].[key=True].[type=int].id", "id"],
  ["[version=2.0].[type=struct].address.[type=string].zip", "address.zip"],
  ["[version=2.0].[type=struct].[type=array].[type=union].[type=A].tags.[type=string].name", "tags.name"],
  ["[version=2.0].[type=com.acme.Foo].[type=string].a", "acme.a"],
  ["[version=2.0].[type=struct].[type=array].items[0].[type=string].x", "x"],
  ["[version=2.0].[type=struct].a..b", "a..b"],
  ["[version=2.0].[type=string]", ""],
  ["[version=2.0]", ""],
  // The prefix is taken literally, whatever follows it; it has a dot of its own, which splits it like any other.
  ["[version=2.0]foo", "0]foo"],
  ["[version=2.0]foo.bar", "0]foo.bar"],
  ["[version=2.0].[name.ends]", ""],
])("the simple form of %j is %j", (path, simple) => {
  expect(simpleFieldPath(path)).toBe(simple);
});

test("the simple form is the specification's, word for word, on any path", () => {
  const token = fc.constantFrom("[version=2.0]", "[type=string]", "[type=a.b]", "id", "a]", "[b", "", "x.y");
  fc.assert(
    fc.property(
      fc.array(token).map((tokens) => tokens.join(".")),
      (path) => {
        const kept = path.split(".").filter((each) => !(each.startsWith("[") || each.endsWith("]")));
        expect(simpleFieldPath(path)).toBe(path.startsWith("[version=2.0]") ? kept.join(".") : path);
        expect(isV2Path(path)).toBe(path.startsWith("[version=2.0]"));
      },
    ),
  );
});

describe("the column that a path means", () => {
  const zip = "[version=2.0].[type=struct].address.[type=string].zip";
  const keyId = "[version=2.0].[key=True].[type=int].id";
  const id = "[version=2.0].[type=int].id";

  test.each([
    ["the same path", [zip, "id"], "id", "id"],
    ["the only one of that simple form", [zip, "id"], "address.zip", zip],
    ["a simple column, asked for by a version 2 path", ["address.zip"], zip, "address.zip"],
    ["the same path, before another of its simple form", [keyId, id], id, id],
    ["a simple path that stands beside its version 2 twin", [id, "id"], "id", "id"],
  ])("is %s", (_name, paths, path, expected) => {
    expect(columnPath(paths, path)).toEqual({ ok: true, value: expected });
  });

  test("is unknown when no path matches, case included", () => {
    expect(columnPath(["id"], "zip")).toEqual({ ok: false, error: { kind: "unknown-column", path: "zip" } });
    const similar = { kind: "unknown-column", path: "ID", similar: "id" };
    expect(columnPath(["id"], "ID")).toEqual({ ok: false, error: similar });
  });

  test("the column that a misspelt path most likely means is named by its shortest path", () => {
    expect(columnPath(["id", zip], "adress.zip")).toMatchObject({ error: { similar: "address.zip" } });
  });

  test("of many paths, no similar column is looked for", () => {
    expect(columnPaths(["id"])("ID")).toEqual({ ok: false, error: { kind: "unknown-column", path: "ID" } });
  });

  test("is ambiguous when several have its simple form: they are listed", () => {
    expect(columnPath([keyId, id, "name"], "id")).toEqual({
      ok: false,
      error: { kind: "ambiguous-column", path: "id", candidates: [keyId, id] },
    });
  });
});

test("columns are named by their simple path, a key and a value by what they are, and in full where that would name two", () => {
  const paths = [
    "[version=2.0].[key=True].[type=string].id",
    "[version=2.0].[type=string].id",
    "[version=2.0].[type=struct].a.[type=int].b",
    "[version=2.0].[type=string]",
    "plain",
    "[version=2.0].[type=union].[type=int].c",
    "[version=2.0].[type=union].[type=string].c",
  ];
  expect(paths.map(columnNames(paths))).toEqual([
    "id (key)",
    "id (value)",
    "a.b",
    "[type=string]",
    "plain",
    "[type=union].[type=int].c",
    "[type=union].[type=string].c",
  ]);
});

test("the shortest path of a column still means that column alone", () => {
  const keyId = "[version=2.0].[key=True].[type=string].id";
  const id = "[version=2.0].[type=string].id";
  const paths = [keyId, id, "[version=2.0].[type=struct].a.[type=int].b", "[version=2.0].[type=string]", "plain"];
  const shortest = paths.map(shortestPaths(paths));
  expect(shortest).toEqual([keyId, id, "a.b", "[version=2.0].[type=string]", "plain"]);
  expect(shortest.map(columnPaths(paths))).toEqual(paths.map((value) => ({ ok: true, value })));
});
