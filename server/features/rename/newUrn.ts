import * as l10n from "@vscode/l10n";
import { kindOfUrn, recordUrn } from "../../../catalogue/records/recordUrn.ts";
import type { OwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { parseOwnerUrn, type OwnerUrn } from "../../../catalogue/urn/urn.ts";
import { isTooLong, LONGEST_URN } from "../../../catalogue/urn/urnLength.ts";
import { refusal } from "../../connection/refusal.ts";

/** The URN of the new ID, which may be given as a URN too. Fails with what is wrong with it. */
export function newUrn(urn: OwnerUrn, newName: string): OwnerUrn {
  const kind = kindOfUrn(urn);
  if (newName.trim() === "") throw refusal(l10n.t("An ID may not be empty"));
  if (newName !== newName.trim()) throw refusal(l10n.t`"${newName}" begins or ends with a space, which an ID may not`);
  if (/[\r\n]/.test(newName)) throw refusal(l10n.t("An ID must be on one line"));
  if (newName.includes("\uFFFD")) throw refusal(l10n.t("A character of this ID was lost (U+FFFD); type the ID again"));
  const given = parseOwnerUrn(newName);
  if (given && kindOfUrn(given) !== kind) throw refusal(OTHER_KIND[kind](newName));
  if (given === undefined && /^urn:/i.test(newName)) throw refusal(NO_URN[kind](newName));
  const renamed = given ?? recordUrn(kind, newName);
  if (isTooLong(renamed))
    throw refusal(
      l10n.t`With this ID the URN would have more than ${LONGEST_URN} bytes when URL-encoded; choose a shorter ID`,
    );
  return renamed;
}

const OTHER_KIND: Readonly<Record<OwnerKind, (name: string) => string>> = {
  user: (name) => l10n.t`"${name}" is not the URN of a user; a rename cannot change the entity type`,
  group: (name) => l10n.t`"${name}" is not the URN of a group; a rename cannot change the entity type`,
};

const NO_URN: Readonly<Record<OwnerKind, (name: string) => string>> = {
  user: (name) => l10n.t`"${name}" is not the URN of a user`,
  group: (name) => l10n.t`"${name}" is not the URN of a group`,
};
