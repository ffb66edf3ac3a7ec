import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { WriteWish } from "../catalogue/writeWish.ts";
import type { LastResult } from "../lastResult.ts";
import type { Message } from "../message.ts";
import { orTryAgain, type ChangedSince } from "../orTryAgain.ts";
import { thrownSentence } from "../thrownSentence.ts";
import type { OneAtATime } from "../work/oneAtATime.ts";
import type { Noting } from "./changeNotes.ts";
import { notedChange, type NotedChange } from "./notedChange.ts";

/** A write that the user wants. */
interface SingleWrite<T> {
  /** What is asked where that has to be. */
  readonly wish: WriteWish;
  /** A sentence that says what a failure leaves undone. */
  readonly failed: string;
  readonly write: (graph: CatalogueGraph) => Promise<Result<T, CatalogueError>>;
}

/** A catalogue, and its ID. */
interface WrittenCatalogue {
  readonly graph: CatalogueGraph;
  readonly place: string;
}

interface ChangeOfOne<T> extends SingleWrite<T> {
  /** Asks where the guard of the catalogue does not. */
  readonly ask?: (() => Promise<boolean>) | undefined;
}

/**
 * Changes one thing, and notes what that stores, by the name of the wish.
 * @returns `undefined`: it failed, and the user did not try again, or they did not agree
 */
export async function changeOne<T>(
  environment: Noting & { readonly catalogue: Pick<Catalogue, "guard"> },
  { graph, place }: WrittenCatalogue,
  { wish, failed, write, ask }: ChangeOfOne<T>,
): Promise<{ readonly outcome: T; readonly noted: NotedChange } | undefined> {
  const noted = notedChange(environment, graph, { into: place, title: wish.doing });
  const { guard } = environment.catalogue;
  let isAgreed = false;
  // Whoever tries the same change again has agreed to it.
  const askedOnce = ask && (async () => (isAgreed ||= await ask()));
  const outcome = await orTryAgain(failed, () => guard.confirmed(graph, wish, () => write(noted.graph), askedOnce));
  if (outcome === undefined) return undefined;
  await noted.end();
  return { outcome, noted };
}

/** What is told of a change of one thing, and how that is undone. */
interface UndoableOne<T> extends SingleWrite<T> {
  readonly noted: NotedChange;
  /** What has changed, as a sentence. */
  readonly sentence: string;
  /** What is shown anew after an undo. */
  readonly urns: readonly EntityUrn[];
  /** What is said if somebody else changed it meanwhile. */
  readonly since?: ChangedSince;
  /** The message after the undo. */
  readonly undone: (outcome: T) => Message<never> | Promise<Message<never>>;
}

interface UndoingEnvironment {
  readonly catalogue: Catalogue;
  readonly lastResult: LastResult;
  readonly writing: Pick<OneAtATime, "during">;
}

/** Tells of a change of one thing, and undoes it if that is chosen in its message, also when that is shown again. */
export async function tellOne<T>(environment: UndoingEnvironment, change: UndoableOne<T>): Promise<void> {
  const { lastResult, writing } = environment;
  if (await lastResult.tellUndoable(change.sentence, change.noted.named))
    await writing.during(() => undoOne(environment, change));
}

async function undoOne<T>(
  { catalogue, lastResult }: UndoingEnvironment,
  { noted, urns, wish, failed, since, write, undone }: UndoableOne<T>,
): Promise<void> {
  const outcome = await orTryAgain(
    failed,
    async () => {
      const reached = await catalogue
        .graph(noted.named.into)
        .then(success, (error: unknown) => failure({ kind: "unreached", sentence: thrownSentence(error) } as const));
      if (!reached.ok) return reached;
      const graph = reached.value;
      return catalogue.guard.confirmed(graph, wish, () => write(graph));
    },
    since,
  );
  catalogue.changed(urns);
  if (outcome === undefined) return;
  if (!isNothing(outcome)) await noted.undone();
  void lastResult.tell(await undone(outcome));
}

/** Whether a write found nothing to change: it was `"unchanged"`, or what it changed is an empty list. */
function isNothing(outcome: unknown): boolean {
  return outcome === "unchanged" || (Array.isArray(outcome) && outcome.length === 0);
}
