import { WriteGuard } from "../../../client/catalogue/writeGuard.ts";
import { UnfinishedWork } from "../../../client/work/unfinishedWork.ts";

/** A guard of writes in a window whose catalogues are all unmarked: it asks nothing, and lets every write pass. */
export function openGuard(): WriteGuard {
  return new WriteGuard({
    unfinished: new UnfinishedWork(),
    isProduction: () => false,
    look: () => Promise.resolve(),
    ask: () => Promise.resolve(undefined),
    now: () => 1,
  });
}

/** A guard of writes to catalogues that are all marked as production, whose user does not want to be asked for some time. */
export function productionGuard(): WriteGuard {
  return new WriteGuard({
    unfinished: new UnfinishedWork(),
    isProduction: () => true,
    look: () => Promise.resolve(),
    ask: () => Promise.resolve("for-a-while"),
    now: () => 1,
  });
}
