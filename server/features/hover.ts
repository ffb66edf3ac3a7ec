import type { CancellationToken, Hover, Position, Range } from "vscode-languageserver";
import type { Markdown } from "../../catalogue/display/markdown.ts";
import { shifted } from "../../catalogue/text/span.ts";
import { isUrnBeginning } from "../../catalogue/urn/urnTemplate.ts";
import type { Context } from "../context/context.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { columnAt, columnHover } from "./hover/columnHover.ts";
import { entityHover } from "./hover/entityHover.ts";
import { fieldHover } from "./hover/fieldHover.ts";
import { mentionAt } from "./urns/mention.ts";

/**
 * What the field under the cursor is for, which column it is, or which entity the URN or ID there names. Only the entry around it is read; the
 * catalogue is waited for.
 */
export function hover(
  file: SourceFile,
  position: Position,
  context: Context,
  token: CancellationToken,
): Hover | undefined | Promise<Hover | undefined> {
  if (file.kind === "off") return undefined;
  const offset = file.offsetAt(position);
  const { start, reading } = file.entryAt(offset);
  const field = reading && fieldHover(reading, offset - start);
  if (field) return shown(file.rangeOf(shifted(field.span, start)), field.markdown);
  const column = reading && columnAt(reading, offset - start);
  if (column) {
    const range = file.rangeOf(shifted(column.span, start));
    return columnHover(column, context, token).then((markdown) => markdown && shown(range, markdown));
  }
  const mention = mentionAt(file, position);
  // A program may put the rest of it behind it.
  if (!mention || (file.languageId !== "yaml" && isUrnBeginning(mention.urn))) return undefined;
  const range = file.rangeOf(mention.span);
  return entityHover(mention, context, token).then((markdown) => shown(range, markdown));
}

function shown(range: Range, markdown: Markdown): Hover {
  return { contents: { kind: "markdown", value: markdown }, range };
}
