import fc from "fast-check";
import type { PathKind } from "../openDocument.ts";

/** Does something with a text that is read as a kind, at a place in it. */
export type Use = (kind: PathKind, text: string, at: number) => Promise<void>;

/** Uses texts, and those that the signs of YAML make in any order, as every kind and at any place. */
export async function useAnyText(use: Use, texts: fc.Arbitrary<string>, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("user", "group", "dataset", "other"),
      fc.oneof(signs, texts),
      fc.nat(),
      (kind, text, at) => use(kind, text, at % (text.length + 1)),
    ),
    { numRuns },
  );
}

/** Uses the beginnings of a text at their ends, every so many characters. */
export async function useBeginnings(use: Use, kind: PathKind, text: string, step: number): Promise<void> {
  for (let end = 0; end <= text.length; end += step) await use(kind, text.slice(0, end), end);
}

const sign = fc.constantFrom(
  ...["id", "members", "urn:li:", "- ", ": ", ":", "\n", "\r\n", "  ", "\t"],
  ...["[", "]", "{", "}", '"', "'", ",", "|", "| ", "> ", "#"],
);
const signs = fc.array(sign, { maxLength: 40 }).map((each) => each.join(""));
