import { datasetUrn as datasetUrnOf, groupUrn as groupUrnOf, userUrn as userUrnOf } from "./arguments.ts";
import { connect as connectTo, connectEmitter as emitterTo } from "./connect.ts";
import { check as checkText } from "./problems.ts";
import type * as Public from "./public.ts";
import { parseUrn as partsOf } from "./urns.ts";

// What the package gives, each with the type that its declarations promise.
export const connect: typeof Public.connect = connectTo;
export const connectEmitter: typeof Public.connectEmitter = emitterTo;
export const check: typeof Public.check = checkText;
export const datasetUrn: typeof Public.datasetUrn = datasetUrnOf;
export const userUrn: typeof Public.userUrn = userUrnOf;
export const groupUrn: typeof Public.groupUrn = groupUrnOf;
export const parseUrn: typeof Public.parseUrn = partsOf;
