import { expect, test } from "vitest";
import {
  datahubVariables,
  skipsDatahubFile,
  type DatahubAddress,
} from "../../../catalogue/configuration/datahubVariables.ts";

const [host, port, url] = [{ DATAHUB_GMS_HOST: "h" }, { DATAHUB_GMS_PORT: "1" }, { DATAHUB_GMS_URL: "http://u" }];

type Case = [env: Readonly<Record<string, string | undefined>>, address: DatahubAddress | undefined];

test.each<Case>([
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
    { ...host, ...port, DATAHUB_GMS_PROTOCOL: "https " },
    { name: "DATAHUB_GMS_HOST", url: "https://h:1", token: undefined },
  ],
  ...(
    [
      ["http://h:8080", undefined, "http://h:8080"],
      ["http://h:8080", "8080", "http://h:8080"],
      ["https://h", "8443", "https://h:8443"],
      ["https://h/gms", undefined, "https://h/gms"],
      ["https://h/gms", "8443", "https://h:8443/gms"],
      ["h:8080", undefined, "http://h:8080"],
      ["h:8080", "8080", "http://h:8080"],
      ["[::1]", "8080", "http://[::1]:8080"],
      [" h\r", "8080 ", "http://h:8080"],
    ] as const
  ).map(([text, number, found]): Case => [
    { DATAHUB_GMS_HOST: text, DATAHUB_GMS_PORT: number },
    { name: "DATAHUB_GMS_HOST", url: found, token: undefined },
  ]),
  [
    { ...host, ...port, DATAHUB_GMS_PROTOCOL: "htps" },
    { name: "DATAHUB_GMS_HOST", url: "", token: undefined, fault: "bad-protocol" },
  ],
  [
    { DATAHUB_GMS_HOST: "https://h", ...port, DATAHUB_GMS_PROTOCOL: "htps" },
    { name: "DATAHUB_GMS_HOST", url: "https://h:1", token: undefined },
  ],
  ...(
    [
      ["h", undefined, "no-port"],
      ["h", "", "no-port"],
      ["h", "http", "bad-port"],
      ["h", "0", "bad-port"],
      ["h", "65536", "bad-port"],
      ["http://h", "80 80", "bad-port"],
      ["http://h:9000", "8080", "two-ports"],
    ] as const
  ).map(([text, number, fault]): Case => [
    { DATAHUB_GMS_HOST: text, DATAHUB_GMS_PORT: number },
    { name: "DATAHUB_GMS_HOST", url: "", token: undefined, fault },
  ]),
])("%j", (env, address) => {
  expect(datahubVariables(env)).toEqual(address);
});

test.each([
  [{ DATAHUB_SKIP_CONFIG: "true" }, true],
  [{ DATAHUB_SKIP_CONFIG: "True" }, true],
  [{ DATAHUB_SKIP_CONFIG: "true\r" }, true],
  [{ DATAHUB_SKIP_CONFIG: "1" }, true],
  [{ DATAHUB_SKIP_CONFIG: "false" }, false],
  [{ DATAHUB_SKIP_CONFIG: "0" }, false],
  [{}, false],
])("whether the file of DataHub's tools is passed over: %j", (env, isSkipped) => {
  expect(skipsDatahubFile(env)).toBe(isSkipped);
});
