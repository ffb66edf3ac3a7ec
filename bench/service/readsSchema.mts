/** What is asked of each server: a dataset with its description and its owners. */
export const QUERY = `query ($urn: String!) {
  dataset(urn: $urn) {
    urn
    properties { description }
    ownership { owners { owner { ... on CorpUser { urn type } ... on CorpGroup { urn type } } } }
  }
}`;

/** The part of the schema that this needs, for the bare server. */
export const SCHEMA = `
  type Query { dataset(urn: String!): Dataset }
  type Dataset { urn: String! properties: DatasetProperties ownership: Ownership }
  type DatasetProperties { description: String }
  type Ownership { owners: [Owner!] }
  type Owner { owner: OwnerType! }
  union OwnerType = CorpUser | CorpGroup
  type CorpUser { urn: String! type: String! }
  type CorpGroup { urn: String! type: String! }
`;

/** The URN of the dataset with a number. */
export function datasetAt(number: number): string {
  return `urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders_${number},PROD)`;
}

/** Its description and owners: a user and a group. */
export function contentAt(number: number): {
  readonly description: string;
  readonly user: string;
  readonly group: string;
} {
  return {
    description: `The orders of month ${number}, one row for each line of an order. `.repeat(3),
    user: `urn:li:corpuser:user${number % 1_000}`,
    group: `urn:li:corpGroup:group${number % 50}`,
  };
}
