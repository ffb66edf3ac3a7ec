import { deepEqual, equal } from "node:assert/strict";
import {
  commands,
  ConfigurationTarget,
  DiagnosticSeverity,
  languages,
  Range,
  workspace,
  type CodeLens,
  type InlayHint,
  type TextDocument,
} from "vscode";
import { whenToAsk } from "../../client/settings.ts";
import { newFile, openNewFile } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

suite("a setting", () => {
  test("for display names behind IDs: in files of records, everywhere, or nowhere", async () => {
    await openNewFile("shownName.user.yaml", "- id: shown.name\n  display_name: Hanna Shown\n");
    const group = await openNewFile("shownName.group.yaml", "id: shown.name.group\nmembers: [shown.name]\n");
    const python = await openNewFile("shownName.py", 'A = "urn:li:corpuser:shown.name"\n');
    const shows = async ({ document }: { readonly document: TextDocument }, expected: boolean): Promise<void> => {
      await waitFor(`${expected ? "the" : "no"} name in ${document.fileName}`, async () => {
        return (await hintsIn(document)).includes("Hanna Shown") === expected;
      });
    };
    await shows(group, true);
    await shows(python, false);
    await withSetting("inlayHints", "everywhere", () => shows(python, true));
    await withSetting("inlayHints", "off", () => shows(group, false));
    await shows(group, true);
  });

  test("for lenses above records takes them away, and gives them back", async () => {
    const { document } = await openNewFile("lensed.user.yaml", "- id: lensed\n  title: Lead\n");
    const hasLenses = (expected: boolean) => (): Promise<true> =>
      waitFor(`${expected ? "" : "no "}lenses`, async () => (await lensesIn(document)).length > 0 === expected);
    await hasLenses(true)();
    await withSetting("codeLenses", false, hasLenses(false));
    await hasLenses(true)();
  });

  test("for severities makes a problem another one, or none", async () => {
    const { document } = await openNewFile("severe.user.yaml", "- id: severe\n  emial: a@example.com\n");
    const isShown = (expected: DiagnosticSeverity | undefined) => (): Promise<true> =>
      waitFor(`the severity ${expected}`, () => languages.getDiagnostics(document.uri)[0]?.severity === expected);
    const usual = await waitFor("the problem", () => {
      const [problem] = languages.getDiagnostics(document.uri);
      return problem && { severity: problem.severity };
    });
    await withSetting("diagnostics.severity", { "unknown-field": "hint" }, isShown(DiagnosticSeverity.Hint));
    await withSetting("diagnostics.severity", { "unknown-field": "off" }, isShown(undefined));
    await isShown(usual.severity)();
  });

  test("for the question before an upsert can be made stricter by a folder, not laxer", async () => {
    const settings = workspace.getConfiguration("metadataCatalogue");
    const file = (await newFile("asked.user.yaml", "")).toString();
    const said: string[] = [];
    try {
      for (const own of [undefined, "never", "overwrites", "always"]) {
        await settings.update("upsert.preview", own, ConfigurationTarget.Global);
        for (const ofFolder of [undefined, "never", "overwrites", "always"])
          await withSetting("upsert.preview", ofFolder, () =>
            Promise.resolve(said.push(`${own}, ${ofFolder}: ${whenToAsk([file])}`)),
          );
      }
    } finally {
      await settings.update("upsert.preview", undefined, ConfigurationTarget.Global);
    }
    deepEqual(said, [
      "undefined, undefined: overwrites",
      "undefined, never: overwrites",
      "undefined, overwrites: overwrites",
      "undefined, always: always",
      "never, undefined: never",
      "never, never: never",
      "never, overwrites: overwrites",
      "never, always: always",
      "overwrites, undefined: overwrites",
      "overwrites, never: overwrites",
      "overwrites, overwrites: overwrites",
      "overwrites, always: always",
      "always, undefined: always",
      "always, never: always",
      "always, overwrites: always",
      "always, always: always",
    ]);
  });

  test("of one folder of the workspace counts for the files in it, and cannot make an upsert ask less", async () => {
    const text = "- id: of.folder\n  display_name: Hanna Folder\n  emial: a@example.com\n";
    const { document } = await openNewFile("ofFolder.user.yaml", text);
    const { document: group } = await openNewFile("ofFolder.group.yaml", "id: of.group\nmembers: [of.folder]\n");
    const [first] = workspace.workspaceFolders ?? [];
    const settings = workspace.getConfiguration("metadataCatalogue", first);
    const files = [document.uri.toString(), "untitled:Untitled-9"];
    const { WorkspaceFolder, Global } = ConfigurationTarget;
    const wishes = { "diagnostics.severity": { "unknown-field": "off" }, codeLenses: false, inlayHints: "off" };
    await waitFor("the problem", () => languages.getDiagnostics(document.uri).length === 1);
    await waitFor("lenses", async () => (await lensesIn(document)).length > 0);
    await waitFor("the name", async () => (await hintsIn(group)).includes("Hanna Folder"));
    try {
      for (const [name, value] of Object.entries(wishes)) await settings.update(name, value, WorkspaceFolder);
      await waitFor("no problem", () => languages.getDiagnostics(document.uri).length === 0);
      await waitFor("no lenses", async () => (await lensesIn(document)).length === 0);
      await waitFor("no hints", async () => (await hintsIn(group)).length === 0);
      await settings.update("upsert.preview", "always", WorkspaceFolder);
      equal(whenToAsk(files), "always");
      await settings.update("upsert.preview", "never", WorkspaceFolder);
      equal(whenToAsk(files), "overwrites");
      await settings.update("upsert.preview", "always", Global);
      equal(whenToAsk(files), "always");
    } finally {
      await settings.update("upsert.preview", undefined, Global);
      for (const name of [...Object.keys(wishes), "upsert.preview"])
        await settings.update(name, undefined, WorkspaceFolder);
    }
  });

  test("for the languages in which URNs are read adds one", async () => {
    const { document } = await openNewFile("urns.txt", "urn:li:corpUser:x\n");
    await languages.setTextDocumentLanguage(document, "plaintext");
    await withSetting("urns.languages", ["plaintext"], async () => {
      await waitFor("the problem", () => languages.getDiagnostics(document.uri).length === 1);
    });
    await waitFor("no problem", () => languages.getDiagnostics(document.uri).length === 0);
  });
});

/** Does something with a setting of the workspace, which is taken back after. */
async function withSetting(name: string, value: unknown, work: () => Promise<unknown>): Promise<void> {
  const settings = workspace.getConfiguration("metadataCatalogue");
  await settings.update(name, value, ConfigurationTarget.Workspace);
  try {
    await work();
  } finally {
    await settings.update(name, undefined, ConfigurationTarget.Workspace);
  }
}

async function lensesIn({ uri }: TextDocument): Promise<readonly CodeLens[]> {
  return commands.executeCommand<CodeLens[]>("vscode.executeCodeLensProvider", uri, 10);
}

async function hintsIn(document: TextDocument): Promise<readonly string[]> {
  const range = new Range(0, 0, document.lineCount, 0);
  const hints = await commands.executeCommand<InlayHint[]>("vscode.executeInlayHintProvider", document.uri, range);
  return hints.map(({ label }) => (typeof label === "string" ? label : label.map(({ value }) => value).join("")));
}
