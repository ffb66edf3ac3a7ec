import { deflateRawSync, inflateRawSync } from "node:zlib";
import { difference, patched } from "./difference.ts";

/**
 * Every version of an aspect is kept. A superseded one is stored as its difference from the next version, so that history takes
 * as much space as what changed; at intervals a version is stored whole, so that reading one back takes few steps.
 */
const WHOLE_EVERY = 50;

/** How `aspect_history` keeps a version: its JSON; its difference to the version after it; its JSON, deflated. */
type Form = 0 | 1 | 2;

/** The length from which on a text is worth deflating. */
const LONG = 1_000;

/** A superseded version as `aspect_history` has it. */
export interface KeptVersion {
  readonly form: Form;
  readonly value: string | Uint8Array;
}

/** The most rows that are read to make `count` versions whole: up to one after them that is kept whole. */
export function rowsFor(count: number): number {
  return count + WHOLE_EVERY;
}

/** How to keep `text`, the value of `version`; `next` is the value of the version after it, if that is kept too. */
export function keptVersion(version: number, text: string, next: string | undefined): KeptVersion {
  if (next !== undefined && version % WHOLE_EVERY !== 0) {
    const steps = difference(next, text);
    if (steps.length < text.length) return { form: 1, value: steps };
  }
  return text.length < LONG ? { form: 0, value: text } : { form: 2, value: deflateRawSync(text) };
}

/** A version as a row has it: `form` and `value` as `KeptVersion` says, 0 and a text for the current one. */
export interface VersionRow {
  readonly version: number;
  readonly form: unknown;
  readonly value: unknown;
}

/** A version read back whole. */
interface WholeVersion<R> {
  readonly row: R;
  readonly value: string;
}

/** The most UTF-16 code units of the versions on one page, unless the first one of them is longer. */
export const MOST_CHARACTERS = 16_000_000;

interface WholeOptions {
  /** The newest version that is wanted; those after it are read for its value only. All of them when not given. */
  readonly to?: number;
  /** The most UTF-16 code units of those that are wanted. All of them when not given. */
  readonly most?: number;
  readonly read?: typeof wholeValue;
}

/**
 * The whole values of rows that follow on each other, the newest first; one that cannot be made whole, because the
 * version after it is missing, is left out.
 */
export function wholeVersions<R extends VersionRow>(
  newestFirst: readonly R[],
  { to = Infinity, most = Infinity, read = wholeValue }: WholeOptions = {},
): readonly WholeVersion<R>[] {
  const whole: WholeVersion<R>[] = [];
  let characters = 0;
  let after: { readonly version: number; readonly value: string } | undefined;
  for (const row of newestFirst) {
    const { version } = row;
    const value = read(row, after?.version === version + 1 ? after.value : undefined);
    after = value === undefined ? undefined : { version, value };
    if (value === undefined || version > to) continue;
    characters += value.length;
    if (characters > most && whole.length > 0) break;
    whole.push({ row, value });
  }
  return whole;
}

/**
 * The whole value of a version; `next` is that of the version after it. `undefined`: that one is needed and missing.
 * @throws Error when the row is not as it was written.
 */
export function wholeValue({ form, value }: VersionRow, next: string | undefined): string | undefined {
  if (form === 2 && value instanceof Uint8Array) return inflateRawSync(value).toString("utf8");
  if (typeof value !== "string") throw new Error("A version of an aspect holds no text");
  if (form !== 1) return value;
  return next === undefined ? undefined : patched(next, value);
}
