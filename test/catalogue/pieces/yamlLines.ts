import fc from "fast-check";

/** Lines that have to do with how a YAML text falls into entries. */
const line = fc.constantFrom(
  "- id: a",
  "  id: b",
  "id: c",
  "members:",
  "word",
  "---",
  "--- # x",
  "--- {}",
  "...",
  "# x",
  "",
  " ",
  "-",
  "- - y",
  "%YAML 1.2",
  "&a",
  "!!seq",
  "---x",
  "<<<<<<< ours",
  "=======",
  ">>>>>>> theirs",
  "\uFEFF- id: d",
);
const lineEnd = fc.constantFrom("\n", "\n", "\n", "\r\n", "\r");

/** Texts of them. */
export const yamlLines = fc.array(fc.tuple(line, lineEnd), { maxLength: 15 }).map((lines) => lines.flat().join(""));

/** A change of a text: where it begins and ends, as shares of the text, and what is put there. */
export interface Change {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const letters = fc.constantFrom(
  "<<<<<<< x\n",
  "=======\n",
  ">>>>>>> y\n",
  "<",
  "-",
  "- ",
  "\n",
  "x",
  ":",
  "%",
  ".",
  "...",
  "\r",
  "#",
  "---\n",
  "  ",
  "- id: n\n",
);

export const change: fc.Arbitrary<Change> = fc.record({
  at: share,
  length: fc.oneof(
    fc.constant(0),
    share.map((part) => part / 4),
    share,
  ),
  text: fc.oneof(fc.constant(""), letters, yamlLines),
});

/** The offsets that a change replaces in a text. */
export function changed(text: string, { at, length }: Change): { readonly start: number; readonly end: number } {
  const start = Math.floor(at * text.length);
  return { start, end: Math.min(text.length, start + Math.ceil(length * text.length)) };
}
