import type { FastifyInstance, FastifyReply } from "fastify";
import { buildSchema } from "graphql";
import * as z from "zod";
import { executedAnswer, invalidAnswer, type GraphQLAnswer } from "../graphql/answer.ts";
import { answerText } from "../graphql/answerText.ts";
import { attachResolvers } from "../graphql/attachResolvers.ts";
import { Documents } from "../graphql/documents.ts";
import { KeptAnswers } from "../graphql/keptAnswers.ts";
import type { Caller } from "../auth/caller.ts";
import { MAX_LENGTH } from "../graphql/limits.ts";
import { resolverContext, type ResolverContext } from "../resolvers/context.ts";
import schemaText from "../schema.graphql";
import { success, type Result } from "../../catalogue/result.ts";
import { answerOrdinary, sendJson } from "../ordinaryRequests.ts";
import { refused, type Refusal } from "../refusal.ts";
import { readAs } from "./readAs.ts";
import { sendRefusal } from "./reply.ts";
import { callerOfRequest, type Service } from "../running/service.ts";
import { sooner, whenKnown, type Sooner } from "../sooner.ts";

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

/** `POST /api/graphql`: 200 with `{data, errors?, extensions}` whenever there is a query to answer. Spec: GraphQL endpoint. */
export function graphql(app: FastifyInstance, service: Service): void {
  const { store, model, clock, log } = service;
  const asUpstream = service.unknownEntities === "create";
  const schema = buildSchema(schemaText);
  attachResolvers(schema);
  const documents = new Documents(schema);

  const answers = store.known && new KeptAnswers(store.known);

  app.post(PATH, (request, reply) => {
    whenKnown(
      answer(request.body, callerOfRequest(request)),
      (answered) => {
        if (answered.ok) sendAnswer(reply, answered.value);
        else sendRefusal(reply, answered.error);
      },
      (error) => {
        void reply.send(error);
      },
    );
  });
  answerOrdinary(app, service, PATH, { known: (request) => answers?.find(request), make: answer });
  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE"],
    url: PATH,
    handler: (_request, reply) =>
      sendRefusal(
        reply.header("allow", "POST"),
        refused("METHOD_NOT_ALLOWED", `Send GraphQL with POST to ${PATH}.`).error,
      ),
  });

  /** The answer to a body. Where the request is given, and its answer was made from what is known, it is kept. */
  function answer(given: unknown, caller: Caller, request?: string): Sooner<Result<string, Refusal>> {
    const read = readBody(given);
    if (!read.ok) return read;
    const context = resolverContext({ caller, store, model, clock, log, asUpstream });
    if (!answers || request === undefined) return sooner(executed(read.value, context), answered);
    const { result, reads } = answers.known.recorded(() => executed(read.value, context));
    if (result instanceof Promise) return result.then(answered);
    const text = answerText(result);
    if (!result.errors && context.isForEverybody()) answers.keep(request, { text, reads });
    return success(text);
  }

  function executed({ query, variables, operationName }: Body, context: ResolverContext): Sooner<GraphQLAnswer> {
    const operation = documents.operation(query, operationName ?? undefined);
    if (!operation.ok) return invalidAnswer(operation.error, schema);
    return sooner(operation.value(context, variables ?? {}), (execution) => executedAnswer(execution, { schema, log }));
  }
}

function answered(answer: GraphQLAnswer): Result<string, Refusal> {
  return success(answerText(answer));
}

/** Reads a body; one that is as expected without asking its schema, which costs more than all that follows. */
function readBody(given: unknown): Result<Body, Refusal> {
  return isOrdinary(given) ? success(given) : readAs(body, given);
}

function isOrdinary(given: unknown): given is Body {
  if (typeof given !== "object" || given === null || !("query" in given) || "operationName" in given) return false;
  const { query } = given;
  if (typeof query !== "string" || query.length > MAX_LENGTH) return false;
  const variables = "variables" in given ? given.variables : undefined;
  return variables === undefined || (typeof variables === "object" && !Array.isArray(variables));
}

/** Sends an answer by itself: no hook concerns it, and what the framework would do with it costs as much as the rest. */
function sendAnswer(reply: FastifyReply, text: string): void {
  reply.hijack();
  sendJson(reply.raw, 200, text);
}
