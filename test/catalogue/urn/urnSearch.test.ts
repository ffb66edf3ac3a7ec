import fc from "fast-check";
import { expect, test } from "vitest";
import { datasetUrn, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { findUrns } from "../../../catalogue/urn/urnSearch.ts";
import { marked } from "../../markers.ts";

/** `^^^` stands under every URN that is found. */
function check(picture: string): void {
  const { text, marks } = marked(picture);
  const shown = (spans: readonly { readonly start: number; readonly end: number }[]): string[] =>
    spans.map(({ start, end }) => `${start}: ${text.slice(start, end)}`);
  expect(shown(findUrns(text))).toEqual(shown(marks));
}

test("URNs are found in prose, without the punctuation around them", () => {
  check(`
Ask urn:li:corpuser:jdoe. Or urn:li:corpGroup:eng, (urn:li:corpuser:joe@example.com)!
    ^^^^^^^^^^^^^^^^^^^^
                             ^^^^^^^^^^^^^^^^^^^^
                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
`);
});

test("quotes, brackets and code around a URN end it", () => {
  check(`
owner = "urn:li:corpuser:jdoe" or ['urn:li:corpuser:a'] or {urn:li:corpuser:b} <urn:li:corpuser:c>
         ^^^^^^^^^^^^^^^^^^^^
                                    ^^^^^^^^^^^^^^^^^
                                                            ^^^^^^^^^^^^^^^^^
                                                                                ^^^^^^^^^^^^^^^^^
`);
});

test("a stop at the end belongs to the URN that quotes end, and else to the sentence", () => {
  check(`
"urn:li:corpuser:jdoe." 'urn:li:corpuser:b.' \`urn:li:corpuser:c?\` "See urn:li:corpuser:d."
 ^^^^^^^^^^^^^^^^^^^^^
                         ^^^^^^^^^^^^^^^^^^
                                              ^^^^^^^^^^^^^^^^^^
                                                                       ^^^^^^^^^^^^^^^^^
`);
});

test("the colon of a key or of a sentence ends it, one inside an id does not", () => {
  check(`
urn:li:corpuser:jdoe: admin, urn:li:corpuser:a:b: c, urn:li:corpGroup:
^^^^^^^^^^^^^^^^^^^^
                             ^^^^^^^^^^^^^^^^^^^
                                                     ^^^^^^^^^^^^^^^^^
`);
});

test("emphasis and typographic quotes around it are none of it", () => {
  check(`
**urn:li:corpuser:jdoe**, _urn:li:corpuser:a_b_ *urn:li:corpuser:c.* “urn:li:corpuser:d”, ‘urn:li:corpuser:e’.
  ^^^^^^^^^^^^^^^^^^^^
                           ^^^^^^^^^^^^^^^^^^^
                                                 ^^^^^^^^^^^^^^^^^
                                                                      ^^^^^^^^^^^^^^^^^
                                                                                           ^^^^^^^^^^^^^^^^^
`);
});

test("a dataset URN reaches to its closing parenthesis", () => {
  check(`
a: (urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders (old),PROD)), urn:li:tag:x
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                                                                        ^^^^^^^^^^^^
`);
});

test("without its closing parenthesis, it reaches to the next space", () => {
  check(`
urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD and more
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
`);
});

test("a URN that is only begun is found too", () => {
  check(`
a: urn:li:
   ^^^^^^^
`);
});

test("where nothing begins as a URN, nothing is found", () => {
  check("urn:isbn:12 and li:corpuser:jdoe");
});

test("every URN that can be made is found whole, in quotes", () => {
  const part = fc.stringMatching(/^[a-zA-Z0-9_.@/-]{1,20}$/);
  const urn = fc.oneof(
    part.map(userUrn),
    part.map(groupUrn),
    fc.record({ platform: part, name: part, env: part }).map(datasetUrn),
  );
  fc.assert(
    fc.property(fc.array(urn, { maxLength: 5 }), (urns) => {
      const text = urns.map((each) => JSON.stringify(each)).join(", ");
      expect(findUrns(text).map(({ start, end }) => text.slice(start, end))).toEqual(urns);
    }),
  );
});

test("what is found lies in the text, in order, without overlap", () => {
  const piece = fc.constantFrom("urn:li:", "dataset:(", ")", ",", '"', "\n", "corpuser:", "x", " ", ".");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      let from = 0;
      for (const { start, end } of findUrns(text)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(text.startsWith("urn:li:", start)).toBe(true);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
    }),
  );
});

test("a long line of brackets takes no long time", () => {
  expect(findUrns("urn:li:x(".repeat(50_000)).length).toBeGreaterThan(0);
});
