import type { World } from "./world.ts";

/** A function of the programmatic client, what is done with it, and what must come of that in every catalogue. */
export interface Case {
  /** The function that this case is about. */
  readonly of: ((...given: never[]) => unknown) | (abstract new (...given: never[]) => unknown);
  readonly title: string;
  readonly outcome: (world: World) => unknown;
  readonly expected: (world: World) => unknown;
}

/** An error of this kind, as a result. */
export function failed(error: object): object {
  return { ok: false, error };
}

/** The cases, as they are. */
export function cases(given: readonly Case[]): readonly Case[] {
  return given;
}
