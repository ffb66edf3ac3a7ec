import type { CancellationToken } from "vscode-languageserver";
import type { EntityFacts, EntitySuggestion } from "../../catalogue/facts/entityFacts.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { EntityType } from "../../catalogue/urn/entityTypes.ts";

export type { EntityFacts, EntitySuggestion };

/** The answers of the catalogue so far. Callers must work without them, because there may be no catalogue. */
export interface CatalogueFacts {
  /** There is a catalogue, as far as is known, so that what is asked for will be answered. */
  readonly answers: boolean;
  /**
   * What is known now: facts, `null` when the catalogue answered that there is no such entity, `undefined` when nothing
   * is known. Then it is asked for, together with whatever else is asked for in the same turn of the event loop, and what
   * depends on it is worked out again when the answer arrives.
   */
  known(urn: EntityUrn): EntityFacts | null | undefined;
  /** The custom ownership types, by their URNs; `undefined` when they are not known. Then they are asked for, as above. */
  ownershipTypes(): readonly string[] | undefined;
  /** Asks for the facts about an entity; `undefined`: there is no catalogue, no answer, or `token` is cancelled. */
  of(urn: EntityUrn, token: CancellationToken): Promise<EntityFacts | null | undefined>;
  /**
   * The answers of `suggestions` that are known already: for the typed text, or else some for a beginning of it.
   * `undefined`: none are known, so that `suggestions` must be asked.
   */
  suggested(type: EntityType, typed: string): readonly EntitySuggestion[] | undefined;
  /** Entities whose name or display name contains this, those that begin with it first; none when there is no catalogue. */
  suggestions(type: EntityType, typed: string, token: CancellationToken): Promise<readonly EntitySuggestion[]>;
}

/** The facts for an editor that has no catalogue: none. */
export const NO_FACTS: CatalogueFacts = {
  answers: false,
  known: () => undefined,
  ownershipTypes: () => undefined,
  of: () => Promise.resolve(undefined),
  suggested: () => [],
  suggestions: () => Promise.resolve([]),
};
