import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { checkout, extensionId } from "../../scripts/checkout.mts";
import { nodeEnvironment } from "../../scripts/node24.mts";
import { startProcessGroup } from "../../scripts/processGroup.mts";

/** A catalogue service, and a token for it. */
export interface CatalogueAddress {
  readonly url: string;
  readonly token: string;
}

/** Opens the embedded catalogue of a profile through a second service, beside the window's own, as another program would. */
export async function withCatalogueOf(
  userData: string,
  use: (catalogue: CatalogueAddress) => Promise<void>,
): Promise<void> {
  const data = join(userData, "User/globalStorage", extensionId, "catalogue");
  const program = join(checkout, "dist/service.js");
  await using service = startProcessGroup(process.execPath, [program, "--port", "0", "--data", data, "--json"], {
    env: nodeEnvironment(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (service.stdout === null) throw new Error("The service has no output");
  for await (const line of createInterface(service.stdout)) {
    await use(z.object({ url: z.string(), token: z.string() }).parse(JSON.parse(line)));
    return;
  }
  throw new Error("The service ended before it listened");
}

/** A dataset's owners, asked over GraphQL. */
export async function ownersOf(catalogue: CatalogueAddress, urn: string): Promise<readonly unknown[]> {
  const query = `query ($urn: String!) { dataset(urn: $urn) { ownership { owners { owner { ... on CorpUser { urn } ... on CorpGroup { urn } } type } } } }`;
  return Answer.parse(await ask(catalogue, query, { urn })).data.dataset.ownership.owners;
}

/** The answer of a catalogue to a GraphQL request. */
export async function ask({ url, token }: CatalogueAddress, query: string, variables: object): Promise<unknown> {
  const response = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

/** A column of a dataset. */
interface ColumnAddress {
  readonly dataset: string;
  readonly column: string;
}

/** Describes a column, as another person would. */
export async function describeColumn(
  catalogue: CatalogueAddress,
  { dataset, column }: ColumnAddress,
  description: string,
): Promise<void> {
  const query = "mutation ($input: DescriptionUpdateInput!) { updateDescription(input: $input) }";
  const input = { description, resourceUrn: dataset, subResource: column, subResourceType: "DATASET_FIELD" };
  Described.parse(await ask(catalogue, query, { input }));
}

const Described = z.object({ data: z.object({ updateDescription: z.literal(true) }) });

const Answer = z.object({
  data: z.object({ dataset: z.object({ ownership: z.object({ owners: z.array(z.unknown()) }) }) }),
});
