import type { Finding } from "../../../catalogue/findings/problem.ts";
import { parseEntityUrn } from "../../../catalogue/urn/urn.ts";
import type { Context } from "../../context/context.ts";

/** A finding without the fixes that would change the URN of an entity which the catalogue is known to have, exactly as it is written. */
export function withWantedFixes(finding: Finding, { facts }: Context): Finding {
  const { fixes } = finding;
  if (!fixes?.some(({ unlessStored }) => unlessStored !== undefined)) return finding;
  const isStored = (text = ""): boolean => {
    const urn = parseEntityUrn(text);
    return urn !== undefined && Boolean(facts.known(urn));
  };
  return { ...finding, fixes: fixes.filter(({ unlessStored }) => !isStored(unlessStored)) };
}
