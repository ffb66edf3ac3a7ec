import { withChangedLink, withLabelledLink, withoutLinks, type LabelledLink } from "../../catalogue/changes/link.ts";
import type { InstitutionalMemory } from "../../catalogue/model/aspects/institutionalMemory.ts";
import { linkProblem } from "../../catalogue/vocabulary/link.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { readEntityUrn, unknownEntity } from "../entityUrns.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { entityExists, readAspect, versionRead } from "../store/storedAspect.ts";
import type { ResolverContext } from "./context.ts";
import { mutation, type Deciding, type MutationWrites } from "./mutation.ts";
import type { AddLinkInput, LinkSettingsInput, RemoveLinkInput, UpdateLinkInput } from "./resolvers.generated.ts";

interface LinkWish {
  readonly resource: EntityUrn;
  readonly link: LabelledLink;
}

/**
 * `addLink(input)` and `upsertLink(input)`.
 * Decision: a link with the same URL and label is there once; adding it again is `true` and writes nothing.
 */
export const addLink = mutation(readLink, ({ resource, link }: LinkWish, deciding) =>
  changeLinks(resource, deciding, (current) => success(withLabelledLink(current, link, deciding.stamp))),
);

/** `updateLink(input)`: changes the link that has the current URL and label. */
export const updateLink = mutation(
  (input: UpdateLinkInput, context) => {
    const wish = readLink(input, context);
    const current = { url: input.currentUrl, description: input.currentLabel };
    return wish.ok ? success({ ...wish.value, current }) : wish;
  },
  ({ resource, link, current: { url, description } }, deciding) =>
    changeLinks(resource, deciding, (current) => {
      const change = withChangedLink(current, { url, description }, link, deciding.stamp);
      const on = `on ${quoted(resource)}`;
      if (change.kind === "missing")
        return refused("LINK_NOT_FOUND", `There is no link to ${quoted(url)} labelled ${quoted(description)} ${on}.`);
      if (change.kind === "taken")
        return refused(
          "BAD_REQUEST",
          `There already is a link to ${quoted(link.url)} labelled ${quoted(link.description)} ${on}.`,
        );
      return success(change.kind === "changed" ? change.value : undefined);
    }),
);

/** `removeLink(input)`: without a label, removes all links to the URL; where there is none, it is `true` and writes nothing. */
export const removeLink = mutation(
  ({ linkUrl, label, resourceUrn }: RemoveLinkInput, context) => {
    const resource = readLinkedUrn(resourceUrn, context);
    return resource.ok
      ? success({ resource: resource.value, url: linkUrl, description: label ?? undefined })
      : resource;
  },
  ({ resource, ...link }, deciding) =>
    changeLinks(resource, deciding, (current) => success(withoutLinks(current, link))),
);

function readLink(
  { linkUrl, label, settings, resourceUrn }: AddLinkInput,
  context: ResolverContext,
): Result<LinkWish, Refusal> {
  const resource = readLinkedUrn(resourceUrn, context);
  if (!resource.ok) return resource;
  const problem = linkProblem(linkUrl);
  if (problem !== undefined) return refused("BAD_REQUEST", `linkUrl is invalid. ${problem}.`);
  const link = { url: linkUrl, description: label, settings: readSettings(settings) };
  return success({ resource: resource.value, link });
}

function readSettings(settings: LinkSettingsInput | null | undefined): object | undefined {
  const shown = settings?.showInAssetPreview;
  return typeof shown === "boolean" ? { showInAssetPreview: shown } : undefined;
}

function readLinkedUrn(text: string, { model }: ResolverContext): Result<EntityUrn, Refusal> {
  const urn = readEntityUrn(text, model);
  if (!urn.ok || model.has(urn.value, "institutionalMemory")) return urn;
  return refused("BAD_REQUEST", `${quoted(text)} is of an entity type that has no links.`);
}

async function changeLinks(
  urn: EntityUrn,
  { store }: Deciding,
  change: (current: InstitutionalMemory | undefined) => Result<InstitutionalMemory | undefined, Refusal>,
): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(store, urn))) return unknownEntity(urn);
  const current = await readAspect(store, urn, "institutionalMemory");
  const value = change(current?.value);
  if (!value.ok) return value;
  if (!value.value) return success({ writes: [] });
  const write = { urn, name: "institutionalMemory", value: value.value, expectedVersion: versionRead(current) };
  return success({ writes: [write] });
}
