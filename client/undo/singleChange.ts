import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { WriteWish } from "../catalogue/writeWish.ts";
import type { LastResult } from "../lastResult.ts";
import type { Message } from "../message.ts";
import { orTryAgain, type AnsweredLater, type ChangedSince, type Unreached } from "../orTryAgain.ts";
import { answeredLater } from "../tellThrown.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { isOtherThanShown } from "./isOtherThanShown.ts";
import type { Noting } from "./changeNotes.ts";
import { notedChange, type NotedChange } from "./notedChange.ts";

/** A write that the user wants. */
interface SingleWrite<T> {
  /** What is asked where that has to be. */
  readonly wish: WriteWish;
  /** A sentence that says what a failure leaves undone. */
  readonly failed: string;
  readonly write: (graph: CatalogueGraph) => Promise<Result<T, CatalogueError>>;
  /** The entities that are read again once the write is stored, may be stored, or has found a change of somebody else. */
  readonly urns: readonly EntityUrn[];
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

/** A change that is stored. */
interface ChangedOne<T> {
  readonly outcome: T;
  readonly noted: NotedChange;
}

/**
 * Changes one thing, and notes what that stores, by the name of the wish. If it fails, it ends, and the user can try it again.
 * @param done called when it is changed
 */
export async function changeOne<T>(
  environment: Noting & AnsweredLater,
  { graph: first, place }: WrittenCatalogue,
  { wish, failed, write, urns, ask }: ChangeOfOne<T>,
  done: (changed: ChangedOne<T>) => Promise<void> | void,
): Promise<void> {
  const { catalogue } = environment;
  const into = (graph: CatalogueGraph): { readonly graph: CatalogueGraph; readonly noted: NotedChange } => ({
    graph,
    noted: notedChange(environment, graph, { into: place, title: wish.doing }),
  });
  let written = into(first);
  let isAgreed = false;
  // Whoever tries the same change again has agreed to it.
  const askedOnce = ask && (async () => (isAgreed ||= await ask()));
  const shownAnew = (reply: Result<T, CatalogueError>): Result<T, CatalogueError> => {
    if (reply.ok || isOtherThanShown(reply.error)) catalogue.changed(urns);
    return reply;
  };
  await orTryAgain(environment, {
    ...{ doing: wish.doing, failed },
    async write(isAgain) {
      const reached = isAgain ? await reachedBy(catalogue.graphToWrite(place)) : success(written.graph);
      if (!reached.ok) return reached;
      // The window may have connected anew before the user answered.
      const graph = reached.value;
      if (graph !== written.graph) written = into(graph);
      return catalogue.guard.confirmed(graph, wish, () => write(written.noted.graph).then(shownAnew), askedOnce);
    },
    async done(outcome) {
      const { noted } = written;
      await noted.end();
      await done({ outcome, noted });
    },
  });
}

/** The catalogue, or why it cannot be reached. */
function reachedBy(connecting: Promise<CatalogueGraph>): Promise<Result<CatalogueGraph, Unreached>> {
  return connecting.then(success, (error: unknown) => failure({ kind: "unreached", sentence: thrownSentence(error) }));
}

/** What is told of a change of one thing, and how that is undone. */
interface UndoableOne<T> extends SingleWrite<T> {
  readonly noted: NotedChange;
  /** What has changed, as a sentence. */
  readonly sentence: string;
  /** What is said if somebody else changed it meanwhile. */
  readonly since?: ChangedSince;
  /**
   * The entities that an undo left alone because others had changed them: what the change wrote in them stays in its note, to be
   * undone later. Absent: none.
   */
  readonly superseded?: (outcome: T) => readonly EntityUrn[];
  /** The message after the undo. */
  readonly undone: (outcome: T) => Message<never> | Promise<Message<never>>;
}

interface UndoingEnvironment extends AnsweredLater {
  readonly lastResult: LastResult;
}

/**
 * Tells of a change of one thing, and undoes it if that is chosen in its message, also when that is shown again. The command ends
 * while the message is open.
 */
export function tellOne<T>(environment: UndoingEnvironment, change: UndoableOne<T>): void {
  const { lastResult, writing } = environment;
  const tell = async (): Promise<void> => {
    if (await lastResult.tellUndoable(change.sentence, change.noted.named))
      await writing.during(() => undoOne(environment, change));
  };
  answeredLater(environment, tell());
}

async function undoOne<T>(
  environment: UndoingEnvironment,
  { noted, urns, wish, failed, since, write, superseded, undone }: UndoableOne<T>,
): Promise<void> {
  const { catalogue, lastResult } = environment;
  await orTryAgain(environment, {
    ...{ doing: wish.doing, failed },
    async write() {
      const reached = await reachedBy(catalogue.graph(noted.named.into));
      if (!reached.ok) return reached;
      const graph = reached.value;
      try {
        return await catalogue.guard.confirmed(graph, wish, () => write(graph));
      } finally {
        catalogue.changed(urns);
      }
    },
    since,
    async done(outcome) {
      if (!isNothing(outcome)) await noted.undone(superseded?.(outcome));
      void lastResult.tell(await undone(outcome));
    },
  });
}

/** Whether a write found nothing to change: it was `"unchanged"`, or what it changed is an empty list. */
function isNothing(outcome: unknown): boolean {
  return outcome === "unchanged" || (Array.isArray(outcome) && outcome.length === 0);
}
