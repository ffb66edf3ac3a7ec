import { entityName, type EntityUrn, type OwnerUrn } from "../urn/urn.ts";

/** The facts about an existing entity that are shown. An absent property has no value in the catalogue. */
export interface EntityFacts {
  readonly urn: EntityUrn;
  /** The name to show, where it is not the one in the URN. */
  readonly displayName?: string;
  /** The job title of a user. */
  readonly title?: string;
  /** The e-mail address of a user or group. */
  readonly email?: string;
  /** Markdown. */
  readonly description?: string;
  readonly descriptionOrigin?: "edited" | "ingested";
  /** The ingested description that the edited one hides, when they differ. */
  readonly hiddenDescription?: string;
  readonly owners?: readonly OwnerFacts[];
  /** The URNs of owners that nothing can be asked about. */
  readonly malformedOwners?: readonly string[];
  /** The columns of a dataset, in the order of its schema; absent when it has none. */
  readonly columns?: readonly ColumnFacts[];
  readonly links?: readonly LinkFacts[];
  /** The user or group is marked as removed. */
  readonly removed?: true;
}

interface OwnerFacts {
  readonly urn: OwnerUrn;
  readonly displayName?: string;
  /** The ownership type as people read it: "Technical Owner". */
  readonly type: string;
}

export interface ColumnFacts {
  /** The exact path in the schema. */
  readonly path: string;
  /** The type of the column in its own system. */
  readonly type?: string;
  /** Markdown. */
  readonly description?: string;
  readonly origin?: "edited" | "ingested";
}

interface LinkFacts {
  readonly url: string;
  readonly description?: string;
}

/** An entity that may complete what is being typed. */
export interface EntitySuggestion {
  readonly urn: EntityUrn;
  readonly displayName?: string;
}

/** Whether the name or display name of an entity begins with what was typed, or contains it; `undefined`: neither. */
export function fitOf({ urn, displayName = "" }: EntitySuggestion, typed: string): "begins" | "contains" | undefined {
  const wanted = typed.trim().toLowerCase();
  const names = [entityName(urn), displayName].map((name) => name.toLowerCase());
  if (names.some((name) => name.startsWith(wanted))) return "begins";
  return names.some((name) => name.includes(wanted)) ? "contains" : undefined;
}
