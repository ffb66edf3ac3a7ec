import { deflateRawSync, inflateRawSync } from "node:zlib";
import { difference, patched } from "./difference.ts";
import { numberIn, textIn, type SqliteRow } from "./statements.ts";

/**
 * Every version of an aspect is kept. A superseded one is stored as its difference from the next version, so that history takes
 * as much space as what changed; at intervals a version is stored whole, so that reading one back takes few steps.
 */
export const WHOLE_EVERY = 50;

/** How `aspect_history` keeps a version: its JSON; its difference to the version after it; its JSON, deflated. */
type Form = 0 | 1 | 2;

/** The length from which on a text is worth deflating. */
const LONG = 1_000;

/** A superseded version as `aspect_history` has it. */
interface KeptVersion {
  readonly form: Form;
  readonly value: string | Uint8Array;
}

/** How to keep `text`, the value of `version`; `next` is the value of the version after it, if that is kept too. */
export function keptVersion(version: number, text: string, next: string | undefined): KeptVersion {
  if (next !== undefined && version % WHOLE_EVERY !== 0) {
    const steps = difference(next, text);
    if (steps.length < text.length) return { form: 1, value: steps };
  }
  return text.length < LONG ? { form: 0, value: text } : { form: 2, value: deflateRawSync(text) };
}

/** A version read back whole. */
interface WholeVersion {
  readonly row: SqliteRow;
  readonly value: string;
}

/**
 * The whole values of rows that follow on each other, the newest first; one that cannot be made whole, because the
 * version after it is missing, is left out.
 */
export function wholeVersions(newestFirst: readonly SqliteRow[]): readonly WholeVersion[] {
  const whole: WholeVersion[] = [];
  let after: { readonly version: number; readonly value: string } | undefined;
  for (const row of newestFirst) {
    const version = numberIn(row, "version");
    const value = wholeValue(row, after?.version === version + 1 ? after.value : undefined);
    after = value === undefined ? undefined : { version, value };
    if (value !== undefined) whole.push({ row, value });
  }
  return whole;
}

function wholeValue(row: SqliteRow, next: string | undefined): string | undefined {
  const { form, value } = row;
  if (form === 2 && value instanceof Uint8Array) return inflateRawSync(value).toString("utf8");
  if (form !== 1) return textIn(row, "value");
  return next === undefined ? undefined : patched(next, textIn(row, "value"));
}
