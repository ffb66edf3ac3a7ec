import type { Uri } from "vscode";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { Result } from "../../catalogue/result.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { TextBases } from "../descriptions/bases.ts";
import type { LastResult } from "../lastResult.ts";
import { openDocument } from "../openDocument.ts";
import { datasetAddress } from "./datasetUri.ts";
import { lateSentence } from "./saveMessages.ts";

interface LateSavesOptions {
  readonly catalogue: Catalogue;
  readonly bases: TextBases;
  readonly lastResult: LastResult;
}

/** The saves that were cancelled after they had been sent: what is said, and what counts, once they are answered. */
export class LateSaves {
  readonly #options: LateSavesOptions;
  /** The newest save of each text, by its URI. */
  readonly #newest = new Map<string, object>();

  constructor(options: LateSavesOptions) {
    this.#options = options;
  }

  /** A text is saved again: how an earlier save of it ended is not told any more. */
  begin(uri: Uri): void {
    this.#newest.delete(uri.toString());
  }

  /** Tells how the save of this text ended once it is known. */
  async follow(uri: Uri, text: string, answer: Promise<Result<void, CatalogueError>>): Promise<void> {
    const { catalogue, bases, lastResult } = this.#options;
    const { urn } = datasetAddress(uri);
    this.#newest.set(uri.toString(), answer);
    const reply = await answer;
    const isNewest = this.#newest.get(uri.toString()) === answer;
    if (isNewest) this.#newest.delete(uri.toString());
    // What is typed from now on begins from what was stored.
    if (reply.ok && isNewest && openDocument(uri)?.isDirty) bases.set(uri, text);
    if (reply.ok) catalogue.changed([urn]);
    if (isNewest) void lastResult.tell(lateSentence(urn, reply.ok ? undefined : reply.error));
  }
}
