import type { Imported } from "../../catalogue/graph/importMetadata.ts";
import type { ImportPreview } from "../../catalogue/graph/previewImport.ts";
import type { SeriesImported } from "../../catalogue/graph/importSeries.ts";
import {
  entityCounts,
  failedLine,
  olderValues,
  patchedName,
  replacedLine,
  skippedLine,
  skippedReason,
  unwrittenLine,
} from "../../catalogue/ingestion/importSummary.ts";
import type { MetadataReading } from "../../catalogue/ingestion/metadataFile.ts";
import { isUnsupported, type Skipped } from "../../catalogue/ingestion/skipped.ts";
import { countUnconfirmed } from "../../catalogue/graph/error.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { endedEarly, jsonError, type CommandOutput } from "../console/output.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/**
 * Says how many entities of each type, and how many aspects of each name, were written, and to which catalogue; and how many
 * may have been stored, which it did not confirm.
 */
export function sayWritten(output: CommandOutput, { written, aspects, failed }: Imported, address: string): void {
  const unconfirmed = countUnconfirmed(failed);
  const entities = counted(unconfirmed, "entity");
  if (unconfirmed === 0) output.line(`Imported ${entityCounts(written)} into ${address}.`);
  else if (written.length > 0)
    output.line(`Imported ${entityCounts(written)} into ${address}; ${entities} may have been stored.`);
  else output.line(`No import was confirmed by ${address}: ${entities} may have been stored.`);
  sayTable(output, new Map([...aspects].filter(([name]) => !name.endsWith("Key"))));
}

/** Says which entities were refused and which were not tried. Of those that one request lost, it names the first. */
export function sayFailures(
  output: CommandOutput,
  { written, failed, untried, stopped, unwritten }: SeriesImported,
): void {
  const alone = failed.filter(({ error }) => error !== stopped);
  const [lost, ...others] = failed.filter(({ error }) => error === stopped);
  for (const each of alone) output.complain(failedLine(each));
  if (lost) output.complain(failedLine(lost));
  if (others.length > 0)
    output.complain(
      `${readableNumber(others.length)} more ${others.length === 1 ? "entity" : "entities"} failed for the same reason.`,
    );
  for (const each of unwritten) output.complain(unwrittenLine(each));
  if (untried.length === 0) return;
  const all = written.length + failed.length + untried.length;
  output.complain(
    `${endedEarly(stopped)}: ${readableNumber(written.length)} of ${readableNumber(all)} entities were written.`,
  );
}

/** Says how many values an import leaves out, because the catalogue has the same or a later one. */
export function sayOlder(output: CommandOutput, older: number): void {
  if (older > 0) output.note(`Of time-series aspects: ${olderValues(older)}.`);
}

/** Says what in the file was not stored: how much of what or, when asked for, each. */
export function saySkipped(
  output: CommandOutput,
  { skipped, replaced }: MetadataReading,
  { verbose, skipUnknown }: { readonly verbose: boolean; readonly skipUnknown: boolean },
): void {
  for (const each of replaced) output.note(replacedLine(each));
  if (skipped.length === 0) return;
  output.line(`Skipped ${counted(skipped.length, "part")} of the file:`);
  if (verbose) for (const each of skipped) output.line(`  ${skippedLine(each)}`);
  else sayTable(output, countedBy(skipped, skippedReason));
  if (skipsAccepted(skipped, skipUnknown)) {
    output.line("This is no error because of --skip-unknown.");
    return;
  }
  const advice = skipped.every(isUnsupported) ? "; with --skip-unknown, this is no error" : "";
  output.complain(
    `${counted(skipped.length, "part")} of the file ${skipped.length === 1 ? "was" : "were"} not imported${advice}.`,
  );
}

/** Whether an import that left these out has still done what was asked. What is wrong in the file is never accepted. */
export function skipsAccepted(skipped: readonly Skipped[], skipUnknown: boolean): boolean {
  return skipped.length === 0 || (skipUnknown && skipped.every(isUnsupported));
}

/** The lines of a dry run about the patches that change an entity, after those about the changes. */
export function patchedLines({ patched = [] }: ImportPreview): readonly string[] {
  return patched.map((each) => `  ${"patches".padEnd(8)}  ${patchedName(each)}`);
}

/** The written, failed and untried entities, and the values of others that were not written, as JSON. */
export function importDocument({ written, aspects, failed, untried, unwritten }: SeriesImported): object {
  return {
    written,
    aspects: Object.fromEntries(aspects),
    failed: failedDocument(failed),
    untried,
    unwrittenValues: unwrittenDocument(unwritten),
  };
}

/** The failed entities, as JSON. */
export function failedDocument(failed: Imported["failed"]): readonly object[] {
  return failed.map(({ urn, error }) => ({ urn, error: jsonError(error) }));
}

/** The values that were not written, as JSON. */
export function unwrittenDocument(unwritten: SeriesImported["unwritten"]): readonly object[] {
  return unwritten.map(({ urn, aspectName, count, error }) => ({
    urn,
    aspect: aspectName,
    count,
    error: error ? jsonError(error) : null,
  }));
}

function sayTable(output: CommandOutput, counts: ReadonlyMap<string, number>): void {
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    output.line(`${String(count).padStart(7)}  ${name}`);
  }
}

function countedBy<T, K>(items: readonly T[], key: (item: T) => K): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}
