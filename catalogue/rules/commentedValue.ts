import * as l10n from "@vscode/l10n";
import { fixWith } from "../yaml/edits/scalarEdit.ts";
import { fieldOf, isNothing } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

/**
 * A channel is written with its `#`, which begins a comment, so that the field has no value. Other comments may be
 * intended.
 */
export const commentedValue = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "commented-value",
      severity: "warning",
      title: "Unquoted # starts a comment",
      explains: "Everything after ` #` is a comment, so the field has no value. Put the channel in quotes.",
      wrong: { kind: "group", text: "id: eng\nslack: #eng-help\n" },
      right: { kind: "group", text: 'id: eng\nslack: "#eng-help"\n' },
    },
  ],
  check({ kind, mapping }, text, report) {
    const slack = kind === "dataset" ? undefined : fieldOf(mapping, "slack");
    if (!slack || slack.merged || !isNothing(slack.value)) return;
    const [all, before = "", channel = ""] = COMMENT.exec(text.slice(slack.keySpan.end)) ?? [];
    if (all === undefined) return;
    const start = slack.keySpan.end + before.length;
    const span = { start, end: start + channel.length };
    report({
      code: "commented-value",
      message: l10n.t`"${channel}" starts a comment here, so the field has no value; put it in quotes`,
      span,
      fixes: fixWith(l10n.t("Put it in quotes"), [{ span, text: `"${channel}"` }]),
    });
  },
});

/** After a key: a colon, and a comment that is one word. */
const COMMENT = /^([ \t]*:[ \t]+)(#[\w.-]+)[ \t]*(?:\r?\n|$)/;
