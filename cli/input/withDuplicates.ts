import { resolve } from "node:path";
import type { FileCheckAlone, FileCheck } from "./fileCheck.ts";
import { duplicateRecords } from "./duplicateRecords.ts";
import { shownPlace } from "./inputPlace.ts";

/** Reports a record that several of the named files define as an error at each of its places, as an upsert of these files does. */
export function withDuplicates(files: readonly FileCheckAlone[], cwd: string): readonly FileCheck[] {
  const named = new Set(files.map(({ file }) => resolve(cwd, file)));
  const duplicates = duplicateRecords(files.map(({ file, records }) => ({ path: file, records })));
  const places = new Set([...duplicates.records].map(({ place }) => shownPlace(place)));
  return files.map(({ file, kind, unreadable, problems }) => {
    const left = problems.filter(({ code, related, ...place }) => {
      const isAmongNamed = related !== undefined && named.has(resolve(cwd, related.file));
      return code !== "duplicate-record" || !isAmongNamed || !places.has(shownPlace(place));
    });
    const all = [...left, ...duplicates.problems.filter((one) => one.file === file)].toSorted(
      (one, other) => one.line - other.line || one.column - other.column,
    );
    return {
      file,
      ...(kind === undefined ? {} : { kind }),
      ...(unreadable === undefined ? {} : { unreadable }),
      problems: places.size === 0 ? problems : all,
    };
  });
}
