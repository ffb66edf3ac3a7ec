import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../../service/testService.ts";

/** Lets Node run the sources as they are. */
const SOURCES = new URL("../../../../scripts/sourcesAsModules.mts", import.meta.url).href;
const MODULE = new URL("../../../../client/platform/node/nodePlatform.ts", import.meta.url).href;

/** The text of DataHub's file, as a process in a folder with such a file finds it. */
function fileWith(home: string, folder: string): unknown {
  writeFileSync(join(folder, ".datahubenv"), "gms: {server: 'http://h'}");
  const script = `
    const { nodePlatform } = await import(${JSON.stringify(MODULE)});
    const context = { subscriptions: [], asAbsolutePath: (path) => path, globalStorageUri: { fsPath: "." } };
    const text = await nodePlatform(context).datahubFile();
    process.stdout.write(JSON.stringify({ text }), () => process.exit());`;
  const args = ["--import", SOURCES, "--input-type=module", "--eval", script];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: folder, env: { ...process.env, HOME: home }, encoding: "utf8" }),
  );
}

test.skipIf(process.platform === "win32")("the file of DataHub's tools is that of the home folder alone", () => {
  const folder = testFolder();
  expect(fileWith(folder, folder)).toEqual({ text: "gms: {server: 'http://h'}" });
  // With an empty HOME, it would be one that a folder was checked out with.
  expect(fileWith("", folder)).toEqual({});
});
