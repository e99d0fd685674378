const PIXELS_PER_CHARACTER = 7;
const PADDING_PIXELS = 5;

/** A width as files write it, in characters, in the grid's pixels. */
export const pixelsOfWidth = (characters: number): number =>
  Math.round(characters * PIXELS_PER_CHARACTER) + PADDING_PIXELS;

/** The opposite: pixels of the grid in characters. */
export const widthOfPixels = (pixels: number): number => Math.max(1, (pixels - PADDING_PIXELS) / PIXELS_PER_CHARACTER);
