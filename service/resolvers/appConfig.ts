import { version } from "../../package.json";
import { success } from "../../catalogue/result.ts";
import { query } from "./operation.ts";

/** What upstream's own pages ask for before they show anything; what this service does not have is off. */
const CONFIG = {
  appVersion: version,
  authConfig: { tokenAuthEnabled: true },
  analyticsConfig: { enabled: false },
  policiesConfig: { enabled: false },
  identityManagementConfig: { enabled: true },
  managedIngestionConfig: { enabled: false },
  lineageConfig: { supportsImpactAnalysis: false },
  visualConfig: {},
  telemetryConfig: { enableThirdPartyLogging: false },
  testsConfig: { enabled: false },
  viewsConfig: { enabled: false },
};

/** `appConfig`. */
export const appConfig = query(() => Promise.resolve(success(CONFIG)));
