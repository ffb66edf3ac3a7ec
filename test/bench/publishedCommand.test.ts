import { expect, test } from "vitest";
import { publishedCommand } from "../../bench/service/publishedCommand.mts";

test("a published command has neither a folder nor the address of a database", () => {
  const database = "postgres://somebody:secret@192.0.2.1/catalogue";
  for (const given of [["--database", database], [`--database=${database}`]]) {
    const command = publishedCommand(["--part", "searches", ...given, "--filled", "10", "--publish"], { database });
    expect(command).toMatch(/^npm run bench -- --service --part searches --database[ =]URL --filled 10$/);
  }
  expect(publishedCommand(["--data", "/a/folder"], { data: "/a/folder" })).toBe(
    "npm run bench -- --service --data FOLDER",
  );
});
