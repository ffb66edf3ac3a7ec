import type { CodegenPlugin } from "@graphql-codegen/plugin-helpers";
import {
  isInputType,
  Kind,
  OperationTypeNode,
  print,
  typeFromAST,
  visit,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { enumImports, enumTexts, typeText, zodText } from "./print.mts";
import { answerShape, inputShape, type Shape } from "./shape.mts";

/**
 * A plugin of GraphQL Code Generator. For each query it gives a constant: the document with its fragments, the types of
 * its variables and its answer, and the zod schema that an answer is checked with, all from the document and the schema.
 */
export const operationsPlugin: CodegenPlugin = {
  plugin: (schema, files) => {
    const definitions = files.flatMap(({ document }) => document?.definitions ?? []);
    const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    for (const { name, operation } of operations) {
      if (operation === OperationTypeNode.QUERY) continue;
      throw new Error(`${name?.value ?? "An operation"}: the programmatic client runs queries`);
    }
    const fragments = new Map(
      definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
    );
    const shapes = operations.flatMap((each) => [answerShape(schema, each, fragments), variablesShape(schema, each)]);
    return {
      prepend: [
        'import * as z from "zod";',
        ...enumImports(shapes),
        'import type { Operation } from "./operation.ts";',
      ],
      content: [
        ...enumTexts(shapes),
        ...[...fragments.values()].map((each) => fragmentText(schema, each, fragments)),
        ...operations.map((each) => operationText(schema, each, fragments)),
      ].join("\n\n"),
    };
  },
};

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fragmentText(schema: GraphQLSchema, fragment: FragmentDefinitionNode, fragments: Fragments): string {
  const name = capitalized(fragment.name.value);
  return `/** What the fragment \`${fragment.name.value}\` asks for. */
export type ${name} = ${typeText(answerShape(schema, fragment, fragments))};`;
}

function operationText(schema: GraphQLSchema, operation: OperationDefinitionNode, fragments: Fragments): string {
  const name = operation.name?.value;
  if (name === undefined) throw new Error("An operation needs a name");
  const type = capitalized(name);
  const answer = answerShape(schema, operation, fragments);
  const used = new Map<string, FragmentDefinitionNode>();
  collectFragments(operation, fragments, used);
  const text = [operation, ...used.values()].map(print).join("\n\n");
  const variables = operation.variableDefinitions?.length
    ? typeText(variablesShape(schema, operation))
    : "Readonly<Record<string, never>>";
  return `/** The answer to the query \`${name}\`. */
export type ${type}Data = ${typeText(answer)};

/** The variables of the query \`${name}\`. */
export type ${type}Variables = ${variables};

export const ${name.toUpperCase()}: Operation<${type}Data, ${type}Variables> = {
  document: \`${text}\`,
  data: ${zodText(answer)},
};`;
}

function variablesShape(schema: GraphQLSchema, operation: OperationDefinitionNode): Shape {
  const fields = (operation.variableDefinitions ?? []).map(({ variable, type }) => {
    const input = typeFromAST(schema, type);
    if (!input || !isInputType(input)) throw new Error(`The variable ${variable.name.value} has an unknown type`);
    return [variable.name.value, { shape: inputShape(input), optional: false }] as const;
  });
  return { kind: "object", fields: new Map(fields) };
}

function collectFragments(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: Fragments,
  used: Map<string, FragmentDefinitionNode>,
): void {
  visit(node, {
    FragmentSpread: ({ name: { value } }) => {
      const fragment = fragments.get(value);
      if (!fragment || used.has(value)) return;
      used.set(value, fragment);
      collectFragments(fragment, fragments, used);
    },
  });
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
