import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { commentsIn } from "../../../catalogue/pull/keptComments.ts";
import { hasFields, pulledFile } from "../../../catalogue/pull/pulledFile.ts";
import type { WantedFields } from "../../../catalogue/pull/wanted.ts";
import { readRecordFile } from "../../../catalogue/records/readRecordFile.ts";
import { isSameValue } from "../../../catalogue/yaml/reading/sameYaml.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { groups, scalar, wantedUser } from "./wantedUser.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 200);

const KEYS = ["display_name", "title", "email", "description", "slack"] as const;

/** Values as they are written behind a colon, without the end of the last line. */
const VALUES = [
  ..."x|'it''s'|\"q\\n\"|007|yes|null|~||!!str 1|a#b|\"a # b\"".split("|"),
  ...["|\n    line\n    # no comment", "|-\n    a\n\n    b", ">\n    f\n    g", "'two\n    lines'", "two\n    lines"],
];
const LISTS = ["[g1, g2]", "[]", "", "\n    - g1", "\n  - g1\n  - 'g 4'", "\n    - g1\n    - g2\n    - g3"];
/** Comments behind a value, and lines below it: comments of each indentation, and blank ones. */
const BEHIND = ["", "", " #"];
const BELOW = ["", "", "", "\n", "#\n", "  #\n", "    #\n", "      #\n", "\n    #\n"];

interface Written {
  readonly value: string;
  readonly behind: string;
  readonly below: string;
}

function written(...values: readonly string[]): fc.Arbitrary<Written> {
  return fc.record({
    value: fc.constantFrom(...values),
    behind: fc.constantFrom(...BEHIND),
    below: fc.constantFrom(...BELOW),
  });
}

function lineOf(key: string, { value, behind, below }: Written): string {
  const [head = "", ...rest] = value.split("\n");
  const isOpen = /^(?:[|>]|$)/.test(head);
  const lines = [`${head}${isOpen ? behind : ""}`, ...rest].join("\n");
  return `  ${key}:${head === "" ? "" : " "}${lines}${isOpen ? "" : behind}\n${below}`;
}

function record(id: string): fc.Arbitrary<string> {
  const fields = fc.tuple(
    fc.tuple(fc.subarray([...KEYS]), fc.array(written(...VALUES), { minLength: KEYS.length, maxLength: KEYS.length })),
    fc.option(written(...LISTS), { nil: undefined }),
  );
  return fields.map(([[keys, values], list]) => {
    const lines = keys.map((key, at) => lineOf(key, values[at] ?? { value: "", behind: "", below: "" }));
    return `- id: ${id}\n${lines.join("")}${list ? lineOf("groups", list) : ""}`;
  });
}

/** A file of two records, each of whose comments has a number. */
const file = fc
  .tuple(record("ada"), record("bob"), fc.constantFrom("\n", "\r\n"), fc.boolean())
  .map(([ada, bob, lineEnd, isEnded]) => {
    let number = 0;
    const text = `${ada}${bob}`.replace(/(?<=^ *| )#(?=\n)/gm, () => `# ${number++}`).replaceAll("\n", lineEnd);
    return isEnded ? text : text.replace(/(?:\r?\n)+$/, "");
  });

const TEXTS = [
  ..."x|new|# hash|yes|1|a: b|'q'|- a|{|é😀|a # b|@a|%x|*a|?".split("|"),
  ...[
    "two\nlines",
    "trail \nx",
    "  lead\nx",
    "a\nb ",
    "end\n",
    "end\n\n",
    "\t",
    "\u00a0",
    "\u3000",
    " \n",
    "\n",
    "\n\n ",
  ],
];
const wanted = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(...TEXTS).map(scalar)),
    fc
      .subarray(["g1", "g2", "g5"])
      .map((names): Parameters<typeof wantedUser>[1] => (names.length > 0 ? { groups: groups(...names) } : {})),
  )
  .map(([fields, list]) => wantedUser("ada", { ...fields, ...list }));

test("a record becomes as it is wanted or stays, the other one stays, and no comment is lost", () => {
  fc.assert(
    fc.property(file, wanted, (before, fields) => {
      const old = readRecordFile("user", before);
      fc.pre(old.problems.length === 0);
      const { text, stuck } = pulledFile("user", before, new Map([[userUrn("ada"), fields]]));
      const now = readRecordFile("user", text);
      expect(now.problems).toEqual([]);
      expect(now.records).toHaveLength(2);
      const [[oldAda, oldBob], [ada, bob]] = [old.records, now.records];
      if (!oldAda || !oldBob || !ada || !bob) throw new Error("A record is missing");
      expect(isSameValue(oldBob.mapping, bob.mapping)).toBe(true);
      expect(sortedComments(text)).toEqual(sortedComments(before));
      if (stuck.length > 0) expect(isSameValue(oldAda.mapping, ada.mapping)).toBe(true);
      else
        expect(hasFields("user", text.slice(0, text.indexOf("- id: bob")), new Map([[userUrn("ada"), fields]]))).toBe(
          true,
        );
    }),
    { numRuns },
  );
});

function sortedComments(text: string): readonly string[] {
  return commentsIn(text)
    .map((each) => each.trim())
    .toSorted();
}

test("texts of any kind are read from a new file as they were, also by other readers", () => {
  const part = fc.constantFrom(...TEXTS, "", " ", "\r", "\n", "\t", "#", ":", "x".repeat(90));
  const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (title, email) => {
      const fields: WantedFields = wantedUser("ada", { title: scalar(title), email: scalar(email) });
      const after = pulledFile("user", "", new Map([[userUrn("ada"), fields]])).text;
      expect(parse(after)).toEqual([{ id: "ada", title, email }]);
      expect(hasFields("user", after, new Map([[userUrn("ada"), fields]]))).toBe(true);
    }),
    { numRuns },
  );
});
