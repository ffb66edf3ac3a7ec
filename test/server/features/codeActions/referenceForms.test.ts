import { expect, test } from "vitest";
import { check, titles, type Options } from "./act.ts";

const group: Options = { kind: "group" };

test("an id becomes a URN, alone or with the others of its list", async () => {
  const picture =
    "id: eng\nmembers:\n  - jd$0oe # boss\n  - 'joe'\n  - urn:li:corpuser:ann\n  - { id: bob }\nowners: [x]\n";
  await check(
    picture,
    'Write "jdoe" as a URN',
    "id: eng\nmembers:\n  - urn:li:corpuser:jdoe # boss\n  - 'joe'\n  - urn:li:corpuser:ann\n  - { id: bob }\nowners: [x]\n",
    group,
  );
  await check(
    picture,
    'Write all of "members" as URNs',
    "id: eng\nmembers:\n  - urn:li:corpuser:jdoe # boss\n  - 'urn:li:corpuser:joe'\n  - urn:li:corpuser:ann\n  - { id: bob }\nowners: [x]\n",
    group,
  );
});

test("and a URN an id", async () => {
  const picture = "- id: a\n  groups: [urn:li:corpGroup:e$0ng, urn:li:corpGroup:007, data]\n";
  await check(
    picture,
    'Write "urn:li:corpGroup:eng" as an ID',
    "- id: a\n  groups: [eng, urn:li:corpGroup:007, data]\n",
  );
  await check(picture, 'Write all of "groups" as IDs', '- id: a\n  groups: [eng, "007", data]\n');
});

test("among owners, an id is a user's, so a group's URN stays", async () => {
  const picture = "id: eng\nowners:\n  - urn:li:corpGroup:da$0ta\n  - urn:li:corpuser:ann\n";
  expect(await titles(picture, group)).toEqual([]);
  const user = picture.replace("$0", "").replace("ann", "an$0n");
  expect(await titles(user, group)).toEqual(['Write "urn:li:corpuser:ann" as an ID']);
  const owner =
    "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\nowners:\n  - owner: an$0n\n    type: DATAOWNER\n";
  expect(await titles(owner, { kind: "dataset" })).toContain('Write "ann" as a URN');
});

test("users written out inside a group name groups, too", async () => {
  const picture = "id: eng\nmembers:\n  - id: a\n    groups: [da$0ta]\n";
  expect(await titles(picture, group)).toContain('Write "data" as a URN');
});

test("the id of a record, a manager, and what is malformed stay as they are", async () => {
  expect(await titles("- id: a$0\n")).toEqual([]);
  expect(await titles("- id: a\n  manager_urn: urn:li:corpuser:b$0\n")).toEqual([]);
  const malformed = await titles("- id: a\n  groups: [urn:li:corpgroup:b$0]\n");
  expect(malformed.filter((title) => title.startsWith("Write"))).toEqual([]);
  expect(await titles("- id: a\n  groups: [urn:li:corpGroup:urn:li:corpGroup:b$0]\n")).toEqual([]);
  expect(await titles("- &x { id: b, groups: [&g c] }\n- id: a\n  groups: [*g$0]\n")).toEqual([]);
});
