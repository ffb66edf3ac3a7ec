import type { WorkspaceResults } from "../results.mts";
import { cell, figure, judged, keeps, numberOf } from "./figure.mts";
import { table } from "./table.mts";

/** What reading 5,000 files may take. */
const GOALS: Readonly<Record<string, readonly [most: number, unit: string]>> = {
  indexCpu: [20, "s"],
  indexMemory: [300, "MB"],
  editWhile: [5, "ms"],
  completionWhile: [5, "ms"],
};

/** The section on a workspace of many files. */
export function workspaceSection({ date, load, cpu, files, users, bytes, figures }: WorkspaceResults): string {
  const row = (title: string, name: string): string[] => {
    const [most, unit] = GOALS[name] ?? [];
    // The goals are for what all but one of a thousand take.
    const enough = numberOf(figures[name], "p999") === undefined ? undefined : figures[name];
    const goal = most === undefined ? "" : judged(`≤ ${figure(most)} ${unit ?? ""}`, keeps(enough, most, "p999"));
    return [
      title,
      cell(figures[name]),
      ...(["p95", "p999", "most"] as const).map((take) => cell(figures[name], take)),
      goal,
    ];
  };
  const amount = (title: string, name: string): string[] => {
    const [, value = "", , , , goal = ""] = row(title, name);
    return [title, value, "", "", "", goal];
  };
  const intro = `${figure(files)} files of records with ${figure(users)} users (${(bytes / 1e6).toFixed(1)} MB) are read in the background when the server starts. Meanwhile somebody types in one of them: an edit until its diagnostics, a key until its suggestions, and again, some thirty times a second; the time on a core is for both. Several servers do so one after the other, so that there are enough edits to say what all but one of a thousand take, which the goals for typing are for. The time on a core and the memory are those of the last server. Measured on ${date} (${cpu}), when the load was ${figure(load)}.`;
  const rows = [
    amount("Until all files are read, ms", "index"),
    amount("Time on a core until then, s", "indexCpu"),
    amount("Peak memory until then, MB", "indexMemory"),
    row("Edit → diagnostics meanwhile, ms", "editWhile"),
    row("Completion right after a key meanwhile, ms", "completionWhile"),
    row("Edit → diagnostics afterwards, ms", "editAfter"),
    row("Completion right after a key afterwards, ms", "completionAfter"),
    ...(figures["floor"] === undefined ? [] : [row("An answer of a process that does nothing else, ms", "floor")]),
  ];
  const head = ["Reading the workspace", "Median", "p95", "p99.9", "Most", "Goal"];
  return [
    "## A workspace of many files",
    intro,
    table(head, rows),
    ...(figures["floor"] === undefined ? [] : [FLOOR]),
  ].join("\n\n");
}

const FLOOR =
  "The last row shows what the machine itself takes: in turns with these servers, a process that only sends each message back answered as many messages, with the same pauses; what it takes, no server can avoid.";
