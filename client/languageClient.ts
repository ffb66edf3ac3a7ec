import * as l10n from "@vscode/l10n";
import { YAML_LANGUAGES } from "../catalogue/fileKinds/yamlLanguages.ts";
import { Uri } from "vscode";
import type { LanguageClientOptions } from "vscode-languageclient";
import type { ToldByServer } from "../server/connection/protocol.ts";
import { answerCatalogueFacts } from "./answerCatalogueFacts.ts";
import { CutOutlines } from "./cutOutlines.ts";
import { definitionInCatalogue } from "./definitionInCatalogue.ts";
import { DATASET_SCHEME } from "./datasetFiles/datasetUri.ts";
import { actionsOfText } from "./actionsOfText.ts";
import type { Environment } from "./environment.ts";
import { whenServerNeeded } from "./serverNeed.ts";
import { EDIT_DESCRIPTION } from "./hoverLinks.ts";
import { LostRenames } from "./lostRenames.ts";
import { showError, showWarning } from "./sinks/messages.ts";
import { tellRenamed } from "./tellRenamed.ts";
import { followFixes } from "./walkthrough.ts";

/**
 * The schemes of files that users edit, and of datasets of the catalogue. Older versions of a file, which a comparison opens next to it, do not belong to the
 * workspace: their records would be duplicates, and cannot be renamed.
 */
const SCHEMES = ["file", "untitled", "vscode-notebook-cell", DATASET_SCHEME];

/**
 * Starts the language server in a process of its own, once there is something for it to do, and connects the editor to it; the
 * rest of the extension does not wait.
 */
export function startLanguageClient(environment: Environment): void {
  const { context, output, languageServer, inWorkspace } = environment;
  const start = (): void => {
    startNow(environment).catch((error: unknown) => {
      const why = new Error(l10n.t("The language server did not start."), { cause: error });
      for (const each of [languageServer, inWorkspace]) each.giveUp(why);
      output.error("The language server could not be started", error);
      void showError(
        l10n.t(
          'Files are not validated because the language server did not start; see the output "Metadata Catalogue" for the reason.',
        ),
      );
    });
  };
  const need = whenServerNeeded(SCHEMES, start);
  for (const each of [languageServer, inWorkspace]) each.startBy(need.begin);
  context.subscriptions.push(need);
}

async function startNow(environment: Environment): Promise<void> {
  const { context, platform, output, fileKinds, hoverLinks, languageServer, inWorkspace } = environment;
  const noticeFixes = followFixes();
  const cutOutlines = new CutOutlines();
  const lostRenames = new LostRenames((sentence, paths) => {
    output.warn(`A rename did not change ${paths.join(", ")}`);
    void showWarning(sentence);
  });
  const options: LanguageClientOptions = {
    documentSelector: SCHEMES.flatMap((scheme) => YAML_LANGUAGES.map((language) => ({ language, scheme }))),
    outputChannel: output.channel,
    // After a field whose values are known, the list of them opens by itself.
    initializationOptions: {
      suggestCommand: "editor.action.triggerSuggest",
      upsertCommand: "metadataCatalogue.upsertOpenFile",
      upsertRecordCommand: "metadataCatalogue.upsertOpenFile",
      previewRecordCommand: "metadataCatalogue.previewUpsert",
      catalogueCommands: {
        editDescription: EDIT_DESCRIPTION,
        showHistory: "metadataCatalogue.showHistory",
        copyDescription: "metadataCatalogue.copyDescription",
      },
      catalogueFacts: true,
      recordStates: true,
      fileKinds: true,
      renames: true,
      rulesDocument: Uri.joinPath(context.extensionUri, "docs/rules.md").toString(),
      // What the edited record has is shown before the rest of its file is looked through.
      pushDiagnostics: true,
    },
    middleware: {
      // A record of the workspace comes before the catalogue.
      async provideDefinition(document, position, token, next) {
        const found = await next(document, position, token);
        const isFound = Array.isArray(found) ? found.length > 0 : found !== undefined && found !== null;
        return isFound ? found : definitionInCatalogue(environment.catalogue, document, position);
      },
      async provideHover(document, position, token, next) {
        const hover = await next(document, position, token);
        return hover && !token.isCancellationRequested ? hoverLinks.withLink(hover, document, position) : hover;
      },
      async provideCodeActions(document, range, context, token, next) {
        return actionsOfText(document.uri, await next(document, range, context, token));
      },
      async provideRenameEdits(document, position, newName, token, next) {
        const edit = await next(document, position, newName, token);
        if (edit) lostRenames.follow(edit);
        return edit;
      },
      async provideDocumentSymbols(document, token, next) {
        const symbols = await next(document, token);
        // Of a file that is not one of records any more there are none.
        if (!token.isCancellationRequested) cutOutlines.note(document, symbols ?? []);
        return symbols;
      },
      handleDiagnostics(uri, diagnostics, next) {
        noticeFixes(uri, diagnostics);
        next(uri, diagnostics);
      },
    },
  };
  const client = await platform.languageClient(options, () => languageServer.hasStopped());
  languageServer.runsAs(client);
  inWorkspace.askFrom(client);
  context.subscriptions.push(
    client,
    cutOutlines,
    lostRenames,
    answerCatalogueFacts(client, environment),
    client.onNotification(FILE_KIND, ({ uri, ...kind }: ToldByServer[typeof FILE_KIND]) => {
      fileKinds.set(client.protocol2CodeConverter.asUri(uri), kind);
    }),
    client.onNotification(RENAMED, ({ urn }: ToldByServer[typeof RENAMED]) => {
      tellRenamed(environment, urn).catch((error: unknown) => {
        output.error("The effect of a rename could not be told", error);
      });
    }),
  );
  await client.start();
}

const RENAMED = "catalogue/renamed" satisfies keyof ToldByServer;
const FILE_KIND = "catalogue/fileKind" satisfies keyof ToldByServer;
