import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  linkSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeWhole } from "../../../cli/console/writeWhole.ts";
import { testFolder } from "../../service/testService.ts";

test("a file is replaced whole and keeps its permissions, and folders are made", async () => {
  const folder = testFolder();
  const path = join(folder, "new", "file.json");
  await writeWhole(path, "one");
  chmodSync(path, 0o600);
  await writeWhole(path, "two");
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["two", 0o600]);
  expect(readdirSync(join(folder, "new"))).toEqual(["file.json"]);
});

test("a file that the process has open gets more, and keeps what it has", async () => {
  const path = join(testFolder(), "log");
  writeFileSync(path, "before\n");
  const descriptor = openSync(path, "a");
  await writeWhole(`/proc/self/fd/${descriptor}`, "after\n");
  closeSync(descriptor);
  expect(readFileSync(path, "utf8")).toBe("before\nafter\n");
});

test.skipIf(process.platform === "win32")(
  "a pipe is written to once somebody reads it, and until then a signal ends the wait",
  async () => {
    const pipe = join(testFolder(), "pipe");
    execFileSync("mkfifo", [pipe]);
    const stop = new AbortController();
    const written = writeWhole(pipe, "lost", { signal: stop.signal });
    stop.abort();
    await expect(written).rejects.toMatchObject({ name: "AbortError" });
    const text = "- id: jdoe\n".repeat(50_000);
    const writing = writeWhole(pipe, text, { signal: new AbortController().signal });
    expect(await readFile(pipe, "utf8")).toBe(text);
    await writing;
  },
);

test.skipIf(process.platform === "win32")(
  "a new file may be private; one that exists keeps its permissions",
  async () => {
    const path = join(testFolder(), "secrets.json");
    await writeWhole(path, "one", { isPrivate: true });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    chmodSync(path, 0o640);
    await writeWhole(path, "two", { isPrivate: true });
    expect(statSync(path).mode & 0o777).toBe(0o640);
  },
);

/** Only the superuser, as in many containers, can give files to others. */
test.skipIf(process.getuid?.() !== 0)("a file keeps its owner", async () => {
  const folder = testFolder();
  const path = join(folder, "users.yaml");
  await writeWhole(path, "one");
  chownSync(path, 1234, 1235);
  chmodSync(path, 0o640);
  await writeWhole(path, "two");
  const { uid, gid, mode } = statSync(path);
  expect([readFileSync(path, "utf8"), uid, gid, mode & 0o777]).toEqual(["two", 1234, 1235, 0o640]);
});

test("a file that has other names keeps them; what fails halfway leaves it as it was", async () => {
  const folder = testFolder();
  const [path, other] = [join(folder, "users.yaml"), join(folder, "other.yaml")];
  await writeWhole(path, "the longer text before");
  linkSync(path, other);
  await writeWhole(path, "after");
  expect([readFileSync(path, "utf8"), readFileSync(other, "utf8")]).toEqual(["after", "after"]);
  async function* halves(): AsyncGenerator<string> {
    yield await Promise.resolve("tw");
    throw new Error("lost");
  }
  await expect(writeWhole(path, halves())).rejects.toThrow("lost");
  expect([readFileSync(other, "utf8"), readdirSync(folder).toSorted()]).toEqual([
    "after",
    ["other.yaml", "users.yaml"],
  ]);
});

test("what fails halfway leaves the file as it was", async () => {
  const folder = testFolder();
  const path = join(folder, "file.json");
  await writeWhole(path, "one");
  async function* halves(): AsyncGenerator<string> {
    yield await Promise.resolve("tw");
    throw new Error("lost");
  }
  await expect(writeWhole(path, halves())).rejects.toThrow("lost");
  expect([readFileSync(path, "utf8"), readdirSync(folder)]).toEqual(["one", ["file.json"]]);
});

test.skipIf(process.platform === "win32")(
  "a symbolic link stays, and the file that it leads to is written",
  async () => {
    const folder = testFolder();
    mkdirSync(join(folder, "real"));
    writeFileSync(join(folder, "real", "a"), "old");
    chmodSync(join(folder, "real", "a"), 0o640);
    symlinkSync(join("real", "a"), join(folder, "link"));
    symlinkSync(join("real", "none"), join(folder, "dangling"));
    await writeWhole(join(folder, "link"), "new");
    await writeWhole(join(folder, "dangling"), "first");
    expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(folder, "dangling")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, "real", "a"), "utf8")).toBe("new");
    expect(readFileSync(join(folder, "real", "none"), "utf8")).toBe("first");
    expect(statSync(join(folder, "real", "a")).mode & 0o777).toBe(0o640);
  },
);

test.skipIf(process.platform === "win32")("a link below a linked folder leads to where the system says", async () => {
  const folder = testFolder();
  mkdirSync(join(folder, "deep", "real"), { recursive: true });
  symlinkSync(join(folder, "deep", "real"), join(folder, "linked"));
  symlinkSync(join("..", "out"), join(folder, "deep", "real", "dangling"));
  await writeWhole(join(folder, "linked", "dangling"), "text");
  expect(readFileSync(join(folder, "deep", "out"), "utf8")).toBe("text");
  expect(existsSync(join(folder, "out"))).toBe(false);
});

test.skipIf(process.platform === "win32")("a link in the place of the temporary file is not followed", async () => {
  const folder = testFolder();
  writeFileSync(join(folder, "precious"), "precious");
  writeFileSync(join(folder, "file"), "old");
  symlinkSync(join(folder, "precious"), join(folder, `file.${process.pid}.tmp`));
  await writeWhole(join(folder, "file"), "new");
  expect(readFileSync(join(folder, "precious"), "utf8")).toBe("precious");
  expect(lstatSync(join(folder, "file")).isFile()).toBe(true);
});

test.skipIf(process.platform === "win32")("a pipe gets what is written, and stays a pipe", async () => {
  const pipe = join(testFolder(), "pipe");
  execFileSync("mkfifo", [pipe]);
  const [text] = await Promise.all([readFile(pipe, "utf8"), writeWhole(pipe, "through")]);
  expect([text, lstatSync(pipe).isFIFO()]).toEqual(["through", true]);
});

test.skipIf(!existsSync("/dev/full"))("a device that is full is an error, and stays a device", async () => {
  const link = join(testFolder(), "full");
  symlinkSync("/dev/full", link);
  await expect(writeWhole(link, "text")).rejects.toThrow("ENOSPC");
  expect(statSync(link).isCharacterDevice()).toBe(true);
});

test("the folder of a file is made, but none above it", async () => {
  const folder = testFolder();
  await writeWhole(join(folder, "made/users.yaml"), "text");
  expect(readFileSync(join(folder, "made/users.yaml"), "utf8")).toBe("text");
  await expect(writeWhole(join(folder, "misspelt/deep/users.yaml"), "text")).rejects.toThrow("ENOENT");
  expect(readdirSync(folder)).toEqual(["made"]);
});

test("why a file could not be written is told, also if what was written of it cannot be removed", async () => {
  const folder = testFolder();
  async function* text(): AsyncGenerator<string> {
    yield "a";
    const [unfinished = ""] = await readdir(folder);
    // A folder in its place is not removed as a file is.
    rmSync(join(folder, unfinished));
    mkdirSync(join(folder, unfinished));
    throw new Error("why");
  }
  await expect(writeWhole(join(folder, "file"), text())).rejects.toThrow("why");
});
