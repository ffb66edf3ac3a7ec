import { fixWith, rewritten } from "../records/scalarEdit.ts";
import { doubtfulReferencesIn } from "./referencesIn.ts";
import type { RecordRule } from "./rule.ts";

/** A character that nobody sees makes an id another one than it seems to be; it comes by copying from a document or a chat. */
export const invisibleCharacter: RecordRule = {
  codes: [
    {
      code: "invisible-character",
      severity: "warning",
      title: "There is an invisible character in an id",
      explains:
        "It came along when the id was copied from a document or a chat. The id looks like another one and is not the same.",
      wrong: { kind: "user", text: "- id: jane\u200bdoe\n" },
      right: { kind: "user", text: "- id: janedoe\n" },
    },
  ],
  check(record, text, report) {
    for (const { scalar, value } of doubtfulReferencesIn(record)) {
      const found = INVISIBLE.exec(value.trim())?.[0];
      if (found === undefined) continue;
      const number = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      const fixes = fixWith(
        "Remove it",
        rewritten(text, scalar, value.trim().replace(new RegExp(INVISIBLE, "gu"), "")),
      );
      report({
        code: "invisible-character",
        message: `there is an invisible character in it, U+${number}`,
        span: scalar.span,
        fixes,
      });
    }
  },
};

/** Control and formatting characters, and spaces other than the one of the keyboard; joiners, which some scripts need, excepted. */
const INVISIBLE = /[\p{Cc}\u2028\u2029]|(?![\u200c\u200d])\p{Cf}|(?! )\p{Zs}/u;
