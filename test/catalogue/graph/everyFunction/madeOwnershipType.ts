import * as z from "zod";

/** Makes an ownership type in a catalogue, as people do elsewhere. Gives its URN. */
export async function madeOwnershipType(
  { url, token }: { readonly url: string; readonly token?: string | undefined },
  input: { readonly name: string; readonly description: string },
): Promise<string> {
  const query = "mutation ($input: CreateOwnershipTypeInput!) { createOwnershipType(input: $input) { urn } }";
  const response = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return answer.parse(await response.json()).data.createOwnershipType.urn;
}

const answer = z.object({ data: z.object({ createOwnershipType: z.object({ urn: z.string() }) }) });
