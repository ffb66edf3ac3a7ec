import type { CancellationToken, Disposable } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { concernsAll, errorSentence } from "../catalogue/graph/error.ts";
import type { AskedOfClient } from "../server/connection/protocol.ts";
import type { Environment } from "./environment.ts";
import { prunesMembers } from "./settings.ts";
import { stoppedBy } from "./work/stoppedBy.ts";

const STATES = "catalogue/recordStates" satisfies keyof AskedOfClient;
type AskedStates = AskedOfClient[typeof STATES];

/**
 * Answers the language server how the catalogue compares with records; without a connection, that there is none to
 * compare with.
 * @param onUnanswered told when the catalogue did not answer at all, so that the server may ask again
 */
export function answerRecordStates(
  client: BaseLanguageClient,
  { catalogue, output }: Pick<Environment, "catalogue" | "output">,
  onUnanswered: () => void,
): Disposable {
  return client.onRequest(
    STATES,
    async ({ kind, ...compared }: AskedStates["params"], token: CancellationToken): Promise<AskedStates["answer"]> => {
      catalogue.want();
      const { state } = catalogue;
      if (state.kind !== "connected") return "not-connected";
      // With the rules, which are loaded when the first file is compared.
      const { recordStates } = await import("../catalogue/graph/recordStates.ts");
      const states = await recordStates(state.graph, kind, compared, {
        signal: stoppedBy(token),
        pruneMembers: prunesMembers(),
      });
      if (states.ok) return states.value;
      if (states.error.kind === "cancelled") return null;
      output.warn(`For the language server: ${errorSentence(states.error)}`);
      if (concernsAll(states.error)) onUnanswered();
      return null;
    },
  );
}
