import {
  execute,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { ResolverContext } from "../resolvers/context.ts";
import { sooner, type Sooner } from "../sooner.ts";
import { KEPT_DOCUMENTS, KEPT_LENGTH, limits, LONGEST_KEPT, MAX_TOKENS } from "./limits.ts";

/** The values of variables, as they were sent. */
type VariableValues = Readonly<Record<string, unknown>>;

/** Carries out an operation. */
type ExecuteOperation = (context: ResolverContext, variables: VariableValues) => Sooner<ExecutionResult>;

/** A document that was parsed and validated, with the operation of it that is asked for. */
interface KeptDocument {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  operation: ExecuteOperation | undefined;
}

/**
 * The documents that clients send: parsed and validated once, and compiled when they come again. What is kept of them is
 * bounded, and what was not asked for longest goes first.
 */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #kept = new Map<string, KeptDocument>();
  #keptLength = 0;
  /** What was asked for last, which is often what is asked for next. */
  #last:
    | { readonly query: string; readonly operationName: string | undefined; readonly operation: ExecuteOperation }
    | undefined;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The operation of a document; fails with the errors of one that cannot be carried out. */
  operation(query: string, operationName: string | undefined): Result<ExecuteOperation, readonly unknown[]> {
    const last = this.#last;
    if (last?.query === query && last.operationName === operationName) return success(last.operation);
    // A compiled document has one operation, so the name of that, which has no line break, is a part of the key.
    const key = `${operationName ?? ""}\n${query}`;
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      kept.operation ??= this.#compiled(kept);
      this.#last = { query, operationName, operation: kept.operation };
      return success(kept.operation);
    }
    const document = this.#validated(query);
    if (!document.ok) return document;
    const found = { document: document.value, operationName, operation: undefined };
    if (key.length <= LONGEST_KEPT) this.#keep(key, found);
    return success(this.#plain(found));
  }

  #keep(key: string, document: KeptDocument): void {
    this.#kept.set(key, document);
    this.#keptLength += key.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_DOCUMENTS && this.#keptLength <= KEPT_LENGTH) break;
      this.#kept.delete(oldest);
      this.#keptLength -= oldest.length;
    }
  }

  #validated(query: string): Result<DocumentNode, readonly unknown[]> {
    try {
      const document = parse(query, { maxTokens: MAX_TOKENS });
      const errors = validate(this.#schema, document, [...specifiedRules, limits]);
      return errors.length === 0 ? success(document) : failure(errors);
    } catch (error) {
      // Nested deeper than the stack reaches, or not GraphQL.
      if (error instanceof RangeError || error instanceof GraphQLError) return failure([error]);
      throw error;
    }
  }

  #plain({ document, operationName }: KeptDocument): ExecuteOperation {
    return (contextValue, variableValues) =>
      execute({ schema: this.#schema, document, contextValue, variableValues, operationName });
  }

  /** What cannot be compiled, such as a document without the operation that is asked for, is carried out as it is. */
  #compiled(kept: KeptDocument): ExecuteOperation {
    const compiled = compileQuery(this.#schema, kept.document, kept.operationName);
    const plain = this.#plain(kept);
    if (!isCompiledQuery(compiled)) return plain;
    return (context, variables) =>
      sooner(compiled.query(undefined, context, variables), (result) =>
        // The variables do not fit, and nothing was carried out. graphql-js refuses them again, with better messages: the
        // compiled operation gives the last key of a place as the name of the variable.
        isUnexecuted(result) ? plain(context, variables) : result,
      );
  }
}

/**
 * Whether an operation was not carried out, because its variables do not fit: its errors have no path, since they are not
 * those of fields.
 */
export function isUnexecuted({ errors = [] }: ExecutionResult): boolean {
  return errors.length > 0 && errors.every((error) => !error.path);
}
