import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

/** Rows of a table of sensitivities, each as curve, amount and the currency that it is stated in, and why others are left out. */
function read(...lines: readonly string[]) {
  const [table] = readTables(...lines);
  return {
    rows: table?.rows.map(({ index, dv01, dv01_currency }) => [index, dv01, dv01_currency ?? ''].join(' ').trim()),
    leftOut: table?.reasons.map((reason) => reason.split(':')[0]),
    doubts: table?.doubts,
  };
}

const TABLE = ['Account|Tenor|SOFR|ESTR', 'A|1Y|-10|-1.4', 'A|2Y|10|3.2'];
const list = (heading: string, ...more: readonly string[]): readonly string[] => [
  ['Account|Curve|Tenor', heading].join('|'),
  ['A|USD SOFR|5Y|1000', ...more.slice(0, 1)].join('|'),
  ['A|EUR ESTR|5Y|-9100', ...more.slice(1)].join('|'),
];
const IN_DOLLARS = { rows: ['USD SOFR 1000', 'EUR ESTR -9100 USD'], leftOut: [], doubts: [] };
const LOCAL = { rows: ['USD SOFR 1000', 'EUR ESTR -9100'], leftOut: [], doubts: [] };
const LEFT_OUT = { rows: ['USD SOFR 1000'], doubts: [] };

describe('a ladder in one currency', () => {
  it.each([
    'USD thousands per bp; + = we make money when rates fall',
    'DV01 in USD thousands',
    'all in USD k',
    'DV01 ($000)',
    'kUSD / bp',
    'in thousands of dollars',
    "Amounts in USD '000",
  ])('has its thousands, and curves of another one are said to be in it: %s', (line) => {
    const expected = ['SOFR -10000', 'ESTR -1400 USD', 'SOFR 10000', 'ESTR 3200 USD'];
    expect(read(line, ...TABLE)).toMatchObject({ rows: expected, leftOut: [] });
    expect(read(...TABLE, line)).toMatchObject({ rows: expected, leftOut: [] });
  });

  it.each([
    'All figures in USD',
    'All figures are shown in USD; EUR and GBP at the day’s rate',
    'All figures USD equivalent',
    'DV01 ladder (USD per bp; gains when rates fall)',
    'DV01 ladder (USD)',
    'DV01 (USD), own book and local desks',
    'DV01 in US dollars',
    'PV01 USD',
    'Risk ladder, converted to USD',
    'EUR and GBP DV01 (USD equivalent)',
    'Reporting currency: USD',
    'Alle Beträge in USD',
    'Sensibilités en USD par pb',
    'Tous les montants sont en USD',
    'Todos los importes en USD',
    'Tutti gli importi in USD',
  ])('is one by a line: %s', (line) => {
    expect(read(line, ...list('DV01'))).toEqual(IN_DOLLARS);
    expect(read(...list('DV01'), line)).toEqual(IN_DOLLARS);
  });

  it.each([
    'DV01 (USD)',
    'PV01 USD',
    'USD DV01',
    'DV01 in USD',
    'DV01 ($)',
    'DV01 USD equivalent',
    'DV01 (USD equiv.)',
    'dv01_usd',
  ])('is one by its heading: %s', (heading) => expect(read(...list(heading))).toEqual(IN_DOLLARS));

  it.each(['Risk Ccy', 'DV01 Ccy', 'PV01 Currency', 'Value Currency'])('is one by a column: %s', (heading) =>
    expect(read(...list(`DV01|${heading}`, 'USD', 'USD'))).toEqual({
      ...IN_DOLLARS,
      rows: ['USD SOFR 1000 USD', 'EUR ESTR -9100 USD'],
    }),
  );

  it('is one by a column beside that of the curves', () =>
    expect(
      read('Account|Curve Ccy|Curve|Tenor|DV01|Risk Ccy', 'A|USD|USD SOFR|5Y|1000|USD', 'A|EUR|EUR ESTR|5Y|-9100|USD'),
    ).toMatchObject({ rows: ['USD SOFR 1000 USD', 'EUR ESTR -9100 USD'], leftOut: [], doubts: [] }));

  it('is one by the heading over its curves, with tenors across', () =>
    expect(read('Account: A|||', 'PV01 (USD)|2Y|5Y', 'USD SOFR|-10|25', 'GBP SONIA|3|0')).toMatchObject({
      rows: ['USD SOFR -10', 'USD SOFR 25', 'GBP SONIA 3 USD'],
    }));

  it('may say its currency again in each row', () =>
    expect(read('Account|Curve|Tenor|Ccy|DV01 (USD)', 'A|USD SOFR|5Y|USD|1000', 'A|EUR ESTR|5Y|USD|-9100')).toEqual(
      IN_DOLLARS,
    ));

  it('keeps sign and size as they are said', () =>
    expect(read('DV01 (USD k per bp; + = gains when rates rise)', ...list('DV01'))).toMatchObject({
      rows: ['USD SOFR -1000000', 'EUR ESTR 9100000 USD'],
    }));

  it('says it of curves in sections as well', () =>
    expect(read('DV01, all figures in USD', 'USD SOFR', 'Tenor|DV01', '2Y|10', 'EUR ESTR', '2Y|20')).toMatchObject({
      rows: ['USD SOFR 10', 'EUR ESTR 20 USD'],
    }));
});

describe('a ladder in the currencies of its curves', () => {
  it.each([
    'DV01 in local currency',
    'DV01 by curve; local ccy. Totals in USD',
    'DV01 in local currency, total in USD',
    'Limit: USD 500k',
    'Ladder of the USD desk',
    'Initial margin (USD): 5,000,000',
  ])('is one where a line does not say otherwise: %s', (line) =>
    expect(read(line, ...list('DV01'))).toMatchObject(LOCAL),
  );

  it.each(['Base currency: USD', 'Valuation currency: USD', 'Fund ccy USD', 'Totals in USD', 'Base: USD'])(
    'is asked about where a line may say that all of it is in one: %s',
    (line) => {
      const { rows, leftOut } = read(line, ...list('DV01'));
      expect(rows).toEqual(['USD SOFR 1000']);
      expect(leftOut).toEqual([expect.stringContaining('its DV01 may be in USD')]);
    },
  );

  it('is asked about where a line has an amount of its own, which is no scale', () =>
    expect(read('Initial margin (USD): 5 million', ...list('DV01'))).toMatchObject({ ...LOCAL, doubts: ['DV01'] }));

  it('is one by a line that names the currencies of all of them', () =>
    expect(read('DV01 in USD k / EUR k', ...TABLE)).toMatchObject({
      rows: ['SOFR -10000', 'ESTR -1400', 'SOFR 10000', 'ESTR 3200'],
    }));

  it('is one by its heading, whatever the title says of the rest', () =>
    expect(read('All figures in USD', ...list('DV01 (local)'))).toEqual(LOCAL));

  it.each([
    ['DV01 (Local)', 'DV01 (USD)'],
    ['DV01', 'DV01 USD'],
    ['dv01_local', 'dv01_usd'],
  ])('is read by %s beside %s', (own, converted) => {
    expect(read(...list(`${own}|${converted}`, '1000', '-10556'))).toMatchObject(LOCAL);
    const turned = list(`${converted}|${own}`, '1000', '-9100').map((line) => line.replace('5Y|-9100', '5Y|-10556'));
    expect(read(...turned)).toMatchObject(LOCAL);
  });

  it('is asked about where the other amounts are of something else', () =>
    expect(read(...list('DV01 (Local)|DV01 (USD)', '1000', '10556')).doubts).toEqual(['DV01 (USD)']));

  it('has sections that each say theirs', () =>
    expect(
      read(
        'USD SOFR DV01 (USD)',
        'Account|Curve|Tenor|DV01',
        'A|USD SOFR|5Y|10',
        'EUR ESTR DV01 (EUR)',
        'A|EUR ESTR|5Y|20',
      ),
    ).toMatchObject({ rows: ['USD SOFR 10', 'EUR ESTR 20'], leftOut: [] }));
});

describe('rows of which the currency is not plain', () => {
  it.each([
    ['Risk in USD rates', 'its DV01 may be in USD, as “Risk in USD rates” says, and its curve is of EUR'],
    ['DV01 in USD swaps', 'its DV01 may be in USD, as “DV01 in USD swaps” says, and its curve is of EUR'],
    ['USD DV01', 'its DV01 may be in USD, as “USD DV01” says, and its curve is of EUR'],
    ['USD SOFR DV01 (USD)', 'its DV01 may be in USD, as “USD SOFR DV01 (USD)” says, and its curve is of EUR'],
    ['Risk measure: DV01   Currency: USD   Date: 2026-11-20', 'its DV01 may be in USD, as “Risk measure'],
    ['Currency: USD', 'its DV01 may be in USD, as “Currency'],
  ])('are left out: %s', (line, reason) =>
    expect(read(line, ...list('DV01'))).toEqual({ ...LEFT_OUT, leftOut: [reason] }),
  );

  it('are left out where the heading says one currency and the column another', () =>
    expect(read(...list('DV01 (USD)|DV01 Ccy', 'USD', 'EUR'))).toEqual({
      rows: ['USD SOFR 1000 USD'],
      leftOut: ['“DV01 Ccy” says EUR of its DV01 and “DV01 (USD)” USD'],
      doubts: [],
    }));

  it('are left out where the heading says one currency and a line another', () =>
    expect(readTables('All amounts in EUR', ...list('DV01 (USD)'))[0]?.rows ?? []).toEqual([]));

  it('are left out where the column is blank among others that convert', () =>
    expect(read(...list('DV01|Risk Ccy', 'EUR', ''))).toMatchObject({
      rows: ['USD SOFR 1000 EUR'],
      leftOut: ['its “Risk Ccy” is blank'],
    }));

  it('are left out where gamma is in another currency than DV01', () =>
    expect(read(...list('DV01 (USD)|Gamma (EUR)', '', '4'))).toMatchObject({
      rows: ['USD SOFR 1000'],
      leftOut: ['its gamma is in EUR, and its DV01 in USD'],
    }));

  it('are asked about where a column of currencies repeats no curve', () =>
    expect(read(...list('DV01|Ccy', 'USD', 'USD')).doubts).toEqual(['Ccy']));
});
