import type { TextEdit } from "../../../catalogue/text/textEdit.ts";
import { rewritten } from "../../../catalogue/yaml/edits/scalarEdit.ts";
import type { OwnerUrn } from "../../../catalogue/urn/urn.ts";
import { standsInText } from "../urns/standsInText.ts";
import type { Occurrence } from "./occurrence.ts";

/** Somebody's new id as people write it, and the URN it becomes. */
interface NewName {
  readonly id: string;
  readonly urn: OwnerUrn;
}

/**
 * What is written in place of one naming, so that it reads as the new one: a URN stays a URN, quotes stay or are added.
 * `undefined` when nothing has to be: an alias follows its anchor. "impossible" when the new URN would be cut short in the
 * text that contains it.
 */
export function renamedText(
  text: string,
  naming: Occurrence,
  { id, urn }: NewName,
): TextEdit | "impossible" | undefined {
  const { form, span, value } = naming;
  if (form === "alias") return undefined;
  if (!value) return standsInText(urn) ? { span, text: urn } : "impossible";
  const written = form === "urn" ? urn : id;
  const scalar = { kind: "scalar", value: written, text: written, quoted: false, span: value } as const;
  return rewritten(text, scalar, written)[0];
}
