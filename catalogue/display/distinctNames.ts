import * as l10n from "@vscode/l10n";
import { datasetParts, entityName, parseDatasetUrn, parseGroupUrn, parseUserUrn, type EntityUrn } from "../urn/urn.ts";

/**
 * Names entities by their IDs, or datasets by the names in their URNs. Of those that share one, each is told apart: a user
 * from a group by the kind, a dataset by its platform and environment.
 */
export function distinctNames(urns: readonly EntityUrn[]): (urn: EntityUrn) => string {
  const sharing = new Map<string, EntityUrn>();
  const shared = new Set<string>();
  for (const urn of urns) {
    const name = entityName(urn);
    if ((sharing.get(name) ?? urn) === urn) sharing.set(name, urn);
    else shared.add(name);
  }
  return (urn) => {
    const name = entityName(urn);
    return shared.has(name) ? nameInFull(urn, name) : name;
  };
}

function nameInFull(urn: EntityUrn, name: string): string {
  if (parseUserUrn(urn)) return l10n.t`${name} (user)`;
  if (parseGroupUrn(urn)) return l10n.t`${name} (group)`;
  const dataset = parseDatasetUrn(urn);
  if (!dataset) return name;
  const { platform, env } = datasetParts(dataset);
  return `${name} (${platform}, ${env})`;
}
