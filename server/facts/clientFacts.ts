import type { Connection } from "vscode-languageserver";
import * as z from "zod/mini";
import { parseEntityUrn, parseOwnerUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { askClient } from "../connection/askClient.ts";
import type { FactsSource } from "./askedFacts.ts";
import type { EntityFacts } from "./catalogueFacts.ts";
import type { ToldByClient } from "../connection/protocol.ts";

/** The facts that the client answers. */
export function clientFacts(connection: Connection): FactsSource {
  const ask = askClient(connection);
  return {
    async facts(urns, token) {
      const answer = await ask("catalogue/facts", { urns }, factsAnswer, token);
      if (!answer) return null;
      const known = new Map(answer.facts.map((facts) => [facts.urn, facts]));
      const missing = new Set(answer.missing);
      return new Map(
        urns.flatMap((urn): [EntityUrn, EntityFacts | null][] => {
          const facts = known.get(urn);
          return facts ? [[urn, factsOf(urn, facts)]] : missing.has(urn) ? [[urn, null]] : [];
        }),
      );
    },
    async suggestions(type, typed, token) {
      const answer = await ask("catalogue/suggestions", { type, typed }, suggestionsAnswer, token);
      return (
        answer?.flatMap(({ urn, ...rest }) => {
          const entity = parseEntityUrn(urn);
          return entity ? { ...rest, urn: entity } : [];
        }) ?? null
      );
    },
    ownershipTypes: (token) => ask("catalogue/ownershipTypes", {}, typesAnswer, token),
  };
}

/** Follows the client's word that something in the catalogue may have changed: these entities or, without URNs, all. */
export function onCatalogueChanged(connection: Connection, forget: (urns?: readonly string[]) => void): void {
  connection.onNotification("catalogue/changed" satisfies keyof ToldByClient, (told: unknown) => {
    forget(changed.safeParse(told).data?.urns);
  });
}

const text = z.optional(z.string());
const named = { urn: z.string(), displayName: text };
const origin = z.optional(z.enum(["edited", "ingested"]));
const facts = z.object({
  ...named,
  title: text,
  email: text,
  description: text,
  descriptionOrigin: origin,
  hiddenDescription: text,
  owners: z.optional(z.array(z.object({ ...named, type: z.string() }))),
  columns: z.optional(z.array(z.object({ path: z.string(), type: text, description: text, origin }))),
  links: z.optional(z.array(z.object({ url: z.string(), description: text }))),
  removed: z.optional(z.literal(true)),
});
const factsAnswer = z.nullable(z.object({ facts: z.array(facts), missing: z.array(z.string()) }));
const changed = z.object({ urns: z.optional(z.array(z.string())) });
const typesAnswer = z.nullable(z.array(z.string()));
const suggestionsAnswer = z.nullable(z.array(z.object(named)));

function factsOf(urn: EntityUrn, { owners, ...rest }: z.infer<typeof facts>): EntityFacts {
  if (!owners) return { ...rest, urn };
  return {
    ...rest,
    urn,
    owners: owners.flatMap((owner) => {
      const person = parseOwnerUrn(owner.urn);
      return person ? { ...owner, urn: person } : [];
    }),
  };
}
