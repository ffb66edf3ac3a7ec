import { alikeInCatalogue } from "./alikeInCatalogue.ts";
import { ambiguousValue } from "./ambiguousValue.ts";
import { commentedText } from "./commentedText.ts";
import { commentedValue } from "./commentedValue.ts";
import { continuedItem } from "./continuedItem.ts";
import { contradictingMembership } from "./contradictingMembership.ts";
import { contradictingUser } from "./contradictingUser.ts";
import { controlCharacter } from "./controlCharacter.ts";
import { deprecatedField } from "./deprecatedField.ts";
import { duplicateColumn } from "./duplicateColumn.ts";
import { duplicateId } from "./duplicateId.ts";
import { duplicateLink } from "./duplicateLink.ts";
import { duplicateOwner } from "./duplicateOwner.ts";
import { emptyColumnPath } from "./emptyColumnPath.ts";
import { emptyFile } from "./emptyFile.ts";
import { invisibleCharacter, invisibleInUrn } from "./invisibleCharacter.ts";
import { malformedEmail } from "./malformedEmail.ts";
import { malformedId } from "./malformedId.ts";
import { malformedJson } from "./malformedJson.ts";
import { malformedLink } from "./malformedLink.ts";
import { malformedUrn } from "./malformedUrn.ts";
import { missingId } from "./missingId.ts";
import { nearDuplicateId } from "./nearDuplicateId.ts";
import { notARecord } from "./notARecord.ts";
import { recordElsewhere } from "./recordElsewhere.ts";
import { repeatedName } from "./repeatedName.ts";
import { reservedCharacter } from "./reservedCharacter.ts";
import { selfReference } from "./selfReference.ts";
import { undefinedOwnershipType } from "./undefinedOwnershipType.ts";
import { unknownColumn } from "./unknownColumn.ts";
import { unknownDataset } from "./unknownDataset.ts";
import { unknownEnvironment } from "./unknownEnvironment.ts";
import { unknownField } from "./unknownField.ts";
import { unknownOwner } from "./unknownOwner.ts";
import { unknownOwnershipType } from "./unknownOwnershipType.ts";
import { unknownPlatform } from "./unknownPlatform.ts";
import { urnTooLong } from "./urnTooLong.ts";
import { wrongEntityType } from "./wrongEntityType.ts";
import { wrongType } from "./wrongType.ts";
import { yamlReader } from "./yamlReader.ts";

/**
 * Every rule, in the order of the documentation. Rules of one scope are applied in this order.
 * A rule is added by its file and a line here.
 */
export const RULES = [
  yamlReader,
  notARecord,
  controlCharacter,
  duplicateId,
  nearDuplicateId,
  missingId,
  unknownField,
  deprecatedField,
  wrongType,
  ambiguousValue,
  commentedValue,
  commentedText,
  continuedItem,
  malformedId,
  invisibleCharacter,
  wrongEntityType,
  repeatedName,
  contradictingUser,
  selfReference,
  malformedEmail,
  malformedLink,
  duplicateLink,
  duplicateOwner,
  unknownOwnershipType,
  emptyColumnPath,
  duplicateColumn,
  malformedUrn,
  unknownEnvironment,
  unknownPlatform,
  reservedCharacter,
  urnTooLong,
  invisibleInUrn,
  recordElsewhere,
  alikeInCatalogue,
  unknownOwner,
  contradictingMembership,
  undefinedOwnershipType,
  unknownDataset,
  unknownColumn,
  emptyFile,
  malformedJson,
] as const;

/** The code of everything that can be found in a file. */
export type Code = (typeof RULES)[number]["codes"][number]["code"];
