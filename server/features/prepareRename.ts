import * as l10n from "@vscode/l10n";
import type { Position, PrepareRenameResult } from "vscode-languageserver";
import { shifted, type Span } from "../../catalogue/text/span.ts";
import { parseOwnerUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { subjectKey } from "../../catalogue/subjects/subject.ts";
import { isCatalogueText } from "../documents/catalogueText.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { occurrenceAt, type OccurrenceAt } from "./occurrences/occurrenceAt.ts";
import { refusal } from "../connection/refusal.ts";

/** The ID that can be renamed at a position, also at the end of a URN. Fails with advice if there is none. */
export function prepareRename(file: SourceFile, position: Position): PrepareRenameResult {
  const { urn, naming, text, start } = renamedAt(file, position);
  const span = naming.form === "urn" ? idIn(urn, naming.span) : naming.span;
  const written = text.slice(span.start, span.end);
  const isEncoded = naming.form === "urn" || parseOwnerUrn(written) === urn;
  return { range: file.rangeOf(shifted(span, start)), placeholder: isEncoded ? decoded(subjectKey(urn).id) : written };
}

/** The user or group that is renamed at a place. */
export function renamedAt(file: SourceFile, position: Position): OccurrenceAt & { readonly urn: OwnerUrn } {
  if (isCatalogueText(file.uri))
    throw refusal(l10n.t("IDs are not renamed in the text of a dataset; rename them in a file of users or groups"));
  const found = occurrenceAt(file, position);
  const urn = found && parseOwnerUrn(found.urn);
  if (!urn)
    throw refusal(
      l10n.t(
        "Only the ID of a user or group can be renamed; put the cursor on such an ID, or on the URN of a user or group",
      ),
    );
  if (found.naming.form === "alias") throw refusal(l10n.t("This is an alias; rename the ID where its anchor is"));
  return { ...found, urn };
}

/** The ID at the end of the URN at a span. */
function idIn(urn: OwnerUrn, { start, end }: Span): Span {
  return { start: Math.min(end, start + urn.length - subjectKey(urn).id.length), end };
}

/** An ID without the percent-encoding that it has in a URN. */
function decoded(id: string): string {
  return id.replace(/%28|%29|%2C|%E2%90%9F/gi, decodeURIComponent);
}
