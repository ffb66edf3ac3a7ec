import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import {
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
  RenameRequest,
  type FileEvent,
} from "vscode-languageserver";
import { nodeFiles } from "../../../server/node/nodeFiles.ts";
import { WorkspaceFolders } from "../../../server/workspace/workspaceFolders.ts";
import { connected } from "../inProcess.ts";
import type { LspClient } from "../lspClient.ts";
import { memoryEnvironment } from "../memoryFiles.ts";

const USERS = "- id: ann\n";

/** Folders on disk, some of them links to others, until the test is over; gives the URI of a path in them. */
async function linkedFolders(): Promise<(path: string) => string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "folders-")));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "real/inner"), { recursive: true });
  await writeFile(join(root, "real/inner/users.yaml"), USERS);
  await symlink(join(root, "real"), join(root, "link"), "junction");
  await symlink(join(root, "real/inner"), join(root, "innerLink"), "junction");
  return (path) => pathToFileURL(join(root, path)).href;
}

test.each(["link/inner/users.yaml", "innerLink/users.yaml", "real/inner/users.yaml"])(
  "a record is defined once if folders of the workspace are links to each other, also when it is opened as %s",
  async (path) => {
    const uriOf = await linkedFolders();
    const client = connected({ files: nodeFiles, turn });
    await client.start([uriOf("link"), uriOf("real"), uriOf("innerLink")]);
    expect(await client.logged(/^Read/)).toBe("Read 1 files of records: 1 users, 0 groups");
    await client.open(uriOf(path), USERS);
    expect(await client.diagnostics(uriOf(path), 1)).toEqual([]);
  },
);

test("a document that is open is known by its other path once the folder that its own one leads to is added", async () => {
  const uriOf = await linkedFolders();
  const client = connected({ files: nodeFiles, turn });
  await client.start(uriOf("innerLink"));
  await client.logged(/^Read/);
  await client.open(uriOf("innerLink/users.yaml"), "- id: typed\n");
  expect(await client.diagnostics(uriOf("innerLink/users.yaml"), 1)).toEqual([]);
  const event = { added: [{ uri: uriOf("real"), name: "real" }], removed: [] };
  await client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });
  await client.open(uriOf("other.user.yaml"), "- id: typed\n- id: ann\n");
  expect(await client.becomes(uriOf("other.user.yaml"), ["duplicate-record"])).toBe(true);
  await client.close(uriOf("innerLink/users.yaml"));
  await client.change(uriOf("other.user.yaml"), 2, { text: "- id: typed\n" });
  expect(await client.becomes(uriOf("other.user.yaml"), [])).toBe(true);
});

test("folders in each other, and the root of a machine, have the paths that they are given by", () => {
  const folders = new WorkspaceFolders({ pathOf: (uri) => uri, realPath: (path) => path.replace(/^\/link/, "") });
  const change = (...paths: readonly string[]): void => {
    folders.change(
      paths.map((uri) => ({ uri, name: uri })),
      folders.all.map(({ uri }) => ({ uri, name: uri })),
    );
  };
  change("/w/a/inner", "/w/a");
  expect(folders.read).toEqual(["/w/a", "/w/a/inner"]);
  expect(folders.knownPathOf("/w/a/inner/users.yaml")).toBe("/w/a/inner/users.yaml");
  change("/link/w", "/");
  expect(folders.read).toEqual(["/", "/w"]);
  expect(folders.knownPathOf("/link/w/users.yaml")).toBe("/w/users.yaml");
  expect(folders.knownPathOf("untitled:1")).toBe("untitled:1");
});

test("a link to a folder that is made while the window is open is not followed", async () => {
  const uriOf = await linkedFolders();
  const made = async (path: string, text: string): Promise<void> => {
    await mkdir(fileURLToPath(uriOf(path)));
    await writeFile(fileURLToPath(uriOf(`${path}/users.yaml`)), text);
  };
  const client = connected({ files: nodeFiles, turn });
  await client.start(uriOf("real"));
  await client.logged(/^Read/);
  await made("outside", "- id: cleo\n");
  await symlink(fileURLToPath(uriOf("outside")), fileURLToPath(uriOf("real/loop")), "junction");
  await made("real/made", "- id: ben\n");
  const created = (path: string): FileEvent => ({ uri: uriOf(path), type: FileChangeType.Created });
  const changes = [created("real/loop"), created("real/made")];
  await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
  const asked = uriOf("real/asked.user.yaml");
  await client.open(asked, "- id: cleo\n- id: ben\n");
  expect(await client.becomes(asked, ["duplicate-record"])).toBe(true);
  const [place] = (await client.diagnostics(asked, 1, 1)).map(({ range }) => range.start.line);
  expect(place).toBe(1);
});

/** A server on a disk that takes large letters for small ones, in a folder that is named otherwise than it is on the disk. */
async function caseInsensitive(): Promise<LspClient> {
  const texts = new Map([["/Work/people.user.yaml", USERS]]);
  const { files } = memoryEnvironment(texts);
  const onDisk = (path: string): string =>
    ["/Work", ...texts.keys()].find((each) => each.toLowerCase() === path.toLowerCase()) ?? path;
  const client = connected({
    files: {
      ...files,
      realPath: onDisk,
      async *list(folder, skip) {
        for await (const path of files.list(onDisk(folder), skip)) yield folder + path.slice(folder.length);
      },
      read: (path, skip) => files.read(onDisk(path), skip),
    },
    turn,
  });
  await client.start("file:///work");
  expect(await client.logged(/^Read/)).toBe("Read 1 files of records: 1 users, 0 groups");
  return client;
}

test.each(["/work/people.user.yaml", "/work/People.user.yaml", "/Work/people.user.yaml", "/WORK/PEOPLE.user.yaml"])(
  "a record is defined once, and renamed once, if the disk does not tell large letters from small ones, opened as %s",
  async (path) => {
    const client = await caseInsensitive();
    const uri = `file://${path}`;
    await client.open(uri, USERS);
    expect(await client.diagnostics(uri, 1)).toEqual([]);
    const params = { textDocument: { uri }, position: { line: 0, character: 7 }, newName: "anna" };
    const edit = await client.connection.sendRequest(RenameRequest.type, params);
    expect(Object.keys(edit?.changes ?? {})).toEqual([uri]);
    await client.change(uri, 2, { text: "- id: typed\n" });
    await client.close(uri);
    const other = "file:///work/other.user.yaml";
    await client.open(other, "- id: typed\n- id: ann\n");
    expect(await client.becomes(other, ["duplicate-record"])).toBe(true);
  },
);

test("a file is told by its path within its folder, after the name of the folder if there are several", () => {
  const folders = new WorkspaceFolders({
    pathOf: (uri) => (uri.startsWith("file://") ? uri.slice("file://".length) : undefined),
    realPath: (path) => path,
  });
  const [dev, prod] = ["dev", "prod"].map((name) => ({ uri: `file:///w/${name}`, name }));
  if (!dev || !prod) throw new Error("There are two");
  folders.change([dev], []);
  expect(folders.shownPathOf("file:///w/dev/people/users.yaml")).toBe("people/users.yaml");
  expect(folders.shownPathOf("file:///w/users.yaml")).toBe("/w/users.yaml");
  expect(folders.shownPathOf("untitled:users")).toBe("untitled:users");
  folders.change([prod], []);
  expect(folders.shownPathOf("file:///w/dev/people/users.yaml")).toBe("dev/people/users.yaml");
});
