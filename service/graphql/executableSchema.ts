import { buildSchema, isAbstractType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import { typeName } from "../resolvers/entityRef.ts";
import { resolvers } from "../resolvers/table.ts";
import text from "../schema.graphql";

type Fields = ReturnType<GraphQLObjectType["getFields"]>;
type Resolve = NonNullable<Fields[string]["resolve"]>;

/** The schema with its resolvers; a resolver for a field that the schema does not have is a bug. */
export function executableSchema(): GraphQLSchema {
  const schema = buildSchema(text);
  for (const [name, fields] of Object.entries<Readonly<Record<string, Resolve>>>(resolvers)) {
    const type = schema.getType(name);
    for (const [field, resolve] of Object.entries(fields)) {
      const definition = isObjectType(type) ? type.getFields()[field] : undefined;
      if (!definition) throw new Error(`The schema has no field ${name}.${field}`);
      definition.resolve = resolve;
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = typeName;
  }
  return schema;
}
