import { invisibleInUrn } from "./invisibleCharacter.ts";
import { malformedUrn } from "./malformedUrn.ts";
import { reservedCharacter } from "./reservedCharacter.ts";
import type { UrnRule } from "./rule.ts";
import { unknownEnvironment } from "./unknownEnvironment.ts";
import { unknownPlatform } from "./unknownPlatform.ts";
import { urnTooLong } from "./urnTooLong.ts";

/** Held against every URN: those that fields refer by, and those in text of whatever kind. */
export const URN_RULES: readonly UrnRule[] = [
  malformedUrn,
  unknownEnvironment,
  unknownPlatform,
  reservedCharacter,
  urnTooLong,
  invisibleInUrn,
];
