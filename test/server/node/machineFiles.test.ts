import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { machineFiles } from "../../../server/node/machineFiles.ts";
import { nodeFiles } from "../../../server/node/nodeFiles.ts";
import { testFolder } from "../../service/testService.ts";
import { connected } from "../inProcess.ts";

const USERS = "- id: ann\n";

/** A folder with a file, in a folder, whose names are decomposed on the disk; its URI. */
async function decomposed(): Promise<string> {
  const folder = testFolder();
  await mkdir(join(folder, "Büro".normalize("NFD")));
  await writeFile(join(folder, "Büro/Müller.user.yaml".normalize("NFD")), USERS);
  return pathToFileURL(folder).href;
}

test("on a Mac, a file whose name is decomposed on the disk is the one that an editor opens", async () => {
  const root = await decomposed();
  // As a Mac does, this opens a file by either form.
  const files = machineFiles("darwin", {
    ...nodeFiles,
    read: (path, skip) => nodeFiles.read(path.normalize("NFD"), skip),
  });
  const client = connected({ files, turn });
  await client.start(root);
  expect(await client.logged(/^Read/)).toBe("Read 1 files of records: 1 users, 0 groups");
  const uri = `${root}/${encodeURI("Büro/Müller.user.yaml".normalize("NFC"))}`;
  await client.open(uri, USERS);
  expect(await client.diagnostics(uri, 1)).toEqual([]);
  expect(files.pathOf(`${root}/${encodeURI("Büro/Müller.user.yaml".normalize("NFD"))}`)).toBe(files.pathOf(uri));
});

test("elsewhere, such names are of other files", () => {
  expect(machineFiles("linux")).toBe(nodeFiles);
  expect(machineFiles("win32")).toBe(nodeFiles);
});
