import { isEnumType, type GraphQLSchema } from "graphql";

/** The message of an error about a value that an enum does not have, with those that it has, unless it names one like it. */
export function withEnumValues(schema: GraphQLSchema, message: string): string {
  const name = UNLIKE_ANY.exec(message)?.[1];
  const type = name === undefined ? undefined : schema.getType(name);
  if (!isEnumType(type)) return message;
  const names = type.getValues().map((value) => value.name);
  return `${message} Its values: ${names.join(", ")}.`;
}

/** How graphql-js ends the message if no value of the enum is like the one that was given. */
const UNLIKE_ANY = /does not exist in "(\w+)" enum\.$/;
