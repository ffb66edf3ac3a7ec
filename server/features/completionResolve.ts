import type { CancellationToken, CompletionItem } from "vscode-languageserver";
import * as z from "zod/mini";
import { markdownOf, type Markdown } from "../../catalogue/display/markdown.ts";
import { quotation } from "../../catalogue/display/quotation.ts";
import { readUrn, type UrnReading } from "../../catalogue/urn/urn.ts";
import type { Context } from "../context/context.ts";
import { entityHover } from "./hover/entityHover.ts";

/**
 * A suggestion with all that is known of the entity it names, once it is selected. Others have their
 * documentation already.
 */
export async function completionResolve(
  item: CompletionItem,
  context: Context,
  token: CancellationToken,
): Promise<CompletionItem> {
  const { urn, column } = named.safeParse(item.data).data ?? {};
  if (urn === undefined) return item;
  const reading = readUrn(urn);
  if (column !== undefined) return describedColumn(item, reading, column, context);
  const mention = { urn, reading, span: { start: 0, end: 0 }, byUrn: false, isOwnId: false };
  return withDocumentation(item, await entityHover(mention, context, token));
}

/** What the catalogue says of a column, which it has told already. */
function describedColumn(item: CompletionItem, reading: UrnReading, path: string, { facts }: Context): CompletionItem {
  const columns = reading.kind === "dataset" ? facts.known(reading.urn)?.columns : undefined;
  const description = columns?.find((column) => column.path === path)?.description;
  return description === undefined ? item : withDocumentation(item, markdownOf([quotation(description)]));
}

function withDocumentation(item: CompletionItem, value: Markdown): CompletionItem {
  return { ...item, documentation: { kind: "markdown", value } };
}

/** What `completionItems` keeps with a suggestion that names an entity or a column. */
const named = z.object({ urn: z.string(), column: z.optional(z.string()) });
