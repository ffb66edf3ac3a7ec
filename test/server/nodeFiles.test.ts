import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeFiles } from "../../server/nodeFiles.ts";

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
  for await (const each of nodeFiles.list(path)) found.push(each.slice(path.length + 1));
  return found.sort();
}

test("files are listed with slashes, links followed, each folder once, those of tools left out", async () => {
  expect(await list(folder.path)).toEqual([".hidden/f.yaml", "a/b/f.yaml", "link.yaml"]);
});

test("a folder that is not there has no files", async () => {
  expect(await list(join(folder.path, "nowhere"))).toEqual([]);
});

test("a file is read; what is none, or not there, is not", async () => {
  expect(await nodeFiles.read(join(folder.path, "link.yaml"))).toBe("a/b");
  expect(await nodeFiles.read(join(folder.path, "a"))).toBeUndefined();
  expect(await nodeFiles.read(join(folder.path, "dangling.yaml"))).toBeUndefined();
});

test("the path of a file is told by its URI", () => {
  const path = join(folder.path, "with space@.yaml");
  expect(nodeFiles.pathOf(pathToFileURL(path).href)).toBe(path.replaceAll(sep, "/"));
  expect(nodeFiles.pathOf("untitled:1")).toBeUndefined();
  expect(nodeFiles.pathOf("file:///a%2Fb")).toBeUndefined();
});
