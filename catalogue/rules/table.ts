import { deprecatedField } from "./deprecatedField.ts";
import { duplicateColumn } from "./duplicateColumn.ts";
import { duplicateId } from "./duplicateId.ts";
import { duplicateLink } from "./duplicateLink.ts";
import { duplicateOwner } from "./duplicateOwner.ts";
import { emptyColumnPath } from "./emptyColumnPath.ts";
import { invisibleCharacter } from "./invisibleCharacter.ts";
import { malformedEmail } from "./malformedEmail.ts";
import { malformedId } from "./malformedId.ts";
import { malformedLink } from "./malformedLink.ts";
import { missingId } from "./missingId.ts";
import { notARecord } from "./notARecord.ts";
import type { FileRule, RecordRule } from "./rule.ts";
import { unknownField } from "./unknownField.ts";
import { unknownOwnershipType } from "./unknownOwnershipType.ts";
import { urnReferences } from "./urnReferences.ts";
import { urnsInText } from "./urnsInText.ts";
import { wrongEntityType } from "./wrongEntityType.ts";
import { wrongType } from "./wrongType.ts";

/** Held against every record, and against the users written out inside groups. */
export const RECORD_RULES: readonly RecordRule[] = [
  missingId,
  unknownField,
  deprecatedField,
  wrongType,
  malformedId,
  invisibleCharacter,
  wrongEntityType,
  urnReferences,
  urnsInText,
  malformedEmail,
  malformedLink,
  duplicateLink,
  duplicateOwner,
  unknownOwnershipType,
  emptyColumnPath,
  duplicateColumn,
];

/** Held against a file as a whole. */
export const FILE_RULES: readonly FileRule[] = [notARecord, duplicateId];
