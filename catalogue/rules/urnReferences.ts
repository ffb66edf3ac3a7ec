import { referenceUrn } from "./foundUrn.ts";
import { doubtfulReferencesIn } from "./referencesIn.ts";
import type { RecordRule } from "./rule.ts";
import { URN_RULES } from "./urnRules.ts";

/** The URNs by which the fields of a record refer to something. An empty text refers to nothing. */
export const urnReferences: RecordRule = {
  codes: [],
  check(record, text, report) {
    for (const reference of doubtfulReferencesIn(record)) {
      if (!reference.byUrn || reference.value === "") continue;
      const urn = referenceUrn(text, reference);
      const { kind } = urn.reading;
      if (kind !== "malformed" && !reference.kinds.some((each) => each === kind)) continue;
      for (const rule of URN_RULES) rule.check(urn, report);
    }
  },
};
