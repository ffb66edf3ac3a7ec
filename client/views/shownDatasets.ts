import { parseDatasetUrn, type DatasetUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";

/** How many rows are refreshed one by one; beyond that, all are. */
const MOST = 200;

/** The rows of the datasets on show, and the owners that were read of each: what a change has to refresh. */
export class ShownDatasets<Row> {
  readonly #rows = new Map<DatasetUrn, Row>();
  readonly #owners = new Map<DatasetUrn, readonly EntityUrn[]>();

  get rows(): readonly Row[] {
    return [...this.#rows.values()];
  }

  /** Takes the place of what was on show. */
  show(rows: readonly (readonly [DatasetUrn, Row])[]): void {
    this.#rows.clear();
    for (const [urn, row] of rows) this.#rows.set(urn, row);
    for (const urn of this.#owners.keys()) if (!this.#rows.has(urn)) this.#owners.delete(urn);
  }

  /** These owners of a dataset were read to be shown. */
  noteOwners(urn: DatasetUrn, owners: readonly EntityUrn[]): void {
    this.#owners.set(urn, owners);
  }

  /**
   * The rows to read again when these entities have changed: those of the datasets among them, and of the datasets that show
   * one of them as an owner. `undefined`: everything, because a dataset that is not on show may be new.
   */
  affectedBy(urns: readonly EntityUrn[]): readonly Row[] | undefined {
    const rows = new Set<Row>();
    const people = new Set<EntityUrn>();
    for (const urn of urns) {
      const dataset = parseDatasetUrn(urn);
      if (dataset === undefined) {
        people.add(urn);
        continue;
      }
      const row = this.#rows.get(dataset);
      if (row === undefined) return undefined;
      rows.add(row);
    }
    for (const [urn, owners] of this.#owners) {
      const row = this.#rows.get(urn);
      if (row !== undefined && owners.some((owner) => people.has(owner))) rows.add(row);
    }
    return rows.size > MOST ? undefined : [...rows];
  }
}
