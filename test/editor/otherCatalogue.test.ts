import { equal, match, ok } from "node:assert/strict";
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { commands, Disposable, EventEmitter, FileType, Uri, window, workspace, type FileSystemProvider } from "vscode";
import { datasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { datasetUri } from "../../client/datasetFiles/datasetUri.ts";
import { EMBEDDED, type Place } from "../../client/catalogue/place.ts";
import { embeddedAddress, embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { replaceText } from "./openFile.ts";
import { otherCatalogue } from "./otherCatalogue.ts";
import { waitFor } from "./waitFor.ts";

/** A catalogue at an address where nothing listens. */
const NOWHERE: Place = { kind: "remote", name: "Nowhere", url: "http://127.0.0.1:1", token: "secret" };

suite("a command that began in another catalogue", () => {
  setup(async () => {
    await embeddedCatalogue();
  });

  teardown(async () => {
    const { catalogue, makeSource, known } = await environmentUnderTest();
    if (catalogue.place.kind !== "embedded") catalogue.use(makeSource(EMBEDDED));
    await catalogue.start();
    for (const place of known.all()) if (place.kind === "remote") await known.forget(place);
  });

  test("imports no file of several into the catalogue that the window connects to meanwhile", async () => {
    const { catalogue, makeSource, context } = await environmentUnderTest();
    const files = ["first", "last"].map((name) => Uri.from({ scheme: "switching", path: `/${name}.json` }));
    const provider = filesThat(() => {
      if (catalogue.place.kind === "embedded") catalogue.use(makeSource(NOWHERE));
      return "[]";
    });
    const registered = workspace.registerFileSystemProvider("switching", provider);
    try {
      await commands.executeCommand("metadataCatalogue.importMetadataFile", files[0], files);
    } finally {
      registered.dispose();
    }
    const failed = await waitFor("the file that is not imported", async () => {
      const lines = await logLines(context.logUri.fsPath);
      const at = lines.findIndex((line) => line.includes("The import of last.json failed"));
      return at >= 0 && lines.slice(at, at + 2).join(" ");
    });
    match(failed, /This item belongs to the embedded catalogue, but you are connected to the catalogue "Nowhere"/);
  });

  test("imports a file as its catalogue is marked, not the one that the window connects to while the file is read", async () => {
    const { catalogue, makeSource, production } = await environmentUnderTest();
    await using target = await otherCatalogue("Target");
    catalogue.use(target.source());
    await catalogue.start();
    await production.set(NOWHERE, true);
    const entityUrn = userUrn("switched.import");
    const aspect = { value: JSON.stringify({ active: true }), contentType: "application/json" };
    const item = { entityType: "corpuser", entityUrn, changeType: "UPSERT", aspectName: "corpUserInfo", aspect };
    const provider = filesThat(() => {
      if (catalogue.place.kind === "remote" && catalogue.place.name === "Target") catalogue.use(makeSource(NOWHERE));
      return JSON.stringify([item]);
    });
    const registered = workspace.registerFileSystemProvider("marking", provider);
    try {
      const file = Uri.from({ scheme: "marking", path: "/user.json" });
      await commands.executeCommand("metadataCatalogue.importMetadataFile", file);
      equal(catalogue.place.kind === "remote" && catalogue.place.name, "Nowhere");
      equal((await target.graph.readAspects(entityUrn, ["corpUserInfo"])).ok, true);
    } finally {
      registered.dispose();
      await production.set(NOWHERE, false);
    }
  });

  test("stores an access token, and leaves the catalogue alone that the window connects to while it is verified", async () => {
    const { catalogue, makeSource, known } = await environmentUnderTest();
    const held: (() => void)[] = [];
    let requests = 0;
    let isHolding = false;
    const server = createServer((_request, response) => {
      requests++;
      const answer = (): void => void response.writeHead(404).end();
      if (isHolding) held.push(answer);
      else answer();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    ok(typeof address === "object" && address);
    const place: Place = { ...NOWHERE, name: "Slow", url: `http://127.0.0.1:${address.port}` };
    try {
      catalogue.use(makeSource(place));
      await catalogue.start();
      const entering = commands.executeCommand("metadataCatalogue.enterToken");
      // Whether a token is needed is asked while the box is open.
      const before = requests;
      await waitFor("the question whether a token is needed", () => requests > before);
      await delay(500);
      isHolding = true;
      const asked = requests;
      await waitFor("the token to be verified", async () => {
        await commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
        return requests > asked;
      });
      catalogue.use(makeSource(EMBEDDED));
      const { url } = await embeddedAddress();
      isHolding = false;
      for (const answer of held) answer();
      await entering;
      equal((await embeddedAddress()).url, url);
      equal(
        known.all().some((each) => each.kind === "remote" && each.url === place.url),
        true,
      );
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test("changes no description of it, and no draft of the one that the window connects to while the dataset is read", async () => {
    const { catalogue, makeSource, context, keptTexts, platform } = await environmentUnderTest();
    const urn = datasetUrn({ platform: "hive", name: "sales.switched", env: "PROD" });
    await using slow = await otherCatalogue("Slow answers");
    equal((await slow.graph.emit([{ entityUrn: urn, aspectName: "status", aspect: { removed: false } }])).ok, true);
    const draft = { catalogue: "embedded", urn, column: "", name: "sales.switched", text: "A draft", base: "" };
    await keptTexts.keep({ ...draft, id: "switched", at: Date.now(), window: platform.windows.own });
    catalogue.use(slow.source());
    await catalogue.start();
    slow.refuses = () => {
      if (catalogue.place.kind !== "embedded") catalogue.use(makeSource(EMBEDDED));
      return false;
    };
    await commands.executeCommand("metadataCatalogue.editDatasetDescription", { urn, description: "Of the slow one" });
    const refusal = await waitFor("the refusal", async () => {
      const lines = await logLines(context.logUri.fsPath);
      const at = lines.findIndex((line) => line.includes('The command "editDatasetDescription" failed'));
      return at >= 0 && lines.slice(at, at + 2).join(" ");
    });
    match(refusal, /This item belongs to .*, but you are connected to the embedded catalogue/);
    const read = await slow.graph.readAspects(urn, ["editableDatasetProperties"]);
    equal(read.ok && read.value.aspect("editableDatasetProperties"), undefined);
    ok((await keptTexts.all()).some(({ id }) => id === "switched"));
    await keptTexts.discard("switched");
  });

  test("saves no dataset of a production catalogue without its question, if the window connects to another one meanwhile", async () => {
    const { catalogue, makeSource, production } = await environmentUnderTest();
    const urn = datasetUrn({ platform: "hive", name: "sales.marked", env: "PROD" });
    await using marked = await otherCatalogue("Marked");
    equal((await marked.graph.emit([{ entityUrn: urn, aspectName: "status", aspect: { removed: false } }])).ok, true);
    catalogue.use(marked.source());
    await catalogue.start();
    await production.set(marked.place, true);
    try {
      const editor = await window.showTextDocument(datasetUri({ catalogue: marked.place.url, urn }));
      await replaceText(editor, "description:", "description: Of the marked one #");
      marked.refuses = () => {
        if (catalogue.place.kind !== "embedded") catalogue.use(makeSource(EMBEDDED));
        return false;
      };
      // VS Code shows no dialog to tests, so that nobody agrees.
      equal(await editor.document.save(), false);
      equal(catalogue.place.kind, "embedded");
      const read = await marked.graph.readAspects(urn, ["editableDatasetProperties"]);
      equal(read.ok && read.value.aspect("editableDatasetProperties"), undefined);
    } finally {
      await production.set(marked.place, false);
      await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    }
  });

  test("gets another name, and the window stays connected to the one that it connects to while the box is open", async () => {
    const { catalogue, makeSource, known } = await environmentUnderTest();
    // What is in the box is another name, because spaces around it do not count.
    const place: Place = { ...NOWHERE, name: "Nowhere " };
    await known.remember(place, undefined);
    catalogue.use(makeSource(place));
    const renaming = commands.executeCommand("metadataCatalogue.renameCatalogue");
    await delay(500);
    catalogue.use(makeSource(EMBEDDED));
    await delay(200);
    await commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
    await renaming;
    equal(catalogue.place.kind, "embedded");
    ok(known.all().some((each) => each.kind === "remote" && each.name === "Nowhere"));
  });

  test("asks neither for a token nor for a name while something writes, which could not be followed", async () => {
    const { catalogue, makeSource, writing, context } = await environmentUnderTest();
    catalogue.use(makeSource(NOWHERE));
    const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
    const work = writing.alone({ title: "Upserting people.user.yaml", cancellable: true }, () => over);
    try {
      // A box would wait for an answer.
      await commands.executeCommand("metadataCatalogue.enterToken");
      await commands.executeCommand("metadataCatalogue.renameCatalogue");
    } finally {
      end(undefined);
      await work;
    }
    const refused = await waitFor("both refusals", async () => {
      const lines = await logLines(context.logUri.fsPath);
      const at = lines.findIndex((line) => line.includes('The command "enterToken" failed'));
      return lines.length > at + 3 && at >= 0 && lines.slice(at, at + 4).join(" ");
    });
    const sentence =
      "Upserting people.user.yaml is still in progress. Wait until it is done, or cancel it, then try again.";
    match(refused, new RegExp(`${sentence}.*"renameCatalogue" failed.*${sentence}`));
  });
});

/** A file system whose files have the text that this gives. */
function filesThat(text: () => string): FileSystemProvider {
  const none = (): never => {
    throw new Error("Nothing but reading is expected");
  };
  return {
    onDidChangeFile: new EventEmitter<never>().event,
    watch: () => new Disposable(() => undefined),
    stat: () => ({ type: FileType.File, ctime: 0, mtime: 0, size: 2 }),
    readFile: () => Buffer.from(text()),
    ...{ readDirectory: none, createDirectory: none, writeFile: none, delete: none, rename: none },
  };
}
