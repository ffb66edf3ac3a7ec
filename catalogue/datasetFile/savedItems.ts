import { ownerKey } from "../changes/owner.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import type { InstitutionalMemory } from "../model/aspects/institutionalMemory.ts";
import type { Ownership } from "../model/aspects/ownership.ts";
import type { ContentLink, ContentOwner } from "./datasetContent.ts";
import { linkKey } from "./datasetEdits.ts";
import { countsOf, mergedCount, type ItemEdit } from "./itemEdits.ts";

/** The links that are stored now, with what a person added, removed and relabelled. The same object: nothing changes. */
export function withLinkEdits(
  current: InstitutionalMemory | undefined,
  edits: readonly ItemEdit<ContentLink>[],
  stamp: AuditStamp,
): InstitutionalMemory | undefined {
  const elements = [...(current?.elements ?? [])];
  const keyOf = ({ url, description }: (typeof elements)[number]): string => linkKey({ url, label: description });
  const stored = countsOf(elements, keyOf);
  const changes = edits.map((edit) => {
    const now = stored.get(linkKey(edit.item)) ?? 0;
    return { item: edit.item, by: mergedCount(edit, now) - now };
  });
  const added = changes.flatMap(({ item, by }) => Array.from({ length: Math.max(0, by) }, () => item));
  const removed = changes.flatMap(({ item, by }) => Array.from({ length: Math.max(0, -by) }, () => item));
  if (added.length === 0 && removed.length === 0) return current;
  for (const item of removed) {
    const at = elements.findLastIndex((element) => keyOf(element) === linkKey(item));
    const [element] = elements.slice(at);
    const relabelled = added.findIndex(({ url }) => url === item.url);
    const [next] = relabelled < 0 ? [] : added.splice(relabelled, 1);
    // With another label, the link keeps what else is stored of it.
    elements.splice(at, 1, ...(element && next ? [{ ...element, description: next.label }] : []));
  }
  const created = added.map(({ url, label }) => ({ url, description: label, createStamp: stamp }));
  return { ...current, elements: [...elements, ...created] };
}

/** The owners that are stored now, with those that a person added and removed. The same object: nothing changes. */
export function withOwnerEdits(
  current: Ownership | undefined,
  edits: readonly ItemEdit<ContentOwner>[],
  stamp: AuditStamp,
): Ownership | undefined {
  const owners = [...(current?.owners ?? [])];
  const stored = countsOf(owners, ownerKey);
  let changed = false;
  for (const edit of edits) {
    const { owner, type, typeUrn } = edit.item;
    const now = stored.get(ownerKey(edit.item)) ?? 0;
    const by = mergedCount(edit, now) - now;
    if (by !== 0) changed = true;
    for (let left = by; left > 0; left--) owners.push({ owner, type, typeUrn });
    for (let left = by; left < 0; left++) {
      const at = owners.findLastIndex((each) => ownerKey(each) === ownerKey(edit.item));
      owners.splice(at, 1);
    }
  }
  return changed ? { ...current, owners, lastModified: stamp } : current;
}
