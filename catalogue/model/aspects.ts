import type * as z from "zod";
import type { AspectSpec } from "./aspects/aspect.ts";
import { corpGroupEditableInfo } from "./aspects/corpGroupEditableInfo.ts";
import { corpGroupInfo } from "./aspects/corpGroupInfo.ts";
import { corpGroupKey } from "./aspects/corpGroupKey.ts";
import { corpUserEditableInfo } from "./aspects/corpUserEditableInfo.ts";
import { corpUserInfo } from "./aspects/corpUserInfo.ts";
import { corpUserKey } from "./aspects/corpUserKey.ts";
import { corpUserStatus } from "./aspects/corpUserStatus.ts";
import { datasetKey } from "./aspects/datasetKey.ts";
import { datasetProperties } from "./aspects/datasetProperties.ts";
import { editableDatasetProperties } from "./aspects/editableDatasetProperties.ts";
import { editableSchemaMetadata } from "./aspects/editableSchemaMetadata.ts";
import { groupMembership } from "./aspects/groupMembership.ts";
import { institutionalMemory } from "./aspects/institutionalMemory.ts";
import { nativeGroupMembership } from "./aspects/nativeGroupMembership.ts";
import { origin } from "./aspects/origin.ts";
import { ownership } from "./aspects/ownership.ts";
import { schemaMetadata } from "./aspects/schemaMetadata.ts";
import { status } from "./aspects/status.ts";

/** Every aspect that this catalogue stores, by its name. */
export const aspects = {
  datasetKey,
  datasetProperties,
  editableDatasetProperties,
  institutionalMemory,
  schemaMetadata,
  editableSchemaMetadata,
  ownership,
  status,
  origin,
  corpUserKey,
  corpUserInfo,
  corpUserEditableInfo,
  corpUserStatus,
  groupMembership,
  nativeGroupMembership,
  corpGroupKey,
  corpGroupInfo,
  corpGroupEditableInfo,
} as const satisfies Readonly<Record<string, AspectSpec>>;

/** The name of an aspect that this catalogue stores. */
export type AspectName = keyof typeof aspects;
/** The value of the aspect of each name. Spec: Aspects. */
export type Aspects = { readonly [N in AspectName]: z.infer<(typeof aspects)[N]["schema"]> };
/** Some aspects of one entity; those it does not have are absent. */
export type AspectSet<N extends AspectName = AspectName> = { readonly [K in N]?: Aspects[K] | undefined };

/** The specification of each aspect, typed so that one of a name that is not known yet has a value of that name. */
const specs: { readonly [N in AspectName]: { readonly schema: z.ZodType<Aspects[N]> } } = aspects;

/** The schema of an aspect. */
export function schemaOf<N extends AspectName>(name: N): z.ZodType<Aspects[N]> {
  return specs[name].schema;
}

/** Whether `name` is the name of an aspect that this catalogue stores. */
export function isAspectName(name: string): name is AspectName {
  return Object.hasOwn(aspects, name);
}
