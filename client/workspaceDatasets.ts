import type { BaseLanguageClient } from "vscode-languageclient";
import { parseDatasetUrn, type DatasetUrn } from "../catalogue/urn/urn.ts";
import type { AskedOfServer } from "../server/connection/protocol.ts";

const DATASETS = "catalogue/workspaceDatasets" satisfies keyof AskedOfServer;

/** Datasets that the files of the workspace are about. */
export interface DatasetsInFiles {
  readonly urns: readonly DatasetUrn[];
  /** Whether there are no others. */
  readonly isAll: boolean;
}

const NONE: DatasetsInFiles = { urns: [], isAll: true };

/** Which datasets the files of the workspace are about, as the language server knows them. */
export class WorkspaceDatasets {
  readonly #onFailed: (error: unknown) => void;
  #client: Pick<BaseLanguageClient, "sendRequest"> | undefined;

  constructor(onFailed: (error: unknown) => void) {
    this.#onFailed = onFailed;
  }

  /** Asks this language server from now on. */
  askFrom(client: Pick<BaseLanguageClient, "sendRequest">): void {
    this.#client = client;
  }

  /** Up to so many of them. None before a language server is needed: then there are no such files. */
  async read(most: number): Promise<DatasetsInFiles> {
    if (!this.#client) return NONE;
    try {
      const asked: AskedOfServer[typeof DATASETS]["params"] = { most };
      const answer = await this.#client.sendRequest<AskedOfServer[typeof DATASETS]["answer"] | null>(DATASETS, asked);
      if (!answer) throw new Error("The language server did not answer");
      return { urns: answer.urns.flatMap((urn) => parseDatasetUrn(urn) ?? []), isAll: answer.isAll };
    } catch (error) {
      this.#onFailed(error);
      return NONE;
    }
  }
}
