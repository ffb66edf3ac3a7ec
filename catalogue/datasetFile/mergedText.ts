import { diff3Merge } from "node-diff3";

/** A text that two people changed, each otherwise: what both made of it. `undefined`: both changed the same lines. */
export function mergedText({
  base,
  mine,
  theirs,
}: Readonly<Record<"base" | "mine" | "theirs", string>>): string | undefined {
  // A text that somebody removed has no lines that could be kept.
  if (base === "" || mine === "" || theirs === "") return undefined;
  const regions = diff3Merge(mine.split("\n"), base.split("\n"), theirs.split("\n"), { excludeFalseConflicts: true });
  const lines = regions.map(({ ok }) => ok);
  return lines.includes(undefined) ? undefined : lines.flatMap((each) => each ?? []).join("\n");
}
