import type { EditedFileResults, EditRow, Measured } from "../results.mts";
import { cell, figure, judged, keeps, numberOf, times } from "./figure.mts";
import { table } from "./table.mts";

/** What the rows are called, and how many times one of two other rows they may take. */
interface Kind {
  readonly title: string;
  readonly limit?: { readonly times: number; readonly of: "character" | "open" };
}

const KINDS: Readonly<Record<string, Kind>> = {
  open: { title: "Opening the file" },
  character: { title: "One character in the middle" },
  first: { title: "One character in the first record", limit: { times: 3, of: "character" } },
  enter: { title: "Enter", limit: { times: 3, of: "character" } },
  paste: { title: "Pasting 1,000 lines", limit: { times: 10, of: "character" } },
  deleteHalf: { title: "Deleting the half in the middle", limit: { times: 0.5, of: "open" } },
  undoDeleteHalf: { title: "Undoing that", limit: { times: 1, of: "open" } },
  indent: { title: "Indenting 100 lines", limit: { times: 10, of: "character" } },
  quote: { title: "Opening a quote at a value", limit: { times: 10, of: "character" } },
  duplicates: { title: "The first of two equal ids, half a file apart", limit: { times: 3, of: "character" } },
  manyProblems: { title: "One character where every record has a mistake", limit: { times: 3, of: "character" } },
  largeGroup: { title: "One character in one large group", limit: { times: 10, of: "character" } },
};

const INTRO = `Not every edit is one character. Each is made and undone again and again, once the server has done what it does in the background after opening; the table has the medians, in milliseconds, of the **first** diagnostics of the new version and of the last, when **all** are right for the whole file. What an edit may take is stated as a multiple of one character in the middle of the same file, or, where much text changes its meaning, of opening it. A record is read as a whole, so that one key in a group of 10,000 members may take ten times as long as in an ordinary record.`;

/** The section on edits of every kind. The last files have what they are compared with in the first. */
export function editsSection(files: readonly EditedFileResults[]): string {
  const plain = files[0]?.rows ?? [];
  const tables = files.map((file) => {
    const reference = file.rows.some(({ name }) => name === "character") ? file.rows : plain;
    const rows = file.rows.map((row) => [
      KINDS[row.name]?.title ?? row.name,
      cell(row.first),
      cell(row.all),
      row.name === "open" ? "" : times(row.all, allOf("character", reference)),
      limit(row, file.rows, reference),
    ]);
    const head = [
      `${figure(file.size)} ${file.name} (${(file.bytes / 1e6).toFixed(1)} MB)`,
      "First",
      "All",
      "÷ one character",
      "At most",
    ];
    return table(head, rows);
  });
  return ["## Edits of every kind", INTRO, ...tables].join("\n\n");
}

function limit(row: EditRow, own: readonly EditRow[], reference: readonly EditRow[]): string {
  const stated = KINDS[row.name]?.limit;
  if (stated === undefined) return "";
  const base = numberOf(stated.of === "open" ? allOf("open", own) : allOf("character", reference));
  const words = stated.of === "open" ? "opening" : "one character";
  const kept = base === undefined ? undefined : keeps(row.all, stated.times * base);
  return judged(`${stated.times} × ${words}`, kept);
}

function allOf(name: string, rows: readonly EditRow[]): Measured | undefined {
  return rows.find((row) => row.name === name)?.all;
}
