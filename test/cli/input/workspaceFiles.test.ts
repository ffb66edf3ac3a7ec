import { expect, test } from "vitest";
import { workspaceFiles } from "../../../cli/input/workspaceFiles.ts";
import { ioOf } from "../runCli.ts";

test("a file that is checked is not among the others, though it is listed with a path written otherwise, as on Windows", async () => {
  const { io } = ioOf({ files: { "users.yaml": "- id: jdoe\n", "more/users.yaml": "- id: jdoe\n" } });
  const written = async function* (folder: string): AsyncGenerator<string> {
    for await (const path of io.listFiles(folder)) yield path.replaceAll("/", "//");
  };
  const { files, unread, isCut } = await workspaceFiles({ ...io, listFiles: written }, ".", [
    "/work-folder/users.yaml",
  ]);
  expect(files.map(({ path }) => path)).toEqual(["/work-folder/more/users.yaml"]);
  expect([unread, isCut]).toEqual([[], false]);
});
