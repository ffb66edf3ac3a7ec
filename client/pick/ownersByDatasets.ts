import * as l10n from "@vscode/l10n";
import type { Person } from "../../catalogue/graph/person.ts";
import type { Dataset } from "../../catalogue/graph/readDataset.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { inOrderOfNames } from "../../catalogue/text/nameOrder.ts";
import { entityName, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { noLonger, personLook } from "../entityLook.ts";

/** The row of an owner: the name, the ID, and how many of the datasets it is about. */
interface OwnerChoice {
  readonly label: string;
  readonly icon: string;
  readonly description: string;
  readonly value: Person;
}

/** The owners of any of these datasets, each once, who owns the most of them first. */
export function ownersByDatasets(datasets: readonly Pick<Dataset, "owners">[]): readonly OwnerChoice[] {
  const found = new Map<OwnerUrn, { readonly owner: Person; owned: number }>();
  for (const { owners } of datasets)
    for (const owner of new Map(owners.map((each) => [each.urn, each])).values()) {
      const each = found.get(owner.urn) ?? { owner, owned: 0 };
      each.owned++;
      found.set(owner.urn, each);
    }
  return [...found.values()]
    .sort((one, other) => other.owned - one.owned || inOrderOfNames(one.owner.name, other.owner.name))
    .map(({ owner, owned }) => ({
      ...personLook(owner),
      description:
        datasets.length === 1
          ? entityName(owner.urn)
          : `${entityName(owner.urn)} · ${l10n.t`owns ${readableNumber(owned)} of them`}`,
      value: owner,
    }));
}

/** Why these datasets have no owner to choose. @param existing those of them that the catalogue has */
export function whyNoOwner(
  urns: readonly DatasetUrn[],
  existing: ReadonlyMap<DatasetUrn, Pick<Dataset, "malformedOwners">>,
): string {
  for (const [urn, { malformedOwners: [malformed] = [] }] of existing)
    if (malformed !== undefined) return malformedOwnerSentence(urn, malformed);
  const [first, ...others] = urns;
  if (first && others.length === 0) return existing.size === 0 ? noLonger(first) : l10n.t("The dataset has no owners.");
  const datasets = counted(urns.length, "dataset");
  return existing.size === 0
    ? l10n.t`None of these ${datasets} is still in the catalogue.`
    : l10n.t`None of these ${datasets} has an owner.`;
}

/** Why an owner with a malformed URN cannot be changed. */
export function malformedOwnerSentence(dataset: DatasetUrn, malformed: string): string {
  return l10n.t`${entityName(dataset)}: its owner "${malformed}" has a malformed URN.`;
}
