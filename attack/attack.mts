/** How much of an attack is made: enough to notice that something gave way, or what docs/reliability.md states. */
export type Scale = "short" | "full";

/** The setting of an attack. */
export interface Setting {
  readonly scale: Scale;
  /** An empty folder of this attack alone; it is removed afterwards. */
  readonly folder: string;
  /** Aborted when the run is to end. */
  readonly signal: AbortSignal;
}

/** How an attack ended. `figures` are sentences for docs/reliability.md. */
export type Outcome =
  | { readonly kind: "held"; readonly figures: string }
  | { readonly kind: "broken"; readonly figures: string }
  /** This machine cannot make the attack; `why` is a sentence. */
  | { readonly kind: "skipped"; readonly why: string };

/** One way to try to make the product lose data, stop answering, or do what nobody asked for. */
export interface Attack {
  /** Names it on the command line, as in `npm run attack -- --only kills`. */
  readonly name: string;
  /** The attack, as a sentence. */
  readonly does: string;
  /** The condition that must hold nevertheless, as a sentence. */
  readonly holds: string;
  readonly run: (setting: Setting) => Promise<Outcome>;
}

/** How an attack on PostgreSQL ends where there is none. */
export const NO_POSTGRES: Outcome = { kind: "skipped", why: "There are no binaries of PostgreSQL for this platform." };

/** `held` when nothing broke; else what broke, first of all. */
export function outcome(broken: readonly string[], figures: string): Outcome {
  if (broken.length === 0) return { kind: "held", figures };
  const more = broken.length > 3 ? ` … and ${broken.length - 3} more` : "";
  return { kind: "broken", figures: `${broken.slice(0, 3).map(cut).join("; ")}${more}. ${figures}` };
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
