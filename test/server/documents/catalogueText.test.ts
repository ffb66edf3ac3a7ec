import { CodeLensRequest, PrepareRenameRequest } from "vscode-languageserver/node";
import { expect, test } from "vitest";
import { inProcess } from "../inProcess.ts";

const FILE = "file:///w/orders.dataset.yaml";
const TEXT = "catalogue:/hive/sales.orders.dataset.yaml?eyJ9";
const RECORD = `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
owners:
  - owner: urn:li:corpuser:ada
    type: NO_SUCH_TYPE
`;

test("the text of a dataset of the catalogue is validated, and is no second record of the workspace", async () => {
  const client = inProcess();
  await client.start();
  await client.open(FILE, RECORD);
  await client.open(TEXT, RECORD);
  const codes = async (uri: string): Promise<readonly unknown[]> =>
    (await client.diagnostics(uri, 1)).map(({ code }) => code);
  expect(await codes(TEXT)).toEqual(["unknown-ownership-type"]);
  expect(await codes(FILE)).toEqual(["unknown-ownership-type"]);
});

test("there, nothing is compared with the catalogue and no ID is renamed", async () => {
  const client = inProcess();
  await client.start();
  await client.open(TEXT, RECORD);
  const textDocument = { uri: TEXT };
  expect(await client.connection.sendRequest(CodeLensRequest.type, { textDocument })).toBeNull();
  const at = { textDocument, position: { line: 2, character: 30 } };
  await expect(client.connection.sendRequest(PrepareRenameRequest.type, at)).rejects.toThrow(
    "IDs are not renamed in the text of a dataset; rename them in a file of users or groups",
  );
});

test("an owner whom the catalogue does not have is marked there, also if a file of the workspace has them", async () => {
  const client = inProcess(new Map([["/w/users.yaml", "- id: ada\n- id: eve\n"]]));
  const eve = "urn:li:corpuser:eve";
  client.connection.onRequest("catalogue/facts", ({ urns }: { readonly urns: readonly string[] }) => ({
    facts: urns.filter((urn) => !urn.endsWith(":ada")).map((urn) => ({ urn })),
    missing: urns.filter((urn) => urn.endsWith(":ada")),
  }));
  await client.start("file:///w", { catalogueFacts: true });
  const record = RECORD.replace("NO_SUCH_TYPE", `NONE\n  - owner: ${eve}\n    type: NONE`);
  await client.open(TEXT, record);
  await client.open(FILE, record);
  expect(await client.becomes(TEXT, ["unknown-user"])).toBe(true);
  const [told] = await client.diagnostics(TEXT, 1, 1);
  expect(told?.message).toBe('Unknown user "ada": it is not in the connected catalogue');
  expect(await client.becomes(FILE, [])).toBe(true);
});

test("without a catalogue, no owner is marked there", async () => {
  const client = inProcess(new Map([["/w/users.yaml", "- id: eve\n"]]));
  await client.start("file:///w");
  await client.open(TEXT, RECORD);
  await client.open(FILE, RECORD);
  expect(await client.becomes(FILE, ["unknown-user", "unknown-ownership-type"])).toBe(true);
  expect(await client.becomes(TEXT, ["unknown-ownership-type"])).toBe(true);
});
