import type { Rule } from "eslint";
import { relative, sep } from "node:path";
import { allows, wallOf } from "./allows.mts";

/** A rule of ESLint that refuses every import that WALLS does not allow. */
export const walls: Rule.RuleModule = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll(sep, "/");
    const check = (node: Rule.Node, specifier: unknown): void => {
      if (typeof specifier !== "string" || allows(file, specifier, isTypeImport(node))) return;
      const message = `${wallOf(file) ?? "This"} may not import this; see "Walls" in docs/architecture.md.`;
      context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => {
        check(node, node.source.value);
      },
      ExportNamedDeclaration: (node) => {
        check(node, node.source?.value);
      },
      ImportExpression: (node) => {
        check(node, node.source.type === "Literal" ? node.source.value : undefined);
      },
    };
  },
};

function isTypeImport(node: Rule.Node): boolean {
  return ("importKind" in node && node.importKind === "type") || ("exportKind" in node && node.exportKind === "type");
}
