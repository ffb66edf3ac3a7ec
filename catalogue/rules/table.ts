import { deprecatedField } from "./deprecatedField.ts";
import { duplicateId } from "./duplicateId.ts";
import { malformedEmail } from "./malformedEmail.ts";
import { malformedLink } from "./malformedLink.ts";
import { malformedUrn } from "./malformedUrn.ts";
import { missingId } from "./missingId.ts";
import { notARecord } from "./notARecord.ts";
import type { FileRule, RecordRule } from "./rule.ts";
import { unknownField } from "./unknownField.ts";
import { urnsInText } from "./urnsInText.ts";
import { wrongType } from "./wrongType.ts";

/** Held against every record, and against the users written out inside groups. */
export const RECORD_RULES: readonly RecordRule[] = [
  missingId,
  unknownField,
  deprecatedField,
  wrongType,
  malformedUrn,
  urnsInText,
  malformedEmail,
  malformedLink,
];

/** Held against a file as a whole. */
export const FILE_RULES: readonly FileRule[] = [notARecord, duplicateId];
