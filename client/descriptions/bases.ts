import { randomUUID } from "node:crypto";
import { workspace, type Disposable, type TextDocument, type Uri } from "vscode";
import { DESCRIPTION_SCHEME, descriptionAddress } from "./descriptionUri.ts";
import type { KeptText, KeptTexts } from "./keptTexts.ts";

/**
 * What each open description was when the person began to change it, also of one that VS Code brings back with unsaved
 * changes after a reload. What is read of the file meanwhile, as for a comparison, is not what the change began from.
 */
export class DescriptionBases implements Disposable {
  readonly #memory: KeptTexts;
  readonly #bases = new Map<string, string>();
  /** What was last read of each file. */
  readonly #read = new Map<string, string>();
  /** Those that are remembered for after a reload. */
  readonly #remembered = new Map<string, KeptText>();
  readonly #following = [
    workspace.onDidOpenTextDocument((document) => {
      this.#look(document);
    }),
    workspace.onDidChangeTextDocument(({ document }) => {
      this.#look(document);
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      this.#bases.delete(uri.toString());
      this.#forget(uri);
    }),
  ];

  constructor(memory: KeptTexts) {
    this.#memory = memory;
  }

  /** The file was read, and this is in it. */
  noteRead(uri: Uri, text: string): void {
    this.#read.set(uri.toString(), text);
    const open = openDocument(uri);
    if (open) this.#look(open);
  }

  /** The person has seen this, and what they change from now on begins from it. */
  set(uri: Uri, base: string): void {
    this.#bases.set(uri.toString(), base);
    const open = openDocument(uri);
    if (open && !sameText(open.getText(), base)) this.#remember(uri);
    else this.#forget(uri);
  }

  /** `undefined`: it is not known. */
  async of(uri: Uri): Promise<string | undefined> {
    const known = this.#bases.get(uri.toString());
    if (known !== undefined) return known;
    const { urn, column } = descriptionAddress(uri);
    const remembered = (await this.#memory.all()).filter((each) => each.urn === urn && each.column === column);
    const bases = new Set(remembered.map(({ base }) => base));
    const [base] = bases;
    return bases.size === 1 ? base : undefined;
  }

  dispose(): void {
    for (const each of this.#following) each.dispose();
  }

  #look(document: TextDocument): void {
    const { uri } = document;
    if (uri.scheme !== DESCRIPTION_SCHEME) return;
    const read = this.#read.get(uri.toString());
    if (read !== undefined && sameText(document.getText(), read)) this.set(uri, read);
    else this.#remember(uri);
  }

  /** Remembers what an unsaved change began from. */
  #remember(uri: Uri): void {
    const base = this.#bases.get(uri.toString());
    if (base === undefined || this.#remembered.get(uri.toString())?.base === base) return;
    const { urn, column } = descriptionAddress(uri);
    const id = this.#remembered.get(uri.toString())?.id ?? randomUUID();
    const text = { id, urn, column, name: "", text: "", base, at: Date.now(), pid: process.pid };
    this.#remembered.set(uri.toString(), text);
    void this.#memory.keep(text);
  }

  #forget(uri: Uri): void {
    const remembered = this.#remembered.get(uri.toString());
    if (!remembered) return;
    this.#remembered.delete(uri.toString());
    void this.#memory.discard(remembered.id);
  }
}

function openDocument(uri: Uri): TextDocument | undefined {
  return workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

/** An editor gives every line the same end, whatever the file has. */
function sameText(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n") === other.replaceAll("\r\n", "\n");
}
