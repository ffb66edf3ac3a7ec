import * as l10n from "@vscode/l10n";
import { PLATFORM_PREFIX } from "../urn/prefixes.ts";
import { PLATFORMS } from "../vocabulary/platform.ts";
import { guessing } from "../yaml/edits/scalarEdit.ts";
import { nearest } from "../text/nearest.ts";
import { rule } from "./rule.ts";
import type { FoundUrn } from "../references/foundUrn.ts";

/** A dataset may be on any platform, but one that is almost a known one is probably a typo, and creates a new platform. */
export const unknownPlatform = rule({
  scope: "urn",
  codes: [
    {
      code: "misspelt-platform",
      severity: "information",
      title: "A platform is almost a known one",
      explains:
        "Platforms are case-sensitive. A catalogue accepts any platform, so a typing error creates a new one, and the dataset is not found on the intended platform.",
      wrong: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:Snowflake,sales.orders,PROD)\n" },
      right: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:snowflake,sales.orders,PROD)\n" },
    },
    {
      code: "unknown-platform",
      severity: "hint",
      title: "Unknown platform",
      explains: "A custom platform is fine. The known platforms are those that DataHub defines.",
      wrong: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:our-own-lake,orders,PROD)\n" },
      right: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:delta-lake,orders,PROD)\n" },
    },
  ],
  check(urn, report) {
    const platform = platformOf(urn);
    if (!platform || PLATFORMS.includes(platform.id)) return;
    const { id, start } = platform;
    const span = urn.pieceSpan(start, start + id.length);
    const meant = nearest(id, PLATFORMS);
    if (meant === undefined) {
      report({ code: "unknown-platform", message: l10n.t`"${id}" is not a known platform`, span });
      return;
    }
    const edits = urn.replacedBy(urn.text.slice(0, start) + meant + urn.text.slice(start + id.length));
    const message = l10n.t`"${id}" is not a known platform; did you mean "${meant}"?`;
    report({ code: "misspelt-platform", message, span, fixes: guessing(l10n.t`Change to "${meant}"`, edits) });
  },
});

/** The id of the platform that a URN is of, with its offset; `undefined` when it is of none. */
function platformOf({ text, reading }: FoundUrn): { readonly id: string; readonly start: number } | undefined {
  if (reading.kind === "dataset")
    return { id: reading.parts.platform, start: "urn:li:dataset:(".length + PLATFORM_PREFIX.length };
  const isPlatform = reading.kind === "other" && reading.entityType === "dataPlatform";
  return isPlatform ? { id: text.slice(PLATFORM_PREFIX.length), start: PLATFORM_PREFIX.length } : undefined;
}
