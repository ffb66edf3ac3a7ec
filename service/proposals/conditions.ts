import { success, type Result } from "../../catalogue/result.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { Conditions } from "./proposal.ts";

/** The headers of a proposal, as a client sends them with it. */
type ProposalHeaders = Readonly<Record<string, string>>;

/**
 * What must be true for a proposal with this change type and these headers.
 * Decision: a condition that is not understood is refused, since writing without it could overwrite the changes of others.
 */
export function readConditions(changeType: string, headers: ProposalHeaders): Result<Conditions, Refusal> {
  const creates = changeType === "CREATE" || changeType === "CREATE_ENTITY";
  let conditions: Conditions = {
    ...(changeType === "CREATE" ? { version: -1 } : {}),
    ...(changeType === "CREATE_ENTITY" ? { newEntity: true } : {}),
  };
  const given = new Set<string>();
  for (const [header, value] of Object.entries(headers)) {
    if (!/^if-/i.test(header)) continue;
    const name = header.toLowerCase();
    if (given.has(name)) return refused("INVALID_PROPOSAL", `Header ${quoted(header)} is given twice; give it once.`);
    given.add(name);
    const read = readCondition(name, value, creates);
    if (!read) {
      return refused(
        "INVALID_PROPOSAL",
        `Header ${quoted(`${header}: ${value}`)} is not supported; use "If-Version-Match" with a version (-1: the aspect must not exist), "If-Modified-Since" or "If-Unmodified-Since" with a moment like 2026-01-31T00:00:00Z, or, to create, "If-None-Match: *".`,
      );
    }
    if (creates && read.version !== undefined && read.version !== -1) {
      return refused(
        "VERSION_CONFLICT",
        `${changeType} writes only what does not exist yet, so it cannot be combined with version ${read.version} in If-Version-Match.`,
      );
    }
    conditions = { ...conditions, ...read };
  }
  return success(conditions);
}

function readCondition(header: string, value: string, creates: boolean): Conditions | undefined {
  switch (header) {
    case "if-version-match":
      return /^(-1|[1-9]\d{0,14})$/.test(value) ? { version: Number(value) } : undefined;
    case "if-none-match":
      return creates && value === "*" ? { passOver: true } : undefined;
    case "if-modified-since":
    case "if-unmodified-since": {
      const time = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? Date.parse(value) : Number.NaN;
      if (Number.isNaN(time)) return undefined;
      return header === "if-modified-since" ? { modifiedSince: time } : { unmodifiedSince: time };
    }
    default:
      return undefined;
  }
}

/** Whether it takes what is stored to judge a condition, beyond what a write can be made to depend on. */
export function needsReading({ newEntity, modifiedSince, unmodifiedSince, passOver }: Conditions): boolean {
  return newEntity === true || modifiedSince !== undefined || unmodifiedSince !== undefined || passOver === true;
}
