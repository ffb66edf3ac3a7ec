import {
  Disposable,
  EventEmitter,
  FileChangeType,
  FileType,
  Range,
  window,
  workspace,
  type FileChangeEvent,
  type FileStat,
  type FileSystemProvider,
  type Uri,
} from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import type { DatasetUrn, EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeId, placeName } from "../catalogue/place.ts";
import { notPermitted, orFileError } from "../sinks/fileError.ts";
import { readOnlyBecause } from "../sinks/readOnlyBecause.ts";
import type { DatasetText } from "./datasetText.ts";
import { DATASET_SCHEME, datasetAddress, datasetUri } from "./datasetUri.ts";

const REASON = "This text cannot be edited; change descriptions and owners in the Catalogue view";

/** Shows each dataset as a read-only text, which follows what is stored. */
export class DatasetFiles implements FileSystemProvider, Disposable {
  readonly #catalogue: Catalogue;
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly #registered: Disposable;
  /** How often each text was found to be another, by its URI: VS Code reads a file again when this time is later. */
  readonly #versions = new Map<string, { readonly text: string; readonly mtime: number }>();
  readonly onDidChangeFile = this.#changed.event;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#registered = Disposable.from(
      workspace.registerFileSystemProvider(DATASET_SCHEME, this, {
        isCaseSensitive: true,
        isReadonly: readOnlyBecause(REASON),
      }),
      catalogue.onDidChange((urns) => {
        this.#tell(urns);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#versions.delete(uri.toString())),
    );
  }

  /** Opens the text of a dataset of the catalogue that the window works with, at a column if one is named. */
  async open(urn: DatasetUrn, column?: string): Promise<void> {
    const uri = datasetUri({ catalogue: placeId(this.#catalogue.place), urn });
    const { columnLines } = await this.#read(uri);
    const line = column === undefined ? undefined : columnLines.get(column);
    const selection = line === undefined ? {} : { selection: new Range(line, 0, line, 0) };
    await window.showTextDocument(uri, { preview: true, preserveFocus: true, ...selection });
  }

  async stat(uri: Uri): Promise<FileStat> {
    const { text, mtime } = await this.#version(uri);
    return { type: FileType.File, ctime: 0, mtime, size: new TextEncoder().encode(text).length };
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    return new TextEncoder().encode((await this.#version(uri)).text);
  }

  watch(): Disposable {
    return new Disposable(() => undefined);
  }

  readDirectory(): never {
    throw notPermitted(REASON);
  }

  createDirectory(): never {
    throw notPermitted(REASON);
  }

  writeFile(): never {
    throw notPermitted(REASON);
  }

  delete(): never {
    throw notPermitted(REASON);
  }

  rename(): never {
    throw notPermitted(REASON);
  }

  dispose(): void {
    this.#registered.dispose();
    this.#changed.dispose();
  }

  async #version(uri: Uri): Promise<{ readonly text: string; readonly mtime: number }> {
    const { text } = await this.#read(uri);
    const known = this.#versions.get(uri.toString());
    if (known?.text === text) return known;
    const version = { text, mtime: (known?.mtime ?? 0) + 1 };
    this.#versions.set(uri.toString(), version);
    return version;
  }

  #read(uri: Uri): Promise<DatasetText> {
    return orFileError(async () => {
      const { catalogue, urn } = datasetAddress(uri);
      const read = await readDataset(await this.#catalogue.graphForReading(catalogue), urn);
      if (!read.ok) throw new Error(errorSentence(read.error));
      // With the YAML library, which is loaded when the first dataset is opened.
      const { datasetText } = await import("./datasetText.ts");
      return datasetText(read.value, placeName(this.#catalogue.place));
    });
  }

  /** The open texts of these entities, or all, may be others now: the owners of a dataset are named in its text. */
  #tell(urns: readonly EntityUrn[] | undefined): void {
    // While the catalogue cannot be asked, what is open stays as it is.
    if (this.#catalogue.state.kind !== "connected") return;
    const open = workspace.textDocuments.filter(({ uri }) => uri.scheme === DATASET_SCHEME);
    const isOther = (text: string): boolean => urns?.some((urn) => text.includes(urn)) ?? true;
    const others = open.filter((document) => isOther(document.getText()));
    this.#changed.fire(others.map(({ uri }) => ({ type: FileChangeType.Changed, uri })));
  }
}
