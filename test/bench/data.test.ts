import { expect, test } from "vitest";
import * as z from "zod";
import { groupFile } from "../../bench/data/groupFile.mts";
import { Lines } from "../../bench/data/lines.mts";
import { userFile } from "../../bench/data/userFile.mts";
import { ASPECTS, madeDataset, unsearchedProposals } from "../../bench/service/datasets.mts";
import { problemsOf } from "../../catalogue/checking/checkFile.ts";
import { STORED_MODEL } from "../../catalogue/model/storedModel.ts";

test("the same wish gives the same file", () => {
  const wish = { users: 50, wrongEmails: "last" } as const;
  expect(userFile(wish)).toBe(userFile(wish));
  expect(userFile(wish)).not.toBe(userFile({ ...wish, from: 1 }));
});

test("a user looks like this, and the one in the middle has no phone", () => {
  expect(userFile({ users: 2, from: 7, wrongEmails: "none" })).toMatchInlineSnapshot(`
    "- id: user000007
      first_name: Edsger
      last_name: Lovelace
      email: edsger.lovelace.7@example.com
      slack: '@edsger_7'
      phone: "+1-555-0007"
      description: Edsger Lovelace works on data set number 7 and answers questions on it
      picture_link: https://example.com/avatars/7.png
      groups:
        - support
        - data-platform
        - finance
    - id: user000008
      first_name: Ada
      last_name: Liskov
      email: ada.liskov.8@example.com
      slack: '@ada_8'
      description: Ada Liskov works on data set number 8 and answers questions on it
      picture_link: https://example.com/avatars/8.png
      groups:
        - data-platform
        - finance
    "
  `);
});

test("a large file has some three hundred bytes for each user", () => {
  const bytes = userFile({ users: 1000, wrongEmails: "last" }).length;
  expect(bytes / 1000).toBeGreaterThan(300);
  expect(bytes / 1000).toBeLessThan(350);
});

test("only the mistakes that are wished for are in a file", () => {
  const mistakes = (wrongEmails: "none" | "last" | "all"): string[] =>
    problemsOf("user", userFile({ users: 3, wrongEmails })).map(({ code }) => code);
  expect(mistakes("none")).toEqual([]);
  expect(mistakes("last")).toEqual(["malformed-email"]);
  expect(mistakes("all")).toEqual(["malformed-email", "malformed-email", "malformed-email"]);
});

test("a group has its members by id, one in the middle by URN, and the last by a wrong one", () => {
  const text = groupFile(4);
  expect(text).toMatchInlineSnapshot(`
    "id: everyone
    display_name: Everyone
    description: All who work here
    owners:
      - user000000
    members:
      - user000000
      - user000001
      - urn:li:corpuser:user000002
      - urn:li:corpusr:user000003
    "
  `);
  expect(problemsOf("group", text).map(({ span }) => text.slice(span.start, span.end))).toEqual([
    "urn:li:corpusr:user000003",
  ]);
});

test("records are found by their share of the file", () => {
  const lines = new Lines("- id: a\n  title: x\n- id: b\n- id: c\n- id: d\n");
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => lines.at(lines.record(share)))).toEqual([
    "- id: a",
    "- id: b",
    "- id: c",
    "- id: d",
    "- id: d",
  ]);
});

test("no search reads the aspects by which writing without search is measured", () => {
  const named = z.array(z.object({ aspectName: z.string() })).parse(unsearchedProposals(madeDataset(1)));
  expect(named).toHaveLength(ASPECTS);
  for (const { aspectName } of named) {
    expect(STORED_MODEL.aspect(aspectName)).toBeDefined();
    expect(STORED_MODEL.aspect(aspectName)?.index).toBeUndefined();
  }
});
