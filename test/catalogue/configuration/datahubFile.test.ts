import { expect, test } from "vitest";
import { datahubConnection } from "../../../catalogue/configuration/datahubFile.ts";

test.each([
  ["gms:\n  server: http://h:8080\n  token: t\n", { url: "http://h:8080", token: "t" }],
  ["gms:\n  server: http://h:8080\n  token: ''\n", { url: "http://h:8080", token: undefined }],
  [
    "gms: {server: http://h, token: null, timeout_sec: 3, extra_headers: {a: b}}\noauth: {client_id: x}\n",
    { url: "http://h", token: undefined },
  ],
  ["gms:\n  server: ''\n", "no-server"],
  ["gms:\n  token: t\n", "no-server"],
  ["gms:\n  server: 8080\n", "no-server"],
  ["gms: {server: http://h}\n", { url: "http://h", token: undefined }],
  ["gms: [", "not-yaml"],
  ["gms: {server: http://h}\n---\n", "not-yaml"],
  ["gms: {server: http://h, token: 123}\n", "bad-token"],
  ["gms: {server: http://h, token: [t]}\n", "bad-token"],
  ["- gms\n", "no-server"],
  ["", "no-server"],
])("%j names %j", (text, connection) => {
  expect(datahubConnection(text)).toEqual(connection);
});
