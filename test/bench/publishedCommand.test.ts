import { expect, test } from "vitest";
import { publishedCommand } from "../../bench/service/publishedCommand.mts";

test("a published command has neither a folder nor the address of a database", () => {
  const database = "postgres://somebody:secret@192.0.2.1/catalogue";
  const folder = publishedCommand(["--data", "a", "--database", "postgres://u:pw@/c?host=/a"]);
  expect(folder).toBe("npm run bench -- --service --data FOLDER --database URL");
  for (const given of [["--database", database], [`--database=${database}`]]) {
    const command = publishedCommand(["--part", "searches", ...given, "--filled", "10", "--publish"]);
    expect(command).toMatch(/^npm run bench -- --service --part searches --database[ =]URL --filled 10$/);
  }
  expect(publishedCommand(["--data", "/a/folder"])).toBe("npm run bench -- --service --data FOLDER");
});
