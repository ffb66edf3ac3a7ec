import { parsedJson } from "../../../catalogue/json/parsedJson.ts";
import type { FilterValues } from "../../../catalogue/model/aspects/aspect.ts";
import type { Model } from "../../../catalogue/model/model.ts";
import { isBlank } from "../../../catalogue/text/unlessBlank.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";

/** The parts of a value by which search finds its entity. */
export interface IndexedValue {
  readonly displayName: string | undefined;
  /** Whether the display name was edited; it then takes precedence. */
  readonly edited: boolean;
  /** `undefined`: the aspect does not say. */
  readonly removed: boolean | undefined;
  readonly owners: readonly { readonly owner: string; readonly typeUrn: string }[];
  readonly relatedTo: readonly string[];
  readonly words: readonly (string | undefined)[];
  readonly filters: FilterValues;
}

/** The display name of an entity whose aspects have these values: the edited one unless it is blank. */
export function shownNameIn(values: readonly Pick<IndexedValue, "displayName" | "edited">[]): string | undefined {
  const named = values.filter(({ displayName }) => !isBlank(displayName));
  return (named.find(({ edited }) => edited) ?? named[0])?.displayName;
}

/** The names of the aspects that an entity is found by. */
export function indexedAspects(model: Model, urn: EntityUrn): readonly string[] {
  return model.indexedAspects(model.typeOf(urn).type);
}

/** What of the value of an aspect its entity is found by; `undefined`: nothing, or it is not stored. */
export function indexedValue(model: Model, name: string, text: string | undefined): IndexedValue | undefined {
  const index = model.aspect(name)?.index;
  if (!index || text === undefined) return undefined;
  // A stored value was validated when it was written; validating it again would take longer than all else here.
  const value = Object.fromEntries(Object.entries(parsedJson(text) ?? {}));
  return {
    displayName: index.displayName?.(value),
    edited: index.edited ?? false,
    removed: index.isRemoved?.(value),
    owners: index.owners?.(value) ?? [],
    relatedTo: index.relatedTo?.(value) ?? [],
    words: index.words?.(value) ?? [],
    filters: index.filters?.(value) ?? {},
  };
}
