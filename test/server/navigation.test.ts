import { expect, test } from "vitest";
import {
  CancellationTokenSource,
  type CancellationToken,
  DefinitionRequest,
  LSPErrorCodes,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  type ShowMessageParams,
  WorkspaceSymbolRequest,
} from "vscode-languageserver/node";
import { connected, inProcess } from "./inProcess.ts";
import { memoryEnvironment } from "./memoryFiles.ts";

const users = "file:///w/users.yaml";
const group = "file:///w/eng.group.yaml";
const notes = "file:///w/notes.md";

const at = (line: number, character: number, length: number): object => ({
  start: { line, character },
  end: { line, character: character + length },
});

test("a member is followed to the user, found and renamed everywhere, and looked up by name", async () => {
  const files = new Map([["/w/users.yaml", "- { id: ann, display_name: Ann }\n- id: jdoe\n"]]);
  const client = inProcess(files);
  const more = { definition: { linkSupport: true }, rename: { prepareSupport: true } };
  const { capabilities } = await client.start("file:///w", undefined, more);
  expect(capabilities).toMatchObject({
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    workspaceSymbolProvider: true,
  });
  await client.logged(/^Read 1 files/);
  await client.open(group, "id: eng\nmembers: [jdoe]\n");
  await client.open(notes, "urn:li:corpuser:jdoe knows\n");
  const place = { textDocument: { uri: group }, position: { line: 1, character: 12 } };
  const { connection } = client;

  expect(await connection.sendRequest(DefinitionRequest.type, place)).toMatchObject([
    { originSelectionRange: at(1, 10, 4), targetUri: users, targetSelectionRange: at(1, 6, 4) },
  ]);
  const context = { includeDeclaration: true };
  expect(await connection.sendRequest(ReferencesRequest.type, { ...place, context })).toEqual([
    { uri: group, range: at(1, 10, 4) },
    { uri: notes, range: at(0, 0, 20) },
    { uri: users, range: at(1, 6, 4) },
  ]);
  expect(await connection.sendRequest(PrepareRenameRequest.type, place)).toEqual({
    range: at(1, 10, 4),
    placeholder: "jdoe",
  });
  expect(await connection.sendRequest(RenameRequest.type, { ...place, newName: "jane" })).toEqual({
    changes: {
      [group]: [{ range: at(1, 10, 4), newText: "jane" }],
      [notes]: [{ range: at(0, 0, 20), newText: "urn:li:corpuser:jane" }],
      [users]: [{ range: at(1, 6, 4), newText: "jane" }],
    },
  });
  const taken = connection.sendRequest(RenameRequest.type, { ...place, newName: "ann" });
  await expect(taken).rejects.toMatchObject({
    code: LSPErrorCodes.RequestFailed,
    message: 'A user "ann" already exists in "users.yaml", line 1; choose another ID, or delete one of the records',
  });
  expect(await connection.sendRequest(WorkspaceSymbolRequest.type, { query: "ann" })).toMatchObject([
    { name: "ann (Ann)", location: { uri: users, range: at(0, 8, 3) } },
  ]);
});

test("where nobody is named there is nothing to follow, and a person is told what can be renamed", async () => {
  const client = inProcess();
  await client.start();
  await client.open(group, "id: eng\n");
  const place = { textDocument: { uri: group }, position: { line: 0, character: 1 } };
  expect(await client.connection.sendRequest(DefinitionRequest.type, place)).toBeNull();
  await expect(client.connection.sendRequest(PrepareRenameRequest.type, place)).rejects.toThrow(
    "Only the ID of a user or group can be renamed",
  );
});

test.each([
  ["link", 0],
  ["unreadable", 1],
] as const)("of a rename it is said if files of records may not have been read (%s)", async (why, messages) => {
  const environment = memoryEnvironment(new Map([["/w/eng.group.yaml", "id: eng\nmembers: [ann]\n"]]));
  const client = connected({
    ...environment,
    files: {
      ...environment.files,
      async *list(folder, skip) {
        skip(why, `${folder}/secret`);
        yield* environment.files.list(folder, skip);
      },
    },
  });
  const shown: unknown[] = [];
  client.connection.onNotification("window/showMessage", ({ message }: ShowMessageParams) => {
    shown.push(message);
  });
  await client.start("file:///w");
  await client.open(users, "- id: ann\n");
  const place = { textDocument: { uri: users }, position: { line: 0, character: 7 } };
  await client.connection.sendRequest(RenameRequest.type, { ...place, newName: "anna" });
  const left =
    'The rename does not change the files of the workspace that the language server does not read; see the output "Metadata Catalogue" for the reason.';
  expect(shown).toEqual(Array<string>(messages).fill(left));
});

test("a rename that is cancelled is not told as one", async () => {
  const environment = memoryEnvironment(new Map([["/w/eng.group.yaml", "id: eng\nmembers: [ann]\n"]]));
  const held = Promise.withResolvers<undefined>();
  const client = connected({
    ...environment,
    files: {
      ...environment.files,
      async *list(folder, skip) {
        await held.promise;
        yield* environment.files.list(folder, skip);
      },
    },
  });
  const told: unknown[] = [];
  client.connection.onNotification("catalogue/renamed", (renamed: unknown) => {
    told.push(renamed);
  });
  await client.start("file:///w", { renames: true });
  await client.open(users, "- id: ann\n");
  const place = { textDocument: { uri: users }, position: { line: 0, character: 7 } };
  const renamed = (newName: string, token?: CancellationToken): Promise<unknown> =>
    client.connection.sendRequest(RenameRequest.type, { ...place, newName }, token);
  const cancelling = new CancellationTokenSource();
  const cancelled = renamed("bob", cancelling.token);
  // Once this is answered, the rename waits for the files.
  await client.connection.sendRequest(PrepareRenameRequest.type, place);
  cancelling.cancel();
  await expect(cancelled).rejects.toThrow();
  expect(told).toEqual([]);
  held.resolve(undefined);
  await renamed("eve");
  expect(told).toEqual([{ urn: "urn:li:corpuser:ann" }]);
});
