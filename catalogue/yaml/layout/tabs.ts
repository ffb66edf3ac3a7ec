import { withoutTabs } from "../../text/tabStops.ts";
import { isSound } from "../faults/notChecked.ts";
import { readYaml } from "../reading/readYaml.ts";
import { layoutOf } from "./layoutOf.ts";
import { linesOf } from "./lines.ts";

/**
 * A text that is broken because lines are indented with tabs, which YAML forbids, with spaces in their place; `undefined`
 * when that does not mend it, or some of the tabs turn out to belong to a scalar.
 */
export function untabbed(text: string, tab: number): string | undefined {
  if (!TABS.test(text)) return undefined;
  const mended = text.replaceAll(TABS, (white) => withoutTabs(white, tab));
  if (!isSound(readYaml(mended).problems)) return undefined;
  const layout = layoutOf(mended);
  if (!layout || layout.broken) return undefined;
  const lines = text.split("\n");
  const inText = linesOf(mended, layout).some(({ inside }, at) => inside && /^ *\t/.test(lines[at] ?? ""));
  return inText ? undefined : mended;
}

const TABS = /^[ ]*\t[ \t]*/gm;
