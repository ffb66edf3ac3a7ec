import * as l10n from "@vscode/l10n";
import type { Fix } from "../findings/problem.ts";
import { withoutItem } from "../yaml/edits/removal.ts";
import { fixWith, removing } from "../yaml/edits/scalarEdit.ts";
import { fieldOf, isNothing, textIn, type List, type Mapping, type Text } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/** A dataset has one link to a URL. Spec: Programmatic write procedure, 2: a second one is not written. */
export const duplicateLink = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "duplicate-link",
      severity: "error",
      title: "Duplicate link of a dataset",
      explains:
        "An upsert stores one link per URL, so the second one and its description would be lost without notice.",
      wrong: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nlinks:\n  - url: https://wiki.example.com/orders\n    description: Runbook\n  - url: https://wiki.example.com/orders\n    description: On call\n",
      },
      right: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nlinks:\n  - url: https://wiki.example.com/orders\n    description: Runbook, on call\n",
      },
    },
  ],
  check({ kind, mapping }, text, report) {
    const links = fieldOf(mapping, "links")?.value;
    if (kind !== "dataset" || links?.kind !== "list") return;
    const first = new Map<string, { readonly url: Text; readonly kept: KeptLink }>();
    for (const [at, link] of links.items.entries()) {
      const url = link.kind === "mapping" ? textIn(link, "url") : undefined;
      if (link.kind !== "mapping" || !url) continue;
      const here = { at, says: saysOf(text, link) };
      const earlier = first.get(url.value);
      if (!earlier) {
        first.set(url.value, { url, kept: here });
        continue;
      }
      const { kept } = earlier;
      if (kept.says === "") first.set(url.value, { url: earlier.url, kept: here });
      report({
        code: "duplicate-link",
        message: l10n.t`"${url.value}" is already linked by this dataset`,
        span: url.span,
        related: { span: earlier.url.span, message: l10n.t`"${url.value}" is first linked here` },
        fixes: withoutOneOf(text, links, kept, here),
      });
    }
  },
});

/** A link that stays, by its place in the list. */
interface KeptLink {
  readonly at: number;
  readonly says: string;
}

/** Whichever of two links to a URL adds nothing is removed; otherwise the second one, and the title says what is lost. */
function withoutOneOf(text: string, links: List, kept: KeptLink, here: KeptLink): readonly Fix[] {
  const all = l10n.t("Remove all repeated links in the file, keeping every description");
  const isRepeated = here.says === "" || here.says === kept.says;
  const harmless = isRepeated
    ? removing(l10n.t("Remove this link"), withoutItem(text, links, here.at))
    : kept.says === ""
      ? removing(l10n.t("Remove the other link, which has no description"), withoutItem(text, links, kept.at))
      : [];
  if (isRepeated || harmless.length > 0) return harmless.map((fix) => ({ ...fix, all }));
  return fixWith(l10n.t("Remove this link and its description"), withoutItem(text, links, here.at)).map((fix) => ({
    ...fix,
    all: l10n.t("Remove all repeated links in the file, with their descriptions"),
  }));
}

/** What a link says besides its URL: its description, and fields that may be meant as one. Empty: nothing. */
function saysOf(text: string, { fields }: Mapping): string {
  const said = fields.flatMap(({ key, value }) => {
    if (key === "url" || isNothing(value)) return [];
    const says = value.kind === "scalar" ? value.text : text.slice(value.span.start, value.span.end);
    return says === "" ? [] : [`${key}: ${says}`];
  });
  return said.join("\n");
}
