import { expect, onTestFinished, test } from "vitest";
import { refusedSentence } from "../../../client/catalogue/refusedSentence.ts";
import { startTest } from "../../service/testService.ts";

test("a token is refused by the catalogue that does not accept it, and only by that", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const at = (url: string) => ({ kind: "remote", name: "Shop", url, token: "secret" }) as const;
  expect(await refusedSentence(at(service.url), service.token)).toBeUndefined();
  expect(await refusedSentence(at(service.url), `${service.token}x`)).toContain("does not accept the access token");
  expect(await refusedSentence(at(service.url), undefined)).toContain("needs an access token");
  // Nobody can say: it does not answer.
  expect(await refusedSentence(at("http://127.0.0.1:9"), "any")).toBeUndefined();
});
