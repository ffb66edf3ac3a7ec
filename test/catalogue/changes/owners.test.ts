import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Owner, Ownership } from "../../../catalogue/model/aspects/ownership.ts";
import { ownersDifference, wishesFor, withOwnersWish, type OwnersWish } from "../../../catalogue/changes/owners.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { EARLIER, NOW } from "./stamp.ts";

const [ada, bob, eve] = [userUrn("ada"), userUrn("bob"), userUrn("eve")];
const technical = (owner: Owner["owner"]): Owner => ({ owner, type: "TECHNICAL_OWNER" });
const steward = (owner: Owner["owner"]): Owner => ({ owner, type: "DATA_STEWARD" });
const transfer = { kind: "transfer", from: ada, to: bob } as const;

function ownersAfter(owners: readonly Owner[], wish: OwnersWish): readonly Owner[] | undefined {
  return withOwnersWish({ owners: [...owners], lastModified: EARLIER }, wish, NOW)?.owners;
}

describe("a transfer", () => {
  test("gives everything that one owns to another, in its place and with its type", () => {
    const owners = [eve, ada].flatMap((owner) => [technical(owner), steward(owner)]);
    expect(ownersAfter(owners, transfer)).toEqual([technical(eve), steward(eve), technical(bob), steward(bob)]);
  });

  test("of what is shown leaves an ownership type that is added later", () => {
    const shown = wishesFor([technical(ada), steward(eve)], transfer);
    expect(shown).toEqual([{ ...transfer, types: ["urn:li:ownershipType:__system__technical_owner"] }]);
    const [wish = transfer] = shown;
    expect(wishesFor([steward(ada)], wish)).toEqual([wish]);
    expect(ownersAfter([technical(ada), steward(ada)], wish)).toEqual([technical(bob), steward(ada)]);
    expect(ownersAfter([steward(ada)], wish)).toBeUndefined();
  });

  test("leaves nobody twice", () => {
    expect(ownersAfter([technical(ada), technical(bob), steward(ada)], transfer)).toEqual([
      technical(bob),
      steward(bob),
    ]);
    const alike = { owner: ada, type: "NONE", typeUrn: "urn:li:ownershipType:__system__technical_owner" } as const;
    expect(ownersAfter([technical(ada), alike], transfer)).toEqual([technical(bob)]);
  });

  test("writes nothing where there is nothing to give, or to oneself", () => {
    expect(ownersAfter([technical(eve)], transfer)).toBeUndefined();
    expect(withOwnersWish(undefined, transfer, NOW)).toBeUndefined();
    expect(ownersAfter([technical(ada)], { ...transfer, to: ada })).toBeUndefined();
  });

  test("keeps what else is stored of an owner and of the ownership", () => {
    const current = { owners: [{ ...technical(ada), source: { type: "MANUAL" } }], futureField: 1 };
    expect(withOwnersWish(current, transfer, NOW)).toEqual({
      owners: [{ ...technical(bob), source: { type: "MANUAL" } }],
      futureField: 1,
      lastModified: NOW,
    });
  });
});

describe("an undo", () => {
  test("restores the owners in their order, and leaves alone what others did since", () => {
    const [before, after] = [
      [technical(ada), steward(eve)],
      [steward(eve), technical(bob)],
    ];
    expect(ownersAfter(after, { kind: "undo", before, after })).toEqual(before);
    expect(ownersAfter([...after, technical(eve)], { kind: "undo", before, after })).toEqual([
      steward(eve),
      technical(eve),
      technical(ada),
    ]);
    expect(ownersAfter(before, { kind: "undo", before, after })).toBeUndefined();
  });

  test("restores the order, and leaves alone what others wrote since of the owners that stayed", () => {
    const from = (url: string, owner = steward(eve)): Owner => ({ ...owner, source: { type: "SERVICE", url } });
    const before = [from("a"), technical(ada), from("b")];
    const after = [from("a"), from("b")];
    const since = [from("new a"), from("new b")];
    expect(ownersAfter(since, { kind: "undo", before, after })).toEqual([from("new a"), technical(ada), from("new b")]);
  });

  test("gives nothing back to who was replaced by somebody whom others have removed since", () => {
    const [before, after] = [[technical(ada), steward(eve)], [technical(bob)]];
    expect(ownersAfter([], { kind: "undo", before, after })).toEqual([steward(eve)]);
    expect(ownersAfter([technical(eve)], { kind: "undo", before, after })).toEqual([technical(eve), steward(eve)]);
  });

  test("of any wish restores what was there", () => {
    const owner = fc.record({
      owner: fc.constantFrom(ada, bob, eve),
      type: fc.constantFrom("TECHNICAL_OWNER" as const, "DATA_STEWARD" as const, "NONE" as const),
    });
    const wish: fc.Arbitrary<OwnersWish> = fc.oneof(
      owner.map((each) => ({ kind: "add", owner: each }) as const),
      owner.map((each) => ({ kind: "remove", removal: { owner: each.owner } }) as const),
      fc.constantFrom(ada, bob, eve).map((to) => ({ kind: "transfer", from: ada, to }) as const),
    );
    fc.assert(
      fc.property(fc.array(owner, { maxLength: 6 }), wish, (before, wished) => {
        const after = ownersAfter(before, wished);
        if (after) expect(ownersAfter(after, { kind: "undo", before, after })).toEqual(before);
      }),
    );
  });
});

test("adding and removing one owner is as without a list of wishes", () => {
  expect(ownersAfter([technical(ada)], { kind: "add", owner: steward(ada) })).toEqual([technical(ada), steward(ada)]);
  expect(ownersAfter([technical(ada)], { kind: "add", owner: technical(ada) })).toBeUndefined();
  expect(ownersAfter([technical(ada)], { kind: "remove", removal: { owner: ada } })).toEqual([]);
});

test("the difference of two lists counts an owner with one type once", () => {
  const current: Ownership["owners"] = [technical(ada), steward(bob)];
  expect(ownersDifference(current, [technical(ada), technical(bob)])).toEqual({
    added: [technical(bob)],
    removed: [steward(bob)],
  });
});
