import type { GraphQLNamedType, GraphQLObjectType, GraphQLSchema } from "graphql";
import { typeName } from "../resolvers/entityRef.ts";
import { countLists } from "./countLists.ts";
import { fewErrors } from "./fewErrors.ts";
import { resolvers } from "./resolverTable.ts";

type Fields = ReturnType<GraphQLObjectType["getFields"]>;
type Resolve = NonNullable<Fields[string]["resolve"]>;

/** Gives the schema's fields their resolvers; one for a field that the schema does not have is a bug. */
export function attachResolvers(schema: GraphQLSchema): void {
  for (const [name, ofType] of Object.entries<Readonly<Record<string, Resolve>>>(resolvers)) {
    const fields = fieldsOf(schema.getType(name));
    for (const [field, resolve] of Object.entries(ofType)) {
      const definition = fields?.[field];
      if (!definition) throw new Error(`The schema has no field ${name}.${field}`);
      definition.resolve = resolve;
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if ("resolveType" in type) type.resolveType = typeName;
  }
  countLists(schema);
  fewErrors(schema);
}

function fieldsOf(type: GraphQLNamedType | undefined): Fields | undefined {
  return type && "getInterfaces" in type && !("resolveType" in type) ? type.getFields() : undefined;
}
