import { getNullableType, isListType, isNonNullType, type GraphQLFieldResolver, type GraphQLOutputType } from "graphql";
import type { ResolverContext } from "../resolvers/context.ts";

type ResolveField = GraphQLFieldResolver<unknown, ResolverContext>;

/**
 * Has a field fail only while the answer has few errors: each costs far more than a value, and aliases of a field of a
 * thousand entities that all fail would end the process. Those that fail later are null, or empty lists where there must be
 * one, without an error.
 */
export function fewErrors(type: GraphQLOutputType, resolve: ResolveField): ResolveField {
  const isRequired = isNonNullType(type);
  if (isRequired && !isListType(getNullableType(type))) return resolve;
  const empty = isRequired ? [] : null;
  return (parent, args, context, info) => {
    const failed = (error: unknown): unknown => {
      if (info.path.prev !== undefined && !context.countError()) return empty;
      throw error;
    };
    try {
      const value = resolve(parent, args, context, info);
      return value instanceof Promise ? value.catch(failed) : value;
    } catch (error) {
      return failed(error);
    }
  };
}
