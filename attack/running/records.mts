/** A change proposal as a client sends it; `more` overrides any of its fields. */
export function proposal(entityUrn: string, aspectName: string, value: object, more: object = {}): object {
  const entityType = entityUrn.split(":")[2];
  const aspect = { contentType: "application/json", value: JSON.stringify(value) };
  return { entityType, entityUrn, changeType: "UPSERT", aspectName, aspect, ...more };
}

/** The URN of a dataset of these attacks. */
export function dataset(name: string): string {
  return `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
}

/** The proposal that brings a user into being. */
export function newUser(id: string): object {
  return proposal(`urn:li:corpuser:${id}`, "corpUserInfo", { active: true, displayName: id });
}

/** The proposal that brings a dataset into being. */
export function newDataset(name: string): object {
  return proposal(dataset(name), "datasetProperties", { description: name, customProperties: {} });
}
