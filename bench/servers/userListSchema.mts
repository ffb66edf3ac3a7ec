const text = { type: "string" } as const;

/** What a schema can say of a file of users, for a server that knows nothing else of them. */
export const userListSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Users",
  type: "array",
  items: {
    type: "object",
    additionalProperties: false,
    required: ["id"],
    properties: {
      id: { ...text, description: "Becomes the id in the user's URN" },
      first_name: text,
      last_name: text,
      email: { ...text, pattern: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", description: "E-mail address" },
      slack: text,
      phone: text,
      description: text,
      picture_link: text,
      groups: { type: "array", items: text },
    },
  },
} as const;
