import { expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import type { WrittenEntities, WrittenInWindow } from "../../../client/catalogue/catalogue.ts";
import { Emitter } from "../../../client/emitter.ts";
import { WrittenMeanwhile } from "../../../client/upsert/writtenMeanwhile.ts";

test("what is written to a catalogue is noted from now on until that is not needed any more, and nothing of another one", () => {
  const written = new Emitter<WrittenEntities>();
  const elsewhere = new Emitter<WrittenInWindow>();
  const [ada, ben, eve, sam] = ["ada", "ben", "eve", "sam"].map(userUrn);
  const write = (place: string, ...urns: readonly (typeof ada)[]): void => {
    written.fire({ place, urns: urns.flatMap((urn) => urn ?? []) });
  };
  write("embedded", ada);
  const meanwhile = new WrittenMeanwhile(
    { onDidWrite: written.event, onDidWriteElsewhere: elsewhere.event },
    "embedded",
  );
  write("embedded", ben);
  write("https://other.example", eve);
  expect([...(meanwhile.urns ?? [])]).toEqual([ben]);
  elsewhere.fire({ place: "embedded", urns: eve ? [eve] : [] });
  expect([...(meanwhile.urns ?? [])]).toEqual([ben, eve]);
  meanwhile.dispose();
  write("embedded", sam);
  elsewhere.fire({ place: "embedded", urns: sam ? [sam] : [] });
  expect([...(meanwhile.urns ?? [])]).toEqual([ben, eve]);
});

test("what another window has written without naming it may be anything of its catalogue", () => {
  const written = new Emitter<WrittenEntities>();
  const elsewhere = new Emitter<WrittenInWindow>();
  const meanwhile = new WrittenMeanwhile(
    { onDidWrite: written.event, onDidWriteElsewhere: elsewhere.event },
    "embedded",
  );
  elsewhere.fire({ place: "https://other.example" });
  expect(meanwhile.urns).toEqual(new Set());
  elsewhere.fire({ place: "embedded" });
  expect(meanwhile.urns).toBeUndefined();
  meanwhile.dispose();
});
