import { describe, expect, test } from "vitest";
import { withOwner, withoutOwner, withoutOwners, withOwners } from "../../../catalogue/changes/owner.ts";
import { ownershipTypeUrn } from "../../../catalogue/vocabulary/ownershipType.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { EARLIER, NOW } from "./stamp.ts";

const jdoe = userUrn("jdoe");
const team = groupUrn("jdoe");
const technical = { owner: jdoe, type: "TECHNICAL_OWNER" } as const;

describe("adding an owner", () => {
  test("creates the aspect with the owner", () => {
    expect(withOwner(undefined, technical, NOW)).toEqual({ owners: [technical], lastModified: NOW });
  });

  test("appends an owner who is not there", () => {
    const added = { owner: team, type: "TECHNICAL_OWNER" } as const;
    expect(withOwner({ owners: [technical] }, added, NOW)?.owners).toEqual([technical, added]);
  });

  test("appends an owner who is there with another type", () => {
    const added = { owner: jdoe, type: "DATA_STEWARD" } as const;
    expect(withOwner({ owners: [technical] }, added, NOW)?.owners).toEqual([technical, added]);
  });

  test("skips the write when the pair of owner and type is there", () => {
    expect(withOwner({ owners: [technical], lastModified: EARLIER }, technical, NOW)).toBeUndefined();
  });

  test("a type and the type URN that stands for it are the same type", () => {
    const byUrn = { owner: jdoe, type: "NONE", typeUrn: ownershipTypeUrn("TECHNICAL_OWNER") } as const;
    expect(withOwner({ owners: [technical] }, byUrn, NOW)).toBeUndefined();
    expect(withOwner({ owners: [byUrn] }, technical, NOW)).toBeUndefined();
  });

  test("two types of one's own are told apart by their URNs", () => {
    const architect = { owner: jdoe, type: "CUSTOM", typeUrn: "urn:li:ownershipType:architect" } as const;
    const lead = { owner: jdoe, type: "CUSTOM", typeUrn: "urn:li:ownershipType:lead" } as const;
    expect(withOwner({ owners: [architect] }, lead, NOW)?.owners).toEqual([architect, lead]);
  });

  test("keeps unknown fields of the aspect and of its owners", () => {
    const current = { owners: [{ ...technical, source: { type: "MANUAL" } }], futureField: 1 };
    expect(withOwner(current, { owner: team, type: "NONE" }, NOW)).toMatchObject({
      futureField: 1,
      owners: [{ source: { type: "MANUAL" } }, {}],
    });
  });
});

describe("removing an owner", () => {
  const steward = { owner: jdoe, type: "DATA_STEWARD" } as const;
  const others = { owner: team, type: "TECHNICAL_OWNER" } as const;
  const current = { owners: [technical, others, steward], lastModified: EARLIER, futureField: 1 };

  test("without a type, removes the owner in every capacity", () => {
    expect(withoutOwner(current, { owner: jdoe }, NOW)).toEqual({
      owners: [others],
      lastModified: NOW,
      futureField: 1,
    });
  });

  test("with a type, removes the owner in that one", () => {
    const typeUrn = ownershipTypeUrn("DATA_STEWARD");
    expect(withoutOwner(current, { owner: jdoe, typeUrn }, NOW)?.owners).toEqual([technical, others]);
  });

  test("leaves an aspect without owners behind the last one", () => {
    expect(withoutOwner({ owners: [technical] }, { owner: jdoe }, NOW)?.owners).toEqual([]);
  });

  test("skips the write when they own nothing here", () => {
    expect(withoutOwner(undefined, { owner: jdoe }, NOW)).toBeUndefined();
    expect(withoutOwner({ owners: [others] }, { owner: jdoe }, NOW)).toBeUndefined();
    const typeUrn = ownershipTypeUrn("NONE");
    expect(withoutOwner(current, { owner: jdoe, typeUrn }, NOW)).toBeUndefined();
  });
});

test("several owners are added at once, each once, after those that are there", () => {
  const steward = { owner: team, type: "DATA_STEWARD" } as const;
  const current = { owners: [technical], futureField: 1 };
  expect(withOwners(current, [technical, steward, steward], NOW)).toEqual({
    owners: [technical, steward],
    futureField: 1,
    lastModified: NOW,
  });
  expect(withOwners(current, [technical], NOW)).toBeUndefined();
  expect(withOwners(undefined, [steward], NOW)).toEqual({ owners: [steward], lastModified: NOW });
});

describe("removing several owners at once", () => {
  test("removes all of them, in every capacity or in one", () => {
    const steward = { owner: team, type: "DATA_STEWARD" } as const;
    const owners = new Set([jdoe, team]);
    expect(withoutOwners({ owners: [technical, steward] }, { owners }, NOW)).toEqual({ owners: [], lastModified: NOW });
    const typeUrn = ownershipTypeUrn("DATA_STEWARD");
    expect(withoutOwners({ owners: [technical, steward] }, { owners, typeUrn }, NOW)?.owners).toEqual([technical]);
    expect(withoutOwners({ owners: [technical] }, { owners, typeUrn }, NOW)).toBeUndefined();
  });

  test("looks at each owner that is there once, however many are removed", () => {
    let looks = 0;
    const counted = {
      type: "NONE",
      get owner(): typeof jdoe {
        looks++;
        return jdoe;
      },
    } as const;
    const owners = new Set(Array.from({ length: 1_000 }, (_, at) => userUrn(`user${at}`)));
    expect(withoutOwners({ owners: [counted] }, { owners }, NOW)).toBeUndefined();
    expect(looks).toBe(1);
  });
});
