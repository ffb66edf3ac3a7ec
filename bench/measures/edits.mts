import type { Change } from "../client/openFile.mts";
import type { Diagnostic, Sight } from "../client/telling.mts";
import type { Lines } from "../data/lines.mts";
import { userFile } from "../data/userFile.mts";
import { deletion, insertion, replacement } from "./changes.mts";
import { emailLine, namedMember, wrongLine, wrongMember } from "./places.mts";
import { all, anything, marked, otherThan, problems, unmarked } from "./sights.mts";

/** What an edit is made in. */
interface Place {
  readonly lines: Lines;
  /** What was wrong before. */
  readonly before: readonly Diagnostic[];
}

/** One kind of edit; it is undone by itself. */
export interface EditKind {
  /** The name of its row. */
  readonly name: string;
  /** The name of the row of its undoing, where that is measured too. */
  readonly undoName?: string;
  /** What must stand in the text first. */
  readonly prepared?: (lines: Lines) => Change[];
  readonly changes: (lines: Lines) => Change[];
  readonly sight: (place: Place) => Sight;
}

const enter: EditKind = {
  name: "enter",
  changes: (lines) => {
    const line = emailLine(lines, 0.5);
    return [insertion(line, lines.at(line).length, "\n  ")];
  },
  sight: ({ lines }) => ({ shows: anything, whole: marked(wrongLine(lines) + 1) }),
};

/** New records, about a thousand lines of them. */
const pasted = userFile({ users: 91, prefix: "pasted", wrongEmails: "none" });

const paste: EditKind = {
  name: "paste",
  changes: (lines) => [insertion(lines.record(0.5), 0, pasted)],
  sight: ({ lines }) => ({ shows: anything, whole: marked(wrongLine(lines) + pasted.split("\n").length - 1) }),
};

const deleteHalf: EditKind = {
  name: "deleteHalf",
  undoName: "undoDeleteHalf",
  changes: (lines) => [deletion(lines.record(0.25), lines.record(0.75))],
  sight: ({ lines }) => {
    const gone = lines.record(0.75) - lines.record(0.25);
    return { shows: anything, whole: marked(wrongLine(lines) - gone) };
  },
};

const indent: EditKind = {
  name: "indent",
  changes: (lines) => Array.from({ length: 100 }, (_, index) => insertion(lines.record(0.5) + index, 0, "  ")),
  sight: ({ before }) => ({ shows: otherThan(before), whole: otherThan(before) }),
};

const quote: EditKind = {
  name: "quote",
  changes: (lines) => {
    const line = lines.find("  description: ", lines.record(0.5));
    return [replacement(lines, line, "description: ", 'description: "')];
  },
  sight: ({ before }) => ({ shows: otherThan(before), whole: otherThan(before) }),
};

/** The first of two users of one id gets another, so that nothing is wrong with the second any more. */
const duplicates: EditKind = {
  name: "duplicates",
  prepared: (lines) => [replacement(lines, lines.record(0.75), idAt(lines, 0.75), idAt(lines, 0.25))],
  changes: (lines) => [replacement(lines, lines.record(0.25), idAt(lines, 0.25), `${idAt(lines, 0.25).slice(0, -1)}x`)],
  sight: ({ lines }) => {
    const second = unmarked(lines.record(0.75));
    return { shows: second, whole: all(second, marked(wrongLine(lines))) };
  },
};

const manyProblems: EditKind = {
  name: "manyProblems",
  changes: (lines) => [replacement(lines, emailLine(lines, 0.5), "#", "@")],
  sight: ({ lines }) => ({ shows: anything, whole: problems(lines.records.length - 1) }),
};

const largeGroup: EditKind = {
  name: "largeGroup",
  changes: (lines) => [replacement(lines, namedMember(lines), "corpuser", "corpusr")],
  sight: ({ lines }) => {
    const here = marked(namedMember(lines));
    return { shows: here, whole: all(here, marked(wrongMember(lines))) };
  },
};

/** The edits in a file of users of whom the last has a wrong e-mail address. */
export const USER_FILE_EDITS: readonly EditKind[] = [
  brokenEmail("character", 0.5),
  brokenEmail("first", 0),
  enter,
  paste,
  deleteHalf,
  indent,
  quote,
  duplicates,
];

/** The edit in a file in which every e-mail address is wrong. */
export const WRONG_FILE_EDITS: readonly EditKind[] = [manyProblems];

/** The edit in a file of one group, of which one member is named by a right URN and the last by a wrong one. */
export const GROUP_FILE_EDITS: readonly EditKind[] = [largeGroup];

/** A character that makes the e-mail address of the user at this share of the file wrong. */
function brokenEmail(name: string, share: number): EditKind {
  return {
    name,
    changes: (lines) => [replacement(lines, emailLine(lines, share), "@", "#")],
    sight: ({ lines }) => {
      const here = marked(emailLine(lines, share));
      return { shows: here, whole: all(here, marked(wrongLine(lines))) };
    },
  };
}

function idAt(lines: Lines, share: number): string {
  return lines.at(lines.record(share)).replace("- id: ", "");
}
