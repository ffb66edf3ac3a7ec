import { FileChangeType, workspace, type FileChangeEvent, type TextDocument, type Uri } from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { SHOWN_ASPECTS, type ShownAspects } from "../../catalogue/changes/dataset.ts";
import { shownAspects } from "../../catalogue/graph/shownAspects.ts";
import type { DatasetUrn, EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { nowOrLast } from "../catalogue/nowOrLast.ts";
import { placeName } from "../catalogue/place.ts";
import { UnreadNotes } from "../catalogue/unreadNotes.ts";
import { graphOrTold } from "../catalogue/tellFailure.ts";
import { sameText } from "../descriptions/bases.ts";
import { openDocument } from "../files/openDocument.ts";
import { orFileError } from "../sinks/fileError.ts";
import { DATASET_SCHEME, datasetAddress } from "./datasetUri.ts";

/** The text of a dataset as it was read. */
export interface ReadDatasetText {
  readonly text: string;
  /** When what it shows was last changed, in milliseconds since the epoch; later than that of an earlier other text. */
  readonly mtime: number;
  /** How the text names each column, by its path in the schema. */
  readonly columnKeys: ReadonlyMap<string, string>;
  /** Whether the user may not change it. */
  readonly isReadOnly: boolean;
  /** The dataset and its owners. */
  readonly urns: ReadonlySet<EntityUrn>;
}

/** The texts of datasets that are open: what was read of each, and what VS Code has in its editor. */
export class OpenedDatasets {
  readonly #catalogue: Catalogue;
  /** What was last read of each, by its URI. */
  readonly #read = new Map<string, ReadDatasetText>();
  /** The text that VS Code was given last, or that was saved last; in a saved one, ingested descriptions that are shown again are filled in. */
  readonly #given = new Map<string, string>();
  /** The `mtime` that VS Code was told of a text that it was then not given, by its URI. */
  readonly #withdrawn = new Map<string, number>();
  /** The reads that are under way: VS Code asks for a file and its size at once. */
  readonly #reading = new Map<string, Promise<ReadDatasetText>>();
  /** The open texts that could not be compared with what is stored. */
  readonly #unread: UnreadNotes<DatasetUrn>;
  /** The last notice to VS Code that another text is stored: for which version of the editor's text, and what is stored. */
  readonly #toldOthersOf = new Map<string, { readonly version: number; readonly text: string }>();

  /** @param mayRead is told of open texts that could not be read again, when they may be readable */
  constructor(catalogue: Catalogue, mayRead: (urns: readonly DatasetUrn[]) => void) {
    this.#catalogue = catalogue;
    this.#unread = new UnreadNotes(catalogue, mayRead);
  }

  dispose(): void {
    this.#unread.dispose();
  }

  /** What was last read. `undefined`: nothing, or it was closed. */
  known(uri: Uri): ReadDatasetText | undefined {
    return this.#read.get(uri.toString());
  }

  /** Reads a text, or waits for the read of it that is under way. */
  read(uri: Uri): Promise<ReadDatasetText> {
    const key = uri.toString();
    const reading = this.#reading.get(key) ?? orFileError(() => this.#readNow(uri));
    this.#reading.set(key, reading);
    const end = (): void => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    };
    reading.then(end, end);
    return reading;
  }

  /** As `read`, but an open text can be read even if its catalogue cannot be asked, as `nowOrLast` says. */
  readOrLast(uri: Uri): Promise<ReadDatasetText> {
    const { catalogue } = datasetAddress(uri);
    return nowOrLast(this.#catalogue, catalogue, { read: () => this.read(uri), last: () => this.known(uri) });
  }

  /** Keeps a read for those that VS Code begins meanwhile. */
  async readDuring<T>(uri: Uri, work: () => PromiseLike<T>): Promise<T> {
    const key = uri.toString();
    const read = await this.read(uri);
    const reading = Promise.resolve(read);
    this.#reading.set(key, reading);
    try {
      return await work();
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    }
  }

  /**
   * The text whose size and time VS Code is told. A text with unsaved changes is as old as can be: VS Code would otherwise
   * ask whether to overwrite what is newer, where both changes can be kept.
   */
  async told(uri: Uri): Promise<Pick<ReadDatasetText, "text" | "mtime" | "isReadOnly">> {
    const open = openDocument(uri);
    // What was typed before it became read-only can still be changed and copied; saving it says why it is not written.
    if (open?.isDirty) return { text: this.#given.get(uri.toString()) ?? "", mtime: 0, isReadOnly: false };
    return (open && this.known(uri)) ?? this.read(uri);
  }

  /** The text that VS Code was given last, or that was saved last; in a saved one, ingested descriptions that are shown again are filled in. */
  given(uri: Uri): string | undefined {
    return this.#given.get(uri.toString());
  }

  /** VS Code has this text in its editor now. */
  give(uri: Uri, text: string): void {
    this.#given.set(uri.toString(), text);
  }

  /**
   * VS Code was given something else in place of a text of which it may have been told the time: it would not read that text
   * again, so the next one is told to be later.
   */
  withdraw(uri: Uri): void {
    const key = uri.toString();
    const read = this.#read.get(key);
    if (!read) return;
    this.#withdrawn.set(key, read.mtime);
    this.#read.delete(key);
    this.#toldOthersOf.delete(key);
  }

  /**
   * Reads the open texts without unsaved changes that name one of these entities, or all, of the catalogue that the window
   * is connected to. Gives those that are others now.
   */
  async readAgain(urns: readonly EntityUrn[] | undefined): Promise<FileChangeEvent[]> {
    const open = workspace.textDocuments.filter(
      ({ uri, isDirty }) =>
        uri.scheme === DATASET_SCHEME && !isDirty && this.#catalogue.isAtHand(datasetAddress(uri).catalogue),
    );
    // A text that VS Code has restored with unsaved changes was not read.
    const isIn = (uri: Uri, urn: EntityUrn): boolean =>
      this.known(uri)?.urns.has(urn) ?? datasetAddress(uri).urn === urn;
    const concerned = open.filter(({ uri }) => urns?.some((urn) => isIn(uri, urn)) ?? true);
    const changed = await Promise.all(concerned.map((document) => this.#isOther(document)));
    return concerned.flatMap(({ uri }, at) => (changed[at] ? [{ type: FileChangeType.Changed, uri }] : []));
  }

  forget(uri: Uri): void {
    this.#read.delete(uri.toString());
    this.#withdrawn.delete(uri.toString());
    this.#given.delete(uri.toString());
    this.#toldOthersOf.delete(uri.toString());
  }

  /** Whether the text of an editor is another than what is stored, which VS Code was not told yet of this version of the text. */
  async #isOther(document: TextDocument): Promise<boolean> {
    const { uri } = document;
    const key = uri.toString();
    try {
      // A read that is under way may have been answered before what this is called for was written.
      await this.#reading.get(key)?.catch(() => undefined);
      const { text } = await this.read(uri);
      // Not with the text that VS Code was given: it drops that if something is typed at that moment, and then undone.
      if (sameText(text, document.getText())) return false;
      const { version } = document;
      const told = this.#toldOthersOf.get(key);
      this.#toldOthersOf.set(key, { version, text });
      return told?.version !== version || told.text !== text;
    } catch {
      // What is open stays as it is while the catalogue does not answer, which its view shows, or does not answer this alone.
      this.#unread.note(datasetAddress(uri).urn);
      return false;
    }
  }

  async #readNow(uri: Uri): Promise<ReadDatasetText> {
    const { catalogue, urn } = datasetAddress(uri);
    const graph = await graphOrTold(this.#catalogue, catalogue);
    // Taken before the text is read, because the window may work with another catalogue after that.
    const { place, access } = this.#catalogue;
    const { readOnly } = access;
    // With the YAML library, which is loaded when the first dataset is opened.
    const { datasetText, newestStamp } = await import("../../catalogue/datasetFile/datasetText.ts");
    const stored = await graph.readAspects(urn, SHOWN_ASPECTS);
    if (!stored.ok) throw new Error(errorSentence(stored.error));
    const shown = shownAspects(stored.value);
    const written = datasetText(urn, shown, { place: placeName(place), readOnly: readOnly?.replace(/\.$/, "") });
    const before = this.known(uri);
    const earlier = before?.mtime ?? this.#withdrawn.get(uri.toString()) ?? 0;
    const mtime = before?.text === written.text ? before.mtime : Math.max(newestStamp(shown), earlier + 1);
    const read = { ...written, mtime, isReadOnly: readOnly !== undefined, urns: urnsIn(urn, shown) };
    this.#read.set(uri.toString(), read);
    return read;
  }
}

function urnsIn(urn: DatasetUrn, { ownership }: ShownAspects): ReadonlySet<EntityUrn> {
  return new Set([urn, ...(ownership?.owners.map(({ owner }) => owner) ?? [])]);
}
