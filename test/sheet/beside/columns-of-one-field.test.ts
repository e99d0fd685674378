import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

describe('two columns of months', () => {
  const months = (...lines: readonly string[]) => readLines(['contract_expiry'], ...lines);

  it.each(['Delivery Month', 'Prompt Month', 'Liefermonat', 'Hedge Month'])(
    'are asked about where they differ: %s',
    (heading) => {
      const table = (month: string) =>
        months(
          `Account|Exchange|Contract|Month|Lots|${heading}`,
          `A|NYMEX|CL|Mar-27|5|${month}`,
          'A|NYMEX|NG|Apr-27|-3|Apr-27',
        );
      expect(table('Jun-27')?.doubts).toEqual([
        expect.stringMatching(/but holds other values|which are those of the contracts/),
      ]);
      expect(table('Mar-27')).toMatchObject({
        rows: [
          [2, 'Mar-27'],
          [3, 'Apr-27'],
        ],
        doubts: [],
      });
    },
  );

  it.each(['Contract Month', 'Kontraktmonat'])('are read by that of the contract: %s', (heading) =>
    expect(
      months(`Account|Exchange|Contract|Expiry month|Lots|${heading}`, 'A|NYMEX|LO|Feb-27|5|Mar-27')?.rows,
    ).toEqual([[2, 'Mar-27']]),
  );

  it.each(['LTD', 'Maturity', 'Expiry Date', 'Expiration', 'Option Expiry', 'Delivery Date'])(
    'come before days in other languages, too: %s',
    (heading) =>
      expect(
        months(
          `Konto|Börse|Produkt|Kontraktmonat|Anzahl|${heading}`,
          'K|EUREX|FGBL|Mrz 27|5|2027-02-22',
          'K|EUREX|FDAX|Mrz 27|-3|2027-02-22',
        ),
      ).toMatchObject({
        rows: [
          [2, '202703'],
          [3, '202703'],
        ],
        doubts: [],
      }),
  );
});

describe('two columns that name a contract', () => {
  it.each([
    ['Description', 'WTI Crude Oil Mar 27', 'BBG Ticker', 'CLM7 Comdty'],
    ['Symbol', 'CLH7', 'Prod Code', 'CLM7'],
  ])('leave rows out of which they say two months: %s', (first, one, second, other) => {
    const found = readLines(
      ['net_position'],
      `Account|${first}|Position|${second}`,
      `A|${one}|5|${other}`,
      `A|${one}|7|${one}`,
    );
    expect(found?.rows).toEqual([[3, 7]]);
    expect(found?.leftOut).toEqual([expect.stringMatching(/^2: .*two months$/)]);
  });
});

describe('the symbol of what an option is on', () => {
  it.each(['Underlying Symbol', 'Future Symbol'])('may say another month: %s', (heading) =>
    expect(
      readLines(['net_position'], `Account|Symbol|Position|${heading}`, 'A|ESF7P 6000|5|ESH7', 'A|ESG7C 6500|7|ESH7')
        ?.rows,
    ).toEqual([
      [2, 5],
      [3, 7],
    ]),
  );
});

describe('an account in another language', () => {
  it.each(['Book', 'Clearing Account', 'Portfolio', 'Fund code'])('stands before %s', (heading) =>
    expect(
      readLines(
        ['account_code'],
        `Konto|Börse|Produkt|Kontraktmonat|Anzahl|${heading}`,
        'K-1|EUREX|FGBL|Mrz 27|5|Z-8',
        'K-2|EUREX|FGBL|Mrz 27|-3|Z-8',
      )?.rows.map(([, account]) => account),
    ).toEqual(['K-1', 'K-2']),
  );
});

describe('lots in another language', () => {
  it.each(['Hedge Lots', 'Last Qty', 'Fill Qty', 'Cum Qty'])('are asked about beside %s', (heading) =>
    expect(
      readLines(
        ['net_position'],
        `Konto|Börse|Produkt|Kontraktmonat|Kauf/Verkauf|Anzahl|${heading}`,
        'K|EUREX|FGBL|Mrz 27|Kauf|5|2',
        'K|EUREX|FDAX|Mrz 27|Verkauf|3|1',
      )?.doubts,
    ).toEqual([expect.stringContaining('but holds other values')]),
  );
});

describe('two columns of last days', () => {
  const forward = (heading: string, day: string) =>
    readLines(
      ['expiry'],
      `Account|Pair|Type|Amount|Forward Rate|Maturity|${heading}`,
      `X|EUR/USD|Forward|5000000|1.085|2027-03-17|${day}`,
    );

  it.each(['Value Date', 'Settlement Date', 'Expiry Date'])(
    'are asked about where they are far from each other: %s',
    (heading) => {
      expect(forward(heading, '2026-11-24')?.doubts).toEqual([
        expect.stringMatching(/nothing says on which the rows end|but holds other values/),
      ]);
    },
  );

  it('change nothing where they are as far as an option’s end and its settlement', () =>
    expect(forward('Value Date', '2027-03-19')?.doubts).toEqual([]));

  it('are asked about beside the maturity of a swap', () => {
    const head =
      'Trade ID|Account|CCP|Currency|Index|Pay/Receive|Notional|Fixed Rate|Effective Date|Maturity Date|Termination Date';
    const swap = (day: string) =>
      readLines(['maturity_date'], head, `S1|R|LCH|USD|SOFR|Pay|10000000|3.75|2026-06-15|2031-06-15|${day}`);
    expect(swap('2027-01-15')?.doubts).toEqual([expect.stringContaining('Termination Date')]);
    expect(swap('2031-06-15')?.doubts).toEqual([]);
  });
});

describe('a gamma beside curves across', () => {
  it('is asked about, as it would count for each of them', () => {
    expect(readLines(['gamma'], 'Account|Tenor|USD SOFR|EUR ESTR|Gamma', 'R|1Y|1200|300|5')?.doubts).toEqual([
      expect.stringContaining('Gamma: stands once beside several curves'),
    ]);
    expect(
      readLines(['gamma'], 'Account|Curve|Tenor|DV01|Gamma', 'R|USD SOFR|1Y|1200|5', 'R|EUR ESTR|1Y|300|6')?.doubts,
    ).toEqual([]);
  });
});

describe('amounts in one currency beside those of each row', () => {
  const swaps = (heading: string, ...amounts: readonly [string, string]) =>
    readLines(
      ['notional'],
      `Trade ID|Account|CCP|Currency|Index|Pay/Receive|Notional|${heading}|Fixed Rate|Effective Date|Maturity Date`,
      `S1|R|LCH|USD|SOFR|Pay|10000000|${amounts[0]}|3.75|2026-06-15|2031-06-15`,
      `S2|R|LCH|EUR|ESTR|Receive|25000000|${amounts[1]}|2.25|2026-03-10|2036-03-10`,
    );

  it.each([
    ['Notional USD', '10000000', '27125000'],
    ['Notional (USD mm)', '10', '27.125'],
  ])('say nothing more: %s', (heading, ...amounts) =>
    expect(swaps(heading, ...amounts)).toMatchObject({
      rows: [
        [2, 10_000_000],
        [3, 25_000_000],
      ],
      doubts: [],
    }),
  );

  it('are asked about where a row in that currency has another amount', () =>
    expect(swaps('Notional USD', '8000000', '27125000')?.doubts).toEqual([
      expect.stringContaining('with other values (“8000000” beside “10000000”)'),
    ]));
});
