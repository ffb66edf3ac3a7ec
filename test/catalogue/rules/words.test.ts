import { expect, test } from "vitest";
import type { Problem } from "../../../catalogue/findings/problem.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { EDITOR_CODES } from "../../../catalogue/rules/codes.ts";
import type { Example } from "../../../catalogue/rules/rule.ts";
import { exampleProblems } from "../../../scripts/exampleProblems.mts";

interface Words {
  /** What is said at the related place. */
  readonly related?: string;
  /** The titles of the fixes, the likeliest first. */
  readonly fixes?: readonly string[];
}

function wordsOf(code: string, example: Example): Words {
  const problem: Problem | undefined = exampleProblems(example).find((each) => each.code === code);
  const { related, fixes = [] } = problem ?? {};
  return {
    ...(related ? { related: related.message } : {}),
    ...(fixes.length > 0 ? { fixes: fixes.map(({ title }) => title) } : {}),
  };
}

/** By code: what is said at the related place of the example in the documentation, and what its fixes are called. */
const OF_EXAMPLES: Readonly<Record<string, Words>> = {
  "yaml-warning": { fixes: ["Make it an item"] },
  "not-a-record": { fixes: ["Make it a user"] },
  "duplicate-id": { related: '"jdoe" is first defined here' },
  "near-duplicate-id": { related: '"jdoe" is defined here' },
  "same-name-other-domain": { related: '"jdoe@example.com" is defined here' },
  "unknown-field": { fixes: ['Rename to "email"', 'Remove "emial"'] },
  "deprecated-field": { fixes: ['Rename to "owners"'] },
  "conflicting-field": { related: '"owners" is defined here', fixes: ['Move all to "owners"'] },
  "ignored-field": { fixes: ['Remove "overrideEditable"'] },
  "wrong-type": { fixes: ["Put it in quotes"] },
  "ambiguous-value": { fixes: ["Put it in quotes"] },
  "commented-value": { fixes: ["Put it in quotes"] },
  "malformed-id": { fixes: ["Remove the spaces"] },
  "encoded-id": { fixes: ['Change to "doe%2C jane"'] },
  "invisible-character": { fixes: ["Remove the invisible characters"] },
  "wrong-entity-type": { fixes: ['Refer to the group "eng"'] },
  "repeated-name": {
    related: '"jdoe" is also listed here',
    fixes: ['Remove this repetition of "urn:li:corpuser:jdoe"'],
  },
  "contradicting-user": { related: '"title" is first defined here', fixes: ['Change to "Engineer"'] },
  "self-reference": { fixes: ['Remove "manager_urn"'] },
  "malformed-link": { fixes: ['Change to "https://example.com/jdoe.png"'] },
  "duplicate-link": {
    related: '"https://wiki.example.com/orders" is first linked here',
    fixes: ["Remove this link and its description"],
  },
  "duplicate-owner": { related: '"urn:li:corpuser:jdoe" is first listed here', fixes: ["Remove this owner"] },
  "duplicate-column": { related: '"order_id" is described here' },
  "malformed-urn": { fixes: ['Change to "urn:li:corpuser:jdoe"'] },
  "unknown-environment": { fixes: ['Change to "PROD"'] },
  "misspelt-platform": { fixes: ['Change to "snowflake"'] },
  "reserved-character": {
    fixes: ['Change to "urn:li:dataset:(urn:li:dataPlatform:excel,orders %28old%29,PROD)"'],
  },
  "duplicate-record": { related: '"jdoe" is also defined here' },
  "unknown-column": { fixes: ['Change to "order_id"'] },
};

test.for(EDITOR_CODES.filter(({ code }) => Object.hasOwn(OF_EXAMPLES, code)))(
  "what the fixes of $code do is said in their titles, and what the related place has in its message",
  ({ code, wrong }) => {
    expect(wordsOf(code, wrong)).toEqual(OF_EXAMPLES[code]);
  },
);

const ORDERS = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n";

test.for<readonly [code: string, kind: RecordKind, text: string, title: string]>([
  ["not-a-record", "user", "- id:jdoe\n", "Add the missing space"],
  ["yaml-syntax", "user", "- id: jdoe\n  title: a\u001bb\n", "Remove the control character"],
  ["malformed-id", "user", "- id: a\n  groups: [b, '']\n", "Remove the empty item"],
  ["malformed-id", "user", '- id: "a\\u0007"\n', "Remove the control characters"],
  ["malformed-email", "user", "- id: a\n  email: mailto:a@b.c\n", 'Change to "a@b.c"'],
  ["unknown-field", "user", '- id: a\n  "": x\n', "Remove the field without a key"],
  ["unknown-field", "user", "- id: a\n  nickname: x\n", 'Remove "nickname"'],
  ["self-reference", "group", "id: a\nowners: [urn:li:corpGroup:a]\n", "Remove the group from its own owners"],
  ["wrong-type", "user", "- id: a\n  groups: eng\n", "Make it a list"],
  ["wrong-type", "user", "- id: a\n  department_id: '7'\n", "Remove the quotes"],
  ["wrong-type", "group", "id: a\nmembers: [b, ~]\n", "Remove the empty item"],
  ["unknown-ownership-type", "dataset", `${ORDERS}owners: [{ owner: a, type: none }]\n`, 'Change to "NONE"'],
  ["invisible-character", "dataset", `${ORDERS}columns:\n  i\u200Dd: x\n`, "Remove the invisible characters"],
  [
    "invisible-character",
    "user",
    "- id: a\n  description: urn:li:corpuser:a\u202E\n",
    "Remove the invisible characters",
  ],
])("a fix of %s for a %s says what it does", ([code, kind, text, title]) => {
  expect(wordsOf(code, { kind, text }).fixes?.[0]).toBe(title);
});
