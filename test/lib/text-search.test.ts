import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inSlices } from '../../server/lib/in-slices.js';
import { searchText } from '../../server/lib/text-search/text-search.js';
import {
  indexSteps,
  letterBits,
  type SearchDocument,
  type TextIndex,
} from '../../server/lib/text-search/text-search-index.js';
import { plainText, searchWords } from '../../server/lib/text-search/text-search-words.js';

function indexOf(documents: readonly SearchDocument[]): TextIndex {
  const steps = indexSteps(documents);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const MARKETS = indexOf([
  { codes: ['KXFED-26SEP-H0'], texts: ['Fed decision in September', 'No change'] },
  { codes: ['KXFED-26SEP-C25'], texts: ['Fed decision in September', 'Cut by 25 bp'] },
  { codes: ['KXHIGHNY-26AUG21-B70'], texts: ['Highest temperature in New York', '69 to 71°F'] },
  { codes: ['SEKER', '0xabc'], texts: ['Şeker fiyatı', 'above 4.25 % or 1,000 points'] },
  { codes: ['KXFED-26SEP'], texts: ['decisions'] },
]);

const find = (query: string, limit = 10) => searchText(MARKETS, query, { limit }).documents;

describe('words', () => {
  it.each([
    ['S&P above 7,000.5 %', ['s', 'p', 'above', '7000.5']],
    ['KXCPI-26AUG-T4.25', ['kxcpi', '26aug', 't4.25']],
    ['Straße, İstanbul, Łódź', ['strasse', 'istanbul', 'lodz']],
    ['on 21.08. at 3, or 4', ['on', '21.08', 'at', '3', 'or', '4']],
    [' — ', []],
  ])('of %s', (text, expected) => {
    expect(searchWords(text)).toEqual(expected);
  });

  it('are plain in all spellings of an accent', () => {
    expect(plainText('São')).toBe(plainText('Sa\u0303o'));
  });
});

describe('a search', () => {
  it.each([
    ['a code in any case', 'kxfed-26sep-c25', [1]],
    ['another code', '0XABC', [3]],
    ['words in any order', 'september fed', [0, 1]],
    ['the beginning of words', 'temp york hi', [2]],
    ['a word without its diacritics', 'seker fiyati', [3]],
    ['a number as it is written', '4.25', [3]],
    ['a number without its comma', '1000', [3]],
    ['one wrong letter in a short word', 'Fed decisoin', [0, 1]],
    ['two in a long one', 'tmperatur', [2]],
    ['a part of a ticker', '26aug21', [2]],
    ['nothing for a word that is not there', 'fed temperature', []],
    ['nothing for blanks', '  - ', []],
  ])('finds %s', (_, query, expected) => {
    expect([...find(query)].sort()).toEqual(expected);
  });

  it('takes no wrong letter in three letters and none in numbers', () => {
    expect(find('fad')).toEqual([]);
    expect(find('4.26')).toEqual([]);
    expect(find('26sex')).toEqual([]);
  });

  it('puts the code before codes that begin so, whole words, beginnings and slips, equals in their order', () => {
    const ranked = indexOf([
      { codes: ['S'], texts: ['golb'] },
      { codes: ['T'], texts: ['golden'] },
      { codes: ['U'], texts: ['Gold'] },
      { codes: ['V'], texts: ['price of gold'] },
      { codes: ['GOLDY'], texts: [] },
      { codes: ['gold'], texts: [] },
    ]);
    expect(searchText(ranked, 'GOLD', { limit: 9 })).toEqual({ total: 6, documents: [5, 4, 2, 3, 1, 0] });
  });

  it('ranks a document by its worst word', () => {
    const ranked = indexOf([
      { codes: [], texts: ['gold price'] },
      { codes: [], texts: ['gold prices'] },
      { codes: [], texts: ['golden prize'] },
    ]);
    expect(searchText(ranked, 'price gold', { limit: 9 }).documents).toEqual([0, 1, 2]);
  });

  it('pages through what it finds', () => {
    const all = searchText(MARKETS, 'fed', { limit: 10 });
    const pages = [0, 1, 2, 3].map((offset) => searchText(MARKETS, 'fed', { limit: 1, offset }));
    expect(pages.flatMap(({ documents }) => documents)).toEqual(all.documents);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.total));
    expect(all.total).toBe(2);
  });

  it('finds the same as reading every document does', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 6 });
    const document = fc.array(word, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 20 }),
        fc.array(word, { minLength: 1, maxLength: 2 }),
        (texts, words) => {
          const index = indexOf(texts.map((text) => ({ codes: [], texts: [text.join(' ')] })));
          const found = searchText(index, words.join(' '), { limit: 100 }).documents;
          const expected = texts.flatMap((text, place) =>
            words.every((wanted) => text.some((own) => own.startsWith(wanted) || isSlip(wanted, own))) ? [place] : [],
          );
          expect([...found].sort((first, second) => first - second)).toEqual(expected);
        },
      ),
    );
  });
});

/** Whether one change leads from a word of four letters or more to another. */
function isSlip(wanted: string, own: string): boolean {
  if (wanted.length < 4 || wanted.includes('1')) return false;
  const letters = ['a', 'b', 'c', '1'];
  const changed = new Set<string>();
  for (let place = 0; place <= wanted.length; place++) {
    const [before, after] = [wanted.slice(0, place), wanted.slice(place)];
    changed.add(before + after.slice(1));
    for (const letter of letters) changed.add(before + letter + after).add(before + letter + after.slice(1));
    if (after.length > 1) changed.add(before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
  }
  return changed.has(own);
}

describe('letters as bits', () => {
  it('of a beginning are among those of the word', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (beginning, rest) => {
        const own = letterBits(beginning);
        expect((own & letterBits(beginning + rest)) >>> 0).toBe(own);
      }),
    );
  });
});

describe('steps in slices', () => {
  it('come to their end, with turns for others between them', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    function* steps(): Generator<undefined, string, undefined> {
      const until = performance.now() + 60;
      while (performance.now() < until) yield;
      return 'done';
    }
    expect(await inSlices(steps())).toBe('done');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
