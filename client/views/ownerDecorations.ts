import * as l10n from "@vscode/l10n";
import { EventEmitter, ThemeColor, FileDecoration, type FileDecorationProvider, type Uri } from "vscode";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Disposable } from "../emitter.ts";
import { placeId } from "../catalogue/place.ts";
import { DATASET_SCHEME, datasetAddress, ROW_SCHEME } from "../datasetFiles/datasetUri.ts";
import type { Summaries } from "./summaries.ts";

const NO_OWNER = new FileDecoration("!", l10n.t("No owner"), new ThemeColor("list.warningForeground"));

/** Marks datasets that nobody owns, in the tree and in the tabs of their texts. */
export class OwnerDecorations implements FileDecorationProvider, Disposable {
  readonly #catalogue: Catalogue;
  readonly #summaries: Summaries;
  readonly #changed = new EventEmitter<undefined>();
  readonly #following: Disposable;
  readonly onDidChangeFileDecorations = this.#changed.event;

  constructor(catalogue: Catalogue, summaries: Summaries) {
    this.#catalogue = catalogue;
    this.#summaries = summaries;
    this.#following = summaries.onMayChange(() => {
      this.#changed.fire(undefined);
    });
  }

  async provideFileDecoration(uri: Uri): Promise<FileDecoration | undefined> {
    const isOurs = uri.scheme === DATASET_SCHEME || uri.scheme === ROW_SCHEME;
    if (!isOurs || this.#catalogue.state.kind !== "connected") return undefined;
    const { catalogue, urn } = datasetAddress(uri);
    if (catalogue !== placeId(this.#catalogue.place)) return undefined;
    const summary = await this.#summaries.of(urn);
    return summary?.owners.length === 0 ? NO_OWNER : undefined;
  }

  dispose(): void {
    this.#following.dispose();
    this.#changed.dispose();
  }
}
