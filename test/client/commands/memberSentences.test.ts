import { expect, test } from "vitest";
import { entityName, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import {
  memberLine,
  membersQuestion,
  notRemoved,
  notRestored,
  removalDoing,
  removalDone,
  takenBack,
  undoDoing,
  undoDone,
} from "../../../client/commands/memberSentences.ts";

const [ada, ben] = [userUrn("ada"), userUrn("ben")];
const [crew, desk] = [groupUrn("crew"), groupUrn("desk")];
const nameOf = entityName;
const [adaInCrew, benInCrew, adaInDesk] = [
  { user: ada, group: crew },
  { user: ben, group: crew },
  { user: ada, group: desk },
];

test("a removal from one group names the group once", () => {
  const told = { members: [adaInCrew, benInCrew], nameOf };
  expect(removalDoing(told)).toBe("Remove ada, ben from the group crew");
  expect(notRemoved(told)).toBe("Not removed from crew: ada, ben.");
  expect(undoDoing(told)).toBe("Undo: add ada, ben to the group crew again");
  expect(notRestored(told)).toBe("Not added to crew again: ada, ben.");
});

test("a removal from several groups says who leaves which, and names no more than five", () => {
  const told = { members: [adaInCrew, adaInDesk], nameOf };
  expect(removalDoing(told)).toBe("Remove 2 memberships: ada in crew, ada in desk");
  expect(notRemoved(told)).toBe("Not removed: ada in crew, ada in desk.");
  expect(undoDoing(told)).toBe("Undo: restore 2 memberships: ada in crew, ada in desk");
  expect(notRestored(told)).toBe("Not added again: ada in crew, ada in desk.");
  const many = Array.from({ length: 7 }, (_each, at) => ({ user: ada, group: groupUrn(`g${at}`) }));
  expect(removalDoing({ members: many, nameOf })).toBe(
    "Remove 7 memberships: ada in g0, ada in g1, ada in g2, ada in g3, ada in g4 and 2 more",
  );
  expect(memberLine(adaInDesk, nameOf)).toBe("ada in desk");
});

test("a question lists all members that its sentence does not name", () => {
  const seven = Array.from({ length: 7 }, (_each, at) => ({ user: userUrn(`u${at}`), group: crew }));
  const wish = { doing: "Add them", verb: "Add" };
  const asked = { summary: "These members are added:", note: ["In production."] };
  expect(membersQuestion({ members: seven, nameOf }, wish, asked)).toEqual({
    sentence: "Add them?",
    detail: ["In production.", "These members are added:", ...seven.map(({ user }) => `${nameOf(user)} in crew`)],
    all: undefined,
    verb: "Add",
  });
  expect(membersQuestion({ members: seven.slice(0, 5), nameOf }, wish, asked).detail).toEqual(["In production."]);
});

test("the end of a removal says what an ingestion may bring back, and who was no member", () => {
  const removed = { ...adaInCrew, from: { ingested: false, native: true } };
  const ingested = { ...benInCrew, from: { ingested: true, native: false } };
  expect(removalDone([removed], [], nameOf)).toBe("Removed from crew: ada.");
  expect(removalDone([removed, ingested], [], nameOf)).toBe(
    "Removed from crew: ada, ben. This membership came from an ingestion or upsert, which may add it again: ben in crew.",
  );
  expect(removalDone([ingested, { ...ingested, ...adaInDesk }], [], nameOf)).toBe(
    "Removed: ben in crew, ada in desk. These memberships came from an ingestion or upsert, which may add them again: ben in crew, ada in desk.",
  );
  expect(removalDone([removed], [adaInDesk], nameOf)).toBe("Removed from crew: ada. Not in desk: ada.");
  expect(removalDone([], [adaInCrew, adaInDesk], nameOf)).toBe(
    "Not members, so not removed: ada in crew, ada in desk.",
  );
});

test("the end of an undo says for whom there was nothing to undo", () => {
  expect(undoDone([adaInCrew], [], nameOf)).toBe("Added to crew again: ada.");
  expect(undoDone([adaInCrew, adaInDesk], [benInCrew], nameOf)).toBe(
    "Added again: ada in crew, ada in desk. Not undone for ben: somebody has changed the membership since, or the user or group no longer exists.",
  );
  expect(undoDone([], [adaInCrew, benInCrew], nameOf)).toBe(
    "Not undone for ada, ben: somebody has changed the memberships since, or the users or groups no longer exist.",
  );
  expect(undoDone([], [benInCrew], nameOf)).toBe(
    "Not undone for ben: somebody has changed the membership since, or the user or group no longer exists.",
  );
});

test("the undo of new members says who is in the group all the same", () => {
  const [gone, still] = [
    { user: ada, stays: false },
    { user: ben, stays: true },
  ];
  expect(takenBack(crew, { removed: [gone], others: [] }, nameOf)).toBe("Removed from crew: ada.");
  expect(takenBack(crew, { removed: [still], others: [] }, nameOf)).toBe(
    "An ingestion or upsert added these users to crew, too, so they are still members: ben.",
  );
  expect(takenBack(crew, { removed: [gone, still], others: [userUrn("cyd")] }, nameOf)).toBe(
    "Removed from crew: ada. An ingestion or upsert added these users to crew, too, so they are still members: ben. Not undone for cyd: somebody has changed the membership since, or the user or group no longer exists.",
  );
});
