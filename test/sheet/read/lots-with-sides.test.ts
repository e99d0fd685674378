import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const HEADINGS = 'Account|Exchange|Contract|Expiry|Position';

describe('lots with their side in one cell', () => {
  it.each([
    ['5 lots short', -5],
    ['(5) short', -5],
    ['-5 short', -5],
    ['short 5', -5],
    ['Short: 5 contracts', -5],
    ['5 (short)', -5],
    ['sold 5 lots', -5],
    ['5 long', 5],
    ['long 5 lots', 5],
    ['12 Kontrakte long', 12],
  ])('are read of %s', (cell, lots) => {
    const found = readLines(['net_position'], HEADINGS, `A|NYMEX|CL|Feb-27|${cell}`, 'A|NYMEX|NG|Mar-27|3 long');
    expect(found?.rows.map(([, own]) => own)).toEqual([lots, 3]);
    expect(found?.doubts).toEqual([]);
  });

  it.each(['(5) long', '-5 lots long', '12', '5 lots short of target'])('are not guessed of %s', (cell) => {
    const found = readLines(['net_position'], HEADINGS, `A|NYMEX|CL|Feb-27|${cell}`, 'A|NYMEX|NG|Mar-27|3 short');
    expect(found?.rows.map(([, own]) => own)).toEqual([NaN, -3]);
  });

  it('are long behind their number alone where only what is short is marked, and asked about where long is, too', () => {
    const found = (...cells: readonly string[]) =>
      readLines(['net_position'], HEADINGS, ...cells.map((cell) => `A|NYMEX|CL|Feb-27|${cell}`))?.rows.map(
        ([, own]) => own,
      );
    expect(found('10 lots', '5 lots short')).toEqual([10, -5]);
    expect(found('10 lots', '5 lots long', '3 lots short')).toEqual([NaN, 5, -3]);
  });

  it('need none where a column beside says it', () => {
    const found = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Expiry|Side|Qty',
      'A|NYMEX|CL|Feb-27|Buy|5 lots',
      'A|NYMEX|NG|Mar-27|Sell|5 lots short',
    );
    expect(found?.rows.map(([, own]) => own)).toEqual([5, -5]);
  });

  it('need none where no cell says one: lots behind their number', () => {
    const found = readLines(['net_position'], HEADINGS, 'A|NYMEX|CL|Feb-27|12 lots', 'A|NYMEX|NG|Mar-27|-5 lots');
    expect(found?.rows.map(([, own]) => own)).toEqual([12, -5]);
    expect(found?.remarks).toEqual([]);
  });
});

describe('sides before the contract', () => {
  const FIELDS = ['contract_code', 'net_position'];
  const read = (headings: string, ...rows: readonly string[]) => readLines(FIELDS, headings, ...rows);
  it.each([
    ['words of each row', ['SOLD CL FEB 27|10', 'LONG ES DEC 26|2', 'Bot 4 CL MAR 27|4'], [-10, 2, 4]],
    ['signs that agree', ['SOLD CL FEB 27|-10', 'BOT ES DEC 26|2', 'CL MAR 27|4'], [-10, 2, 4]],
    ['words that are all long', ['LONG CL FEB 27|10', 'ES DEC 26|2'], [10, 2]],
  ])('are read by %s', (_, rows, lots) => {
    const found = read('Description|Qty', ...rows);
    expect(found?.rows.map(([, , own]) => own)).toEqual(lots);
    expect(found?.rows.some(([, code]) => /sold|long|bot/i.test(String(code)))).toBe(false);
    expect(found?.leftOut).toEqual([]);
  });

  it.each([
    [
      'a sign at odds',
      ['SOLD CL FEB 27|10', 'SOLD CL MAR 27|-3'],
      '2: “SOLD CL FEB 27” stands beside a position of 10',
    ],
    ['no word among others', ['SOLD CL FEB 27|10', 'CL MAR 27|3'], '3: “CL MAR 27” says no side where other rows do'],
  ])('are asked about with %s', (_, rows, asked) =>
    expect(read('Description|Qty', ...rows)?.leftOut).toEqual([`${asked}: is it bought or sold`]),
  );

  it('are asked about where other lots stand with them', () =>
    expect(read('Description|Qty', 'SHORT 1 ES DEC 26|3', 'LONG CL FEB 27|2')?.leftOut).toEqual([
      '2: “SHORT 1 ES DEC 26” stands beside 3 lots: how many are held',
    ]));

  it('agree with a column of sides, or are asked about', () => {
    const found = read('Description|Side|Qty', 'SOLD CL FEB 27|Sell|10', 'BOT CL MAR 27|Sell|2');
    expect(found?.rows).toEqual([[2, 'CL FEB 27', -10]]);
    expect(found?.leftOut).toEqual(['3: “BOT CL MAR 27” stands beside “Sell”: is it bought or sold']);
  });

  it.each(['LONG GILT MAR 27', 'SHORT STERLING DEC 27', 'LONG END MAR 27'])('are none in a name: “%s”', (name) =>
    expect(read('Description|Qty', `${name}|10`)?.rows).toEqual([[2, name, 10]]),
  );

  const beside = (heading: string, ...rows: readonly string[]) => read(`Account|Symbol|${heading}|Qty`, ...rows);
  it.each([
    ['Description', 'SOLD 10 CRUDE OIL DEC 27', 'BOT 5 NATURAL GAS JAN 28'],
    ['Description', 'SOLD CRUDE OIL DEC27', 'BOT NATURAL GAS JAN28'],
    ['Security Description', 'Sld Crude Oil Dec27', 'Bought Natural Gas Jan28'],
    ['Name', 'SHORT CRUDE OIL DEC27', 'LONG NATURAL GAS JAN28'],
  ])('count in a column beside the symbols: %s “%s”', (heading, sold, bought) => {
    const found = beside(heading, `A|CLZ7|${sold}|10`, `A|NGF8|${bought}|5`);
    expect(found?.rows.map(([, ...cells]) => cells)).toEqual([
      ['CLZ7', -10],
      ['NGF8', 5],
    ]);
    expect(found?.remarks).toEqual([`Sides are those of “${heading}”.`]);
  });

  it.each([
    ['SOLD CRUDE OIL DEC27|10', 'BOT NATURAL GAS JAN28|-5', 'stands beside a position of 10: is it bought or sold'],
    ['SOLD 12 CRUDE OIL DEC27|10', 'BOT NATURAL GAS JAN28|5', 'stands beside 10 lots: how many are held'],
    ['NATURAL GAS DEC27|10', 'SOLD NATURAL GAS JAN28|5', 'says no side where other rows do'],
    ['SOLD CRUDE OIL DEC27|10', 'SOLD NATURAL GAS JAN28|5', 'stands beside a position of 10: is it bought or sold'],
  ])('beside the symbols are asked about: %s and %s', (one, other, asked) =>
    expect(beside('Description', `A|CLZ7|${one}`, `A|NGF8|${other}`)?.leftOut[0]).toContain(asked),
  );

  it.each(['LONG GILT', 'Short Sterling', 'CRUDE OIL', 'SOLD TO JPM'])(
    'are none in a name or in what was done with somebody: “%s”',
    (name) => expect(beside('Description', `A|CLZ7|${name}|10`)?.rows).toEqual([[2, 'CLZ7', 10]]),
  );
});
