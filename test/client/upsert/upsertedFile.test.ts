import { expect, test } from "vitest";
import { isLong, upsertedKind, wantedUpsert, type UpsertedFile } from "../../../client/upsert/upsertedFile.ts";

test("files of users, groups and datasets can be upserted; of others it is said why not", () => {
  expect(upsertedKind("a.yaml", "user")).toBe("user");
  expect(upsertedKind("a.yaml", "group")).toBe("group");
  expect(upsertedKind("a.yaml", "dataset")).toBe("dataset");
  expect(() => upsertedKind("a.yaml", "off")).toThrow(/because its comment "# catalogue: off" switches it off\.$/);
  expect(() => upsertedKind("a.txt", "not-yaml")).toThrow("a.txt cannot be upserted because it is not a YAML file.");
  expect(() => upsertedKind("a.yaml", "other")).toThrow(/it does not look like a file of users, groups or datasets\.$/);
});

test("a short file is upserted without a way to cancel", () => {
  expect(isLong({ files: [file("x".repeat(20_000))] })).toBe(false);
  expect(isLong({ files: [file("x".repeat(10_000)), file("x".repeat(10_001))] })).toBe(true);
});

test("an upsert is named after its file, its record or the number of its files", () => {
  const target = "the embedded catalogue";
  expect(wantedUpsert([file("a")], { target })).toMatchObject({ title: "a.user.yaml", what: "user" });
  expect(wantedUpsert([file("a")], { target, only: "ada" }).title).toBe('"ada" of a.user.yaml');
  const groups: UpsertedFile = { ...file("b"), kind: "group" };
  expect(wantedUpsert([file("a"), groups], { target })).toMatchObject({ title: "2 files", what: "record" });
});

function file(text: string): UpsertedFile {
  return { title: "a.user.yaml", uri: "file:///a.user.yaml", kind: "user", text };
}
