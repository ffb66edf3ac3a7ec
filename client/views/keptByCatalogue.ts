import type { Memento } from "vscode";
import * as z from "zod";
import { placeId, type Place } from "../catalogue/place.ts";

const all = z.record(z.string(), z.unknown());

interface KeptOptions<T> {
  /** What VS Code keeps it under. */
  readonly key: string;
  readonly schema: z.ZodType<T>;
  /** What is the case of a catalogue of which nothing is kept. */
  readonly initial: T;
  /** Whether it is as if nothing was kept. */
  readonly isInitial: (value: T) => boolean;
}

/** What is kept of each catalogue in this workspace, also after a reload. */
export class KeptByCatalogue<T> {
  readonly #forFolder: Pick<Memento, "get" | "update">;
  readonly #options: KeptOptions<T>;

  constructor(forFolder: Pick<Memento, "get" | "update">, options: KeptOptions<T>) {
    this.#forFolder = forFolder;
    this.#options = options;
  }

  of(place: Place): T {
    const { schema, initial } = this.#options;
    const { success, data } = schema.safeParse(this.#stored()[placeId(place)]);
    return success ? data : initial;
  }

  keep(place: Place, value: T): void {
    const { key, isInitial } = this.#options;
    const { [placeId(place)]: _, ...others } = this.#stored();
    const kept = isInitial(value) ? others : { ...others, [placeId(place)]: value };
    // What a disk that fails does not keep is shown all the same.
    this.#forFolder.update(key, kept).then(undefined, () => undefined);
  }

  #stored(): z.infer<typeof all> {
    return all.safeParse(this.#forFolder.get(this.#options.key)).data ?? {};
  }
}
