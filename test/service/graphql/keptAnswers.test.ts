import { expect, test } from "vitest";
import { KeptAnswers } from "../../../service/graphql/keptAnswers.ts";
import type { AspectRow, KnownContent, KnownRead } from "../../../service/store/store.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";

const URN = userUrn("jdoe");

function row(value: string): AspectRow {
  return { urn: URN, name: "corpUserInfo", version: 1, value, actor: URN, time: 0 };
}

/** What a store knows, as a test sets it. */
interface Content {
  readonly exists: boolean;
  aspect: AspectRow | null | undefined;
}

function knownContent(content: Content): KnownContent {
  return {
    exists: () => content.exists,
    aspect: () => content.aspect,
    token: () => undefined,
    recorded: (work) => ({ result: work(), reads: [] }),
  };
}

test("an answer is given again as long as all that it was made from is known and the same", () => {
  const stored = row("{}");
  const content: Content = { exists: true, aspect: stored };
  const answers = new KeptAnswers(knownContent(content));
  const reads: readonly KnownRead[] = [
    { urn: URN, known: true },
    { urn: URN, name: "corpUserInfo", known: stored },
  ];
  for (const changed of [row("{}"), null, undefined]) {
    answers.keep("a", { text: "A", reads });
    expect(answers.find("a")).toBe("A");
    expect(answers.find("b")).toBeUndefined();
    content.aspect = changed;
    expect(answers.find("a")).toBeUndefined();
    content.aspect = stored;
    // An answer that was out of date once is forgotten, even if what it was made from is stored again as it was.
    expect(answers.find("a")).toBeUndefined();
  }
});

test("that an entity does not have an aspect is known too, and what is not known makes no answer that is kept", () => {
  const content = { exists: true, aspect: null };
  const answers = new KeptAnswers(knownContent(content));
  answers.keep("a", { text: "A", reads: [{ urn: URN, name: "corpUserInfo", known: null }] });
  answers.keep("b", { text: "B", reads: [{ urn: URN, name: "corpUserInfo", known: undefined }] });
  expect([answers.find("a"), answers.find("b")]).toEqual(["A", undefined]);
});

test("an answer that takes the place of another one to the same request takes the room of one", () => {
  const answers = new KeptAnswers(knownContent({ exists: true, aspect: null }));
  const reads: readonly KnownRead[] = [{ urn: URN, known: true }];
  answers.keep("first", { text: "A", reads });
  const text = "x".repeat(16_384);
  for (let time = 0; time < 2_000; time++) answers.keep("again", { text: `${text.slice(1)}${time % 10}`, reads });
  expect([answers.find("first"), answers.find("again")]).toEqual(["A", `${text.slice(1)}9`]);
});

test("long answers, and those made from much, are not kept; the others go, the first of them first, when they are too many", () => {
  const answers = new KeptAnswers(knownContent({ exists: true, aspect: null }));
  const read: KnownRead = { urn: URN, known: true };
  answers.keep("long", { text: "x".repeat(16_385), reads: [read] });
  answers.keep("much", { text: "x", reads: Array.from({ length: 17 }, () => read) });
  expect([answers.find("long"), answers.find("much")]).toEqual([undefined, undefined]);
  const text = "x".repeat(16_384);
  for (let at = 0; at < 2_000; at++) answers.keep(`${at}`, { text, reads: [read] });
  expect([answers.find("0"), answers.find("1999")]).toEqual([undefined, text]);
  // A row that the store has forgotten takes room as well.
  const large = row("x".repeat(23_000_000));
  answers.keep("of much text", { text, reads: [{ urn: URN, name: "corpUserInfo", known: large }] });
  expect(answers.find("1999")).toBeUndefined();
});
