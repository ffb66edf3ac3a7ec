import { expect, test } from "vitest";
import { fileTitles } from "../../../client/files/fileTitles.ts";

const titles = (...paths: readonly string[]): readonly string[] => fileTitles(paths.map((path) => ({ path })));

test("a file is called by its name, and by its folders where several have that name", () => {
  expect(titles("/w/a/users.yaml")).toEqual(["users.yaml"]);
  expect(titles("/w/a/users.yaml", "/w/b/users.yaml", "/w/b/teams.yaml")).toEqual([
    "a/users.yaml",
    "b/users.yaml",
    "teams.yaml",
  ]);
  expect(titles("/w/a/x/users.yaml", "/w/b/x/users.yaml")).toEqual(["a/x/users.yaml", "b/x/users.yaml"]);
  expect(titles("/x/users.yaml", "/a/x/users.yaml")).toEqual(["/x/users.yaml", "a/x/users.yaml"]);
});

test("in a workspace with several folders, that of the file is named", () => {
  const [orders, sales] = [
    { path: "/w/orders/in/users.yaml", folder: "orders" },
    { path: "/w/sales/users.yaml", folder: "sales" },
  ];
  expect(fileTitles([orders])).toEqual(["orders/users.yaml"]);
  expect(fileTitles([orders, sales])).toEqual(["orders/users.yaml", "sales/users.yaml"]);
  expect(fileTitles([orders, { ...orders, path: "/w/orders/users.yaml" }])).toEqual([
    "in/users.yaml",
    "orders/users.yaml",
  ]);
});
