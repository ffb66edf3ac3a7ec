import { describe, expect, test } from "vitest";
import { fileKind, KIND_HEAD, kindByPath, reasonedKind } from "../../../catalogue/fileKinds/fileKind.ts";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";

const users = "- id: jdoe\n  first_name: Jane\n";

describe("the comment decides first", () => {
  test.each([
    ["# catalogue: users", "user"],
    ["#catalogue:user", "user"],
    ["# catalogue: groups", "group"],
    ["  # catalogue: group  ", "group"],
    ["# catalogue: dataset", "dataset"],
    ["# catalogue: datasets", "dataset"],
    ["# catalogue: off", "off"],
    ["# Made by hand\n\n# catalogue: group\r", "group"],
    ["\uFEFF# catalogue: group", "group"],
  ])("%j", (comment, kind) => {
    expect(fileKind("/w/users.yaml", `${comment}\n${users}`)).toBe(kind);
  });

  test("only in one of the first ten lines, alone on its line", () => {
    expect(fileKind("/w/users.yaml", `${"#\n".repeat(9)}# catalogue: off\n`)).toBe("off");
    expect(fileKind("/w/users.yaml", `${"#\n".repeat(10)}# catalogue: off\n`)).toBe("user");
    expect(fileKind("/w/users.yaml", "# see # catalogue: off\n")).toBe("user");
    expect(fileKind("/w/users.yaml", "id: x # catalogue: off\n")).toBe("user");
    expect(fileKind("/w/users.yaml", "# catalogue: tables\n")).toBe("user");
  });
});

describe("then the path", () => {
  test.each([
    ["/w/users.yaml", "user"],
    ["/w/deep/er/users-2024.yml", "user"],
    ["/w/team.user.yaml", "user"],
    ["/w/foo.user.dhub.yaml", "user"],
    ["/w/group.yaml", "group"],
    ["/w/groups.yml", "group"],
    ["/w/eng.group.dhub.yml", "group"],
    ["/w/orders.dataset.yaml", "dataset"],
    ["/w/.dataset.yml", "dataset"],
    ["/home/me/.work/w/users.yaml", "user"],
    ["users.yaml", "user"],
    ["c:/w/users.yaml", "user"],
    ["/w/my-users.yaml", undefined],
    ["/w/users.json", undefined],
    ["/w/users/list.yaml", undefined],
    ["/w/superuser.yaml", undefined],
    ["/w/dataset.yaml", undefined],
  ])("%s", (path, kind) => {
    expect(kindByPath(path, DEFAULT_GLOBS)).toBe(kind);
    expect(fileKind(path, "")).toBe(kind ?? "other");
  });

  test("globs of one's own replace the usual ones; a folder in them counts from anywhere", () => {
    const globs = { user: ["people/*.yaml"], group: ["**/teams/**"], dataset: ["tables/*"] };
    expect(kindByPath("/w/x/people/a.yaml", globs)).toBe("user");
    expect(kindByPath("/w/teams/b/c.yaml", globs)).toBe("group");
    expect(kindByPath("/w/tables/orders.yaml", globs)).toBe("dataset");
    expect(kindByPath("/w/users.yaml", globs)).toBeUndefined();
    for (const glob of ["./a/b.yaml", "/a/b.yaml", "**/a/b.yaml", "a/b.yaml"]) {
      const ofUsers = { user: [glob], group: [], dataset: [] };
      expect([kindByPath("/w/a/b.yaml", ofUsers), kindByPath("/w/ca/b.yaml", ofUsers)]).toEqual(["user", undefined]);
    }
    expect(kindByPath("/w/users.yaml", { user: [], group: [], dataset: [] })).toBeUndefined();
  });
});

describe("then the shape", () => {
  test.each([
    ["- id: jdoe\n  first_name: Jane\n", "user"],
    ["id: jdoe\nmanager_urn: urn:li:corpuser:boss\n", "user"],
    ["\uFEFF- id: jdoe\n  last_name: Doe\n", "user"],
    ["- first_name: Jane\n", "other"],
    ["id: eng\nmembers: []\n", "group"],
    ["- id: eng\n  admins: []\n", "group"],
    ["id: eng\nname: x\n", "other"],
    ["kind: Deployment\nspec:\n  members: []\n", "other"],
    ["dataset: urn:li:dataset:(x)\ncolums: {}\n", "dataset"],
    ["# Orders\n---\n- dataset: 'urn:li:dataset:(x)'\n", "dataset"],
    ["dataset: shop.orders\n", "other"],
    ["check:\n  dataset: urn:li:dataset:(x)\n", "other"],
    ["inputs:\n- dataset: urn:li:dataset:(x)\n", "other"],
    ["", "other"],
  ])("%j", (text, kind) => {
    expect(fileKind("/w/any.yaml", text)).toBe(kind);
  });

  test("is told from the beginning of a file alone", () => {
    expect(fileKind("/w/any.yaml", `id: x\n${"#".repeat(5_000)}\nmembers: []\n`)).toBe("other");
  });
});

test.each([
  ["a comment in it", "# catalogue: group\n", { kind: "group", why: "comment" }],
  ["a comment behind it", `# ${"-".repeat(KIND_HEAD)}\n# catalogue: group\n`, { kind: "other", why: "shape" }],
  ["short lines", `${"\n".repeat(300)}id: x\nmembers: []\n`, { kind: "group", why: "shape" }],
  ["a shape behind it", `# ${"-".repeat(KIND_HEAD)}\nid: x\nmembers: []\n`, { kind: "other", why: "shape" }],
])("the head of a file says what all of it does: %s", (_what, head, expected) => {
  const text = head + "id: x\nmembers: []\n".repeat(2000);
  expect(reasonedKind("/w/any.yaml", text, DEFAULT_GLOBS)).toEqual(expected);
  expect(reasonedKind("/w/any.yaml", text.slice(0, KIND_HEAD), DEFAULT_GLOBS)).toEqual(expected);
});

test("what says so is told", () => {
  const reason = (path: string, text: string) => reasonedKind(path, text, DEFAULT_GLOBS);
  expect(reason("/w/users.yaml", `# catalogue: group\n${users}`)).toEqual({ kind: "group", why: "comment" });
  expect(reason("/w/users.yaml", users)).toEqual({ kind: "user", why: "glob" });
  expect(reason("/w/any.yaml", users)).toEqual({ kind: "user", why: "shape" });
  expect(reason("/w/any.yaml", "")).toEqual({ kind: "other", why: "shape" });
});
