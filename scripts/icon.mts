import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import * as z from "zod";
import { launchChromium } from "./browser.mts";
import { checkout } from "./checkout.mts";
import { script } from "./script.mts";

/** Side of the icon, in pixels; galleries ask for at least 128. */
const SIDE = 256;

/** The bytes of a pixel: red, green, blue and opacity. */
const CHANNELS = 4;

/** The pixels of a PNG, row by row; run by the browser, which can read one. */
const PIXELS_OF = `async (png) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return Array.from(context.getImageData(0, 0, image.width, image.height).data);
}`;
const PIXELS = z.array(z.number()).length(SIDE * SIDE * CHANNELS);

/** Makes images/icon.png, which galleries show, from images/icon.svg. */
await script(async (signal) => {
  const drawing = await readFile(join(checkout, "images/icon.svg"), "utf8");
  await using browser = await launchChromium(signal);
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  const shown = await page.screenshot({ omitBackground: true });
  const pixels = PIXELS.parse(await page.evaluate(`(${PIXELS_OF})("${shown.toString("base64")}")`));
  await writeFile(join(checkout, "images/icon.png"), unfilteredPng(Uint8Array.from(pixels)));
  return 0;
});

/** The icon as a PNG whose rows have no filter: a drawing of few colours is a quarter smaller than as the browser writes it. */
function unfilteredPng(pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits a channel, with opacity; compression, filter and interlacing have one value each.
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: SIDE }, (_, row) =>
    pixels.subarray(row * SIDE * CHANNELS, (row + 1) * SIDE * CHANNELS),
  );
  const lines = Buffer.concat(rows.flatMap((row) => [Buffer.from([0]), row]));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND"),
  ]);
}

/** A chunk of a PNG: length, type, content and checksum. */
function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
