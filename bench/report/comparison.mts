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
const LEGEND = `- **Edit → diagnostics**: one character makes the e-mail address of the user in the middle of the file wrong, and another makes it right again; the time until the diagnostics of that version have arrived for the whole file. **Right after opening**: the same edit while the server is still working in the background; a dash if it is not.
- **Completion right after a key**: a letter of a field's name is typed, and completion is requested immediately. The answer must contain the field that the record lacks.
- **Ten keys**: \`hone: +1-5\`, each with a request for completion; the time from the key to its answer.
- **Open → all diagnostics**: the time until the only mistake in the file, in its last record, is reported. **First**: the time until the first diagnostics of the file arrive.
- **Symbols of one record**: one record is searched for in the workspace by its ID, which yaml-language-server cannot do. **Outline of the file**: as much as the server returns, which is the first 5,000 records for this server and the first 5,000 symbols for yaml-language-server; requested repeatedly for one version, as an editor does.
- **Peak memory**: the most memory that the server's process used at any time during these measurements, in MB of 10⁶ bytes.`;

/** The section that compares the two language servers. */
export function comparisonSection(comparisons: readonly Comparison[], peerVersion: string): string {
  const intro = `Compared with [yaml-language-server](https://github.com/redhat-developer/yaml-language-server) ${peerVersion}, which is given a schema of the same fields. Both servers receive the same requests for the same files, in turn, in one run. Times are in milliseconds unless another unit is named. yaml-language-server waits ${PEER_DELAY_MS} ms after each change (a debounce) before it validates; the table does not count this wait. This server does not wait.`;
  return ["## Compared with yaml-language-server", intro, ...comparisons.map(comparisonTable), LEGEND].join("\n\n");
}

function comparisonTable({ users, bytes, ours, peer }: Comparison): string {
  const rows = ROWS.map((row) => {
    const { name, title, unit, take } = row;
    const [its, own] = [withoutDelay(peer?.[name], row), ours[name]];
    const label = unit === undefined ? title : `${title}, ${unit}`;
    return [label, cell(its, take), cell(own, take), times(its, own, take), goal(row, users, own)];
  });
  const head = [
    `${figure(users)} users (${(bytes / 1e6).toFixed(1)} MB)`,
    "yaml-language-server",
    "This server",
    "Ratio",
    "Goal",
  ];
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
