import {
  commands,
  Disposable,
  EventEmitter,
  FileSystemError,
  FileType,
  Uri,
  workspace,
  type FileChangeEvent,
  type FileStat,
  type FileSystemProvider,
} from "vscode";
import { describeColumn } from "../catalogue/graph/describeColumn.ts";
import { errorSentence } from "../catalogue/graph/error.ts";
import { readDataset, type Column } from "../catalogue/graph/readDataset.ts";
import { entityName, parseDatasetUrn, type DatasetUrn } from "../catalogue/urn.ts";
import type { CatalogueConnection } from "./connection.ts";
import type { Environment } from "./environment.ts";
import { notPermitted, orFileError } from "./sinks/fileError.ts";
import { plainLabel } from "./sinks/inert.ts";

const SCHEME = "catalogue-description";

/** Opens the description of a column as a Markdown file; saving it writes it to the catalogue. */
export async function openDescription(urn: DatasetUrn, column: Column): Promise<void> {
  const path = `/${pathPart(entityName(urn))}/${pathPart(column.name)}.md`;
  const query = JSON.stringify({ urn, column: column.fieldPath });
  await commands.executeCommand("vscode.open", Uri.from({ scheme: SCHEME, path, query }));
}

/** A name as a part of a path, which is only shown: VS Code puts it into messages. */
function pathPart(name: string): string {
  return plainLabel(name).replaceAll("/", "∕");
}

/** Makes column descriptions files of their own scheme. */
export function registerDescriptionFiles({ context, connection, tree }: Environment): void {
  const files = new DescriptionFiles(connection, (urn) => {
    tree.refresh(urn);
  });
  context.subscriptions.push(workspace.registerFileSystemProvider(SCHEME, files, { isCaseSensitive: true }));
}

/** The file system behind `openDescription`: each file is one description, nothing else can be made or removed. */
class DescriptionFiles implements FileSystemProvider {
  readonly #connection: CatalogueConnection;
  readonly #onWritten: (urn: DatasetUrn) => void;
  /** What was last read or written of each file: what the person's change began from. */
  readonly #seen = new Map<string, string>();
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;

  constructor(connection: CatalogueConnection, onWritten: (urn: DatasetUrn) => void) {
    this.#connection = connection;
    this.#onWritten = onWritten;
  }

  async stat(uri: Uri): Promise<FileStat> {
    const size = new TextEncoder().encode(await this.#read(uri)).length;
    return { type: FileType.File, ctime: 0, mtime: 0, size };
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    const text = await this.#read(uri);
    this.#seen.set(uri.toString(), text);
    return new TextEncoder().encode(text);
  }

  writeFile(uri: Uri, content: Uint8Array): Promise<void> {
    return orFileError(() => this.#write(uri, content));
  }

  async #write(uri: Uri, content: Uint8Array): Promise<void> {
    const { urn, column } = addressOf(uri);
    const description = new TextDecoder().decode(content);
    const seen = this.#seen.get(uri.toString());
    const graph = await this.#connection.graph();
    const written = await describeColumn(graph, urn, { column, description, seen });
    if (!written.ok) throw new Error(errorSentence(written.error));
    // An emptied description gives way to the ingested one, so what shows now is read, not guessed.
    this.#seen.set(uri.toString(), await this.#read(uri));
    this.#onWritten(urn);
  }

  watch(): Disposable {
    return new Disposable(() => undefined);
  }

  readDirectory(): never {
    throw notPermitted("Descriptions are opened from the Catalogue view");
  }

  createDirectory(): never {
    throw notPermitted("A dataset's columns come from ingestion");
  }

  delete(): never {
    throw notPermitted("Save an empty description to remove it");
  }

  rename(): never {
    throw notPermitted("A dataset's columns come from ingestion");
  }

  #read(uri: Uri): Promise<string> {
    return orFileError(() => this.#stored(uri));
  }

  async #stored(uri: Uri): Promise<string> {
    const { urn, column } = addressOf(uri);
    const read = await readDataset(await this.#connection.graph(), urn);
    if (!read.ok) throw new Error(errorSentence(read.error));
    const found = read.value.columns.find((each) => each.fieldPath === column);
    if (!found) throw FileSystemError.FileNotFound(uri);
    return found.description?.text ?? "";
  }
}

function addressOf(uri: Uri): { readonly urn: DatasetUrn; readonly column: string } {
  const address: unknown = JSON.parse(uri.query);
  if (typeof address === "object" && address !== null && "urn" in address && "column" in address) {
    const urn = typeof address.urn === "string" ? parseDatasetUrn(address.urn) : undefined;
    if (urn && typeof address.column === "string") return { urn, column: address.column };
  }
  throw FileSystemError.FileNotFound(uri);
}
