import { expect, test } from "vitest";
import { checkRecordFile } from "../../../../catalogue/checking/checkFile.ts";
import { checkFix } from "../../rules/checkFix.ts";

/** The errors of a user record with this title, and the text that each is marked at. */
function errors(text: string): string[] {
  const { problems } = checkRecordFile("user", text);
  return problems.map(({ severity, code, message, span }) =>
    [severity, code, JSON.stringify(text.slice(span.start, span.end)), message].join(" "),
  );
}

test.each<[string, string[]]>([
  ["!x", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["!x foo", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["!x ''", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["!x # comment", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["!x |\n    text", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["\n    !x", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["&a !x", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["!x &a", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["!<x> a", ['error yaml-tag "!<x>" Unknown tag "!<x>", which other tools refuse; remove it']],
  [
    "!!python/object:os.system x",
    [
      'error yaml-tag "!!python/object:os.system" Unknown tag "!!python/object:os.system", which other tools refuse; remove it',
    ],
  ],
  ["!!int foo", ['error yaml-tag "!!int" The value does not match the tag "!!int"']],
  ["!!null foo", ['error yaml-tag "!!null" The value does not match the tag "!!null"']],
  ["!!bool yes", ['error yaml-tag "!!bool" The value does not match the tag "!!bool"']],
  ["!!seq", ['error yaml-tag "!!seq" The value does not match the tag "!!seq"']],
  ["!!str", ['error yaml-tag "!!str" The tag "!!str" has no value']],
  ["!!str &a", ['error yaml-tag "!!str" The tag "!!str" has no value']],
  ["!", ['error yaml-tag "!" The tag "!" has no value']],
  [
    "!!binary aGVsbG8=",
    ['error yaml-tag "!!binary" No field can hold a value with the tag "!!binary"; remove the tag'],
  ],
  ["!!binary", ['error yaml-tag "!!binary" The tag "!!binary" has no value']],
  [
    "!!timestamp 2001-01-01",
    ['error yaml-tag "!!timestamp" No field can hold a value with the tag "!!timestamp"; remove the tag'],
  ],
  ["!!merge <<", ['error yaml-tag "!!merge" No field can hold a value with the tag "!!merge"; remove the tag']],
  ["!!str 123", []],
  ["!!str ''", []],
  ["!!str ~", []],
  ["! 12", []],
  ["!<tag:yaml.org,2002:str> 12", []],
  ["!!null", []],
  ["!!null ~", []],
  [
    String.raw`"\ud800"`,
    [
      String.raw`error yaml-syntax "\"\\ud800\"" This text contains half a surrogate pair, which is not a character; remove it`,
    ],
  ],
  [
    String.raw`"a\0"`,
    [
      String.raw`error yaml-syntax "\"a\\0\"" This text contains a NUL character ("\0"), which cannot be stored; remove it`,
    ],
  ],
  [
    String.raw`"a\u0000"`,
    [
      String.raw`error yaml-syntax "\"a\\u0000\"" This text contains a NUL character ("\0"), which cannot be stored; remove it`,
    ],
  ],
  [
    "Jos\uFFFD",
    ['error yaml-syntax "Jos\uFFFD" A character was lost here (U+FFFD): write it again, and save the file as UTF-8'],
  ],
  [String.raw`"\uD83D\uDE00 \U0001F600"`, []],
  [String.raw`'\ud800 \0'`, []],
])("title: %s", (value, expected) => {
  expect(errors(`- id: jdoe\n  title: ${value}\n  phone: "1"\n`)).toEqual(expected);
});

test.each<[string, string[]]>([
  ["!x\n- id: jdoe\n", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["- !x\n  id: jdoe\n", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  ["- !x id: jdoe\n", ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it']],
  [
    "- id: jdoe\n  groups: !x\n    - eng\n",
    ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it'],
  ],
  ["- id: jdoe\n  !!null title: x\n", ['error yaml-tag "!!null" The value does not match the tag "!!null"']],
  [
    "- &a {id: a, title: !x}\n- <<: *a\n  id: b\n",
    ['error yaml-tag "!x" Unknown tag "!x", which other tools refuse; remove it'],
  ],
  [
    "- id: a\n  groups: !!set {eng, ops}\n",
    [
      'error wrong-type "{eng, ops}" "groups" must be a list of group IDs',
      'error yaml-tag "!!set" No field can hold a value with the tag "!!set"; remove the tag',
    ],
  ],
  ["- !!map\n  id: jdoe\n  !!str title: !!str 1\n  groups: !!seq [eng]\n", []],
])("%j", (text, expected) => {
  expect(errors(text).toSorted()).toEqual(expected);
});

test.each(["foo", "[a]", "!!str", "~", ""])("a merge key cannot merge %j", (value) => {
  expect(errors(`- id: b\n  <<: ${value}\n`)).toContain(
    'error yaml-syntax "<<" Only a mapping, or a list of mappings, can be merged with "<<"',
  );
});

test("a merge of what no anchor marks is one mistake", () => {
  expect(errors("- id: b\n  <<: *a\n")).toEqual(['error unknown-anchor "*a" There is no anchor "&a" above this alias']);
});

test("the tag is taken out by a fix", () => {
  checkFix("user", "yaml-tag", "- id: jdoe\n  title: !x Engineer\n", "- id: jdoe\n  title: Engineer\n");
  checkFix("user", "yaml-tag", "- id: jdoe\n  title: !!binary # of\n", "- id: jdoe\n  title:  # of\n");
  checkFix("user", "yaml-tag", "- !x\n  id: jdoe\n", "- \n  id: jdoe\n");
});
