import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../../service/testService.ts";

/** Lets Node run the sources as they are. */
const SOURCES = new URL("../../../../scripts/sourcesAsModules.mts", import.meta.url).href;
const MODULE = new URL("../../../../client/platform/node/nodePlatform.ts", import.meta.url).href;

/** The text of DataHub's file, as a process in this folder finds it, or the code of the error. */
function fileWith(home: string, folder: string): unknown {
  const script = `
    const { nodePlatform } = await import(${JSON.stringify(MODULE)});
    const context = { subscriptions: [], asAbsolutePath: (path) => path, globalStorageUri: { fsPath: "." } };
    const said = await nodePlatform(context).datahubFile().then((text) => ({ text }), ({ code }) => ({ code }));
    process.stdout.write(JSON.stringify(said), () => process.exit());`;
  const args = ["--import", SOURCES, "--input-type=module", "--eval", script];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: folder, env: { ...process.env, HOME: home }, encoding: "utf8" }),
  );
}

test.skipIf(process.platform === "win32")("the file of DataHub's tools is that of the home folder alone", () => {
  const folder = testFolder();
  writeFileSync(join(folder, ".datahubenv"), "gms: {server: 'http://h'}");
  expect(fileWith(folder, folder)).toEqual({ text: "gms: {server: 'http://h'}" });
  // With an empty HOME, it would be one that a folder was checked out with.
  expect(fileWith("", folder)).toEqual({});
});

test.skipIf(process.platform === "win32")(
  "a file of DataHub's tools that is missing is not one that cannot be read",
  () => {
    const folder = testFolder();
    expect(fileWith(folder, folder)).toEqual({});
    expect(fileWith(join(folder, "missing"), folder)).toEqual({});
    mkdirSync(join(folder, ".datahubenv"));
    expect(fileWith(folder, folder)).toEqual({ code: "EISDIR" });
  },
);
