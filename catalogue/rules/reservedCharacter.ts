import * as l10n from "@vscode/l10n";
import { fixWith } from "../yaml/edits/scalarEdit.ts";
import { datasetUrn } from "../urn/urn.ts";
import { rule } from "./rule.ts";

/** A parenthesis in the name of a dataset is stored by the service, but not every client reads such a URN. */
export const reservedCharacter = rule({
  scope: "urn",
  codes: [
    {
      code: "reserved-character",
      severity: "warning",
      title: "Unescaped parentheses in the dataset name of a URN",
      explains:
        "Parentheses delimit the parts of a URN. In a name they are written `%28` and `%29`; other clients refuse unescaped ones. The quick fix is not offered if the connected catalogue has the dataset under the unescaped name: the escaped one is another dataset.",
      wrong: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:excel,orders (old),PROD)\n" },
      right: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:excel,orders %28old%29,PROD)\n" },
    },
  ],
  check({ reading, text, pieceSpan, replacedBy }, report) {
    if (reading.kind !== "dataset" || !/[()]/.test(reading.parts.name)) return;
    const { name, env } = reading.parts;
    const end = text.length - `,${env})`.length;
    const encoded = datasetUrn(reading.parts);
    report({
      code: "reserved-character",
      message: l10n.t('Parentheses in a dataset name must be written "%28" and "%29"'),
      span: pieceSpan(end - name.length, end),
      fixes: fixWith(l10n.t`Change to "${encoded}"`, replacedBy(encoded)).map((fix) => ({
        ...fix,
        unlessStored: text,
      })),
    });
  },
});
