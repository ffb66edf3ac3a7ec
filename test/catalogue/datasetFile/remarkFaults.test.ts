import { expect, test } from "vitest";
import { datasetContent } from "../../../catalogue/datasetFile/datasetContent.ts";
import { remarkFaults } from "../../../catalogue/datasetFile/remarkFaults.ts";

const BASE = `# sales.orders in the embedded catalogue.
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
description: # no description
columns:
  id: # string, no description
  zip: |- # string, ingested
    Two lines:
    id: # string, no description
  note: "a # b" # string, edited
  "c # d": # string, no description
`;

/** What is found in the text with a part replaced, and the part of the text that is marked. */
function found(from: string, to: string): readonly (string | undefined)[] {
  expect(BASE).toContain(from);
  const mine = BASE.replace(from, () => to);
  return remarkFaults(read(BASE), read(mine)).flatMap(({ message, span }) => [
    message,
    span && mine.slice(span.start, span.end),
  ]);
}

function read(text: string): Parameters<typeof remarkFaults>[0] {
  const content = datasetContent(text);
  if (!content) throw new Error("This is no text of a dataset");
  return { text, content };
}

test.each([
  ["  id: # string, no description\n", "  id: # string, no description True for crawlers\n", "True for crawlers"],
  ["  id: # string, no description\n", "  id: # True for crawlers\n", "True for crawlers"],
  ["description: # no description", "description: # no description, yet", ", yet"],
  ["|- # string, ingested", "|- # string, ingested since May", "since May"],
  ['"a # b" # string, edited', '"a # b" # string, edited twice', "twice"],
])("what is written into the comment behind a description is found: %j becomes %j", (from, to, words) => {
  const message = `"${words}" is part of a comment, and comments are not stored; write it between the colon and the "#"`;
  expect(found(from, to)).toEqual([message, words]);
});

test.each([
  ["  id: # string, no description\n", "  id:\n"],
  ["  id: # string, no description\n", "  id: # string\n"],
  ["  id: # string, no description\n", "  id: # string, no description   \r\n"],
  ["  id: # string, no description\n", "  id: # string, no description # to be asked\n"],
  ["  id: # string, no description\n", "  # to be asked\n  id: # string, no description\n"],
  ["  id: # string, no description\n", "  id: The key # string, no description\n"],
  ['"a # b" # string, edited', "# string, no description"],
  ['"a # b" # string, edited', '"a # b, c"'],
  ["    id: # string, no description", "    id: # string, no description at all"],
  ['"c # d": # string, no description', '"c # d": ""'],
  // As one undo leaves it after what hid an ingested text was removed and saved.
  [
    "zip: |- # string, ingested\n    Two lines:\n    id: # string, no description\n",
    "zip: # string, edited, hides the ingested description\n",
  ],
  ["zip: |- # string, ingested\n    Two lines:\n    id: # string, no description\n", "zip: # edited\n"],
  ["columns:\n", "columns:\n  other: # text\n"],
])("a comment of one's own, or less of it, is no fault: %j becomes %j", (from, to) => {
  expect(found(from, to)).toEqual([]);
});

test.each([
  ["  id: See #5 for more\n", "#5 for more"],
  ["  id: See #5 # string, no description\n", "#5"],
  ["  id: Code #5 postal Code\n", "#5 postal Code"],
])("what a # cuts off a description is found: %j", (line, words) => {
  const message = `"${words}" is a comment and not part of the description, and comments are not stored; put the description in quotes`;
  expect(found("  id: # string, no description\n", line)).toEqual([message, words]);
});

test.each([
  '  id: "See #5" # string, edited\n',
  "  id: See#5 # string, edited # look at a #5\n",
  "  id: |-\n    See #5\n",
])("a # that cuts nothing off is no fault: %j", (line) => {
  expect(found("  id: # string, no description\n", line)).toEqual([]);
});
