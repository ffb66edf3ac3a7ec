import type { Finding, Problem, Severity } from "../findings/problem.ts";
import { shiftedProblem } from "../findings/problem.ts";
import { shifted } from "../text/span.ts";
import type { Block } from "../pieces/piece.ts";
import type { PieceText } from "../pieces/pieceText.ts";
import { inOrder } from "./checkEntry.ts";
import { problemOf } from "../rules/codes.ts";
import type { Code } from "../rules/table.ts";
import type { Clash, CheckedEntry, EntryFound } from "./entryFound.ts";

/** The severities that the user has set, by code. */
export type Severities = ReadonlyMap<string, Severity | "off">;

/** The problems of a text, in its order. */
export interface ProblemList {
  readonly problems: readonly Problem<Code>[];
  /** How many there are of each code, those that are left out too. */
  readonly totals: ReadonlyMap<Code, number>;
}

interface BlockTally {
  readonly revision: number;
  readonly counts: ReadonlyMap<Code, number>;
}

/** Gathers the problems of a text; what is counted in a block is counted again only when something in it changes. */
export class ProblemLists {
  readonly #text: PieceText<EntryFound>;
  readonly #tallies = new WeakMap<Block<EntryFound>, BlockTally>();

  constructor(text: PieceText<EntryFound>) {
    this.#text = text;
  }

  /** @param most so many are listed of each code, the first ones */
  list(severities: Severities, most = Infinity): ProblemList {
    const totals = new Map<Code, number>();
    const listed = new Map<Code, number>();
    const problems: Problem<Code>[] = [];
    let start = 0;
    for (const block of this.#text.blocks.all) {
      const counts = this.#counts(block);
      for (const [code, count] of counts) totals.set(code, (totals.get(code) ?? 0) + count);
      const wanted = (code: Code): boolean => severities.get(code) !== "off" && (listed.get(code) ?? 0) < most;
      if ([...counts.keys()].some(wanted))
        this.#listBlock(block, start, (finding) => {
          if (!wanted(finding.code)) return;
          listed.set(finding.code, (listed.get(finding.code) ?? 0) + 1);
          problems.push(withSeverity(problemOf(finding), severities));
        });
      start += block.length;
    }
    return { problems, totals };
  }

  #counts(block: Block<EntryFound>): ReadonlyMap<Code, number> {
    const known = this.#tallies.get(block);
    if (known?.revision === block.revision) return known.counts;
    const counts = new Map<Code, number>();
    for (const { found } of block.pieces) {
      for (const { code } of found ? allOf(found) : []) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    this.#tallies.set(block, { revision: block.revision, counts });
    return counts;
  }

  #listBlock(block: Block<EntryFound>, start: number, add: (finding: Finding<Code>) => void): void {
    let at = start;
    for (const { text, found } of block.pieces) {
      if (found && hasAny(found)) {
        const clashes = found.clashes.map((clash) => this.#finding(clash, at));
        const others = [...found.findings, ...found.outside].map((each) => shiftedProblem(each, at));
        for (const finding of [...others, ...clashes].sort(inOrder)) add(finding);
      }
      at += text.length;
    }
  }

  #finding({ code, message, span, first }: Clash, at: number): Finding<Code> {
    const start = this.#startOf(first.entry);
    return {
      code,
      message,
      span: shifted(span, at),
      related: { span: shifted(first.span, start), message: first.message },
    };
  }

  #startOf(entry: CheckedEntry): number {
    return this.#text.blocks.locate(entry).start;
  }
}

function allOf({ findings, clashes, outside }: EntryFound): readonly { readonly code: Code }[] {
  return [...findings, ...clashes, ...outside];
}

function hasAny({ findings, clashes, outside }: EntryFound): boolean {
  return findings.length > 0 || clashes.length > 0 || outside.length > 0;
}

function withSeverity(problem: Problem<Code>, severities: Severities): Problem<Code> {
  const severity = severities.get(problem.code);
  return severity === undefined || severity === "off" ? problem : { ...problem, severity };
}
