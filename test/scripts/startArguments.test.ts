import { mkdtempDisposableSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { startArguments } from "../../scripts/startArguments.mts";

test("a folder is opened, from where the user is; without one, the samples are", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "metadata-catalogue-start-"));
  const started = { kind: "start", folder: folder.path, fresh: false, build: true };
  expect(startArguments([basename(folder.path)], dirname(folder.path))).toEqual(started);
  expect(startArguments([folder.path], "/")).toEqual(started);
  expect(startArguments([], folder.path)).toEqual({ ...started, folder: undefined });
  expect(startArguments([folder.path, "--fresh"], "/")).toEqual({ ...started, fresh: true });
  expect(startArguments(["--no-build", folder.path], "/")).toEqual({ ...started, build: false });
});

test("help is printed, whatever else is asked for", () => {
  expect(startArguments(["nowhere", "--help"], "/")).toEqual({ kind: "help" });
  expect(startArguments(["-h", "--fresh"], "/")).toEqual({ kind: "help" });
});

test("what it does not know is refused", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "metadata-catalogue-start-"));
  const file = join(folder.path, "file");
  writeFileSync(file, "");
  const refusal = (...args: readonly string[]): string => {
    const read = startArguments(args, folder.path);
    return read.kind === "misused" ? read.sentence : read.kind;
  };
  expect(refusal("file")).toContain(`${file} is not a folder, or cannot be read. Run "npm start -- --help"`);
  expect(refusal("nowhere")).toContain(`${join(folder.path, "nowhere")} is not a folder,`);
  symlinkSync("loop", join(folder.path, "loop"));
  expect(refusal("loop")).toContain(`${join(folder.path, "loop")} is not a folder, or cannot be read.`);
  expect(refusal(folder.path, folder.path)).toContain("Only one folder can be opened, not 2.");
  expect(refusal("--port", "1")).toContain("npm start does not know --port.");
  expect(refusal(folder.path, "--port=1")).toContain("npm start does not know --port=1.");
  expect(refusal("-x", folder.path)).toContain("npm start does not know -x.");
  expect(refusal("--fresh=no")).toContain("npm start does not know --fresh=no.");
  expect(refusal("--help=no")).toContain("npm start does not know --help=no.");
});
