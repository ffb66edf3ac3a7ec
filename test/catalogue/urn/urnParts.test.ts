import fc from "fast-check";
import { expect, test } from "vitest";
import { urnParts } from "../../../catalogue/urn/urnParts.ts";
import { marked } from "../../markers.ts";

/** `^^^ kind` stands under every piece, in order. */
function check(picture: string): void {
  const { text, marks } = marked(picture);
  const shown = [...urnParts(text.trimEnd())].map(({ kind, start, end }) => ({ start, end, label: kind }));
  expect(shown).toEqual(marks);
}

test("a dataset's URN has three parts, the platform's URN one of them", () => {
  check(`
urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
^^^^^^ prefix
       ^^^^^^^ entity-type
                ^^^^^^ prefix
                       ^^^^^^^^^^^^ entity-type
                                    ^^^^ platform
                                         ^^^^^^^^^^^^ name
                                                      ^^^^ environment
`);
});

test("any other URN has an id, colons and all", () => {
  check(`
urn:li:corpuser:a:b@example.com
^^^^^^ prefix
       ^^^^^^^^ entity-type
                ^^^^^^^^^^^^^^^ id
`);
  check(`
urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:s3,x,DEV),a.b)
^^^^^^ prefix
       ^^^^^^^^^^^ entity-type
                    ^^^^^^ prefix
                           ^^^^^^^ entity-type
                                    ^^^^^^ prefix
                                           ^^^^^^^^^^^^ entity-type
                                                        ^^ platform
                                                           ^ name
                                                             ^^^ environment
                                                                  ^^^ id
`);
});

test("parentheses in a name are the name's", () => {
  check(`
urn:li:dataset:(urn:li:dataPlatform:x,a(b,c)d,PROD)
^^^^^^ prefix
       ^^^^^^^ entity-type
                ^^^^^^ prefix
                       ^^^^^^^^^^^^ entity-type
                                    ^ platform
                                      ^ name
                                        ^ name
                                          ^ name
                                            ^ name
                                              ^^^^ environment
`);
});

test("one that is only begun is taken apart as far as it goes", () => {
  check("urn:li:\n^^^^^^ prefix");
  check(`
urn:li:dataset:(urn:li:dataPlatform:,,PROD
^^^^^^ prefix
       ^^^^^^^ entity-type
                ^^^^^^ prefix
                       ^^^^^^^^^^^^ entity-type
                                      ^^^^ environment
`);
});

test("of any text, the pieces lie in it, in order, without overlap", () => {
  const piece = fc.constantFrom("urn:li:", "dataset:", "dataPlatform:", "(", ")", ",", ":", "x", " ");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      let from = 0;
      for (const { start, end } of urnParts(text)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
    }),
  );
});
