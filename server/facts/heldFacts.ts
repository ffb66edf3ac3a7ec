import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { EntityFacts } from "./catalogueFacts.ts";

/** How many entities, owners, columns and links are held together: some tens of megabytes. */
const MOST_HELD = 200_000;

/** The facts about entities; `null`: the entity does not exist. When there are too many, the oldest are dropped. */
export class HeldFacts {
  readonly #most: number;
  readonly #facts = new Map<EntityUrn, EntityFacts | null>();
  #size = 0;

  constructor(most = MOST_HELD) {
    this.#most = most;
  }

  /** `undefined`: nothing is held of it. */
  get(urn: EntityUrn): EntityFacts | null | undefined {
    return this.#facts.get(urn);
  }

  set(urn: EntityUrn, facts: EntityFacts | null): void {
    this.delete(urn);
    this.#facts.set(urn, facts);
    this.#size += sizeOf(facts);
    for (const oldest of this.#facts.keys()) {
      if (this.#size <= this.#most || oldest === urn) return;
      this.delete(oldest);
    }
  }

  /** The entities whose facts name one of these as an owner. */
  ownedBy(owners: ReadonlySet<EntityUrn>): readonly EntityUrn[] {
    return [...this.#facts].flatMap(([urn, facts]) =>
      facts?.owners?.some((owner) => owners.has(owner.urn)) ? [urn] : [],
    );
  }

  delete(urn: EntityUrn): void {
    const facts = this.#facts.get(urn);
    if (facts !== undefined) this.#size -= sizeOf(facts);
    this.#facts.delete(urn);
  }

  clear(): void {
    this.#facts.clear();
    this.#size = 0;
  }
}

function sizeOf(facts: EntityFacts | null): number {
  return 1 + (facts?.owners?.length ?? 0) + (facts?.columns?.length ?? 0) + (facts?.links?.length ?? 0);
}
