import * as l10n from "@vscode/l10n";
import type { ChangeAnnotation, Location } from "vscode-languageserver";
import type { OwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { kindOfUrn } from "../../../catalogue/records/recordUrn.ts";
import { subjectKey } from "../../../catalogue/subjects/subject.ts";
import type { OwnerUrn } from "../../../catalogue/urn/urn.ts";

/** What the preview of a rename says: what it leaves as it is, and what to do about it. */
export function annotationOf(urn: OwnerUrn, renamed: OwnerUrn): ChangeAnnotation {
  return ANNOTATIONS[kindOfUrn(urn)](subjectKey(urn).id, subjectKey(renamed).id);
}

const ANNOTATIONS: Readonly<Record<OwnerKind, (id: string, renamed: string) => ChangeAnnotation>> = {
  user: (id, renamed) => ({
    label: l10n.t`Rename the user "${id}" in files`,
    description: l10n.t`The catalogue keeps the user "${id}" and everything that refers to it: upsert the renamed record to create "${renamed}" there. URNs in closed files of other languages are not changed.`,
  }),
  group: (id, renamed) => ({
    label: l10n.t`Rename the group "${id}" in files`,
    description: l10n.t`The catalogue keeps the group "${id}" and everything that refers to it: upsert the renamed record to create "${renamed}" there. URNs in closed files of other languages are not changed.`,
  }),
};

/** The message that another record already has the new ID; `first` is its place. */
export function taken(urn: OwnerUrn, first: Location | undefined): string {
  const { id } = subjectKey(urn);
  return first ? TAKEN_IN[kindOfUrn(urn)](id, place(first.uri, first.range.start.line)) : TAKEN[kindOfUrn(urn)](id);
}

const TAKEN: Readonly<Record<OwnerKind, (id: string) => string>> = {
  user: (id) => l10n.t`A user "${id}" already exists; choose another ID, or delete one of the records`,
  group: (id) => l10n.t`A group "${id}" already exists; choose another ID, or delete one of the records`,
};

const TAKEN_IN: Readonly<Record<OwnerKind, (id: string, where: string) => string>> = {
  user: (id, where) =>
    l10n.t`A user "${id}" already exists in ${where}; choose another ID, or delete one of the records`,
  group: (id, where) =>
    l10n.t`A group "${id}" already exists in ${where}; choose another ID, or delete one of the records`,
};

/** The message that a closed file has a record that is too long to be searched. */
export function tooLong(uri: string, line: number): string {
  return l10n.t`The record in ${place(uri, line)} is too long to be searched on disk; open the file and rename again`;
}

/** The message that a rename left out files that the server does not read. */
export function partlyRenamed(): string {
  return l10n.t(
    'The rename does not change the files of the workspace that the language server does not read; see the output "Metadata Catalogue" for the reason.',
  );
}

/** The message that the text around a URN would cut the new one short. */
export function cannotStand(urn: OwnerUrn, uri: string, line: number): string {
  return l10n.t`"${urn}" cannot be written into the text in ${place(uri, line)}, where the URN would be cut short; choose an ID of letters, digits, dots, hyphens and underscores that does not end with a dot`;
}

function place(uri: string, line: number): string {
  return l10n.t`"${decodeURIComponent(uri.slice(uri.lastIndexOf("/") + 1))}", line ${line + 1}`;
}
