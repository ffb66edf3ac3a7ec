import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Skip } from "../../../server/workspace/environment.ts";
import { nodeFiles } from "../../../server/node/nodeFiles.ts";

const folder = { path: "" };

beforeAll(async () => {
  folder.path = await mkdtemp(join(tmpdir(), "node-files-"));
  for (const inner of ["a/b", "node_modules/x", ".git", ".hidden"]) {
    await mkdir(join(folder.path, inner), { recursive: true });
    await writeFile(join(folder.path, inner, "f.yaml"), inner);
  }
  await symlink(folder.path, join(folder.path, "a", "loop"));
  await symlink(join(folder.path, "a", "b", "f.yaml"), join(folder.path, "link.yaml"));
  await symlink(join(folder.path, "nowhere"), join(folder.path, "dangling.yaml"));
});

afterAll(() => rm(folder.path, { recursive: true }));

async function list(path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const each of nodeFiles.list(path, skip(path))) found.push(each.slice(path.length + 1));
  return found.sort();
}

/** What was skipped since this was asked last. */
const skips: string[] = [];
function skip(root: string): Skip {
  skips.length = 0;
  return (why, path) => skips.push(`${why} ${path.slice(root.length + 1)}`);
}

test("files are listed with slashes, links not followed, those of tools left out", async () => {
  expect(await list(folder.path)).toEqual([".hidden/f.yaml", "a/b/f.yaml"]);
  expect(skips.sort()).toEqual(["link a/loop", "link dangling.yaml", "link link.yaml"]);
});

test("a workspace that is itself a link is read", async () => {
  expect(await list(join(folder.path, "a", "loop", "a", "b"))).toEqual(["f.yaml"]);
});

test("a folder that is not there has no files, and a file that is no folder has none", async () => {
  expect(await list(join(folder.path, "nowhere"))).toEqual([]);
  expect(await list(join(folder.path, "a", "b", "f.yaml"))).toEqual([]);
  expect(skips).toEqual([]);
});

async function text(path: string): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of nodeFiles.read(path, skip(folder.path))) parts.push(part);
  return parts;
}

test("a file is read; what is none, or not there, is not", async () => {
  expect(await text(join(folder.path, "a", "b", "f.yaml"))).toEqual(["a/b"]);
  expect(await text(join(folder.path, "a"))).toEqual([]);
  expect(await text(join(folder.path, "nowhere.yaml"))).toEqual([]);
  expect(skips).toEqual([]);
  expect(await text(join(folder.path, "link.yaml"))).toEqual([]);
  expect(skips).toEqual(["link link.yaml"]);
});

test("what the system refuses to open is told, and the rest is read", async () => {
  const path = join(folder.path, "x".repeat(300));
  expect(await list(path)).toEqual([]);
  expect(skips).toEqual(["unreadable "]);
  expect(await text(path)).toEqual([]);
  expect(skips).toEqual([`unreadable ${"x".repeat(300)}`]);
});

/** Windows has no such permissions, and an administrator may open everything. */
const refuses = process.platform !== "win32" && process.getuid?.() !== 0;

test.skipIf(!refuses)("a folder and a file that may not be opened are told, and the rest is read", async () => {
  const inner = join(folder.path, "a", "b");
  await mkdir(join(inner, "closed"));
  await writeFile(join(inner, "closed.yaml"), "x");
  await chmod(join(inner, "closed"), 0);
  await chmod(join(inner, "closed.yaml"), 0);
  expect(await list(inner)).toEqual(["closed.yaml", "f.yaml"]);
  expect(skips).toEqual(["unreadable closed"]);
  expect(await text(join(inner, "closed.yaml"))).toEqual([]);
  expect(skips).toEqual(["unreadable a/b/closed.yaml"]);
  await rm(join(inner, "closed"), { recursive: true });
  await rm(join(inner, "closed.yaml"));
});

test("a file larger than any of records is not read", async () => {
  const path = join(folder.path, "large.yaml");
  await writeFile(path, "");
  await truncate(path, 2 ** 31);
  expect(await text(path)).toEqual([]);
  await rm(path);
  expect(skips).toEqual(["large large.yaml"]);
});

describe.skipIf(process.platform === "win32")("where there are pipes and files without an end", () => {
  test("a pipe, at which reading would wait for ever, is neither listed nor read", async () => {
    const path = join(folder.path, "a", "b", "pipe.yaml");
    execFileSync("mkfifo", [path]);
    expect(await list(join(folder.path, "a", "b"))).toEqual(["f.yaml"]);
    expect(skips).toEqual(["special pipe.yaml"]);
    expect(await text(path)).toEqual([]);
    await rm(path);
    expect(skips).toEqual(["special a/b/pipe.yaml"]);
  });

  test("a socket is neither listed nor read", async () => {
    const path = join(folder.path, "a", "b", "socket.yaml");
    const server = createServer().listen(path);
    await once(server, "listening");
    expect(await list(join(folder.path, "a", "b"))).toEqual(["f.yaml"]);
    expect(skips).toEqual(["special socket.yaml"]);
    expect(await text(path)).toEqual([]);
    expect(skips).toEqual(["special a/b/socket.yaml"]);
    server.close();
    await once(server, "close");
  });

  test("a device is not read", async () => {
    expect(await text("/dev/zero")).toEqual([]);
  });
});

test("a long file is read in parts, between which no letter is torn, without its byte order mark", async () => {
  const path = join(folder.path, "long.txt");
  const whole = "é€😀x".repeat(20_000);
  await writeFile(path, `\uFEFF${whole}`);
  const parts = await text(path);
  await rm(path);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join("")).toBe(whole);
});

test("the path of a file is told by its URI", () => {
  const path = join(folder.path, "with space@.yaml");
  expect(nodeFiles.pathOf(pathToFileURL(path).href)).toBe(path.replaceAll(sep, "/"));
  expect(nodeFiles.uriOf(path.replaceAll(sep, "/"))).toBe(pathToFileURL(path).href);
  expect(nodeFiles.pathOf("untitled:1")).toBeUndefined();
  for (const uri of ["file:///a%2Fb", "file:///b%E4.user.yaml", "file:///100%.yaml"])
    expect(nodeFiles.pathOf(uri)).toBeUndefined();
});
