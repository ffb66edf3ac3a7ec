import * as l10n from "@vscode/l10n";
import { withoutItem } from "../yaml/edits/removal.ts";
import { fixWith } from "../yaml/edits/scalarEdit.ts";
import { fieldOf, textIn, type Text } from "../yaml/values/value.ts";
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
    const first = new Map<string, Text>();
    for (const [at, link] of links.items.entries()) {
      const url = link.kind === "mapping" ? textIn(link, "url") : undefined;
      if (!url) continue;
      const earlier = first.get(url.value);
      if (!earlier) {
        first.set(url.value, url);
        continue;
      }
      report({
        code: "duplicate-link",
        message: l10n.t`"${url.value}" is already linked by this dataset`,
        span: url.span,
        related: { span: earlier.span, message: l10n.t`"${url.value}" is first linked here` },
        fixes: fixWith(l10n.t("Remove this link"), withoutItem(text, links, at)),
      });
    }
  },
});
