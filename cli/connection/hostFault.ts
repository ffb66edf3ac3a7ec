import type { HostFault } from "../../catalogue/configuration/datahubVariables.ts";

/** Why the variables of DataHub's tools give no address, and how to set them. None of their values is repeated. */
export const HOST_FAULTS: Readonly<Record<HostFault, string>> = {
  "bad-protocol": 'DATAHUB_GMS_PROTOCOL must be "http" or "https".',
  "no-port":
    'DATAHUB_GMS_HOST has no port: set DATAHUB_GMS_PORT too, for example to 8080, or set DATAHUB_GMS_URL to the whole address, for example to "http://127.0.0.1:8080".',
  "bad-port": "DATAHUB_GMS_PORT is not a port: set it to a number from 1 to 65535, for example to 8080.",
  "two-ports":
    "DATAHUB_GMS_HOST contains a port that is not the one in DATAHUB_GMS_PORT: remove the port from DATAHUB_GMS_HOST, or unset DATAHUB_GMS_PORT.",
};
