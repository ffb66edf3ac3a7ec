import { extensions } from "vscode";
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
  return (await environmentUnderTest()).connection.graph();
}

/** Sends a GraphQL query as any other program would. Gives the body of the answer. */
export async function graphql(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { connection } = await environmentUnderTest();
  const state = await waitFor("the connection", () =>
    connection.state.kind === "connected" ? connection.state : undefined,
  );
  const response = await fetch(`${state.address.url}/api/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${state.address.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}
