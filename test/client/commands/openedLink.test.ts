import { expect, test } from "vitest";
import { openedLink } from "../../../client/commands/openedLink.ts";

test("a link is opened as it is stored, from its row or by its address", () => {
  const url = "https://example.com/a%2Fb?query=c%2Bd%3De";
  expect(openedLink({ url })).toBe(url);
  expect(openedLink({ kind: "link", urn: "urn", link: { url, label: "Runbook" } })).toBe(url);
});

test.each([undefined, null, "https://example.com", { url: 1 }, { kind: "dataset", urn: "urn" }])(
  "without a link the message says what to do: %j",
  (argument) => {
    expect(() => openedLink(argument)).toThrow(
      "No link is selected. Select a related link of a dataset in the Catalogue view first.",
    );
  },
);

test("what is not a link is not opened", () => {
  expect(() => openedLink({ url: "command:workbench.action.quit" })).toThrow(
    /^The link was not opened. A link must begin/,
  );
});
