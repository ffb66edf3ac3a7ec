import { expect, test } from "vitest";
import { fileTitles, type NamedFile } from "../../../client/files/fileTitles.ts";

function titles(...files: readonly NamedFile[]): readonly string[] {
  return files.map(fileTitles(files));
}

test("a file is called by its name, and by its folders where several have that name", () => {
  expect(titles({ path: "/w/a/users.yaml" })).toEqual(["users.yaml"]);
  expect(titles({ path: "/w/a/users.yaml" }, { path: "/w/b/users.yaml" }, { path: "/w/b/teams.yaml" })).toEqual([
    "a/users.yaml",
    "b/users.yaml",
    "teams.yaml",
  ]);
  expect(titles({ path: "/w/a/x/users.yaml" }, { path: "/w/b/x/users.yaml" })).toEqual([
    "a/x/users.yaml",
    "b/x/users.yaml",
  ]);
  expect(titles({ path: "/x/users.yaml" }, { path: "/a/x/users.yaml" })).toEqual(["/x/users.yaml", "a/x/users.yaml"]);
});

test("in a workspace with several folders, that of the file is named", () => {
  const [orders, sales] = [
    { path: "/w/orders/in/users.yaml", folder: "orders" },
    { path: "/w/sales/users.yaml", folder: "sales" },
  ];
  expect(titles(orders)).toEqual(["orders/users.yaml"]);
  expect(titles(orders, sales)).toEqual(["orders/users.yaml", "sales/users.yaml"]);
  expect(titles(orders, { ...orders, path: "/w/orders/users.yaml" })).toEqual(["in/users.yaml", "orders/users.yaml"]);
});
