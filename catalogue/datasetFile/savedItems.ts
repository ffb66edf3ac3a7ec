import { storedLink } from "../changes/linkReplacements.ts";
import { ownerKey } from "../changes/owner.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import type { InstitutionalMemory } from "../model/aspects/institutionalMemory.ts";
import type { Ownership } from "../model/aspects/ownership.ts";
import type { ContentLink, ContentOwner } from "./datasetContent.ts";
import { changedLinks, linkKey } from "./datasetEdits.ts";
import { countsOf, mergedCount, type ItemEdit } from "./itemEdits.ts";

/**
 * The links that are stored now, with what a person added, removed and changed. The same object: nothing changes. One that is
 * changed keeps its place and what else is stored of it, and has a stamp of the change, as one that is edited by itself.
 */
export function withLinkEdits(
  current: InstitutionalMemory | undefined,
  edits: readonly ItemEdit<ContentLink>[],
  stamp: AuditStamp,
): InstitutionalMemory | undefined {
  const elements = [...(current?.elements ?? [])];
  const keyOf = ({ url, description }: (typeof elements)[number]): string => linkKey({ url, label: description });
  const stored = countsOf(elements, keyOf);
  const changes = edits.map((edit) => {
    const before = stored.get(linkKey(edit.item)) ?? 0;
    return { item: edit.item, before, after: mergedCount(edit, before) };
  });
  const { replaced, removed, added } = changedLinks(changes);
  for (const item of [...replaced.keys(), ...removed]) {
    const at = elements.findLastIndex((element) => keyOf(element) === linkKey(item));
    const [element] = elements.slice(at);
    const next = replaced.get(item);
    elements.splice(at, 1, ...(element && next ? [{ ...element, ...storedLink(next), updateStamp: stamp }] : []));
  }
  if (replaced.size + removed.length + added.length === 0) return current;
  const created = added.map((link) => ({ ...storedLink(link), createStamp: stamp }));
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
