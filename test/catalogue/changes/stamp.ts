import type { AuditStamp } from "../../../catalogue/model/aspects/fields.ts";

/** When an aspect was first written, and when the change under test is made, by whom. */
export const EARLIER: AuditStamp = { time: 1_000, actor: "urn:li:corpuser:first" };
export const NOW: AuditStamp = { time: 2_000, actor: "urn:li:corpuser:second" };
