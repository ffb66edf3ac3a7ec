// Made by `npm run generate:registry`.

/** The entity types of DataHub's registry: the key aspect of each, then its other aspects. */
export const REGISTRY: Readonly<Record<string, string>> = {
  agentSkill:
    "agentSkillKey agentSkillInfo dataPlatformInstance ownership status globalTags glossaryTerms semanticContent institutionalMemory domains structuredProperties versionProperties",
  aiAgent:
    "aiAgentKey aiAgentInfo aiAgentDependencies dataPlatformInstance displayProperties ownership status structuredProperties upstreamLineage globalTags glossaryTerms semanticContent institutionalMemory domains incidentsSummary versionProperties",
  api: "apiKey apiProperties apiSignature restApiProperties subTypes dataPlatformInstance ownership status globalTags glossaryTerms semanticContent institutionalMemory domains structuredProperties versionProperties",
  application:
    "applicationKey applicationProperties applicationLineage ownership glossaryTerms globalTags domains institutionalMemory status structuredProperties forms testResults subTypes",
  assertion:
    "assertionKey assertionInfo assertionNote dataPlatformInstance assertionRunEvent assertionRunSummary assertionActions status globalTags ownership",
  businessAttribute: "businessAttributeKey businessAttributeInfo status ownership institutionalMemory",
  chart:
    "chartKey chartInfo upstreamMetrics editableChartProperties chartQuery inputFields chartUsageStatistics embed browsePaths domains dataProducts applications container deprecation ownership status institutionalMemory dataPlatformInstance globalTags glossaryTerms browsePathsV2 subTypes structuredProperties incidentsSummary forms testResults documentation",
  container:
    "containerKey containerProperties editableContainerProperties dataPlatformInstance subTypes ownership deprecation container globalTags glossaryTerms institutionalMemory browsePaths status domains dataProducts applications browsePathsV2 structuredProperties forms testResults access documentation",
  corpGroup:
    "corpGroupKey corpGroupInfo corpGroupEditableInfo globalTags ownership status origin roleMembership structuredProperties forms testResults subTypes",
  corpuser:
    "corpUserKey corpUserInfo corpUserEditableInfo corpUserStatus groupMembership globalTags status corpUserCredentials nativeGroupMembership corpUserSettings origin roleMembership structuredProperties forms testResults subTypes slackUserInfo",
  dashboard:
    "dashboardKey domains dataProducts applications container deprecation dashboardUsageStatistics inputFields subTypes embed dashboardInfo upstreamMetrics editableDashboardProperties ownership status globalTags browsePaths glossaryTerms institutionalMemory dataPlatformInstance browsePathsV2 structuredProperties incidentsSummary forms testResults documentation access",
  dataContract: "dataContractKey dataContractProperties dataContractStatus status structuredProperties",
  dataFlow:
    "dataFlowKey domains dataProducts applications deprecation versionInfo dataFlowInfo editableDataFlowProperties ownership status globalTags browsePaths glossaryTerms institutionalMemory dataPlatformInstance container browsePathsV2 structuredProperties incidentsSummary forms subTypes testResults documentation",
  dataHubAccessToken: "dataHubAccessTokenKey dataHubAccessTokenInfo",
  dataHubAction: "dataHubActionKey",
  dataHubConnection: "dataHubConnectionKey dataHubConnectionDetails dataPlatformInstance",
  dataHubExecutionRequest:
    "dataHubExecutionRequestKey dataHubExecutionRequestInput dataHubExecutionRequestSignal dataHubExecutionRequestResult",
  dataHubFile: "dataHubFileKey dataHubFileInfo status",
  dataHubIngestionSource: "dataHubIngestionSourceKey dataHubIngestionSourceInfo ownership",
  dataHubOpenAPISchema: "dataHubOpenAPISchemaKey systemMetadata",
  dataHubPageModule: "dataHubPageModuleKey dataHubPageModuleProperties",
  dataHubPageTemplate: "dataHubPageTemplateKey dataHubPageTemplateProperties",
  dataHubPersona: "dataHubPersonaKey dataHubPersonaInfo",
  dataHubPolicy: "dataHubPolicyKey dataHubPolicyInfo",
  dataHubRetention: "dataHubRetentionKey dataHubRetentionConfig",
  dataHubRole: "dataHubRoleKey dataHubRoleInfo",
  dataHubSecret: "dataHubSecretKey dataHubSecretValue",
  dataHubStepState: "dataHubStepStateKey dataHubStepStateProperties",
  dataHubUpgrade: "dataHubUpgradeKey dataHubUpgradeRequest dataHubUpgradeResult",
  dataHubView: "dataHubViewKey dataHubViewInfo",
  dataJob:
    "dataJobKey datahubIngestionRunSummary datahubIngestionCheckpoint domains dataProducts applications deprecation versionInfo dataJobInfo dataJobInputOutput editableDataJobProperties ownership status globalTags browsePaths glossaryTerms institutionalMemory dataPlatformInstance container browsePathsV2 structuredProperties forms subTypes incidentsSummary testResults dataTransformLogic documentation",
  dataPlatform: "dataPlatformKey dataPlatformInfo",
  dataPlatformInstance:
    "dataPlatformInstanceKey dataPlatformInstanceProperties ownership globalTags institutionalMemory deprecation status icebergWarehouseInfo",
  dataProcess: "dataProcessKey dataProcessInfo ownership status testResults subTypes",
  dataProcessInstance:
    "dataProcessInstanceKey dataProcessInstanceInput dataProcessInstanceOutput dataProcessInstanceProperties dataProcessInstanceRelationships dataProcessInstanceRunEvent status testResults dataPlatformInstance subTypes container mlTrainingRunProperties",
  dataProduct:
    "dataProductKey ownership glossaryTerms globalTags domains applications dataProductProperties institutionalMemory deprecation status structuredProperties forms testResults subTypes assetSettings",
  dataType: "dataTypeKey dataTypeInfo institutionalMemory status",
  dataset:
    "datasetKey viewProperties semanticModelProperties subTypes datasetProfile datasetUsageStatistics usageFeatures storageFeatures operation domains dataProducts applications schemaMetadata status container deprecation testResults siblings embed incidentsSummary datasetProperties editableDatasetProperties datasetDeprecation datasetUpstreamLineage upstreamLineage upstreamMetrics institutionalMemory ownership editableSchemaMetadata globalTags glossaryTerms browsePaths dataPlatformInstance browsePathsV2 access structuredProperties forms partitionsSummary versionProperties icebergCatalogInfo logicalParent assetSettings documentation aliases",
  document:
    "documentKey documentInfo documentSettings status ownership domains dataProducts structuredProperties subTypes dataPlatformInstance browsePathsV2 globalTags glossaryTerms semanticContent semanticText institutionalMemory documentation documentUsageStatistics",
  domain:
    "domainKey domainProperties institutionalMemory ownership deprecation structuredProperties forms testResults displayProperties assetSettings",
  entityType: "entityTypeKey entityTypeInfo institutionalMemory status",
  erModelRelationship:
    "erModelRelationshipKey erModelRelationshipProperties editableERModelRelationshipProperties institutionalMemory ownership status globalTags glossaryTerms",
  form: "formKey formInfo dynamicFormAssignment ownership",
  globalSettings: "globalSettingsKey globalSettingsInfo",
  glossaryNode:
    "glossaryNodeKey glossaryNodeInfo institutionalMemory ownership status structuredProperties forms testResults subTypes displayProperties assetSettings domains applications globalTags",
  glossaryTerm:
    "glossaryTermKey glossaryTermInfo glossaryRelatedTerms institutionalMemory schemaMetadata ownership deprecation domains applications status browsePaths structuredProperties forms testResults subTypes displayProperties assetSettings globalTags",
  incident: "incidentKey incidentInfo incidentExternalLinks incidentNotes globalTags",
  inviteToken: "inviteTokenKey inviteToken",
  lifecycleStageType: "lifecycleStageTypeKey lifecycleStageTypeInfo status",
  metric:
    "metricKey metricInfo metricRelationships metricUpstreams ownership domains globalTags glossaryTerms institutionalMemory structuredProperties status deprecation dataPlatformInstance subTypes documentation browsePathsV2 applications aiContext",
  mlFeature:
    "mlFeatureKey glossaryTerms editableMlFeatureProperties domains dataProducts applications mlFeatureProperties ownership institutionalMemory status deprecation browsePaths globalTags dataPlatformInstance browsePathsV2 structuredProperties forms testResults incidentsSummary subTypes documentation",
  mlFeatureTable:
    "mlFeatureTableKey glossaryTerms editableMlFeatureTableProperties domains dataProducts applications mlFeatureTableProperties ownership institutionalMemory status deprecation browsePaths globalTags dataPlatformInstance browsePathsV2 structuredProperties forms testResults incidentsSummary subTypes documentation",
  mlModel:
    "mlModelKey glossaryTerms editableMlModelProperties domains dataProducts applications ownership mlModelProperties intendedUse mlModelFactorPrompts mlModelMetrics mlModelEvaluationData mlModelTrainingData mlModelQuantitativeAnalyses mlModelEthicalConsiderations mlModelCaveatsAndRecommendations institutionalMemory sourceCode status cost deprecation browsePaths globalTags dataPlatformInstance browsePathsV2 structuredProperties forms testResults incidentsSummary versionProperties subTypes container documentation",
  mlModelDeployment:
    "mlModelDeploymentKey mlModelDeploymentProperties ownership status deprecation globalTags dataPlatformInstance testResults container",
  mlModelGroup:
    "mlModelGroupKey glossaryTerms editableMlModelGroupProperties domains dataProducts applications mlModelGroupProperties ownership status deprecation browsePaths globalTags dataPlatformInstance browsePathsV2 structuredProperties forms testResults subTypes container institutionalMemory documentation",
  mlPrimaryKey:
    "mlPrimaryKeyKey glossaryTerms editableMlPrimaryKeyProperties domains dataProducts applications mlPrimaryKeyProperties ownership institutionalMemory status deprecation globalTags dataPlatformInstance structuredProperties forms testResults subTypes",
  notebook:
    "notebookKey notebookInfo notebookContent editableNotebookProperties ownership status globalTags glossaryTerms browsePaths institutionalMemory domains dataProducts applications subTypes dataPlatformInstance browsePathsV2 testResults documentation",
  ownershipType: "ownershipTypeKey ownershipTypeInfo status",
  platformResource: "platformResourceKey dataPlatformInstance platformResourceInfo status",
  post: "postKey postInfo subTypes",
  query: "queryKey queryProperties querySubjects queryUsageStatistics status dataPlatformInstance subTypes",
  repository:
    "repositoryKey repositoryProperties repositorySource repositoryLineage subTypes dataPlatformInstance ownership status globalTags glossaryTerms semanticContent domains institutionalMemory structuredProperties browsePathsV2",
  role: "roleKey roleProperties actors",
  schemaField:
    "schemaFieldKey schemafieldInfo structuredProperties forms businessAttributes status schemaFieldAliases documentation testResults incidentsSummary deprecation subTypes logicalParent globalTags glossaryTerms semanticFieldAnnotation aiContext ownership domains",
  searchTemplate: "searchTemplateKey searchTemplateProperties",
  semanticModel:
    "semanticModelKey semanticModelInfo upstreamLineage ownership domains globalTags glossaryTerms institutionalMemory structuredProperties status deprecation dataPlatformInstance subTypes documentation browsePathsV2 applications aiContext",
  service:
    "serviceKey serviceProperties mcpServerProperties serviceDefinition incidentsSummary subTypes ownership status globalTags semanticContent dataPlatformInstance",
  structuredProperty: "structuredPropertyKey propertyDefinition structuredPropertySettings institutionalMemory status",
  tag: "tagKey tagProperties ownership deprecation status testResults",
  telemetry: "telemetryKey telemetryClientId",
  test: "testKey testInfo",
  versionSet: "versionSetKey versionSetProperties",
};

/** The fields of each key aspect, in the order in which a URN has them. */
export const KEY_FIELDS: Readonly<Record<string, string>> = {
  agentSkillKey: "id",
  aiAgentKey: "id",
  apiKey: "id",
  applicationKey: "id",
  assertionKey: "assertionId",
  businessAttributeKey: "id",
  chartKey: "dashboardTool chartId",
  containerKey: "guid",
  corpGroupKey: "name",
  corpUserKey: "username",
  dashboardKey: "dashboardTool dashboardId",
  dataContractKey: "id",
  dataFlowKey: "orchestrator flowId cluster",
  dataHubAccessTokenKey: "id",
  dataHubActionKey: "id",
  dataHubConnectionKey: "id",
  dataHubExecutionRequestKey: "id",
  dataHubFileKey: "id",
  dataHubIngestionSourceKey: "id",
  dataHubOpenAPISchemaKey: "id",
  dataHubPageModuleKey: "id",
  dataHubPageTemplateKey: "id",
  dataHubPersonaKey: "id",
  dataHubPolicyKey: "id",
  dataHubRetentionKey: "entityName aspectName",
  dataHubRoleKey: "id",
  dataHubSecretKey: "id",
  dataHubStepStateKey: "id",
  dataHubUpgradeKey: "id",
  dataHubViewKey: "id",
  dataJobKey: "flow jobId",
  dataPlatformInstanceKey: "platform instance",
  dataPlatformKey: "platformName",
  dataProcessInstanceKey: "id",
  dataProcessKey: "name orchestrator origin",
  dataProductKey: "id",
  dataTypeKey: "id",
  datasetKey: "platform name origin",
  documentKey: "id",
  domainKey: "id",
  entityTypeKey: "id",
  erModelRelationshipKey: "id",
  formKey: "id",
  globalSettingsKey: "id",
  glossaryNodeKey: "name",
  glossaryTermKey: "name",
  incidentKey: "id",
  inviteTokenKey: "id",
  lifecycleStageTypeKey: "id",
  metricKey: "platform path id",
  mlFeatureKey: "featureNamespace name",
  mlFeatureTableKey: "platform name",
  mlModelDeploymentKey: "platform name origin",
  mlModelGroupKey: "platform name origin",
  mlModelKey: "platform name origin",
  mlPrimaryKeyKey: "featureNamespace name",
  notebookKey: "notebookTool notebookId",
  ownershipTypeKey: "id",
  platformResourceKey: "id",
  postKey: "id",
  queryKey: "id",
  repositoryKey: "id",
  roleKey: "id",
  schemaFieldKey: "parent fieldPath",
  searchTemplateKey: "id",
  semanticModelKey: "platform path id",
  serviceKey: "id",
  structuredPropertyKey: "id",
  tagKey: "name",
  telemetryKey: "name",
  testKey: "id",
  versionSetKey: "id entityType",
};

/** The aspects whose records are in each namespace; with the name of the record, where it is not the aspect's. */
export const RECORDS: Readonly<Record<string, string>> = {
  "com.linkedin.access.token": "dataHubAccessTokenInfo",
  "com.linkedin.agent": "aiAgentDependencies=AIAgentDependencies aiAgentInfo=AIAgentInfo",
  "com.linkedin.agentskill": "agentSkillInfo",
  "com.linkedin.api": "apiProperties apiSignature restApiProperties",
  "com.linkedin.application": "applicationKey applicationLineage applicationProperties applications",
  "com.linkedin.assertion": "assertionActions assertionInfo assertionNote assertionRunEvent assertionRunSummary",
  "com.linkedin.businessattribute": "businessAttributeInfo businessAttributeKey businessAttributes",
  "com.linkedin.chart": "chartInfo chartQuery chartUsageStatistics editableChartProperties",
  "com.linkedin.common":
    "access aiContext aliases browsePaths browsePathsV2 cost dataPlatformInstance dataTransformLogic deprecation displayProperties documentation embed forms globalTags glossaryTerms incidentsSummary inputFields institutionalMemory operation origin ownership semanticContent semanticText siblings status subTypes upstreamMetrics versionProperties",
  "com.linkedin.connection": "dataHubConnectionDetails",
  "com.linkedin.container": "container containerProperties editableContainerProperties",
  "com.linkedin.dashboard": "dashboardInfo dashboardUsageStatistics editableDashboardProperties",
  "com.linkedin.datacontract": "dataContractProperties dataContractStatus",
  "com.linkedin.datajob":
    "dataFlowInfo dataJobInfo dataJobInputOutput editableDataFlowProperties editableDataJobProperties versionInfo",
  "com.linkedin.datajob.datahub": "datahubIngestionCheckpoint datahubIngestionRunSummary",
  "com.linkedin.dataplatform": "dataPlatformInfo",
  "com.linkedin.dataplatform.slack": "slackUserInfo",
  "com.linkedin.dataplatforminstance": "dataPlatformInstanceProperties icebergWarehouseInfo",
  "com.linkedin.dataprocess":
    "dataProcessInfo dataProcessInstanceInput dataProcessInstanceOutput dataProcessInstanceProperties dataProcessInstanceRelationships dataProcessInstanceRunEvent",
  "com.linkedin.dataproduct": "dataProductKey dataProductProperties dataProducts",
  "com.linkedin.dataset":
    "datasetDeprecation datasetProfile datasetProperties datasetUpstreamLineage datasetUsageStatistics editableDatasetProperties icebergCatalogInfo partitionsSummary semanticModelProperties upstreamLineage viewProperties",
  "com.linkedin.datatype": "dataTypeInfo dataTypeKey",
  "com.linkedin.domain": "domainProperties domains",
  "com.linkedin.entitytype": "entityTypeInfo entityTypeKey",
  "com.linkedin.ermodelrelation":
    "editableERModelRelationshipProperties erModelRelationshipProperties=ERModelRelationshipProperties",
  "com.linkedin.execution":
    "dataHubExecutionRequestInput=ExecutionRequestInput dataHubExecutionRequestResult=ExecutionRequestResult dataHubExecutionRequestSignal=ExecutionRequestSignal",
  "com.linkedin.file": "dataHubFileInfo",
  "com.linkedin.form": "dynamicFormAssignment formInfo",
  "com.linkedin.glossary": "glossaryNodeInfo glossaryRelatedTerms glossaryTermInfo",
  "com.linkedin.identity":
    "corpGroupEditableInfo corpGroupInfo corpUserCredentials corpUserEditableInfo corpUserInfo corpUserSettings corpUserStatus groupMembership inviteToken nativeGroupMembership roleMembership",
  "com.linkedin.incident": "incidentExternalLinks incidentInfo incidentNotes",
  "com.linkedin.ingestion": "dataHubIngestionSourceInfo",
  "com.linkedin.knowledge": "documentInfo documentSettings documentUsageStatistics",
  "com.linkedin.lifecycle": "lifecycleStageTypeInfo",
  "com.linkedin.logical": "logicalParent",
  "com.linkedin.metadata.key":
    "agentSkillKey aiAgentKey=AIAgentKey apiKey assertionKey chartKey containerKey corpGroupKey corpUserKey dashboardKey dataContractKey dataFlowKey dataHubAccessTokenKey dataHubActionKey dataHubConnectionKey dataHubExecutionRequestKey=ExecutionRequestKey dataHubFileKey dataHubIngestionSourceKey dataHubOpenAPISchemaKey dataHubPageModuleKey dataHubPageTemplateKey dataHubPersonaKey dataHubPolicyKey dataHubRetentionKey dataHubRoleKey dataHubSecretKey dataHubStepStateKey dataHubUpgradeKey dataHubViewKey dataJobKey dataPlatformInstanceKey dataPlatformKey dataProcessInstanceKey dataProcessKey datasetKey documentKey domainKey erModelRelationshipKey=ERModelRelationshipKey formKey globalSettingsKey glossaryNodeKey glossaryTermKey incidentKey inviteTokenKey lifecycleStageTypeKey metricKey mlFeatureKey=MLFeatureKey mlFeatureTableKey=MLFeatureTableKey mlModelDeploymentKey=MLModelDeploymentKey mlModelGroupKey=MLModelGroupKey mlModelKey=MLModelKey mlPrimaryKeyKey=MLPrimaryKeyKey notebookKey ownershipTypeKey postKey queryKey roleKey schemaFieldKey searchTemplateKey semanticModelKey tagKey telemetryKey testKey versionSetKey",
  "com.linkedin.metadata.search.features": "storageFeatures usageFeatures",
  "com.linkedin.metric": "metricInfo metricRelationships metricUpstreams",
  "com.linkedin.ml.metadata":
    "editableMlFeatureProperties=EditableMLFeatureProperties editableMlFeatureTableProperties=EditableMLFeatureTableProperties editableMlModelGroupProperties=EditableMLModelGroupProperties editableMlModelProperties=EditableMLModelProperties editableMlPrimaryKeyProperties=EditableMLPrimaryKeyProperties intendedUse mlFeatureProperties=MLFeatureProperties mlFeatureTableProperties=MLFeatureTableProperties mlModelCaveatsAndRecommendations=CaveatsAndRecommendations mlModelDeploymentProperties=MLModelDeploymentProperties mlModelEthicalConsiderations=EthicalConsiderations mlModelEvaluationData=EvaluationData mlModelFactorPrompts=MLModelFactorPrompts mlModelGroupProperties=MLModelGroupProperties mlModelMetrics=Metrics mlModelProperties=MLModelProperties mlModelQuantitativeAnalyses=QuantitativeAnalyses mlModelTrainingData=TrainingData mlPrimaryKeyProperties=MLPrimaryKeyProperties mlTrainingRunProperties=MLTrainingRunProperties sourceCode",
  "com.linkedin.module": "dataHubPageModuleProperties",
  "com.linkedin.mxe": "systemMetadata",
  "com.linkedin.notebook": "editableNotebookProperties notebookContent notebookInfo",
  "com.linkedin.ownership": "ownershipTypeInfo",
  "com.linkedin.persona": "dataHubPersonaInfo",
  "com.linkedin.platformresource": "platformResourceInfo platformResourceKey",
  "com.linkedin.policy": "dataHubPolicyInfo dataHubRoleInfo",
  "com.linkedin.post": "postInfo",
  "com.linkedin.query": "queryProperties querySubjects queryUsageStatistics",
  "com.linkedin.repository": "repositoryKey repositoryLineage repositoryProperties repositorySource",
  "com.linkedin.retention": "dataHubRetentionConfig",
  "com.linkedin.role": "actors roleProperties",
  "com.linkedin.schema": "editableSchemaMetadata schemaMetadata",
  "com.linkedin.schemafield": "schemaFieldAliases schemafieldInfo=SchemaFieldInfo",
  "com.linkedin.search.template": "searchTemplateProperties",
  "com.linkedin.secret": "dataHubSecretValue",
  "com.linkedin.semanticmodel": "semanticFieldAnnotation semanticModelInfo",
  "com.linkedin.service": "mcpServerProperties serviceDefinition serviceKey serviceProperties",
  "com.linkedin.settings.asset": "assetSettings",
  "com.linkedin.settings.global": "globalSettingsInfo",
  "com.linkedin.step": "dataHubStepStateProperties",
  "com.linkedin.structured":
    "propertyDefinition=StructuredPropertyDefinition structuredProperties structuredPropertyKey structuredPropertySettings",
  "com.linkedin.tag": "tagProperties",
  "com.linkedin.telemetry": "telemetryClientId",
  "com.linkedin.template": "dataHubPageTemplateProperties",
  "com.linkedin.test": "testInfo testResults",
  "com.linkedin.upgrade": "dataHubUpgradeRequest dataHubUpgradeResult",
  "com.linkedin.versionset": "versionSetProperties",
  "com.linkedin.view": "dataHubViewInfo",
};

/** The aspects that DataHub keeps by time; each value has the time for which it was true. */
export const TIMED: ReadonlySet<string> = new Set([
  "assertionRunEvent",
  "chartUsageStatistics",
  "dashboardUsageStatistics",
  "dataProcessInstanceRunEvent",
  "datahubIngestionCheckpoint",
  "datahubIngestionRunSummary",
  "datasetProfile",
  "datasetUsageStatistics",
  "documentUsageStatistics",
  "operation",
  "queryUsageStatistics",
]);
