import { extensions } from "vscode";
import * as z from "zod";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Environment } from "../../client/environment.ts";
import { waitFor } from "./waitFor.ts";

/** The parts of the extension under test, which it gives to tests alone. */
export async function environmentUnderTest(): Promise<Environment> {
  const extension = extensions.getExtension<Environment | undefined>("metadata-catalogue.metadata-catalogue");
  const environment = await extension?.activate();
  if (!environment) throw new Error("The extension gave its environment to no test");
  return environment;
}

/** The embedded catalogue that the extension started. */
export async function embeddedCatalogue(): Promise<CatalogueGraph> {
  return (await environmentUnderTest()).catalogue.graph();
}

const Address = z.object({ url: z.string(), token: z.string() });

/** Where the embedded catalogue listens, and the window's token for it. */
export async function embeddedAddress(): Promise<z.infer<typeof Address>> {
  const { catalogue } = await environmentUnderTest();
  catalogue.want();
  // The suites are bundled apart from the extension, so its classes are not theirs.
  return waitFor("the connection", () => Address.safeParse(Reflect.get(catalogue.source, "address")).data);
}

/** Sends a GraphQL query as any other program would. Gives the body of the answer. */
export async function graphql(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { url, token } = await embeddedAddress();
  const response = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}
