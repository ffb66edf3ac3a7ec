import type { FastifyInstance } from "fastify";
import { actions } from "./actions.ts";
import { ingest } from "./ingestProposal.ts";
import type { Service } from "../running/service.ts";
import { timeseries } from "./timeseries.ts";

/** `POST /aspects?action=…`: writes aspects, and reads those that DataHub keeps by time. */
export function aspectActions(app: FastifyInstance, service: Service): void {
  actions(app, "/aspects", {
    ingestProposal: {
      writes: true,
      run: (caller, body) => ingest(service, caller, { action: "ingestProposal", body }),
    },
    ingestProposalBatch: {
      writes: true,
      run: (caller, body) => ingest(service, caller, { action: "ingestProposalBatch", body }),
    },
    getTimeseriesAspectValues: { writes: false, run: (_caller, body) => timeseries(service, body) },
  });
}
