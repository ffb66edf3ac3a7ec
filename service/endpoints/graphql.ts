import type { FastifyInstance, FastifyReply } from "fastify";
import { buildSchema } from "graphql";
import * as z from "zod";
import { executedAnswer, invalidAnswer, type GraphQLAnswer } from "../graphql/answer.ts";
import { attachResolvers } from "../graphql/attachResolvers.ts";
import { Documents } from "../graphql/documents.ts";
import { MAX_LENGTH } from "../graphql/limits.ts";
import { resolverContext, type ResolverContext } from "../resolvers/context.ts";
import schemaText from "../schema.graphql";
import { success, type Result } from "../../catalogue/result.ts";
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

  app.post(PATH, (request, reply) => {
    const read = readBody(request.body);
    if (!read.ok) {
      sendRefusal(reply, read.error);
      return;
    }
    const context = resolverContext({ caller: callerOfRequest(request), store, model, clock, asUpstream });
    whenKnown(
      answerTo(read.value, context),
      (answer) => {
        sendAnswer(reply, JSON.stringify(answer));
      },
      (error) => {
        void reply.send(error);
      },
    );
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

  function answerTo({ query, variables, operationName }: Body, context: ResolverContext): Sooner<GraphQLAnswer> {
    const operation = documents.operation(query, operationName ?? undefined);
    if (!operation.ok) return invalidAnswer(operation.error);
    return sooner(operation.value(context, variables ?? {}), (executed) => executedAnswer(executed, log));
  }
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
  const length = Buffer.byteLength(text);
  reply.raw.writeHead(200, { "content-type": "application/json;charset=utf-8", "content-length": length });
  reply.raw.end(text);
}
