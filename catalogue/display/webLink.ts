import type { Link } from "mdast";
import { LONGEST } from "./longest.ts";
import { oneLine } from "./plainText.ts";

/**
 * A link to the web that shows its target: the whole address if it is short, otherwise the host. `undefined` if the
 * address is not on the web; no other link may be followed from a file or a catalogue.
 */
export function webLink(address: string): Link | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // A password would be repeated on screen.
  if (url.username !== "" || url.password !== "") return undefined;
  const shown = url.href.length > LONGEST.address ? url.host : url.href;
  return { type: "link", url: url.href, children: [{ type: "text", value: oneLine(shown, LONGEST.address) }] };
}

/** Whether a link may be followed: to the web, or to write a mail. */
export function isSafeLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url);
}
