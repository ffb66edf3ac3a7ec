import { isYaml } from "../../catalogue/fileKinds/yamlLanguages.ts";
import type { Location, Position, Range, TextDocumentContentChangeEvent } from "vscode-languageserver";
import { ENTRIES } from "../../catalogue/yaml/entries/entries.ts";
import { KIND_HEAD, reasonedKind } from "../../catalogue/fileKinds/fileKind.ts";
import type { FileGlobs } from "../../catalogue/fileKinds/kinds.ts";
import type { FileKind } from "../../catalogue/fileKinds/kinds.ts";
import { CheckedText } from "../../catalogue/checking/checkedText.ts";
import { findingsOf, type EntryFound } from "../../catalogue/checking/entryFound.ts";
import type { OutsideFacts } from "../../catalogue/facts/outsideFacts.ts";
import { ProblemLists, type ProblemList, type Severities } from "../../catalogue/checking/problemList.ts";
import { shifted, type Span } from "../../catalogue/text/span.ts";
import type { Located } from "../../catalogue/pieces/blocks.ts";
import { LINE_RUNS } from "../../catalogue/pieces/lineCut.ts";
import { PieceText, placesIn, type Splice } from "../../catalogue/pieces/pieceText.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { DocumentSubjects } from "./documentSubjects.ts";
import type { Entry, SourceFile } from "./sourceFile.ts";
import { uriPath } from "./uriPath.ts";

/** What a document depends on besides its text: the globs of file types, facts from outside, and a listener for changes of its subjects. */
export interface DocumentSurroundings {
  globs(uri: string): FileGlobs;
  known(uri: string): OutsideFacts;
  /** The subjects of a document changed: records of these users, groups and datasets were added or removed. */
  subjectsChanged(uri: string, urns: () => readonly EntityUrn[]): void;
}

/** A document as the client opens it. */
interface OpenedDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
}

/**
 * An open document: its text, what is read of it and what is wrong with it, kept up to date as it is edited. It always is
 * the newest version; who works on it over several turns compares versions.
 */
export class OpenDocument implements SourceFile {
  readonly uri: string;
  readonly languageId: string;
  readonly subjects: DocumentSubjects;
  readonly #surroundings: DocumentSurroundings;
  #version: number;
  #text: PieceText<EntryFound>;
  #checked: CheckedText;
  #lists: ProblemLists;
  #reasoned: ReturnType<typeof reasonedKind>;

  constructor({ uri, languageId, version, text }: OpenedDocument, surroundings: DocumentSurroundings) {
    this.uri = uri;
    this.languageId = isYaml(languageId) ? "yaml" : languageId;
    this.#surroundings = surroundings;
    this.#version = version;
    this.subjects = new DocumentSubjects((urns) => {
      surroundings.subjectsChanged(uri, urns);
    });
    this.#text = this.#cut(text);
    this.#reasoned = this.#reason();
    this.#checked = this.#check();
    this.#lists = new ProblemLists(this.#text);
  }

  get version(): number {
    return this.#version;
  }

  get kind(): FileKind {
    return this.#reasoned.kind;
  }

  /** The file type of the document, and why it has this type. */
  get reasonedKind(): ReturnType<typeof reasonedKind> {
    return this.#reasoned;
  }

  get length(): number {
    return this.#text.length;
  }

  get lineCount(): number {
    return this.#text.lineCount;
  }

  /** Takes over changes of the client, in their order. */
  update(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    this.#version = version;
    let splices: Splice<EntryFound>[] = [];
    let head = KIND_HEAD;
    for (const change of changes) {
      if (!("range" in change)) {
        this.#replaceAll(change.text);
        splices = [];
        continue;
      }
      const ends = [this.offsetAt(change.range.start), this.offsetAt(change.range.end)] as const;
      splices.push(this.#text.replace(Math.min(...ends), Math.max(...ends), change.text));
      head = Math.min(head, ...ends);
    }
    this.#checked.take(splices);
    if (head < KIND_HEAD) this.reconsiderKind();
    this.subjects.settle();
  }

  /** Decides again what file type the document has; everything is checked again if that has changed. */
  reconsiderKind(): void {
    const { kind } = this.#reasoned;
    this.#reasoned = this.#reason();
    if (this.#reasoned.kind !== kind) this.#startAgain();
  }

  /** The facts from outside the document have changed, about these entities or about all. */
  judgeAgain(urns?: readonly EntityUrn[]): void {
    this.#checked.judgeAgain(urns);
  }

  /** Every record was read, though it may not be validated against the facts from outside yet. */
  get isRead(): boolean {
    return this.#checked.isRead;
  }

  /** Goes on with what is to be checked; see `CheckedText`. Returns whether something is left. */
  work(most: number): boolean {
    const left = this.#checked.work(most);
    this.subjects.settle();
    return left;
  }

  problems(severities: Severities, most: number): ProblemList {
    return this.#lists.list(severities, most);
  }

  slice(start: number, end: number): string {
    return this.#text.slice(start, end);
  }

  offsetAt(position: Position): number {
    return this.#text.offsetAt(position);
  }

  positionAt(offset: number): Position {
    return this.#text.placeAt(offset);
  }

  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  entryAt(offset: number): Entry {
    const located = this.#text.at(offset);
    return located ? this.#entry(located) : NO_ENTRY;
  }

  *entries(span?: Span): Generator<Entry> {
    // An entry that ends where the span begins touches it.
    for (const located of this.#text.blocks.from(span ? Math.max(0, span.start - 1) : 0)) {
      if (span && located.start > span.end) return;
      if (!span || located.start + located.piece.text.length >= span.start) yield this.#entry(located);
    }
  }

  /**
   * The places of the IDs of the records of a user, group or dataset, also of users inside groups; of more than
   * `MOST_PLACES`, some.
   */
  definitions(urn: EntityUrn): readonly Location[] {
    return this.subjects
      .placesOf(urn, (entry) => this.#checked.readingOf(entry))
      .map(({ entry, span }) => shifted(span, this.#text.blocks.locate(entry).start))
      .sort((one, other) => one.start - other.start)
      .map((span) => ({ uri: this.uri, range: this.rangeOf(span) }));
  }

  #entry(located: Located<EntryFound>): Entry {
    const { piece, start, line } = located;
    const checked = (): CheckedText => this.#checked;
    return {
      start,
      line,
      text: piece.text,
      identity: piece,
      rangeOf: rangesIn(located),
      get above() {
        return checked().textAbove(piece);
      },
      get reading() {
        return checked().readingOf(piece);
      },
      get findings() {
        return piece.found ? findingsOf(piece.found) : [];
      },
    };
  }

  #replaceAll(text: string): void {
    this.#text = this.#cut(text);
    this.#reasoned = this.#reason();
    this.#startAgain();
  }

  #startAgain(): void {
    this.#checked = this.#check();
    this.#lists = new ProblemLists(this.#text);
  }

  #cut(text: string): PieceText<EntryFound> {
    return new PieceText<EntryFound>(text, this.languageId === "yaml" ? ENTRIES : LINE_RUNS);
  }

  #check(): CheckedText {
    const { languageId, kind, subjects: watcher } = this;
    watcher.startAgain(this.#text.blocks);
    const known = this.#surroundings.known(this.uri);
    return new CheckedText(this.#text, { kind, languageId, known, names: watcher.records, watcher });
  }

  #reason(): ReturnType<typeof reasonedKind> {
    if (this.languageId !== "yaml") return { kind: "other", why: "shape" };
    return reasonedKind(uriPath(this.uri), this.#text.slice(0, KIND_HEAD), this.#surroundings.globs(this.uri));
  }
}

/** The entry of an empty text. */
const NO_ENTRY: Entry = {
  start: 0,
  line: 0,
  text: "",
  above: "",
  identity: {},
  rangeOf: () => ({ start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }),
  reading: undefined,
  findings: [],
};

/** Finds the places of spans of an entry; its lines are found once, and only when a place is asked for. */
function rangesIn(located: Located<unknown>): (span: Span) => Range {
  let placeOf: ReturnType<typeof placesIn> | undefined;
  return ({ start, end }) => {
    placeOf ??= placesIn(located);
    return { start: placeOf(start), end: placeOf(end) };
  };
}
