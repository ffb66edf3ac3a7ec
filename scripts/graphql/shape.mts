import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/** What a value of an answer, or a variable, looks like. */
export type Shape =
  | { readonly kind: "scalar"; readonly name: string }
  | { readonly kind: "enum"; readonly name: string; readonly values: readonly string[] }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "nullable"; readonly of: Shape }
  | { readonly kind: "object"; readonly fields: ReadonlyMap<string, Field> };

interface Field {
  readonly shape: Shape;
  /** Whether it is asked for of some of the possible types only. */
  readonly optional: boolean;
}

/**
 * What the answer to a selection looks like. Fields that are asked for of several types are one field: GraphQL allows a
 * document only if fields with the same name in an answer have the same shape, whichever type they are of.
 */
export function answerShape(
  schema: GraphQLSchema,
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Shape {
  const root =
    definition.kind === Kind.OPERATION_DEFINITION
      ? schema.getRootType(definition.operation)
      : typeFromAST(schema, definition.typeCondition);
  if (!root || !isCompositeType(root)) throw new Error("An operation and a fragment are of an object type");
  return selected(root, definition.selectionSet, false);

  function selected(type: GraphQLCompositeType, set: SelectionSetNode, optional: boolean): Shape {
    const fields = new Map<string, Field>();
    const add = (name: string, field: Field): void => {
      const known = fields.get(name);
      fields.set(name, known ? merged(known, field) : field);
    };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        if (!("getFields" in type)) throw new Error(`The union ${type.name} has no fields`);
        const definition = type.getFields()[selection.name.value];
        if (!definition) throw new Error(`${type.name} has no field ${selection.name.value}`);
        const shape = outputShape(definition.type, selection.selectionSet);
        add(selection.alias?.value ?? selection.name.value, { shape, optional });
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (!fragment) throw new Error("There is no such fragment");
      const condition = fragment.typeCondition ? typeFromAST(schema, fragment.typeCondition) : type;
      if (!condition || !isCompositeType(condition)) throw new Error("A fragment is of an object type");
      const inner = selected(condition, fragment.selectionSet, optional || !covers(condition, type));
      if (inner.kind === "object") for (const [name, field] of inner.fields) add(name, field);
    }
    return { kind: "object", fields };
  }

  function outputShape(type: GraphQLOutputType, set: SelectionSetNode | undefined): Shape {
    if (isNonNullType(type)) return required(outputShape(type.ofType, set));
    if (isListType(type)) return nullable({ kind: "list", of: outputShape(type.ofType, set) });
    const named = getNamedType(type);
    return nullable(set && isCompositeType(named) ? selected(named, set, false) : leaf(named));
  }

  /** Whether every object of `type` is one of `condition` too. */
  function covers(condition: GraphQLCompositeType, type: GraphQLCompositeType): boolean {
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
    return possible.every(
      (each) => each === condition || (isAbstractType(condition) && schema.isSubType(condition, each)),
    );
  }
}

/** What a variable, or a field of an input, looks like. */
export function inputShape(type: GraphQLInputType): Shape {
  if (isNonNullType(type)) return required(inputShape(type.ofType));
  if (isListType(type)) return nullable({ kind: "list", of: inputShape(type.ofType) });
  if (!isInputObjectType(type)) return nullable(leaf(type));
  const fields = Object.values(type.getFields()).map(({ name, type: of }): [string, Field] => {
    return [name, { shape: inputShape(of), optional: !isNonNullType(of) }];
  });
  return nullable({ kind: "object", fields: new Map(fields) });
}

function leaf(type: GraphQLNamedType): Shape {
  return isEnumType(type)
    ? { kind: "enum", name: type.name, values: type.getValues().map(({ name }) => name) }
    : { kind: "scalar", name: type.name };
}

function nullable(of: Shape): Shape {
  return { kind: "nullable", of };
}

function required(shape: Shape): Shape {
  return shape.kind === "nullable" ? shape.of : shape;
}

function merged(one: Field, other: Field): Field {
  return { shape: mergedShape(one.shape, other.shape), optional: one.optional && other.optional };
}

/** Objects have the fields of both: those of only one of them are optional, since the other may be what is answered. */
function mergedShape(one: Shape, other: Shape): Shape {
  if (one.kind === "nullable" || other.kind === "nullable")
    return nullable(mergedShape(required(one), required(other)));
  if (one.kind === "list" && other.kind === "list") return { kind: "list", of: mergedShape(one.of, other.of) };
  if (one.kind !== "object" || other.kind !== "object") return one;
  const fields = new Map<string, Field>();
  for (const name of new Set([...one.fields.keys(), ...other.fields.keys()])) {
    const [mine, theirs] = [one.fields.get(name), other.fields.get(name)];
    const either = mine ?? theirs;
    if (either) fields.set(name, mine && theirs ? merged(mine, theirs) : { ...either, optional: true });
  }
  return { kind: "object", fields };
}
