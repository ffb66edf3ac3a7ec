import * as l10n from "@vscode/l10n";
import { YAML_LANGUAGES } from "../catalogue/fileKinds/yamlLanguages.ts";
import { languages, window } from "vscode";
import { isReadOnly } from "./commands/changeFileKind.ts";
import type { Environment } from "./environment.ts";
import { fileKindText } from "./files/fileKindText.ts";
import { showLanguageStatus } from "./sinks/status.ts";

/** Shows, among what the editor says of the language of a YAML file, what the file is for us, and offers to change that. */
export function showFileKind({ context, fileKinds }: Environment): void {
  const item = languages.createLanguageStatusItem("metadataCatalogue.fileKind", []);
  item.name = l10n.t("Catalogue File Type");
  const change = { command: "metadataCatalogue.changeFileKind", title: l10n.t("Change…") };
  const update = (): void => {
    const document = window.activeTextEditor?.document;
    const told = document && fileKinds.of(document.uri);
    item.selector = told ? YAML_LANGUAGES.map((language) => ({ language })) : [];
    // The text of a dataset of the catalogue has a language of its own: it is always one of a dataset.
    item.command = document?.languageId === "yaml" && !isReadOnly(document.uri) ? change : undefined;
    if (told) showLanguageStatus(item, fileKindText(told.kind, told.why));
  };
  update();
  context.subscriptions.push(item, fileKinds.onDidChange(update), window.onDidChangeActiveTextEditor(update));
}
