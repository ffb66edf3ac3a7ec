import { diff3Merge } from "node-diff3";

interface Texts {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Lines of one text that another has otherwise: from where, up to where, and what is there instead. */
interface ChangedLines {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** The most lines that are compared one by one: where many are alike, the time grows with their square and more. */
const MOST_COMPARED = 300;

/**
 * A text that two people changed, each otherwise: what both made of it. `undefined`: both changed the same lines, or it is
 * not known what both wanted, as where nothing would be left though neither removed all.
 */
export function mergedText({ base, mine, theirs }: Texts): string | undefined {
  // A text that somebody removed has no lines that could be kept.
  if (base === "" || mine === "" || theirs === "") return undefined;
  const lines = mergedLines(base.split("\n"), mine.split("\n"), theirs.split("\n"));
  // An empty text would remove the description, which nobody asked for.
  return lines?.join("\n").trim() === "" ? undefined : lines?.join("\n");
}

function mergedLines(base: string[], mine: string[], theirs: string[]): readonly string[] | undefined {
  const [first, second] = [changedLines(base, mine), changedLines(base, theirs)].toSorted(
    (one, other) => one.start - other.start,
  );
  if (first && second && first.end < second.start)
    return [
      ...base.slice(0, first.start),
      ...first.lines,
      ...base.slice(first.end, second.start),
      ...second.lines,
      ...base.slice(second.end),
    ];
  if (Math.max(base.length, mine.length, theirs.length) > MOST_COMPARED) return undefined;
  const regions = diff3Merge(mine, base, theirs, { excludeFalseConflicts: true });
  const lines = regions.map(({ ok }) => ok);
  return lines.includes(undefined) ? undefined : lines.flatMap((each) => each ?? []);
}

/** Everything between the lines that both texts have at their beginning, and those that both have at their end. */
function changedLines(from: readonly string[], to: readonly string[]): ChangedLines {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let alike = 0;
  const most = Math.min(from.length, to.length) - start;
  while (alike < most && from.at(-1 - alike) === to.at(-1 - alike)) alike++;
  return { start, end: from.length - alike, lines: to.slice(start, to.length - alike) };
}
