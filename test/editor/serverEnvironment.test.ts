import { equal } from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { Uri, workspace, type Disposable } from "vscode";
import { nodePlatform } from "../../client/platform/node/nodePlatform.ts";
import { environmentUnderTest } from "./catalogue.ts";
import { waitFor } from "./waitFor.ts";

suite("the process of a language server", () => {
  test("does not get the access tokens of the environment", async () => {
    const { context } = await environmentUnderTest();
    const folder = Uri.joinPath(context.globalStorageUri, "serverEnvironment");
    await workspace.fs.createDirectory(folder);
    const [program, said] = ["server.cjs", "said.txt"].map((name) => Uri.joinPath(folder, name).fsPath);
    const names = "Object.keys(process.env).filter((name) => /_TOKEN$|^ANOTHER$/.test(name)).join()";
    await writeFile(program ?? "", `require("fs").writeFileSync(${JSON.stringify(said)}, "got " + ${names});`);
    const variables = ["CATALOGUE_TOKEN", "DATAHUB_GMS_TOKEN", "ANOTHER"];
    for (const name of variables) process.env[name] = "secret";
    const subscriptions: Disposable[] = [];
    try {
      const { globalStorageUri } = context;
      const platform = nodePlatform({ asAbsolutePath: () => program ?? "", subscriptions, globalStorageUri });
      const client = await platform.languageClient({}, () => false);
      // The program ends without answering the client, so the start fails.
      await client.start().catch(() => undefined);
    } finally {
      for (const name of variables) Reflect.deleteProperty(process.env, name);
      for (const each of subscriptions) each.dispose();
    }
    const read = (): Promise<string> => readFile(said ?? "", "utf8").catch(() => "");
    await waitFor("what the process got", async () => (await read()).startsWith("got "));
    equal(await read(), "got ANOTHER");
  });
});
