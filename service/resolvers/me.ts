import { success } from "../../catalogue/result.ts";
import { mayWrite, type Role } from "../role.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";
import type { ResolversParentTypes } from "./resolvers.generated.ts";

/** `me`: the user that the access token authenticates as, whether or not the catalogue has any aspect of that user. */
export const me = query((_args: unknown, { caller }) =>
  success({ corpUser: entityRef(caller.actor), platformPrivileges: privileges(caller.role) }),
);

/** What a role allows, in upstream's words. */
function privileges(role: Role): ResolversParentTypes["PlatformPrivileges"] {
  const [writes, issues] = [mayWrite(role), role === "owner"];
  return {
    viewAnalytics: false,
    managePolicies: false,
    manageIdentities: writes,
    generatePersonalAccessTokens: issues,
    createDomains: false,
    manageDomains: false,
    manageIngestion: false,
    manageSecrets: false,
    manageTokens: issues,
    viewTests: false,
    manageTests: false,
    manageGlossaries: false,
    manageUserCredentials: false,
    createTags: false,
    manageTags: false,
    manageGlobalViews: false,
    manageOwnershipTypes: writes,
    manageGlobalAnnouncements: false,
    createBusinessAttributes: false,
    manageBusinessAttributes: false,
    manageStructuredProperties: false,
    viewStructuredPropertiesPage: false,
    viewManageTags: false,
    manageGlobalSettings: false,
    manageApplications: false,
    manageFeatures: false,
    manageHomePageTemplates: false,
    manageDocuments: false,
    manageServiceAccounts: false,
    canViewIngestionPage: false,
  };
}
