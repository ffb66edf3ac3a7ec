import type { CancellationToken, CompletionItem } from "vscode-languageserver";
import * as z from "zod/mini";
import { readUrn } from "../../catalogue/urn.ts";
import type { Context } from "../context.ts";
import { entityHover } from "./hover/entityHover.ts";

/** A suggestion with all that is known of the entity it names, once somebody looks at it. Others have their documentation already. */
export async function completionResolve(
  item: CompletionItem,
  context: Context,
  token: CancellationToken,
): Promise<CompletionItem> {
  const urn = named.safeParse(item.data).data?.urn;
  if (urn === undefined) return item;
  const mention = { urn, reading: readUrn(urn), span: { start: 0, end: 0 }, byUrn: false, isOwnId: false };
  return { ...item, documentation: { kind: "markdown", value: await entityHover(mention, context, token) } };
}

/** What `completionItems` keeps with a suggestion that names an entity. */
const named = z.object({ urn: z.string() });
