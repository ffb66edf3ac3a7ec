import type { CancellationToken } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { parseDatasetUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { AskedOfServer } from "../../server/connection/protocol.ts";

/** Datasets that the files of the workspace are about. */
interface DatasetsInFiles {
  readonly urns: readonly DatasetUrn[];
  /** Whether there are no others. */
  readonly isAll: boolean;
}

type AnswerOf<M extends keyof AskedOfServer> = AskedOfServer[M]["answer"];

type AskedClient = Pick<BaseLanguageClient, "sendRequest">;

const NONE: DatasetsInFiles = { urns: [], isAll: true };

/** Which datasets the files of the workspace are about, and who is a member of a group, as the language server knows them. */
export class WorkspaceDatasets {
  readonly #onFailed: (error: unknown) => void;
  readonly #client = Promise.withResolvers<AskedClient>();
  #start: () => void = () => undefined;

  constructor(onFailed: (error: unknown) => void) {
    this.#onFailed = onFailed;
  }

  /** Starts the language server by this when it is asked and does not run yet. */
  startBy(start: () => void): void {
    this.#start = start;
  }

  /** Asks this language server. */
  askFrom(client: AskedClient): void {
    this.#client.resolve(client);
  }

  /** The language server cannot be started. */
  giveUp(why: Error): void {
    // Told to whoever asks, if anybody does.
    this.#client.promise.catch(() => undefined);
    this.#client.reject(why);
  }

  /** Up to so many of them. */
  async read(most: number): Promise<DatasetsInFiles> {
    try {
      const answer = await this.#ask("catalogue/workspaceDatasets", { most });
      return { urns: answer.urns.flatMap((urn) => parseDatasetUrn(urn) ?? []), isAll: answer.isAll };
    } catch (error) {
      this.#onFailed(error);
      return NONE;
    }
  }

  /** The users whose records have one of these groups. Throws if the language server does not answer. */
  memberships(groups: readonly string[], token?: CancellationToken): Promise<AnswerOf<"catalogue/memberships">> {
    return this.#ask("catalogue/memberships", { groups }, token);
  }

  async #ask<M extends keyof AskedOfServer>(
    method: M,
    asked: AskedOfServer[M]["params"],
    token?: CancellationToken,
  ): Promise<AnswerOf<M>> {
    this.#start();
    const client = await this.#client.promise;
    const answer = await (token
      ? client.sendRequest<AnswerOf<M> | null>(method, asked, token)
      : client.sendRequest<AnswerOf<M> | null>(method, asked));
    if (!answer) throw new Error("The language server did not answer");
    return answer;
  }
}
