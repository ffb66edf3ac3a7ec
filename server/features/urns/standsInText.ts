import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import { findUrns } from "../../../catalogue/urn/urnSearch.ts";
import { isUrnTemplate } from "../../../catalogue/urn/urnTemplate.ts";

/** Whether a URN is found again, as it is, in prose and in every language. */
export function standsInText(urn: EntityUrn): boolean {
  const [found] = findUrns(urn);
  const whole = { start: 0, end: urn.length };
  return found?.end === whole.end && !isUrnTemplate(urn, whole) && !urn.endsWith(":");
}
