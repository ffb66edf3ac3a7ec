import { expect, test } from "vitest";
import { groupUrn, userUrn } from "../../../../catalogue/urn/urn.ts";
import { calledName } from "../../../../server/features/urns/calledName.ts";

const [ada, team] = [userUrn("ada"), groupUrn("team")];

test.for([
  ["is that of a file", ada, "Ada King", "Ada Lovelace", "Ada King"],
  ["is that of the catalogue where no file has one", ada, undefined, "Ada Lovelace", "Ada Lovelace"],
  ["of a user with a last name only is that of the catalogue", ada, "Lovelace", "Ada Lovelace", "Ada Lovelace"],
  ["of a user with a first name only is that of the catalogue", ada, "Ada", "Ada Lovelace", "Ada Lovelace"],
  ["of one word that the catalogue does not have is that of a file", ada, "King", "Ada Lovelace", "King"],
  ["of a user that the catalogue does not know is that of a file", ada, "Lovelace", undefined, "Lovelace"],
  ["of a group is that of a file", team, "Team", "Team A", "Team"],
  ["is none where none is known", ada, undefined, undefined, undefined],
] as const)("the name %s", ([, urn, here, stored, name]) => {
  const known = () => (stored === undefined ? null : { displayName: stored });
  expect(calledName(urn, { displayName: () => here }, known)).toBe(name);
});

test("the catalogue is not asked for a name that a file has in full", () => {
  let asked = 0;
  const known = (): undefined => {
    asked++;
  };
  calledName(ada, { displayName: () => "Ada King" }, known);
  calledName(team, { displayName: () => "Team" }, known);
  expect(asked).toBe(0);
});
