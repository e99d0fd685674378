import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const FIELDS = ['contract_code', 'contract_expiry', 'net_position'] as const;

const beside = (heading: string, text: string) =>
  readLines(FIELDS, `Account|Contract|Month|${heading}|Lots`, `A|CL|Dec-27|${text}|10`, 'A|NG|Mar-27||-5');

describe('another leg beside the month of a row', () => {
  it.each([
    ['Spread', 'Dec27/Jan28'],
    ['Spread Month', 'Jan-28'],
    ['Vs', 'F8'],
    ['Vs', 'CLF8'],
    ['Against', 'Jan-28'],
  ])('is asked about: %s, %s', (heading, text) =>
    expect(beside(heading, text)?.doubts).toEqual([
      `${heading}: says “${text}”, which may be the other leg of a spread, and is not read: write each leg in a row of its own, or head the months “Near month” and “Far month”`,
    ]),
  );

  it.each([
    ['Spread', '0.35'],
    ['Spread', 'Dec-27'],
    ['Vs', 'settle'],
    ['Spread', 'outright'],
    ['Hedge', 'Jan-28'],
  ])('is none: %s, %s', (heading, text) => expect(beside(heading, text)?.doubts).toEqual([]));

  it.each(['Far Month', 'Month 2', 'Leg 2 Month', '2nd Month', 'Back Month'])(
    'is a spread’s by its heading: %s',
    (far) =>
      expect(beside(far, 'Jan-28')?.rows).toEqual([
        [2, 'CL', '202712/202801', 10],
        [3, 'NG', '202703', -5],
      ]),
  );

  it.each(['95/105 CS', '70/60 PS', 'Iron Condor 60/70/95/105', '90 straddle'])(
    'may be that of options: %s',
    (structure) => expect(beside('Strategy', structure)?.doubts[0]).toContain('which may be a structure of options'),
  );

  it.each(['Hedge of straddle', 'Calendar spread', 'CS desk', '5Y spread'])('is no option: %s', (strategy) =>
    expect(beside('Strategy', strategy)?.doubts).toEqual([]),
  );
});

describe('two contracts of a row', () => {
  const ofLegs = (headings: string, ...cells: readonly string[]) =>
    readLines(['contract_code', 'net_position'], `Account|${headings}`, `A|${cells.join('|')}`);

  it.each(['Contract 1|Contract 2|Net', 'Buy Contract|Sell Contract|Lots', 'Long Leg|Short Leg|Lots'])(
    'are a spread: %s',
    (headings) => expect(ofLegs(headings, 'CLZ7', 'CLF8', '10')?.rows).toEqual([[2, '1xCLZ7:-1xCLF8', 10]]),
  );

  it.each([
    ['Buy Contract|Sell Contract|Lots', ['CLZ7', 'CLF8', '-10'], 'its lots are below zero although a column says'],
    ['Long Contract|Short Contract|Lots', ['', 'NGH7', '5'], 'it has a second leg and no first one'],
    ['Long Product|Short Product|Month|Lots', ['CL', 'B', 'Mar-27', '10'], 'a spread of CL and B: write how many lots'],
  ])('are left out where their lots are not sure: %s', (headings, cells, reason) => {
    const found = ofLegs(headings, ...cells);
    expect(found?.rows).toEqual([]);
    expect(found?.leftOut[0]).toContain(reason);
  });

  it.each([
    ['Sell Contract|Lots', ['NGH7', '5']],
    ['Short Product|Month|Lots', ['NG', 'Mar-27', '5']],
  ])('are asked for where one is sold by its heading: %s', (headings, cells) =>
    expect(ofLegs(headings, ...cells)?.missing ?? ['Contract']).toContain('Contract'),
  );

  it('are months of one product below “Spread”', () =>
    expect(readLines(FIELDS, 'Account|Product|Spread|Lots', 'A|CL|Dec27/Jan28|10', 'A|NG|H7/J7|-5')?.rows).toEqual([
      [2, 'CL', 'Dec27/Jan28', 10],
      [3, 'NG', 'H7/J7', -5],
    ]));

  it.each([
    ['Spread', 'CL Dec27/Jan28'],
    ['Option', 'CL Dec27 95 C'],
  ])('or one name of them below “%s” are the contract', (heading, name) =>
    expect(ofLegs(`${heading}|Lots`, name, '10')?.rows).toEqual([[2, name, 10]]),
  );
});
