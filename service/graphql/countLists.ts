import {
  defaultFieldResolver,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type FieldNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from "graphql";
import type { ResolverContext } from "../resolvers/context.ts";
import { granted } from "../resolvers/granted.ts";
import { sooner } from "../sooner.ts";

/**
 * Counts the items of every list of the schema before they are resolved: lists within lists would multiply without end. In the
 * answer of a mutation, only lists inside of other lists are counted: the mutation is already written, and a refusal would
 * take its answer away.
 */
export function countLists(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isListType(getNullableType(field.type))) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (parent, args, context: ResolverContext, info) =>
        sooner<unknown, unknown>(resolve(parent, args, context, info), (list) => {
          if (Array.isArray(list) && list.length > 0 && isCounted(info))
            granted(context.countListed(list.length, fieldsBelow(info)));
          return list;
        });
    }
  }
}

function isCounted({ operation, path }: GraphQLResolveInfo): boolean {
  if (operation.operation !== OperationTypeNode.MUTATION) return true;
  for (let at: GraphQLResolveInfo["path"] | undefined = path; at; at = at.prev)
    if (typeof at.key === "number") return true;
  return false;
}

/** The fields below a list, by its nodes, which are the same ones for each list that an operation has there. */
const counted = new WeakMap<readonly FieldNode[], number>();

function fieldsBelow({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  const known = counted.get(fieldNodes);
  if (known !== undefined) return known;
  const fields = fieldNodes.reduce((sum, { selectionSet }) => sum + fieldsIn(selectionSet, fragments), 0);
  counted.set(fieldNodes, fields);
  return fields;
}

/** Each fragment is counted wherever it is spread; the limits of a document bound that (`limits.ts`). */
function fieldsIn(set: SelectionSetNode | undefined, fragments: GraphQLResolveInfo["fragments"]): number {
  let fields = 0;
  for (const selection of set?.selections ?? []) {
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      fields += fieldsIn(fragments[selection.name.value]?.selectionSet, fragments);
    else fields += (selection.kind === Kind.FIELD ? 1 : 0) + fieldsIn(selection.selectionSet, fragments);
  }
  return fields;
}
