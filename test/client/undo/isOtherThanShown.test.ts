import { expect, test } from "vitest";
import type { CatalogueError } from "../../../catalogue/graph/error.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { isOtherThanShown } from "../../../client/undo/isOtherThanShown.ts";

test.each<[CatalogueError, boolean]>([
  [{ kind: "changed-meanwhile", what: "this link" }, true],
  [{ kind: "outcome-unknown", url: "http://x", detail: "cut off" }, true],
  [{ kind: "missing-entities", urns: [userUrn("ada")] }, true],
  [{ kind: "refused", message: "Too long" }, false],
  [{ kind: "cancelled" }, false],
])("what others have changed or deleted, or a write may have, is shown anew: %j", (error, isOther) => {
  expect(isOtherThanShown(error)).toBe(isOther);
});
