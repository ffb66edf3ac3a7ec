import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from "graphql";

/** Levels of fields in one operation; introspection as tools do it needs 15. */
const MAX_DEPTH = 20;
/** Fields in one operation, each fragment counted wherever it is spread. */
const MAX_FIELDS = 2000;
/** Fields at the root of one operation: aliases are not a way around asking one thing at a time. */
const MAX_ROOT_FIELDS = 100;

/** The most lexical tokens in a document; bounds what parsing and validation cost. */
export const MAX_TOKENS = 10_000;

/** The longest document, in UTF-16 code units. */
export const MAX_LENGTH = 1_000_000;
/** The most documents that are kept parsed and compiled, and the most UTF-16 code units of all of them. */
export const KEPT_DOCUMENTS = 256;
export const KEPT_LENGTH = 1_000_000;
/** The longest document that is kept: what programs send again and again is short. */
export const LONGEST_KEPT = 65_536;

interface Size {
  readonly depth: number;
  readonly fields: number;
  readonly rootFields: number;
}

const NOTHING: Size = { depth: 0, fields: 0, rootFields: 0 };

/** A validation rule: an operation may be neither too deep nor too large, and no text in it has NUL, which cannot be stored. It runs once per document, before it is cached. */
export function limits(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, Size>();

  function size(set: SelectionSetNode | undefined): Size {
    let total = NOTHING;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) total = sum(total, fragmentSize(selection.name.value));
      else if (selection.kind === Kind.INLINE_FRAGMENT) total = sum(total, size(selection.selectionSet));
      else {
        const inner = size(selection.selectionSet);
        total = sum(total, { depth: inner.depth + 1, fields: inner.fields + 1, rootFields: 1 });
      }
    }
    return total;
  }

  function fragmentSize(name: string): Size {
    const known = fragments.get(name);
    if (known) return known;
    fragments.set(name, NOTHING); // A fragment within itself ends here; another rule reports it.
    const found = size(context.getFragment(name)?.selectionSet);
    fragments.set(name, found);
    return found;
  }

  return {
    StringValue: (node) => {
      if (node.value.includes("\0"))
        context.reportError(new GraphQLError("A text contains a NUL character.", { nodes: node }));
    },
    OperationDefinition: (operation) => {
      const { depth, fields, rootFields } = size(operation.selectionSet);
      const problem =
        depth > MAX_DEPTH
          ? `is more than ${MAX_DEPTH} levels deep`
          : fields > MAX_FIELDS
            ? `asks for more than ${MAX_FIELDS} fields`
            : rootFields > MAX_ROOT_FIELDS && `has more than ${MAX_ROOT_FIELDS} root fields`;
      if (problem !== false) {
        context.reportError(new GraphQLError(`The operation ${problem}.`, { nodes: operation }));
      }
    },
  };
}

function sum(one: Size, other: Size): Size {
  return {
    depth: Math.max(one.depth, other.depth),
    fields: one.fields + other.fields,
    rootFields: one.rootFields + other.rootFields,
  };
}
