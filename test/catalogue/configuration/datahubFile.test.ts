import { expect, test } from "vitest";
import { datahubConnection } from "../../../catalogue/configuration/datahubFile.ts";

test.each([
  ["gms:\n  server: http://h:8080\n  token: t\n", { url: "http://h:8080", token: "t" }],
  ["gms:\n  server: http://h:8080\n  token: ''\n", { url: "http://h:8080", token: undefined }],
  [
    "gms: {server: http://h, token: null, timeout_sec: 3, extra_headers: {a: b}}\noauth: {client_id: x}\n",
    { url: "http://h", token: undefined },
  ],
  ["gms:\n  server: ''\n", undefined],
  ["gms:\n  token: t\n", undefined],
  ["gms:\n  server: 8080\n", undefined],
  ["gms: [", undefined],
  ["- gms\n", undefined],
  ["", undefined],
])("%j names %j", (text, connection) => {
  expect(datahubConnection(text)).toEqual(connection);
});
