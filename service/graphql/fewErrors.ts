import {
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from "graphql";
import type { ResolverContext } from "../resolvers/context.ts";

type ResolveField = GraphQLFieldResolver<unknown, ResolverContext>;

/**
 * Has the fields of entities fail only while the answer has few errors: each costs far more than a value, and aliases of a
 * field of a thousand entities that all fail would end the process. Those that fail later are null, or empty lists where there
 * must be one, without an error. The fields of the root are few, and always tell why they fail. Below a mutation, an error says
 * that the mutation was carried out.
 */
export function fewErrors(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type === schema.getQueryType() || type === schema.getMutationType()) continue;
    for (const field of Object.values(type.getFields()))
      if (field.resolve) field.resolve = failingFew(field.type, field.resolve);
  }
}

function failingFew(type: GraphQLOutputType, resolve: ResolveField): ResolveField {
  const isRequired = isNonNullType(type);
  if (isRequired && !isListType(getNullableType(type))) return resolve;
  const empty = isRequired ? [] : null;
  return (parent, args, context, info) => {
    try {
      const value = resolve(parent, args, context, info);
      return value instanceof Promise ? value.catch((error: unknown) => failed(error, info, context, empty)) : value;
    } catch (error) {
      return failed(error, info, context, empty);
    }
  };
}

function failed(
  error: unknown,
  { operation }: GraphQLResolveInfo,
  { countError }: ResolverContext,
  empty: readonly unknown[] | null,
): unknown {
  if (countError()) throw operation.operation === OperationTypeNode.MUTATION ? afterWrite(error) : error;
  return empty;
}

/** The refusal of a field in a mutation's answer, as a new error: several fields may share the one given. */
function afterWrite(error: unknown): unknown {
  if (!(error instanceof Error) || !("extensions" in error)) return error;
  const { message, extensions } = error;
  return Object.assign(new Error(`${message} The mutation has been carried out.`), { extensions });
}
