import type { CancellationToken } from "vscode-languageserver";
import type { EntityFacts, EntitySuggestion } from "../../catalogue/facts/entityFacts.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { EntityType } from "../../catalogue/urn/entityTypes.ts";

export type { EntityFacts, EntitySuggestion };

/** What the catalogue has answered so far. Callers must do without it: there may be no catalogue at all. */
export interface CatalogueFacts {
  /** There is a catalogue, as far as is known, so that what is asked for will be answered. */
  readonly answers: boolean;
  /**
   * What is known now: facts, `null` when the catalogue answered that there is no such entity, `undefined` when nothing
   * is known. Then it is asked for, together with whatever else is asked for in the same turn of the event loop, and what
   * depends on it is worked out again when the answer arrives.
   */
  known(urn: EntityUrn): EntityFacts | null | undefined;
  /** The same, waited for; `undefined` when there is no catalogue, it does not answer, or `token` is cancelled. */
  of(urn: EntityUrn, token: CancellationToken): Promise<EntityFacts | null | undefined>;
  /**
   * Those of `suggestions` that were answered already: for this or, failing that, some for a beginning of it. `undefined`:
   * nothing was, so that they must be waited for.
   */
  suggested(type: EntityType, typed: string): readonly EntitySuggestion[] | undefined;
  /** Entities whose name or display name contains this, those that begin with it first; none when there is no catalogue. */
  suggestions(type: EntityType, typed: string, token: CancellationToken): Promise<readonly EntitySuggestion[]>;
}

/** Those of an editor that has no catalogue. */
export const NO_FACTS: CatalogueFacts = {
  answers: false,
  known: () => undefined,
  of: () => Promise.resolve(undefined),
  suggested: () => [],
  suggestions: () => Promise.resolve([]),
};
