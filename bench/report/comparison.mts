import type { Comparison, Measured } from "../results.mts";
import { PEER_DELAY_MS } from "../servers/peer.mts";
import { cell, figure, judged, keeps, times, type Take } from "./figure.mts";
import { table } from "./table.mts";

/** A row of the comparison: the measure of this name, and how much it may be on a file of so many users. */
interface Row {
  readonly name: string;
  readonly title: string;
  readonly unit?: "MB";
  readonly take?: Take;
  readonly goals?: Readonly<Partial<Record<number, number>>>;
  /** Whether the peer waits before it begins. */
  readonly delayed?: boolean;
}

const ROWS: readonly Row[] = [
  { name: "edit", title: "Edit → diagnostics, median", goals: { 10_000: 5, 100_000: 10 }, delayed: true },
  { name: "editEarly", title: "The same right after opening, p95", take: "p95", delayed: true },
  { name: "completion", title: "Completion right after a key, median", goals: { 10_000: 5, 100_000: 10 } },
  { name: "burst", title: "Ten keys, 60 ms apart, p95", take: "p95", goals: { 10_000: 8, 100_000: 15 } },
  { name: "open", title: "Open → all diagnostics", goals: { 10_000: 150, 100_000: 1200 }, delayed: true },
  { name: "openFirst", title: "Open → first diagnostics", delayed: true },
  { name: "hover", title: "Hover, median", goals: { 10_000: 2, 100_000: 2 } },
  { name: "recordSymbols", title: "Symbols of one record, median", goals: { 10_000: 2, 100_000: 2 } },
  { name: "outline", title: "Outline of the file, median" },
  { name: "memory", title: "Peak memory", unit: "MB", goals: { 10_000: 150, 100_000: 600 } },
];

/** What the measures mean. */
const LEGEND = `- **Edit → diagnostics**: a character makes the e-mail address of the user in the middle wrong, and another makes it right; until the diagnostics of that version have come, and those of the rest of the file with them. **Right after opening**: the same while the server still does something in the background; a dash where it does not.
- **Completion right after a key**: a letter of a field's name, and the request right after it. The field that the record lacks must be among the answers.
- **Ten keys**: \`hone: +1-5\`, each with a request for completion; from the key to its answer.
- **Open → all diagnostics**: until the one mistake in the file, in its last record, is shown. **First**: until anything is said of the file.
- **Symbols of one record**: the record that is looked for in the workspace by its id, which the peer cannot do. **Outline of the file**: as much of it as a server gives, which is the first 5,000 records of ours and the first 5,000 symbols of the peer; asked again and again of one version, as the parts of an editor do.
- **Peak memory**: the most that the server's process held at a time, over all of this, in MB of 10⁶ bytes.`;

/** The section on our server beside the peer. */
export function comparisonSection(comparisons: readonly Comparison[], peerVersion: string): string {
  const intro = `The peer is [yaml-language-server](https://github.com/redhat-developer/yaml-language-server) ${peerVersion} with a schema of the same fields. Both servers are asked the same about the same files, in turn, in one run. Times are in milliseconds unless another unit is named. The peer waits ${PEER_DELAY_MS} ms after each change (a debounce) before it validates; the table does not count this wait. Ours does not wait.`;
  return ["## Compared with yaml-language-server", intro, ...comparisons.map(comparisonTable), LEGEND].join("\n\n");
}

function comparisonTable({ users, bytes, ours, peer }: Comparison): string {
  const rows = ROWS.map((row) => {
    const { name, title, unit, take } = row;
    const [its, own] = [withoutDelay(peer?.[name], row), ours[name]];
    const label = unit === undefined ? title : `${title}, ${unit}`;
    return [label, cell(its, take), cell(own, take), times(its, own, take), goal(row, users, own)];
  });
  const head = [`${figure(users)} users (${(bytes / 1e6).toFixed(1)} MB)`, "Peer", "Ours", "Peer ÷ ours", "Goal"];
  return table(head, rows);
}

function goal(
  { goals, unit = "ms", take }: { goals?: Row["goals"]; unit?: string; take?: Take },
  users: number,
  own: Measured | undefined,
): string {
  const most = goals?.[users];
  return most === undefined ? "" : judged(`≤ ${figure(most)} ${unit}`, keeps(own, most, take));
}

function withoutDelay(measured: Measured | undefined, { delayed }: Row): Measured | undefined {
  if (measured?.kind !== "timing" || delayed !== true) return measured;
  const { least, median, p95, most } = measured;
  const less = (value: number): number => Math.max(0, value - PEER_DELAY_MS);
  return { ...measured, least: less(least), median: less(median), p95: less(p95), most: less(most) };
}
