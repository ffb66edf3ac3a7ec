import * as l10n from "@vscode/l10n";
import { encodedLength, isTooLong, LONGEST_URN } from "../urn/urnLength.ts";
import { rule } from "./rule.ts";

const EXPLAINS = `A URN has at most ${LONGEST_URN} bytes when URL-encoded; a parenthesis or a colon then takes three, a letter with an accent six, a Chinese character nine.`;
const LONG = "数据团队".repeat(14);

/** Servers refuse a URN above their limit. */
export const urnTooLong = rule({
  scope: "urn",
  codes: [
    {
      code: "urn-too-long",
      severity: "error",
      title: "A URN is too long",
      explains: `${EXPLAINS} The catalogue refuses to store it.`,
      wrong: { kind: "user", text: `- id: ${LONG}\n` },
      right: { kind: "user", text: "- id: 数据团队\n" },
    },
    {
      code: "urn-too-long-in-text",
      severity: "warning",
      title: "A URN outside a record is too long",
      explains: `${EXPLAINS} No entity with such a URN exists.`,
      wrong: { kind: "other", text: `owner: urn:li:corpuser:${LONG}\n` },
      right: { kind: "other", text: "owner: urn:li:corpuser:数据团队\n" },
    },
  ],
  check({ text, reading, span, isReference }, report) {
    if (reading.kind === "malformed" || !isTooLong(text)) return;
    const code = isReference ? "urn-too-long" : "urn-too-long-in-text";
    report({ code, message: tooLong(text), span });
  },
});

/** The message for a URN that is too long. */
export function tooLong(urn: string): string {
  return l10n.t`This URN has ${encodedLength(urn)} bytes when URL-encoded; at most ${LONGEST_URN} are allowed`;
}
