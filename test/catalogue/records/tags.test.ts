import { expect, test } from "vitest";
import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";
import { checkFix } from "../rules/checkFix.ts";

/** The errors of a user record with this title, and the text that each is marked at. */
function errors(text: string): string[] {
  const { problems } = checkRecordFile("user", text);
  return problems.map(({ severity, code, message, span }) =>
    [severity, code, JSON.stringify(text.slice(span.start, span.end)), message].join(" "),
  );
}

test.each<[string, string[]]>([
  ["!x", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["!x foo", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["!x ''", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["!x # comment", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["!x |\n    text", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["\n    !x", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["&a !x", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["!x &a", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["!<x> a", ['error yaml-tag "!<x>" the tag "!<x>" is unknown; other tools refuse it']],
  [
    "!!python/object:os.system x",
    [
      'error yaml-tag "!!python/object:os.system" the tag "!!python/object:os.system" is unknown; other tools refuse it',
    ],
  ],
  ["!!int foo", ['error yaml-tag "!!int" what follows is not what the tag "!!int" says']],
  ["!!null foo", ['error yaml-tag "!!null" what follows is not what the tag "!!null" says']],
  ["!!bool yes", ['error yaml-tag "!!bool" what follows is not what the tag "!!bool" says']],
  ["!!seq", ['error yaml-tag "!!seq" what follows is not what the tag "!!seq" says']],
  ["!!str", ['error yaml-tag "!!str" no value follows the tag "!!str"']],
  ["!!str &a", ['error yaml-tag "!!str" no value follows the tag "!!str"']],
  ["!", ['error yaml-tag "!" no value follows the tag "!"']],
  ["!!binary aGVsbG8=", ['error yaml-tag "!!binary" no field holds what the tag "!!binary" says']],
  ["!!binary", ['error yaml-tag "!!binary" no value follows the tag "!!binary"']],
  ["!!timestamp 2001-01-01", ['error yaml-tag "!!timestamp" no field holds what the tag "!!timestamp" says']],
  ["!!merge <<", ['error yaml-tag "!!merge" no field holds what the tag "!!merge" says']],
  ["!!str 123", []],
  ["!!str ''", []],
  ["!!str ~", []],
  ["! 12", []],
  ["!<tag:yaml.org,2002:str> 12", []],
  ["!!null", []],
  ["!!null ~", []],
  [
    String.raw`"\ud800"`,
    [String.raw`error yaml-syntax "\"\\ud800\"" half a surrogate pair in this text is not a character`],
  ],
  [String.raw`"a\0"`, [String.raw`error yaml-syntax "\"a\\0\"" a NUL character ("\0") in this text cannot be stored`]],
  [
    String.raw`"a\u0000"`,
    [String.raw`error yaml-syntax "\"a\\u0000\"" a NUL character ("\0") in this text cannot be stored`],
  ],
  [
    "Jos\uFFFD",
    ['error yaml-syntax "Jos\uFFFD" a character was lost here (U+FFFD): write it again, and save the file as UTF-8'],
  ],
  [String.raw`"\uD83D\uDE00 \U0001F600"`, []],
  [String.raw`'\ud800 \0'`, []],
])("title: %s", (value, expected) => {
  expect(errors(`- id: jdoe\n  title: ${value}\n  phone: "1"\n`)).toEqual(expected);
});

test.each<[string, string[]]>([
  ["!x\n- id: jdoe\n", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["- !x\n  id: jdoe\n", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["- !x id: jdoe\n", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["- id: jdoe\n  groups: !x\n    - eng\n", ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it']],
  ["- id: jdoe\n  !!null title: x\n", ['error yaml-tag "!!null" what follows is not what the tag "!!null" says']],
  [
    "- &a {id: a, title: !x}\n- <<: *a\n  id: b\n",
    ['error yaml-tag "!x" the tag "!x" is unknown; other tools refuse it'],
  ],
  [
    "- id: a\n  groups: !!set {eng, ops}\n",
    [
      'error wrong-type "{eng, ops}" "groups" must be a list of group ids',
      'error yaml-tag "!!set" no field holds what the tag "!!set" says',
    ],
  ],
  ["- !!map\n  id: jdoe\n  !!str title: !!str 1\n  groups: !!seq [eng]\n", []],
])("%j", (text, expected) => {
  expect(errors(text).toSorted()).toEqual(expected);
});

test.each(["foo", "[a]", "!!str", "~", ""])("a merge key cannot merge %j", (value) => {
  expect(errors(`- id: b\n  <<: ${value}\n`)).toContain(
    'error yaml-syntax "<<" only a mapping, or a list of mappings, can be merged with "<<"',
  );
});

test("a merge of what no anchor marks is one mistake", () => {
  expect(errors("- id: b\n  <<: *a\n")).toEqual(['error unknown-anchor "*a" nothing above is marked "&a"']);
});

test("the tag is taken out by a fix", () => {
  checkFix("user", "yaml-tag", "- id: jdoe\n  title: !x Engineer\n", "- id: jdoe\n  title: Engineer\n");
  checkFix("user", "yaml-tag", "- id: jdoe\n  title: !!binary # of\n", "- id: jdoe\n  title:  # of\n");
  checkFix("user", "yaml-tag", "- !x\n  id: jdoe\n", "- \n  id: jdoe\n");
});
