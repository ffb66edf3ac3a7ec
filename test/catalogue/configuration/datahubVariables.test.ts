import { expect, test } from "vitest";
import { datahubVariables } from "../../../catalogue/configuration/datahubVariables.ts";

const [host, port, url] = [{ DATAHUB_GMS_HOST: "h" }, { DATAHUB_GMS_PORT: "1" }, { DATAHUB_GMS_URL: "http://u" }];

test.each([
  [{}, undefined],
  [port, undefined],
  [{ DATAHUB_GMS_TOKEN: "t" }, undefined],
  [url, { name: "DATAHUB_GMS_URL", url: "http://u", token: undefined }],
  [
    { ...url, DATAHUB_GMS_TOKEN: "t" },
    { name: "DATAHUB_GMS_URL", url: "http://u", token: "t" },
  ],
  [
    { ...host, ...url, DATAHUB_GMS_TOKEN: "" },
    { name: "DATAHUB_GMS_URL", url: "http://u", token: undefined },
  ],
  [
    { ...host, ...port, ...url },
    { name: "DATAHUB_GMS_HOST", url: "http://h:1", token: undefined },
  ],
  [
    { ...host, ...port, DATAHUB_GMS_PROTOCOL: "https" },
    { name: "DATAHUB_GMS_HOST", url: "https://h:1", token: undefined },
  ],
  [host, { name: "DATAHUB_GMS_HOST", url: "h", token: undefined }],
])("%j", (env, address) => {
  expect(datahubVariables(env)).toEqual(address);
});
