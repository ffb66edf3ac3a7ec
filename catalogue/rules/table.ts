import { ambiguousValue } from "./ambiguousValue.ts";
import { commentedValue } from "./commentedValue.ts";
import { continuedItem } from "./continuedItem.ts";
import { contradictingPerson } from "./contradictingPerson.ts";
import { controlCharacter } from "./controlCharacter.ts";
import { deprecatedField } from "./deprecatedField.ts";
import { duplicateColumn } from "./duplicateColumn.ts";
import { duplicateLink } from "./duplicateLink.ts";
import { duplicateOwner } from "./duplicateOwner.ts";
import { emptyColumnPath } from "./emptyColumnPath.ts";
import { invisibleCharacter } from "./invisibleCharacter.ts";
import { malformedEmail } from "./malformedEmail.ts";
import { malformedId } from "./malformedId.ts";
import { malformedLink } from "./malformedLink.ts";
import { missingId } from "./missingId.ts";
import { notARecord } from "./notARecord.ts";
import { repeatedName } from "./repeatedName.ts";
import { duplicateId } from "./duplicateId.ts";
import { nearDuplicateId } from "./nearDuplicateId.ts";
import type { NamesakeRule, EntryRule, RecordRule } from "./rule.ts";
import { selfReference } from "./selfReference.ts";
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
  ambiguousValue,
  commentedValue,
  continuedItem,
  malformedId,
  invisibleCharacter,
  wrongEntityType,
  urnReferences,
  urnsInText,
  repeatedName,
  contradictingPerson,
  selfReference,
  malformedEmail,
  malformedLink,
  duplicateLink,
  duplicateOwner,
  unknownOwnershipType,
  emptyColumnPath,
  duplicateColumn,
];

/** Held against an entry of a file as a whole. */
export const ENTRY_RULES: readonly EntryRule[] = [notARecord, controlCharacter];

/** Held against records whose ids are the same but for case and e-mail domain; the first that finds something counts. */
export const NAMESAKE_RULES: readonly NamesakeRule[] = [duplicateId, nearDuplicateId];
