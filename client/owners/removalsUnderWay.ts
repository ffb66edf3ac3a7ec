import type { DatasetUrn, OwnerUrn } from "../../catalogue/urn/urn.ts";

/** What is removed. Without an ownership type: every ownership. */
interface NamedRemoval {
  readonly dataset: DatasetUrn;
  readonly owner: OwnerUrn;
  readonly typeUrn: string | undefined;
}

/** The removals of owners that are under way, whose rows are still shown: each is done once. */
export class RemovalsUnderWay {
  readonly #underWay = new Set<string>();

  /** Begins a removal. Gives what is called, once or several times, when it has ended; `undefined`: it is under way already. */
  begin({ dataset, owner, typeUrn }: NamedRemoval): (() => void) | undefined {
    const key = JSON.stringify([dataset, owner, typeUrn]);
    if (this.#underWay.has(key)) return undefined;
    this.#underWay.add(key);
    let hasEnded = false;
    return () => {
      if (!hasEnded) this.#underWay.delete(key);
      hasEnded = true;
    };
  }
}
