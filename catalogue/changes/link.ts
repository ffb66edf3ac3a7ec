import type { AuditStamp } from "../model/aspects/fields.ts";
import type { InstitutionalMemory } from "../model/aspects/institutionalMemory.ts";
import { canonicalJson } from "../json/canonicalJson.ts";
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

/** A link as a GraphQL client gives it: several links may lead to one URL, with labels of their own. */
export interface LabelledLink extends Link {
  /** How clients show it. `undefined`: as is stored, or not said. */
  readonly settings?: object | undefined;
}

/**
 * The links with this one appended; one with its URL and label is there once, and gets its settings. `undefined`: nothing to
 * write.
 */
export function withLabelledLink(
  current: InstitutionalMemory | undefined,
  { url, description, settings }: LabelledLink,
  stamp: AuditStamp,
): InstitutionalMemory | undefined {
  const elements = current?.elements ?? [];
  if (elements.some((element) => isLink(element, { url, description }))) {
    const link = { url, description };
    const change = withChangedLink(current, link, { ...link, settings }, stamp);
    return change.kind === "changed" ? change.value : undefined;
  }
  const element = { url, description, createStamp: stamp, ...(settings && { settings }) };
  return { ...current, elements: [...elements, element] };
}

/** What comes of changing a link: the aspect to write, nothing to write, or why it cannot be changed. */
type LinkChange =
  | { readonly kind: "changed"; readonly value: InstitutionalMemory }
  | { readonly kind: "unchanged" | "missing" | "taken" };

/** Changes the link with a URL and label into another one; `taken`: another link has the new URL and label. */
export function withChangedLink(
  current: InstitutionalMemory | undefined,
  link: Link,
  { url, description, settings }: LabelledLink,
  stamp: AuditStamp,
): LinkChange {
  const elements = current?.elements ?? [];
  const at = elements.findIndex((element) => isLink(element, link));
  const element = elements[at];
  if (!current || !element) return { kind: "missing" };
  if (elements.some((each) => each !== element && isLink(each, { url, description }))) return { kind: "taken" };
  const changed = { ...element, url, description, ...(settings && { settings }) };
  if (canonicalJson(changed) === canonicalJson(element)) return { kind: "unchanged" };
  return { kind: "changed", value: { ...current, elements: elements.with(at, { ...changed, updateStamp: stamp }) } };
}

/** The links without those to a URL, all of them or the one with a label. `undefined`: there are none, nothing to write. */
export function withoutLinks(
  current: InstitutionalMemory | undefined,
  { url, description }: { readonly url: string; readonly description: string | undefined },
): InstitutionalMemory | undefined {
  const left = current?.elements.filter(
    (element) => element.url !== url || (description !== undefined && element.description !== description),
  );
  return current && left && left.length < current.elements.length ? { ...current, elements: left } : undefined;
}

/** A link as it is stored, and where it is among the links of its dataset. */
interface LinkPlace {
  readonly element: InstitutionalMemory["elements"][number];
  /** From 0. */
  readonly at: number;
}

/** A link with its place, and which others lead to its URL. */
export interface PlacedLink extends LinkPlace {
  /** Later links with the same URL and label; a removal by URL and label removes them, too. */
  readonly equal: readonly LinkPlace[];
  /** The links to the same URL with other labels. */
  readonly beside: readonly Link[];
}

/** A link of a dataset with its place. `undefined`: the dataset has no link with this URL and label. */
export function placedLink(current: InstitutionalMemory | undefined, link: Link): PlacedLink | undefined {
  const elements = current?.elements ?? [];
  const found = elements.flatMap((element, at) => (isLink(element, link) ? [{ element, at }] : []));
  const [first, ...equal] = found;
  return first && { ...first, equal, beside: elements.filter((each) => each.url === link.url && !isLink(each, link)) };
}

/**
 * The links with this one, and those equal to it, at their places again. `undefined`: it, or a newer one to its URL, is there,
 * nothing to write.
 */
export function withRestoredLink(
  current: InstitutionalMemory | undefined,
  { element, at, equal, beside }: PlacedLink,
): InstitutionalMemory | undefined {
  const elements = current?.elements ?? [];
  const isNewer = (each: Link): boolean => each.url === element.url && !beside.some((other) => isLink(other, each));
  if (elements.some(isNewer)) return undefined;
  const places = [{ element, at }, ...equal];
  return { ...current, elements: places.reduce((links, each) => links.toSpliced(each.at, 0, each.element), elements) };
}

/** Whether two links are the same one: their URLs and labels are. */
export function isLink(one: Link, other: Link): boolean {
  return one.url === other.url && one.description === other.description;
}
