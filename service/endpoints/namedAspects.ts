import type { Model } from "../../catalogue/model/model.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";

/** The parameters of an OpenAPI address that name aspects; DataHub's clients use either. */
export interface AspectQuery {
  readonly aspects?: string | readonly string[] | undefined;
  readonly aspectNames?: string | readonly string[] | undefined;
}

/**
 * The aspects that an address names, one by one or separated by commas. `undefined`: none, so that all are meant, as by
 * an empty name in DataHub.
 */
export function aspectsInAddress({ aspects, aspectNames }: AspectQuery): readonly string[] | undefined {
  const names = [...namesIn(aspects), ...namesIn(aspectNames)];
  return names.length === 0 ? undefined : names;
}

/** The names that a parameter of an address has, one by one or separated by commas; empty ones are left out. */
export function namesIn(given: string | readonly string[] = []): readonly string[] {
  return [given]
    .flat()
    .flatMap((each) => each.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The names of those aspects that an entity may have, in whatever case they are given; others are left out, as in DataHub. */
export function knownAspects(model: Model, urn: EntityUrn, given: readonly string[]): readonly string[] {
  return given.flatMap((name) => model.aspectNamed(urn, name) ?? []);
}
