import type { ColumnsError } from "../../catalogue/changes/dataset.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { quoted, refused } from "../refusal.ts";

/** The refusal for a column that cannot be described. */
export function columnRefusal(dataset: DatasetUrn, error: ColumnsError): ReturnType<typeof refused> {
  if (error.kind === "no-schema") {
    return refused(
      "UNKNOWN_COLUMN",
      `Dataset ${quoted(dataset)} has no schema, so it has no columns to describe; import its schema first.`,
    );
  }
  if (error.kind === "unknown-column") {
    const meant = error.similar === undefined ? "." : `; did you mean ${quoted(error.similar)}?`;
    return refused("UNKNOWN_COLUMN", `Dataset ${quoted(dataset)} has no column ${quoted(error.path)}${meant}`);
  }
  if (error.kind === "duplicate-column") {
    const names = `${quoted(error.earlier)} and ${quoted(error.path)}`;
    return refused("BAD_REQUEST", `${names} are the same column of dataset ${quoted(dataset)}; give each column once.`);
  }
  const candidates = error.candidates.map(quoted).join(", ");
  return refused(
    "AMBIGUOUS_COLUMN",
    `Column ${quoted(error.path)} matches several columns: ${candidates}; use the full path.`,
  );
}
