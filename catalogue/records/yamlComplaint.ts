import type { Finding, Fix } from "./problem.ts";

/** What the parser of YAML says of a text. */
export interface YamlComplaint {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** A complaint as a finding, in words of its own and with what puts it right where that is clear. Places are those of `text`. */
export function yamlFinding(code: string, text: string, { code: cause, message, pos }: YamlComplaint): Finding {
  // The parser may point behind the text's end.
  const start = Math.min(pos[0], text.length);
  const span = { start, end: Math.min(Math.max(pos[1], start), text.length) };
  const told = CAUSES[cause]?.(text, start);
  return told ? { code, message: told.message, span, fixes: [told.fix] } : { code, message, span };
}

interface Told {
  readonly message: string;
  readonly fix: Fix;
}

/** What lies behind the parser's codes, where the text at the place of the complaint shows it. */
const CAUSES: Partial<Readonly<Record<string, (text: string, at: number) => Told | undefined>>> = {
  BAD_SCALAR_START: (text, at) => quoting(text, at, `a value that begins with "${text.charAt(at)}" needs quotes`),
  BLOCK_AS_IMPLICIT_KEY: (text, at) => quoting(text, at, "a value with a colon and a space in it needs quotes"),
  MISSING_CHAR: spacing,
  MULTILINE_IMPLICIT_KEY: spacing,
};

/** Puts the rest of the line in quotes, but for a comment. */
function quoting(text: string, start: number, message: string): Told | undefined {
  const rest = /^.*/.exec(text.slice(start))?.[0] ?? "";
  const value = rest.replace(/\s+#.*$/, "").trimEnd();
  // What has brackets or quotes of its own may be meant in several ways.
  if (value === "" || /["'\\,[\]{}]|:$/.test(value)) return undefined;
  const edits = [{ span: { start, end: start + value.length }, text: `"${value}"` }];
  return { message, fix: { title: "Put it in quotes", edits } };
}

/** Puts the space between a key and its value that YAML wants. */
function spacing(text: string, start: number): Told | undefined {
  const key = /^[A-Za-z_]\w*:(?=[^\s/])/.exec(text.slice(start, start + 100))?.[0];
  if (key === undefined) return undefined;
  const at = start + key.length;
  const fix = { title: "Add the missing space", edits: [{ span: { start: at, end: at }, text: " " }] };
  return { message: `there is no space behind "${key}"`, fix };
}
