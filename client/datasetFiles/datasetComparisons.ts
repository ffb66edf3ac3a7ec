import * as l10n from "@vscode/l10n";
import {
  commands,
  TabInputTextDiff,
  window,
  workspace,
  type Disposable,
  type FileSystemError,
  type Tab,
  type TextDocument,
  type Uri,
} from "vscode";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeName } from "../catalogue/place.ts";
import { withLineFeeds, type TextBases } from "../descriptions/bases.ts";
import { onDidCloseText } from "../descriptions/closedText.ts";
import { ComparedFiles } from "../descriptions/comparedFiles.ts";
import { replacedText } from "../files/documentWith.ts";
import { LinkTargets } from "../linkTargets.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { closeTabs } from "../sinks/closeTabs.ts";
import { linkedFileError } from "../sinks/fileError.ts";
import type { ChangesOfOthers } from "./changesOfOthers.ts";
import { DATASET_SCHEME, datasetAddress, wholeDataset } from "./datasetUri.ts";
import { notComparedSentence } from "./saveMessages.ts";

const COMPARED_SCHEME = "catalogue-compared-dataset";

/** How often a comparison begins again because somebody types. */
const MOST_TRIES = 5;

interface ComparisonOptions {
  readonly catalogue: Catalogue;
  readonly bases: TextBases;
  readonly others: ChangesOfOthers;
  /** Where the texts of comparisons are kept, for after a reload. */
  readonly folder: PrivateFolder;
  readonly windows: Windows;
}

/**
 * Compares a changed text of a dataset, whose save was refused, with what is stored. What somebody else changed elsewhere is
 * then in the text, which stays unsaved: VS Code asks before it is closed, and keeps it for after a reload.
 */
export class DatasetComparisons implements Disposable {
  readonly #options: ComparisonOptions;
  readonly #files: ComparedFiles;
  /** The texts whose save was refused, which links compare. */
  readonly #refused = new LinkTargets<Uri>();
  /** Of each text, those before and after its comparisons since it was saved or opened, and what each of them begins from. */
  readonly #begun = new Map<string, Map<string, string>>();
  readonly #following = [
    workspace.onDidChangeTextDocument(({ document }) => {
      this.#follow(document);
    }),
    workspace.onDidSaveTextDocument(({ uri }) => {
      if (uri.scheme === DATASET_SCHEME) void closeComparison(uri);
    }),
    onDidCloseText(DATASET_SCHEME, (uri) => void this.settle(uri)),
  ];

  constructor(options: ComparisonOptions) {
    this.#options = options;
    this.#files = new ComparedFiles(COMPARED_SCHEME, options.folder, options.windows);
  }

  /** Why a text was not saved, with a link that compares it. */
  refusal(uri: Uri, sentence: string): FileSystemError {
    const key = this.#refused.add(uri);
    const command = "metadataCatalogue.compareDescription";
    return linkedFileError(sentence, { title: "Compare", command, argument: { dataset: key } });
  }

  /** Shows the comparison of the text whose save was refused with this key, as it is in its editor now. */
  async compareRefused(key: string): Promise<void> {
    const uri = this.#refused.at(key);
    if (!uri) throw new Error(l10n.t("This message is too old. Save the dataset again to compare it."));
    await this.compare(uri);
  }

  /** Shows a changed text next to what is stored. Throws one sentence if it cannot be merged: text and base then stay as they are. */
  async compare(uri: Uri): Promise<void> {
    const document = await workspace.openTextDocument(uri);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const theirs = await this.#merge(document);
      if (!theirs) continue;
      const title = l10n.t("In the Catalogue ↔ Yours (replaces it when you save)");
      await commands.executeCommand("vscode.diff", theirs, uri, title);
      // Afterwards: VS Code asks before it closes the only editor of a changed text.
      await closeTabs(comparisonTabs(uri, theirs), true);
      return;
    }
    const name = entityName(datasetAddress(uri).urn);
    throw new Error(l10n.t`${name} was not compared: its text was changed at the same time. Save it again.`);
  }

  /** The text was saved or closed, so there is nothing to compare any more. */
  async settle(uri: Uri): Promise<void> {
    this.#begun.delete(uri.toString());
    await this.#files.forget(wholeDataset(uri));
  }

  dispose(): void {
    for (const each of [this.#files, ...this.#following]) each.dispose();
  }

  /** Puts what others changed into a text. Gives what is stored, as a file; `undefined`: the text was changed meanwhile, and stays. */
  async #merge(document: TextDocument): Promise<Uri | undefined> {
    const { catalogue, bases, others } = this.#options;
    const { uri } = document;
    const { catalogue: id, urn } = datasetAddress(uri);
    const graph = await catalogue.graph(id);
    const { comparedDataset } = await import("../../catalogue/datasetFile/comparedDataset.ts");
    const base = await bases.of(uri);
    const mine = document.getText();
    const compared = await comparedDataset(graph, urn, { base, mine, place: placeName(catalogue.place) });
    if (!compared.ok) throw new Error(notComparedSentence(urn, mine, compared.error));
    const { theirs, merged } = compared.value;
    const files = await this.#files.add(wholeDataset(uri), uri.path, { base: base ?? "", theirs, mine });
    // Without a base it is not known which differences the person made, so a save asks before it replaces what is stored.
    const began = base === undefined ? { before: merged } : { before: base, chosen: merged };
    await others.note(uri, { ...began, after: theirs });
    if (document.getText() !== mine) return undefined;
    const begun = this.#begun.get(uri.toString()) ?? new Map<string, string>();
    if (base !== undefined) begun.set(withLineFeeds(mine), base);
    this.#begun.set(uri.toString(), begun.set(withLineFeeds(merged), theirs));
    if (!(await replacedText(document, merged))) return undefined;
    bases.noteRead(uri, theirs);
    bases.set(uri, theirs);
    return files.theirs;
  }

  /** When the beginning of a comparison is undone, the text again lacks what somebody else changed: it begins from the earlier one. */
  #follow(document: TextDocument): void {
    const begun = this.#begun.get(document.uri.toString());
    const base = begun?.get(withLineFeeds(document.getText()));
    if (base !== undefined) this.#options.bases.set(document.uri, base);
  }
}

/** The tabs that compare a text of a dataset, but for the one that has this on its left side. */
function comparisonTabs(uri: Uri, except?: Uri): readonly Tab[] {
  return window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      ({ input }) =>
        input instanceof TabInputTextDiff &&
        input.original.scheme === COMPARED_SCHEME &&
        input.modified.toString() === uri.toString() &&
        input.original.toString() !== except?.toString(),
    );
}

/** The text was saved: the editor of the dataset is shown in place of the comparison. */
async function closeComparison(uri: Uri): Promise<void> {
  const inFront = comparisonTabs(uri).find((tab) => tab.isActive);
  if (inFront) {
    const { viewColumn, isActive } = inFront.group;
    await window.showTextDocument(uri, { preview: false, preserveFocus: !isActive, viewColumn });
  }
  await closeTabs(comparisonTabs(uri), true);
}
