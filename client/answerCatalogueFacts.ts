import { Disposable, window, workspace, type CancellationToken } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { concernsAll, errorSentence, type CatalogueError } from "../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../catalogue/graph/graph.ts";
import { listOwnershipTypes } from "../catalogue/graph/listOwnershipTypes.ts";
import { markRemoved } from "../catalogue/graph/markRemoved.ts";
import { readFacts } from "../catalogue/graph/readFacts.ts";
import { suggestEntities } from "../catalogue/graph/searchEntities.ts";
import { success, type Result } from "../catalogue/result.ts";
import { parseEntityUrn, type EntityUrn } from "../catalogue/urn/urn.ts";
import type { AskedOfClient, ToldByClient } from "../server/connection/protocol.ts";
import { answerRecordStates } from "./answerRecordStates.ts";
import { UnreadNotes } from "./catalogue/unreadNotes.ts";
import type { Environment } from "./environment.ts";
import { stoppedBy } from "./work/stoppedBy.ts";

type Asked<M extends keyof AskedOfClient> = AskedOfClient[M];

const FACTS = "catalogue/facts" satisfies keyof AskedOfClient;
const SUGGESTIONS = "catalogue/suggestions" satisfies keyof AskedOfClient;
const OWNERSHIP_TYPES = "catalogue/ownershipTypes" satisfies keyof AskedOfClient;
const CHANGED = "catalogue/changed" satisfies keyof ToldByClient;
/** How many changed entities are named; of more, any may have changed. */
const MOST_NAMED = 10_000;

/**
 * Answers what the language server asks of the catalogue, which it cannot reach itself: it has no token. Without a
 * connection, as in a folder that is not trusted, the answer is that there is no catalogue.
 */
export function answerCatalogueFacts(
  client: BaseLanguageClient,
  { catalogue, output }: Pick<Environment, "catalogue" | "output">,
): Disposable {
  const unanswered = new UnreadNotes<"all">(catalogue, () => {
    tellChanged();
  });

  /**
   * What the catalogue answered; `null` when it did not, `nothing` when it took offence at something asked for. What is
   * no longer wanted is not waited for. With `canLack`, a lack of permission is no reason to ask again.
   */
  async function answer<T, N>(
    ask: (graph: CatalogueGraph, signal: AbortSignal) => Promise<Result<T, CatalogueError>>,
    { nothing, canLack = false }: { readonly nothing: N; readonly canLack?: boolean },
    token: CancellationToken,
  ): Promise<T | N | null> {
    catalogue.want();
    const { state } = catalogue;
    if (state.kind !== "connected") return null;
    const reply = await unanswered.reading("all", state.graph, (graph) => ask(graph, stoppedBy(token)));
    if (reply.ok) return reply.value;
    if (reply.error.kind === "cancelled") return null;
    output.warn(`For the language server: ${errorSentence(reply.error)}`);
    if (!concernsAll(reply.error) && (canLack || reply.error.kind !== "forbidden")) return nothing;
    unanswered.note("all");
    return null;
  }

  function tellChanged(urns?: readonly EntityUrn[]): void {
    // If only some entities have changed, the language server goes on knowing nothing of what was not answered.
    if (!urns) unanswered.clear();
    if (!client.isRunning()) return;
    const told: ToldByClient[typeof CHANGED] = urns === undefined || urns.length > MOST_NAMED ? {} : { urns };
    client.sendNotification(CHANGED, told).catch((error: unknown) => {
      output.warn(`The language server was not told of a change: ${String(error)}`);
    });
  }

  return Disposable.from(
    client.onRequest(
      FACTS,
      ({ urns }: Asked<typeof FACTS>["params"], token: CancellationToken): Promise<Asked<typeof FACTS>["answer"]> => {
        const entities = urns.flatMap((urn) => parseEntityUrn(urn) ?? []);
        return answer(
          async (graph, signal) => {
            const read = await readFacts(graph, entities, signal);
            return read.ok ? success({ ...read.value, facts: await markRemoved(graph, read.value.facts) }) : read;
          },
          { nothing: { facts: [], missing: [] } },
          token,
        );
      },
    ),
    client.onRequest(
      SUGGESTIONS,
      (
        { type, typed }: Asked<typeof SUGGESTIONS>["params"],
        token: CancellationToken,
      ): Promise<Asked<typeof SUGGESTIONS>["answer"]> =>
        answer((graph, signal) => suggestEntities(graph, { type, typed, signal }), { nothing: [] }, token),
    ),
    client.onRequest(
      OWNERSHIP_TYPES,
      async (_: unknown, token: CancellationToken): Promise<Asked<typeof OWNERSHIP_TYPES>["answer"]> => {
        // Refused to those who may read all else, they would be asked for, with all else, at each focus of the window.
        const how = { nothing: null, canLack: true };
        const types = await answer((graph, signal) => listOwnershipTypes(graph, signal), how, token);
        return types?.map(({ urn }) => urn) ?? null;
      },
    ),
    answerRecordStates(client, { catalogue, output }, () => {
      unanswered.note("all");
    }),
    catalogue.onDidChange(tellChanged),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("metadataCatalogue.pruneMembers")) tellChanged();
    }),
    unanswered,
    window.onDidChangeWindowState(({ focused }) => {
      if (focused && unanswered.size > 0) tellChanged();
    }),
  );
}
