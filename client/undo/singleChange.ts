import * as l10n from "@vscode/l10n";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { OwnQuestion } from "../catalogue/writeGuard.ts";
import type { WriteWish } from "../catalogue/writeWish.ts";
import type { LastResult } from "../lastResult.ts";
import type { Message } from "../message.ts";
import { orTryAgain, type AnsweredLater, type ChangedSince, type Unreached } from "../orTryAgain.ts";
import { showInformation } from "../sinks/messages.ts";
import { answeredLater } from "../tellThrown.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { isOtherThanShown } from "./isOtherThanShown.ts";
import type { Noting } from "./changeNotes.ts";
import { notedChange, type NotedChange } from "./notedChange.ts";

/** A write that the user wants. */
interface SingleWrite<T> {
  /** A sentence that says what a failure leaves undone. */
  readonly failed: string;
  readonly write: (graph: CatalogueGraph) => Promise<Result<T, CatalogueError>>;
  /** The entities that are read again once the write is stored, may be stored, or has found a change of somebody else. */
  readonly urns: readonly EntityUrn[];
}

interface ChangeOfOne<T, U> extends SingleWrite<T> {
  /** What is asked where that has to be. */
  readonly wish: WriteWish;
  /** The command's own question: asked where the guard does not ask, or, if `always`, in its place. */
  readonly own?: OwnQuestion | undefined;
  /** Called when it is changed, or when there was nothing to change, which is told without a way to undo it. */
  readonly told: (outcome: T) => ToldOne<U>;
}

/** What is told of a change of one thing, and how that is undone. */
interface ToldOne<U> {
  readonly sentence: string;
  /** Reads the entities of the change again, if it does not name others. */
  readonly undo: Omit<UndoOfOne<U>, "urns"> & { readonly urns?: readonly EntityUrn[] };
}

/**
 * Changes one thing, notes what that stores, by the name of the wish, and tells of it with a way to undo it. If it fails, also
 * because the window has connected to another catalogue since the command began, it ends, and the user can try it again.
 * @param place the ID of the catalogue
 */
export async function changeOne<T, U>(
  environment: Noting & UndoingEnvironment,
  place: string,
  { wish, failed, urns, own, told, ...change }: ChangeOfOne<T, U>,
): Promise<void> {
  const { catalogue } = environment;
  let last: { readonly graph: CatalogueGraph; readonly noted: NotedChange } | undefined;
  const notedIn = (graph: CatalogueGraph): NotedChange => {
    // The window may have connected anew since the last try.
    if (last?.graph !== graph)
      last = { graph, noted: notedChange(environment, graph, { into: place, title: wish.doing }) };
    return last.noted;
  };
  const ask = own && askedOnce(own);
  const write = async (graph: CatalogueGraph): Promise<Result<T, CatalogueError | Unreached>> => {
    const demand = (): void => {
      catalogue.demand(place, true);
    };
    // While the user read the question, the window may have connected to another catalogue.
    const isHere = await reachedBy(Promise.resolve().then(demand));
    if (!isHere.ok) return isHere;
    const reply = await change.write(graph);
    if (reply.ok || isOtherThanShown(reply.error)) catalogue.changed(urns);
    return reply;
  };
  await orTryAgain(environment, {
    doing: wish.doing,
    failed,
    async write() {
      const reached = await reachedBy(catalogue.graphToWrite(place));
      if (!reached.ok) return reached;
      const graph = reached.value;
      const noted = notedIn(graph);
      const written = await catalogue.guard.confirmed(graph, wish, () => write(noted.graph), ask);
      return written?.ok ? success({ outcome: written.value, noted }) : written;
    },
    async done({ outcome, noted }) {
      await noted.end();
      const { sentence, undo } = told(outcome);
      // The last result, which may be this change with its Undo, stays to be shown again.
      if (isNothing(outcome)) void showInformation(sentence);
      else tellOne(environment, { sentence, noted, urns, ...undo });
    },
  });
}

/**
 * A question that is asked once, however often the change is tried. With a note, as of a production catalogue, it is asked each
 * time.
 */
function askedOnce({ ask, ...own }: OwnQuestion): OwnQuestion {
  let isAgreed = false;
  return {
    ...own,
    async ask(note) {
      if (isAgreed && note.length === 0) return true;
      isAgreed = await ask(note);
      return isAgreed;
    },
  };
}

/** What a catalogue that is reached gives, or why it cannot be reached. */
function reachedBy<T>(connecting: Promise<T>): Promise<Result<T, Unreached>> {
  return connecting.then(success, (error: unknown) => failure({ kind: "unreached", sentence: thrownSentence(error) }));
}

/** How a change of one thing is undone. */
interface UndoOfOne<T> extends SingleWrite<T> {
  /** What it does, as a question begins: "Undo: remove Ada as Data Owner of orders". */
  readonly doing: string;
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

/** A change of one thing that can be undone. */
interface UndoableOne<T> extends UndoOfOne<T> {
  readonly noted: NotedChange;
  /** What has changed, as a sentence. */
  readonly sentence: string;
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
  { noted, urns, doing, failed, since, write, superseded, undone }: UndoableOne<T>,
): Promise<void> {
  const { catalogue, lastResult } = environment;
  const wish = { doing, verb: l10n.t("Undo") };
  await orTryAgain(environment, {
    doing,
    failed,
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
