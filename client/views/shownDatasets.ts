import { parseDatasetUrn, type DatasetUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";

/** The datasets of which something was read to be shown, with the owners that were read: what a change has to refresh. */
export class ShownDatasets {
  readonly #owners = new Map<DatasetUrn, readonly string[]>();

  /** These owners of a dataset were read to be shown. */
  note(urn: DatasetUrn, owners: readonly string[]): void {
    this.#owners.set(urn, owners);
  }

  clear(): void {
    this.#owners.clear();
  }

  /** The datasets to read again when these entities have changed: those among them, and those that show one of them as an owner. */
  affectedBy(urns: readonly EntityUrn[]): readonly DatasetUrn[] {
    const affected = new Set<DatasetUrn>();
    const people = new Set<string>();
    for (const urn of urns) {
      const dataset = parseDatasetUrn(urn);
      if (dataset === undefined) people.add(urn);
      else affected.add(dataset);
    }
    if (people.size > 0)
      for (const [urn, owners] of this.#owners) if (owners.some((owner) => people.has(owner))) affected.add(urn);
    return [...affected];
  }
}
