/**
 * Splits text into what people take for characters, as `Intl.Segmenter` does, which is asked only for text that is not plain. The grid
 * wants the first character of all that follows each character that it lays out, several times for each key.
 */
export class PlainSegmenter extends globalThis.Intl.Segmenter {
  private readonly isOfCharacters = this.resolvedOptions().granularity === 'grapheme';

  override segment(text: string): Intl.Segments {
    const whole = (): Intl.Segments => super.segment(text);
    return this.isOfCharacters && BEGINS_PLAINLY.test(text) ? plainly(text, whole) : whole();
  }
}

/** A letter, digit or sign of ASCII that nothing behind it could belong to. */
const BEGINS_PLAINLY = /^[\x20-\x7e](?:[\x20-\x7e]|$)/;

const plainly = (text: string, whole: () => Intl.Segments): Intl.Segments => ({
  containing: (index) => whole().containing(index),
  *[Symbol.iterator]() {
    yield { segment: text.slice(0, 1), index: 0, input: text };
    for (const part of whole()) if (part.index > 0) yield part;
    return undefined;
  },
});
