import { askFirst } from "../askFirst.ts";
import { placeId, placeName } from "../catalogue/place.ts";
import { productionNote } from "../catalogue/writeWish.ts";
import type { ChangeInteraction, RunStep } from "../changeInteraction.ts";
import type { Environment } from "../environment.ts";
import type { NamedChange } from "../work/underWay.ts";
import { workingAlone } from "../work/workingAlone.ts";

/** What an operation needs that writes many records. Make it anew for each. */
interface WritingInteraction extends ChangeInteraction {
  /** As `agreed`, with a dialog of the command's own, which shows the note if there is one. */
  readonly agreedBy: (ask: (note: readonly string[]) => Promise<boolean>) => Promise<boolean>;
}

interface WritingOptions {
  /** Whether it takes so long that the user may cancel it. */
  readonly long?: boolean;
  /** Names the change, if it can be undone after it was interrupted. */
  readonly undo?: NamedChange;
  /** Of an undo that can be done again after it was interrupted: how that is called which it undoes. */
  readonly undoes?: string;
}

/**
 * Comparing and writing keep other operations that write many records from starting; a question to the user does not. What
 * the user agrees to here is written without the question of the catalogue's guard; it throws if the window works with another
 * catalogue by then.
 */
export function writingInteraction(
  environment: Environment,
  { long = true, undo, undoes }: WritingOptions = {},
): WritingInteraction {
  const { underWay, catalogue } = environment;
  const { place, guard } = catalogue;
  const alone = workingAlone(environment, long);
  const alwaysAsk = guard.asks(place);
  let mayWrite = !alwaysAsk;
  // If the catalogue is marked as production only after the user was asked, the guard asks.
  let isProduction = guard.isProduction(place);
  const progress: RunStep = (title, work) =>
    alone(title, (options) => (mayWrite ? guard.agreed(place, () => work(options), isProduction) : work(options)));
  const agreedBy: WritingInteraction["agreedBy"] = async (ask) => {
    isProduction = guard.isProduction(place);
    mayWrite = await ask(isProduction ? [productionNote(place)] : []);
    // While the user read what would change, the window may have connected to another catalogue.
    if (mayWrite) catalogue.demand(placeId(place), true);
    return mayWrite;
  };
  return {
    alwaysAsk,
    progress,
    notedProgress: (title, work) =>
      progress(title, ({ signal, onProgress }) => {
        const what =
          undoes === undefined ? ({ kind: "change", title } as const) : ({ kind: "undo", title: undoes } as const);
        return underWay.noted({ ...what, catalogue: placeName(place), ...(undo && { undo }) }, (onNoted) =>
          work({
            signal,
            onProgress: (done, total) => {
              onProgress(done, total);
              onNoted({ written: done, failed: 0, total });
            },
          }),
        );
      }),
    agreed: (question) =>
      agreedBy((note) => askFirst(environment.shownTexts, { ...question, detail: [...note, ...question.detail] })),
    agreedBy,
  };
}
