import { Composer, Schema, type CST, type Document } from "yaml";

const COMPOSING = { prettyErrors: false, merge: true, uniqueKeys: false } as const;

/**
 * The core schema, made once: the parser would make one for each document, which takes longer than to read a short
 * record.
 */
const SHARING = { ...COMPOSING, schema: new Schema({ schema: "core", merge: true, resolveKnownTags: true }) };

/** A directive may name another version of YAML, and a tag is added to the schema when it is first used. */
const OWN_SCHEMA = /[%!]/;

/** The documents that the parser composes from the tokens of a text. */
export function composed(tokens: readonly CST.Token[], text: string): readonly Document.Parsed[] {
  const { stackTraceLimit } = Error;
  // For each error the parser would note where in its code it arose, which takes ten times as long as to find it.
  Error.stackTraceLimit = 0;
  try {
    // Duplicate fields are found later, in one pass; the parser would compare each key with every other.
    return [...new Composer(OWN_SCHEMA.test(text) ? COMPOSING : SHARING).compose(tokens)];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
