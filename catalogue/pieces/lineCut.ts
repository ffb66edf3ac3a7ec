import type { Cut } from "./pieceText.ts";

/** How many lines are one piece. */
const LINES = 32;

/** Cuts a text that is not YAML into runs of lines: what is searched in it is within one line. */
export const LINE_RUNS: Cut = {
  cut(text) {
    const entries: { start: number; end: number; continues: boolean }[] = [];
    for (let start = 0; start < text.length;) {
      let end = start;
      for (let line = 0; line < LINES && end < text.length; line++) {
        const lineEnd = text.indexOf("\n", end);
        end = lineEnd < 0 ? text.length : lineEnd + 1;
      }
      entries.push({ start, end, continues: start > 0 });
      start = end;
    }
    return { entries, ending: "lines" };
  },
  mayFollow: () => true,
  reachesFar: () => false,
};
