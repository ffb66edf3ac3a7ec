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
export async function ownersOf({ url, token }: CatalogueAddress, urn: string): Promise<readonly unknown[]> {
  const query = `query ($urn: String!) { dataset(urn: $urn) { ownership { owners { owner { ... on CorpUser { urn } ... on CorpGroup { urn } } type } } } }`;
  const response = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables: { urn } }),
  });
  return Answer.parse(await response.json()).data.dataset.ownership.owners;
}

const Answer = z.object({
  data: z.object({ dataset: z.object({ ownership: z.object({ owners: z.array(z.unknown()) }) }) }),
});
