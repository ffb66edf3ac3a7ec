import * as l10n from "@vscode/l10n";
import { malformedOwners } from "../urn/malformedOwners.ts";
import { ownersAsStored } from "../model/aspects/ownership.ts";

/** What is wrong with an aspect that does not match its schema, as a clause: which owner is malformed, if one is. */
export function shapeFault(name: string, value: unknown): string {
  const owners = name === "ownership" ? ownersAsStored.safeParse(value).data?.owners : undefined;
  const [malformed] = malformedOwners(owners?.map(({ owner }) => owner) ?? []);
  return malformed === undefined
    ? l10n.t("an aspect has an unexpected shape")
    : l10n.t`its owner "${malformed}" has a malformed URN`;
}
