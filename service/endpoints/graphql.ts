import type { FastifyInstance } from "fastify";
import { mercurius } from "mercurius";
import * as z from "zod";
import { executedAnswer, invalidAnswer, type GraphQLAnswer } from "../graphql/answer.ts";
import { attachResolvers } from "../graphql/attachResolvers.ts";
import { KEPT_DOCUMENTS, limits, MAX_LENGTH, MAX_TOKENS } from "../graphql/limits.ts";
import { resolverContext, type ResolverContext } from "../resolvers/context.ts";
import schema from "../schema.graphql";
import { refused } from "../refusal.ts";
import { readAs } from "./readAs.ts";
import { sendRefusal } from "./reply.ts";
import { callerOfRequest, type Service } from "../running/service.ts";

const PATH = "/api/graphql";

const body = z.object({
  query: z.string().max(MAX_LENGTH, `longer than ${MAX_LENGTH} characters; send long values as variables`),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z
    .string()
    .regex(/^[_A-Za-z][_0-9A-Za-z]*$/, "must be a GraphQL name")
    .nullish(),
});
type Body = z.infer<typeof body>;

/**
 * `POST /api/graphql`: 200 with `{data, errors?, extensions}` whenever there is a query to answer. Spec: GraphQL endpoint.
 * Documents are parsed and validated once and compiled when they come again; what is kept of them is bounded.
 */
export function graphql(app: FastifyInstance, service: Service): void {
  app.register(mercurius, {
    schema,
    routes: false,
    cache: KEPT_DOCUMENTS,
    jit: 1,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    validationRules: [limits],
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  });
  app.after(() => {
    attachResolvers(app.graphql.schema);
  });
  app.post(PATH, async (request, reply) => {
    const read = readAs(body, request.body);
    if (!read.ok) return sendRefusal(reply, read.error);
    const { store, model, clock, unknownEntities } = service;
    const asUpstream = unknownEntities === "create";
    const context = resolverContext({ caller: callerOfRequest(request), store, model, clock, asUpstream });
    const answer = await execute(app, service, read.value, context);
    return reply.type("application/json;charset=utf-8").send(JSON.stringify(answer));
  });
  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE"],
    url: PATH,
    handler: (_request, reply) =>
      sendRefusal(
        reply.header("allow", "POST"),
        refused("METHOD_NOT_ALLOWED", `Send GraphQL with POST to ${PATH}.`).error,
      ),
  });
}

async function execute(
  app: FastifyInstance,
  { log }: Service,
  { query, variables, operationName }: Body,
  context: ResolverContext,
): Promise<GraphQLAnswer> {
  // Compiled documents are kept by their text, but hold one operation: so the operation's name is made part of the text.
  const source = `${query}\n#${operationName ?? ""}`;
  try {
    return executedAnswer(await app.graphql(source, { ...context }, variables ?? {}, operationName ?? undefined), log);
  } catch (error) {
    if (error instanceof Error && "errors" in error && Array.isArray(error.errors)) return invalidAnswer(error.errors);
    if (error instanceof RangeError) return invalidAnswer([error]); // Nested deeper than the stack reaches.
    throw error;
  }
}
