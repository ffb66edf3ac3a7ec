import type { Span } from "../text/span.ts";
import { RECORD_KINDS } from "../records/recordKinds.ts";
import { RECORD_FILES, type FileKind } from "./kinds.ts";
import type { TextEdit } from "../text/textEdit.ts";

/** The words of the comment, and the kind that each names; the first of a kind is the one to write. */
const WORDS: ReadonlyMap<string, FileKind> = new Map([
  ...RECORD_KINDS.flatMap((kind) => RECORD_FILES[kind].words.map((word) => [word, kind] as const)),
  ["off", "off"] as const,
]);
const COMMENT = new RegExp(`^\\s*#\\s*catalogue:\\s*(${[...WORDS.keys()].join("|")})\\s*$`);
/** How many lines of a file are looked at for the comment. */
export const COMMENT_LINES = 10;

/** A comment that decides what a file is, in one of the first lines: `# catalogue: users | groups | datasets | off`. */
interface KindComment {
  readonly kind: FileKind;
  /** Its line, with the line break. */
  readonly line: Span;
}

/** The comment that decides what a file is. */
export function kindComment(text: string): KindComment | undefined {
  return kindComments(text).next().value;
}

/** The edits that make a comment name this kind, in place of the one there is; `undefined`: that leave none. */
export function withKindComment(text: string, kind: FileKind | undefined): TextEdit[] {
  const word = [...WORDS].find(([, each]) => each === kind)?.[0];
  const comments = [...kindComments(text)];
  // All go, since without the first the next would decide.
  if (word === undefined) return comments.map(({ line }) => ({ span: line, text: "" }));
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? "\n";
  return [{ span: comments[0]?.line ?? { start: 0, end: 0 }, text: `# catalogue: ${word}${lineEnd}` }];
}

function* kindComments(text: string): Generator<KindComment, undefined> {
  let start = 0;
  for (let line = 0; line < COMMENT_LINES && start < text.length; line++) {
    const feed = text.indexOf("\n", start);
    const end = feed < 0 ? text.length : feed + 1;
    const kind = WORDS.get(COMMENT.exec(text.slice(start, end))?.[1] ?? "");
    if (kind) yield { kind, line: { start, end } };
    start = end;
  }
  return undefined;
}
