import { Uri, workspace, type TextDocument } from "vscode";
import * as z from "zod";
import { placeName } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { fileName } from "../fileName.ts";
import { documentKind } from "../openFileContext.ts";
import { SHOWN_SCHEME } from "../shownTexts.ts";
import { upsertedKind, wantedUpsert, type UpsertedFile, type WantedUpsert } from "../upsert/upsertedFile.ts";

/** The documents that a command about upserts means. */
export interface UpsertTargets {
  readonly documents: readonly [TextDocument, ...TextDocument[]];
  /** The ID of the only record that is meant, which a lens names. */
  readonly only: string | undefined;
  /** Whether they are what the user is looking at; if not, the user must confirm their names first. */
  readonly inFront: boolean;
}

/** A record, as the lens above it names it. */
const record = z.object({ uri: z.string(), id: z.string() });

/**
 * What a command was called on: a record by its lens, files in the Explorer, the file of a tab, or the open file. Throws an
 * error with one sentence if there is none.
 */
export async function upsertTargets(
  { recordFile }: Pick<Environment, "recordFile">,
  argument: unknown,
  selection: unknown,
): Promise<UpsertTargets> {
  const named = record.safeParse(argument);
  if (named.success) {
    const document = await workspace.openTextDocument(Uri.parse(named.data.uri));
    return { documents: [document], only: named.data.id, inFront: true };
  }
  const chosen = (Array.isArray(selection) ? selection : [argument]).filter(
    (each): each is Uri => each instanceof Uri && each.scheme !== SHOWN_SCHEME,
  );
  const [first, ...others] = await Promise.all(chosen.map((uri) => workspace.openTextDocument(uri)));
  if (first) return { documents: [first, ...others], only: undefined, inFront: others.length === 0 };
  const meant = recordFile.meant();
  if (!meant) throw new Error("No file is open. Open a YAML file of users, groups or datasets first.");
  return { documents: [meant.document], only: undefined, inFront: meant.inFront };
}

/** The upsert of documents as they are now. Throws an error with one sentence if one of them cannot be upserted. */
export function upsertOfDocuments(
  { catalogue }: Pick<Environment, "catalogue">,
  { documents: [first, ...others], only }: Pick<UpsertTargets, "documents" | "only">,
): WantedUpsert {
  const target = placeName(catalogue.place);
  return wantedUpsert([fileOf(first), ...others.map(fileOf)], { target, only });
}

function fileOf(document: TextDocument): UpsertedFile {
  const title = fileName(document.uri);
  const kind = upsertedKind(title, documentKind(document));
  return { title, uri: document.uri.toString(), kind, text: document.getText() };
}
