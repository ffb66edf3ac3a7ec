import { balanced, isEncodedUrn, parseEntityUrn, percentDecoded, percentEncoded, topLevelParts } from "./urn.ts";
import { ENTITY_TYPES, entityTypes } from "./entityTypes.ts";
import { PLATFORM_PREFIX, typePrefix } from "./prefixes.ts";

/**
 * The URN of a dataset, user or group that a malformed one most likely means: wrong case put right, a missing beginning
 * added, percent-encoding of the whole undone, spaces and brackets where they belong, reserved characters encoded. `undefined` when nothing is near.
 */
export function meantUrn(text: string): string | undefined {
  if (isEncodedUrn(text.trim())) return meantByEncoded(text.trim());
  const match = /^(?:urn:)?(?:li:)?([A-Za-z]+):(.*)$/isu.exec(text.trim());
  const type = ENTITY_TYPES.find((each) => each.toLowerCase() === match?.[1]?.toLowerCase());
  const id = match?.[2];
  if (type === undefined || id === undefined) return undefined;
  const meant = typePrefix(type) + (type === entityTypes.dataset.type ? datasetId(id) : percentEncoded(id.trim()));
  return meant !== text && parseEntityUrn(meant) !== undefined ? meant : undefined;
}

function meantByEncoded(text: string): string | undefined {
  const decoded = percentDecoded(text);
  return decoded === undefined ? undefined : (parseEntityUrn(decoded) ?? meantUrn(decoded));
}

function datasetId(id: string): string {
  const closed = id.startsWith("(") && !balanced(id) && balanced(`${id})`) ? `${id})` : id;
  const inner = closed.startsWith("(") && closed.endsWith(")") ? closed.slice(1, -1) : closed;
  const [platform = "", ...rest] = topLevelParts(inner).map((part) => part.trim());
  const env = rest.pop() ?? "";
  const name = rest.join("%2C").replaceAll("␟", "%E2%90%9F");
  return `(${platformUrn(platform)},${name},${env})`;
}

/** A bare ID gets its prefix; the URN of something else is not a platform, so nothing is offered. */
function platformUrn(text: string): string {
  const id = text.replace(/^urn:(?:li:)?dataPlatform:/i, "");
  return /^urn:/i.test(id) ? "" : PLATFORM_PREFIX + id;
}
