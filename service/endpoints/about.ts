import type { FastifyInstance } from "fastify";
import { version } from "../../package.json";
import type { Service } from "../running/service.ts";

/** Paths that need no token: they say that there is a catalogue, and nothing of what is in it. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set(["/config", "/health", "/health/live", "/health/ready"]);

/** `GET /config`: what this server is, in the form that upstream's clients check before they trust an address. */
export function about(app: FastifyInstance, { store, storeKind, unknownEntities }: Service): void {
  const config = (): object => ({
    noCode: "true",
    retention: "true",
    statefulIngestionCapable: false,
    patchCapable: true,
    supportsImpactAnalysis: false,
    timeZone: "GMT",
    managedIngestion: { enabled: false },
    telemetry: { enabledCli: false, enabledIngestion: false },
    unknownEntities,
    datahub: { serverType: "metadata-catalogue" },
    store: { kind: storeKind, standbys: store.standbys?.() },
    versions: { "metadata-catalogue": { version } },
    models: {},
  });
  const method = ["GET", "HEAD"];
  app.route({ method, url: "/config", handler: config });
  for (const url of ["/health", "/health/live"])
    app.route({ method, url, handler: (_request, reply) => reply.code(200).send() });
}
