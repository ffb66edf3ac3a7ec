import type { Disposable, Uri } from "vscode";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { utf8Text } from "../../catalogue/text/utf8Text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { AutomaticSaves } from "../descriptions/automaticSaves.ts";
import { TextBases } from "../descriptions/bases.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { orFileError } from "../sinks/fileError.ts";
import { askInDialog } from "../sinks/messages.ts";
import { DATASET_SCHEME, datasetAddress, datasetUri } from "./datasetUri.ts";
import type { OpenedDatasets } from "./openedDatasets.ts";
import { refusedSentence, removalQuestion, savedSentence } from "./saveMessages.ts";
import type { LastResult } from "../lastResult.ts";

export interface DatasetSavesOptions {
  readonly catalogue: Catalogue;
  /** Where what unsaved changes began from is remembered, for after a reload. */
  readonly folder: PrivateFolder;
  readonly windows: Windows;
  readonly lastResult: LastResult;
}

const TEXTS = {
  scheme: DATASET_SCHEME,
  addressOf: (uri: Uri) => ({ ...datasetAddress(uri), column: "" }),
  uriOf: datasetUri,
};

/** Writes the changed texts of datasets to the catalogue: what a person changed, on top of what is stored by then. */
export class DatasetSaves implements Disposable {
  readonly #opened: OpenedDatasets;
  readonly #options: DatasetSavesOptions;
  readonly #bases: TextBases;
  readonly #automatic = new AutomaticSaves(DATASET_SCHEME);

  constructor(opened: OpenedDatasets, options: DatasetSavesOptions) {
    this.#opened = opened;
    this.#options = options;
    const { folder, windows } = options;
    this.#bases = new TextBases({ texts: TEXTS, folder, windows });
  }

  /** The file was read, and this is in it. */
  noteRead(uri: Uri, text: string): void {
    this.#bases.noteRead(uri, text);
  }

  /** Throws one sentence if nothing was saved: the text in the editor then stays as it is, and unsaved. */
  save(uri: Uri, content: Uint8Array): Promise<void> {
    // Asked before anything is awaited: the next save may be another's.
    const isAutomatic = this.#automatic.take(uri);
    return orFileError(async () => {
      const text = utf8Text(content);
      if (text === undefined)
        throw new Error("The dataset was not saved: it is not UTF-8 text; save it with the encoding UTF-8.");
      if (isAutomatic)
        throw new Error(
          "A dataset is written to the catalogue only when you save it yourself. Your text is still in the editor.",
        );
      await this.#write(uri, text);
    });
  }

  dispose(): void {
    for (const each of [this.#bases, this.#automatic]) each.dispose();
  }

  async #write(uri: Uri, mine: string): Promise<void> {
    const { catalogue, lastResult } = this.#options;
    const { catalogue: id, urn } = datasetAddress(uri);
    const graph = await catalogue.graph(id);
    const base = await this.#bases.of(uri);
    if (base === undefined)
      throw new Error(
        "The dataset was not saved: it is no longer known what your changes began from. Copy them, revert the file, and make them again.",
      );
    const { saveDatasetText } = await import("../../catalogue/datasetFile/saveDatasetText.ts");
    const agreed = async (removals: readonly string[]): Promise<boolean> => {
      const { sentence, detail } = removalQuestion(urn, removals);
      return (await askInDialog(sentence, detail, "Remove")) === "Remove";
    };
    const saved = await saveDatasetText(graph, urn, { base, mine, agreed });
    if (!saved.ok) throw new Error(refusedSentence(urn, mine, saved.error));
    this.#bases.set(uri, mine);
    this.#opened.give(uri, mine);
    const written: readonly EntityUrn[] = [urn];
    if (saved.value.outcome === "written") catalogue.changed(written);
    void lastResult.tell(savedSentence(urn, saved.value));
  }
}
