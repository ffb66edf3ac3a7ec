import { expect, test } from "vitest";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";
import { takenName } from "../../../client/catalogue/takenName.ts";

const SHOP: Place = { kind: "remote", name: "Shop", url: "https://shop", token: "secret" };

test("a catalogue cannot have the name of another one, nor that which means the embedded one", () => {
  const known = [EMBEDDED, SHOP];
  expect(takenName("Team", "https://team", known)).toBeUndefined();
  expect(takenName("shop", "https://team", known)).toBe(
    'The catalogue at https://shop is called "Shop" already; enter another name.',
  );
  // Its own name, also in other letters.
  expect(takenName("SHOP", "https://shop", known)).toBeUndefined();
  for (const name of ["embedded", "Embedded", "embedded catalogue"])
    expect(takenName(name, "https://team", [])).toBe(`"${name}" means the embedded catalogue; enter another name.`);
});
