import { version } from "../../package.json";
import { success } from "../../catalogue/result.ts";
import { query } from "./operation.ts";

/** Which features there are, of those that DataHub's web interface asks for. */
const FEATURE_FLAGS = {
  readOnlyModeEnabled: false,
  showSearchFiltersV2: false,
  showBrowseV2: true,
  platformBrowseV2: false,
  lineageGraphV2: false,
  lineageGraphV3: false,
  showAcrylInfo: false,
  erModelRelationshipFeatureEnabled: false,
  showAccessManagement: false,
  nestedDomainsEnabled: false,
  businessAttributeEntityEnabled: false,
  dataContractsEnabled: false,
  editableDatasetNameEnabled: false,
  themeV2Enabled: false,
  themeV2Default: false,
  themeV2Toggleable: false,
  schemaFieldCLLEnabled: false,
  showSeparateSiblings: false,
  showManageStructuredProperties: false,
  hideDbtSourceInLineage: false,
  schemaFieldLineageIgnoreStatus: false,
  showNavBarRedesign: false,
  showAutoCompleteResults: false,
  entityVersioningEnabled: false,
  showHasSiblingsFilter: false,
  showSearchBarAutocompleteRedesign: false,
  showManageTags: false,
  showIntroducePage: false,
  showIngestionPageRedesign: false,
  showLineageExpandMore: false,
  showStatsTabRedesign: false,
  showHomePageRedesign: false,
  showProductUpdates: false,
  logicalModelsEnabled: false,
  showHomepageUserRole: false,
  assetSummaryPageV1: false,
};

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
  featureFlags: FEATURE_FLAGS,
};

/** `appConfig`. */
export const appConfig = query(() => Promise.resolve(success(CONFIG)));
