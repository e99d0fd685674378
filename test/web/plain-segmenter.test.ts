import { expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { PlainSegmenter } from '../../src/workbook/grid/plain-segmenter.js';

const PIECES = [
  'a',
  '7',
  '=',
  ' ',
  '"',
  '\r',
  '\n',
  '\t',
  '\u0301',
  '\u200d',
  '\ufe0f',
  '\u20e3',
  '👩',
  '👩‍💻',
  '🇨🇭',
  'é',
  '汉',
  '\ud83d',
];
const TEXT = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));

it.each(['grapheme', 'word'] as const)('splits any text into a %s as the browser does', (granularity) => {
  const own = new PlainSegmenter('en', { granularity });
  const browser = new Intl.Segmenter('en', { granularity });
  fc.assert(
    fc.property(fc.oneof(TEXT, fc.string({ unit: 'binary' })), fc.nat(9), (text, index) => {
      expect([...own.segment(text)]).toEqual([...browser.segment(text)]);
      expect(own.segment(text).containing(index)).toEqual(browser.segment(text).containing(index));
    }),
  );
});

it('tells the first character of a formula without asking the browser', () => {
  const asked = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  const segments = new PlainSegmenter('en', { granularity: 'grapheme' });
  const firstOf = (text: string): unknown => segments.segment(text)[Symbol.iterator]().next().value;
  expect(firstOf('=MARGIN.INITIAL(A1:G10001)')).toMatchObject({ segment: '=', index: 0 });
  expect(asked).not.toHaveBeenCalled();
  expect(firstOf('e\u0301=1')).toMatchObject({ segment: 'e\u0301' });
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});
