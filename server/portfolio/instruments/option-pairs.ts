/** A call and a put that are bought or sold together. */
export interface OptionPair {
  /** The text without the strikes, e.g. `LO Dec27`. */
  readonly name: string;
  /** Strikes as they are written. */
  readonly put: string;
  readonly call: string;
}

const STRADDLE = /^(.+?) (\d{1,6}(?:\.\d{1,6})?) ?(?:straddles?|strad|stdl)$/i;
const STRANGLE = /^(.+?) (\d{1,6}(?:\.\d{1,6})?)[/-](\d{1,6}(?:\.\d{1,6})?) ?(?:strangles?|strang|strg)$/i;

/** `LO Dec27 80 Straddle`, `LO Dec27 70/90 Strangle`, of which the put has the lower strike; undefined if a text is neither. */
export function optionPairOf(text: string): OptionPair | undefined {
  const plain = text.trim().replace(/\s+/g, ' ');
  const [, ofStraddle, strike] = STRADDLE.exec(plain) ?? [];
  if (ofStraddle !== undefined && strike !== undefined) return { name: ofStraddle, put: strike, call: strike };
  const [, name, first, second] = STRANGLE.exec(plain) ?? [];
  if (name === undefined || first === undefined || second === undefined) return undefined;
  const isUp = Number(first) <= Number(second);
  return { name, put: isUp ? first : second, call: isUp ? second : first };
}
