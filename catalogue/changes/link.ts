import type { AuditStamp } from "../model/aspects/fields.ts";
import type { InstitutionalMemory } from "../model/aspects/institutionalMemory.ts";
import type { Link } from "../vocabulary/link.ts";

/**
 * The dataset's links with this one appended. `undefined`: a link to the same URL is there, nothing to write.
 * Spec: Programmatic write procedure, 2.
 */
export function withLink(
  current: InstitutionalMemory | undefined,
  link: Link,
  stamp: AuditStamp,
): InstitutionalMemory | undefined {
  if (current?.elements.some((element) => element.url === link.url)) return undefined;
  return { ...current, elements: [...(current?.elements ?? []), { ...link, createStamp: stamp }] };
}
