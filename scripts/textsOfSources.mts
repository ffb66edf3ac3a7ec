import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { checkout } from "./checkout.mts";
import { TRANSLATED } from "./walls/walls.mts";

/** Every text that the sources pass to `l10n.t`, with `{0}`, `{1}`, … where a value stands. */
export function textsOfSources(): ReadonlySet<string> {
  const files = globSync(
    TRANSLATED.folders.map((folder) => `${folder}**/*.ts`),
    { cwd: checkout },
  );
  return new Set(files.flatMap((file) => textsIn(file, readFileSync(join(checkout, file), "utf8"))));
}

/** @throws if a text is not written where it is passed, since its translation could not be found */
export function textsIn(file: string, source: string): readonly string[] {
  if (!source.includes(TRANSLATED.package)) return [];
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isLookup(node.tag)) texts.push(templateText(node.template));
    if (ts.isCallExpression(node) && isLookup(node.expression)) {
      const [text] = node.arguments;
      if (!text || !ts.isStringLiteralLike(text))
        throw new Error(`${file} passes a text to l10n.t that is not written there: ${node.getText()}`);
      texts.push(text.text);
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts;
}

function isLookup(node: ts.Expression): boolean {
  return node.getText() === "l10n.t";
}

function templateText(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce((text, { literal }, at) => `${text}{${at}}${literal.text}`, template.head.text);
}
