import * as l10n from "@vscode/l10n";
import type { Disposable, Uri } from "vscode";
import type { DatasetEdits } from "../../catalogue/datasetFile/datasetEdits.ts";
import type { ChangedText } from "../../catalogue/datasetFile/foreignEdits.ts";
import type { SavedDatasetText, SaveFailure, SaveLosses } from "../../catalogue/datasetFile/saveDatasetText.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, type Result } from "../../catalogue/result.ts";
import { utf8Text } from "../../catalogue/text/utf8Text.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { GivenUpWrites } from "../catalogue/givenUpWrites.ts";
import type { Place } from "../catalogue/place.ts";
import { productionNote } from "../catalogue/writeWish.ts";
import { AutomaticSaves } from "../descriptions/automaticSaves.ts";
import { TextBases } from "../descriptions/bases.ts";
import { onDidCloseText } from "../descriptions/closedText.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { openDocument } from "../files/openDocument.ts";
import { FaultMarks } from "../sinks/faultMarks.ts";
import { orSaveError } from "../sinks/fileError.ts";
import { askInDialog, showMessage } from "../sinks/messages.ts";
import { ChangesOfOthers } from "./changesOfOthers.ts";
import { DatasetComparisons } from "./datasetComparisons.ts";
import { DATASET_SCHEME, datasetAddress, wholeDataset } from "./datasetUri.ts";
import { LateSaves } from "./lateSaves.ts";
import type { OpenedDatasets } from "./openedDatasets.ts";
import {
  keptError,
  lossQuestion,
  mayBeStored,
  notSavedError,
  refusedSentence,
  savedSentence,
  unknownSentence,
} from "./saveMessages.ts";
import { tellNotBegun, tellNotStored } from "./tellUnsaved.ts";
import type { Noting } from "../undo/changeNotes.ts";
import type { LastResult } from "../lastResult.ts";
import { notedChange } from "../undo/notedChange.ts";
import { withSlowProgress, type SlowWork } from "../work/slowProgress.ts";

export interface DatasetSavesOptions {
  readonly catalogue: Catalogue;
  /** Where what unsaved changes began from is remembered, and the texts of comparisons, for after a reload. */
  readonly folders: { readonly bases: PrivateFolder; readonly compared: PrivateFolder };
  readonly windows: Windows;
  readonly lastResult: LastResult;
  /** Notes what a save stores, which can be undone then. */
  readonly noting: Noting;
}

const TEXTS = { scheme: DATASET_SCHEME, addressOf: wholeDataset };

/** Writes the changed texts of datasets to the catalogue: what a person changed, on top of what is stored by then. */
export class DatasetSaves implements Disposable {
  /** What the changes of each text began from. */
  readonly bases: TextBases;
  /** What others changed in each text. */
  readonly others = new ChangesOfOthers();
  /** The changed texts next to what is stored. */
  readonly comparisons: DatasetComparisons;
  readonly #opened: OpenedDatasets;
  readonly #options: DatasetSavesOptions;
  readonly #automatic = new AutomaticSaves(DATASET_SCHEME);
  readonly #marks = new FaultMarks();
  readonly #late: LateSaves<Uri>;
  readonly #closed = onDidCloseText(DATASET_SCHEME, (uri) => {
    this.others.forget(uri);
  });

  constructor(opened: OpenedDatasets, options: DatasetSavesOptions) {
    this.#opened = opened;
    this.#options = options;
    const { catalogue, folders, noting, windows } = options;
    this.bases = new TextBases({ texts: TEXTS, folder: folders.bases, windows, output: noting.output });
    const [bases, others, folder] = [this.bases, this.others, folders.compared];
    this.comparisons = new DatasetComparisons({ catalogue, bases, others, folder, windows });
    this.#late = new LateSaves<Uri>({
      bases,
      isDirty: (uri) => openDocument(uri)?.isDirty === true,
      changed: (urn) => {
        catalogue.changed([urn]);
      },
      // Not as the last result: that may be of another operation, which can be undone.
      tell: (message) => void showMessage(message),
    });
  }

  /** Throws one sentence if nothing was saved: the text in the editor then stays as it is, and unsaved. */
  save(uri: Uri, content: Uint8Array): Promise<void> {
    // Asked before anything is awaited: the next save may be another's.
    const isAutomatic = this.#automatic.take(uri);
    return orSaveError(async () => {
      const text = utf8Text(content);
      if (text === undefined)
        throw new Error(l10n.t("The dataset was not saved: it is not UTF-8 text; save it with the encoding UTF-8."));
      if (isAutomatic)
        throw new Error(
          l10n.t(
            "A dataset is written to the catalogue only when you save it yourself. Your text is still in the editor.",
          ),
        );
      await this.#write(uri, text);
    });
  }

  /** The person has seen what somebody else stored: their changes now begin from `after`, unless their base is no longer `before`. */
  async rebase(uri: Uri, changed: ChangedText): Promise<void> {
    await this.others.note(uri, changed);
    if ((await this.bases.of(uri)) === changed.before) this.bases.set(uri, changed.after);
  }

  dispose(): void {
    for (const each of [this.bases, this.#automatic, this.comparisons, this.#marks, this.#closed]) each.dispose();
  }

  async #write(uri: Uri, mine: string): Promise<void> {
    const { catalogue, lastResult } = this.#options;
    const { catalogue: id, urn } = datasetAddress(uri);
    const stored = await catalogue.graphToWrite(id).catch((error: unknown) => {
      throw tellNotBegun(this.#unsaved(uri), error) ? keptError() : notSavedError(urn, error);
    });
    // The window may work with another catalogue before the save has ended.
    const { place } = catalogue;
    let isOther = false;
    try {
      const saved = await withSlowProgress(l10n.t`Saving ${entityName(urn)}`, async (slow) => {
        const earlier = await this.#late.ended(uri, slow.signal);
        if (!earlier.ok) return failure({ kind: "declined" } as const);
        isOther = earlier.value;
        return this.#send(uri, mine, { ...slow, stored, place });
      });
      // The views show what somebody else stored, and what may have been stored.
      isOther ||= !saved.ok && showsOther(saved.error);
      if (!saved.ok) throw this.#refusal(uri, mine, saved.error);
      isOther ||= saved.value.outcome === "written";
      this.bases.saved(uri, mine);
      this.#opened.give(uri, saved.value.shown);
      const { outcome, others, taken } = saved.value;
      await this.#settle(uri, taken);
      const message = savedSentence(urn, saved.value);
      // What the last operation did may still be undone from its result.
      void (outcome === "unchanged" && others.length === 0 ? showMessage(message) : lastResult.tell(message));
    } finally {
      if (isOther) catalogue.changed([urn]);
    }
  }

  /** A text was saved. A disk that fails now does not make the save fail: the catalogue has been changed already. */
  async #settle(uri: Uri, taken: DatasetEdits): Promise<void> {
    try {
      await this.others.replaced(uri, taken);
      await this.comparisons.settle(uri);
    } catch (error) {
      this.#options.noting.output.error("What was kept of a saved dataset could not be removed", error);
    }
  }

  /** Writes the changes of a text; throws where it is not known whether they were stored. */
  async #send(
    uri: Uri,
    mine: string,
    { stored, place, signal, asking }: SlowWork & { readonly stored: CatalogueGraph; readonly place: Place },
  ): Promise<Result<SavedDatasetText, SaveFailure>> {
    const { guard } = this.#options.catalogue;
    const { catalogue: into, urn } = datasetAddress(uri);
    const base = await this.bases.of(uri);
    if (base === undefined)
      throw this.comparisons.refusal(
        uri,
        l10n.t(
          "The dataset was not saved: VS Code no longer knows which version you began to edit. Your text is still in the editor; compare it, then save again.",
        ),
      );
    const { saveDatasetText } = await import("../../catalogue/datasetFile/saveDatasetText.ts");
    const foreign = this.others.of(uri);
    const texts = { base, mine, ...(foreign ? { foreign } : {}), alwaysAsk: guard.asks(place) };
    const noted = notedChange(this.#options.noting, stored, { into, title: savingOf(urn) });
    const writes = new GivenUpWrites(noted.graph, signal);
    const agreed = (losses: SaveLosses): Promise<boolean> => asking(() => this.#agrees(place, urn, losses));
    // Where that is to be asked, nothing is written before the user has agreed.
    const done = await guard.agreed(place, () => saveDatasetText(writes.graph, urn, { ...texts, agreed, signal }));
    // Not awaited: the text is saved, however slow the disk is, and a save that was cancelled may be stored later.
    void Promise.resolve(writes.unanswered).then(() => noted.end());
    if (done.ok || !writes.isUnknown) return done;
    if (writes.unanswered) this.#late.follow({ uri, urn, base, text: mine, answer: writes.unanswered });
    else this.#options.catalogue.changed([urn]);
    throw new Error(unknownSentence(urn));
  }

  /** Asks about what a save removes and replaces, otherwise whether to write at all. */
  async #agrees(place: Place, urn: DatasetUrn, losses: SaveLosses): Promise<boolean> {
    const { guard } = this.#options.catalogue;
    if (losses.removals.length + losses.replaced.length === 0)
      return guard.agrees(place, { doing: savingOf(urn), verb: l10n.t("Save") });
    const { sentence, detail, button } = lossQuestion(urn, losses);
    const note = guard.isProduction(place) ? `${productionNote(place)}\n` : "";
    return (await askInDialog(sentence, `${note}${detail}`, button)) === button;
  }

  #refusal(uri: Uri, mine: string, why: SaveFailure): Error {
    const { urn } = datasetAddress(uri);
    const sentence = refusedSentence(urn, mine, why);
    if (why.kind === "conflict") return this.comparisons.refusal(uri, sentence);
    const document = openDocument(uri);
    if (why.kind === "faults" && document?.getText() === mine)
      this.#marks.set(
        document,
        why.faults.flatMap(({ message, span, byRule }) => (span && !byRule ? [{ message, span }] : [])),
      );
    const isTold = why.kind === "error" && tellNotStored(this.#unsaved(uri), why.error);
    return isTold ? keptError() : new Error(sentence);
  }

  #unsaved(uri: Uri): Parameters<typeof tellNotStored>[0] {
    const { urn } = datasetAddress(uri);
    return { catalogue: this.#options.catalogue, urn, document: () => openDocument(uri) };
  }
}

/** Whether the catalogue has something else than is shown, or may have, after a save that failed with this. */
function showsOther(why: SaveFailure): boolean {
  return why.kind === "conflict" || (why.kind === "error" && mayBeStored(why.error));
}

/** What a save does. */
function savingOf(urn: DatasetUrn): string {
  return l10n.t`Save your changes to ${entityName(urn)}`;
}
