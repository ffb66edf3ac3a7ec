import { fastify, type FastifyInstance } from "fastify";
import { aspectActions } from "./endpoints/aspectActions.ts";
import { about, PUBLIC_PATHS } from "./endpoints/about.ts";
import { answerClientError } from "./endpoints/clientError.ts";
import { entitiesV2 } from "./endpoints/entitiesV2.ts";
import { graphql } from "./endpoints/graphql.ts";
import { entityActions } from "./endpoints/entityActions.ts";
import { openApiLists } from "./endpoints/openApiLists.ts";
import { openApiWrites } from "./endpoints/openApiWrites.ts";
import { openApiEntity } from "./endpoints/openApiEntity.ts";
import { relationships } from "./endpoints/relationships.ts";
import { readAspect } from "./endpoints/readAspect.ts";
import { readiness } from "./endpoints/readiness.ts";
import { readOn } from "./endpoints/readOn.ts";
import { sendRefusal } from "./endpoints/reply.ts";
import type { Caller } from "./auth/caller.ts";
import type { Result } from "../catalogue/result.ts";
import { whenKnown } from "./sooner.ts";
import type { Endpoint, Service } from "./running/service.ts";
import { bearer, challenge } from "./guards/bearer.ts";
import { meantForUs } from "./guards/sameMachine.ts";
import { readJsonBodies } from "./jsonBody.ts";
import { quoted, refused, type Refusal } from "./refusal.ts";
import { unhandledRefusal } from "./requestFault.ts";

const BODY_LIMIT = 16 * 1024 * 1024;
/** How long, in milliseconds, a client may take to send a request. */
const REQUEST_TIMEOUT_MS = 120_000;

const endpoints: readonly Endpoint[] = [
  about,
  readiness,
  graphql,
  aspectActions,
  readAspect,
  entitiesV2,
  entityActions,
  openApiEntity,
  relationships,
  openApiLists,
  openApiWrites,
];

/** The HTTP side of a service: guards, endpoints, and one place that turns whatever went wrong into an answer. */
export function buildApp(service: Service): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => {
      sendRefusal(reply, unhandledRefusal(error, service.log));
    },
  });
  readJsonBodies(app);
  app.decorateRequest("caller", null);
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (isClosing) {
      sendRefusal(reply, CLOSING.error);
      return;
    }
    const meant = meantForUs(request.headers, service);
    if (!meant.ok) {
      sendRefusal(reply, meant.error);
      return;
    }
    if (PUBLIC_PATHS.has(request.routeOptions.url ?? "")) {
      done();
      return;
    }
    const admit = (caller: Result<Caller, Refusal>): void => {
      if (caller.ok) {
        request.setDecorator("caller", caller.value);
        done();
        return;
      }
      service.refusedLogins?.refused(request.ip);
      sendRefusal(reply.header("WWW-Authenticate", challenge(request.headers.authorization)), caller.error);
    };
    whenKnown(bearer(service, request.headers.authorization), admit, done);
  });
  app.setNotFoundHandler((request, reply) => {
    const problem = `There is no ${request.method} ${quoted(request.url.replace(/\?.*$/, ""))} here.`;
    sendRefusal(reply, refused("NO_SUCH_ENDPOINT", problem).error);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = unhandledRefusal(error, service.log);
    if (refusal.code === "BODY_TOO_LARGE") await readOn(request.raw);
    return sendRefusal(reply, refusal);
  });
  for (const endpoint of endpoints) endpoint(app, service);
  return app;
}

const CLOSING = refused("STORE_CLOSING", "The service is shutting down; try again when it is back.");

/** Requests are checked by the endpoints themselves; what would compile schemas of routes is not bundled. */
function noSchemas(): never {
  throw new Error("Routes of this service have no schemas");
}
