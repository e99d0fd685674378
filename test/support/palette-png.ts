import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const BYTES_PER_PIXEL = 3;
const MOST_COLOURS = 256;
const FREQUENT_COLOURS = 192;
/** PNG's colour types. */
const [TRUE_COLOUR, INDEXED] = [2, 3];
const DEPTH = 8;

/**
 * A screenshot in 256 of its colours, each other one as the nearest of them: less than half the bytes, and no difference that
 * could be seen. @param png as Chromium writes it: 8 bits of red, green and blue, not interlaced
 */
export function palettePng(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png);
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = paletteOf(counts);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour).place]));
  const lines = Buffer.alloc(height * (width + 1));
  pixels.forEach((colour, place) => {
    lines[place + Math.floor(place / width) + 1] = places.get(colour) ?? 0;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([DEPTH, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [...channels(colour)]))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function decode(png: Buffer): { readonly width: number; readonly height: number; readonly pixels: Uint32Array } {
  const data: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
      if (content[8] !== DEPTH || content[9] !== TRUE_COLOUR || content[12] !== 0)
        throw new Error('Not a screenshot of 8 bits of red, green and blue.');
    }
    if (type === 'IDAT') data.push(content);
    at += length + 12;
  }
  const stride = width * BYTES_PER_PIXEL;
  const bytes = unfiltered(inflateSync(Buffer.concat(data)), stride, height);
  const pixels = Uint32Array.from({ length: width * height }, (_, place) =>
    bytes.readUIntBE(place * BYTES_PER_PIXEL, 3),
  );
  return { width, height, pixels };
}

/** PNG specification, second edition, section 9: each line is filtered by one of five predictors. */
function unfiltered(lines: Buffer, stride: number, height: number): Buffer {
  const bytes = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = lines[row * (stride + 1)];
    for (let column = 0; column < stride; column += 1) {
      const place = row * stride + column;
      const isFirst = column < BYTES_PER_PIXEL;
      const left = isFirst ? 0 : (bytes[place - BYTES_PER_PIXEL] ?? 0);
      const above = row === 0 ? 0 : (bytes[place - stride] ?? 0);
      const corner = isFirst || row === 0 ? 0 : (bytes[place - stride - BYTES_PER_PIXEL] ?? 0);
      let predicted = 0;
      if (filter === 1) predicted = left;
      else if (filter === 2) predicted = above;
      else if (filter === 3) predicted = (left + above) >> 1;
      else if (filter === 4) predicted = paeth(left, above, corner);
      bytes[place] = (lines[place + row + 1] ?? 0) + predicted;
    }
  }
  return bytes;
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

const channels = (colour: number): readonly [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
];

/** The most frequent colours, then those that would look most unlike themselves: a small mark in a colour of its own. */
function paletteOf(counts: ReadonlyMap<number, number>): readonly number[] {
  const ordered = [...counts.keys()].sort((first, second) => (counts.get(second) ?? 0) - (counts.get(first) ?? 0));
  const palette = ordered.slice(0, FREQUENT_COLOURS);
  const rest = ordered
    .slice(FREQUENT_COLOURS)
    .map((colour) => ({ colour, distance: nearest(palette, colour).distance }));
  while (palette.length < MOST_COLOURS && rest.length > 0) {
    const farthest = rest.reduce((most, other) => (other.distance > most.distance ? other : most));
    if (farthest.distance === 0) break;
    palette.push(farthest.colour);
    for (const other of rest) other.distance = Math.min(other.distance, distanceOf(other.colour, farthest.colour));
  }
  return palette;
}

function distanceOf(first: number, second: number): number {
  const [red, green, blue] = channels(first);
  const [otherRed, otherGreen, otherBlue] = channels(second);
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
}

/** The palette's colour with the smallest squared distance. */
function nearest(palette: readonly number[], colour: number): { readonly place: number; readonly distance: number } {
  let [place, distance] = [0, Infinity];
  palette.forEach((other, at) => {
    const own = distanceOf(colour, other);
    if (own < distance) [place, distance] = [at, own];
  });
  return { place, distance };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
