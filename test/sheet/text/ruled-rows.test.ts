import { describe, expect, it } from '@jest/globals';
import { printedLines } from '../../../server/sheet/text/printed-text.js';
import { readTables } from '../read/read-tables.js';

const HEADINGS = 'TRADE    LONG/BUY   SHRT/SELL   CONTRACT DESCRIPTION     TRADE PRICE   CC       DEBIT/CREDIT';
const DASHES = '-------- -------- --------- -------------------- ----------- --  ------------------';

describe('printed headings that do not stand within the dashes below them', () => {
  it('are those of the dashes one after the other, where the rows stand within these', () => {
    expect(
      printedLines(
        [
          HEADINGS,
          DASHES,
          '11/12/26       15           FEB 27 NYM CRUDE OIL       60.88 US           12,300.00',
          '11/18/26                  8 MAR 27 NYM NAT GAS         3.982 US            4,400.00DR',
          '                          8*EX- FEB 24/27  CLOSE       4.037 US            4,400.00DR',
        ].join('\n'),
      ),
    ).toEqual([
      ['TRADE', 'LONG/BUY', 'SHRT/SELL', 'CONTRACT DESCRIPTION', 'TRADE PRICE', 'CC', 'DEBIT/CREDIT'],
      [],
      ['11/12/26', '15', '', 'FEB 27 NYM CRUDE OIL', '60.88', 'US', '12,300.00'],
      ['11/18/26', '', '8', 'MAR 27 NYM NAT GAS', '3.982', 'US', '4,400.00DR'],
      ['', '', '8*', 'EX- FEB 24/27  CLOSE', '4.037', 'US', '4,400.00DR'],
    ]);
  });

  it('count by their own places, where the rows stand below them and not within the dashes', () => {
    const [, , row] = printedLines(
      [
        HEADINGS,
        DASHES,
        '11/12/26       15               FEB 27 NYM CRUDE OIL         60.88   US          12,300.00',
      ].join('\n'),
    );
    expect(row).toEqual(['11/12/26', '15', '', 'FEB 27 NYM CRUDE OIL', '60.88', 'US', '12,300.00']);
  });
});

describe('what is long and short beside prices with their currency', () => {
  const HEADS = 'Account|Ex|Contract description|Long|Short|Trade price';

  it('is no contract on an event, where a price is above a dollar', () => {
    const [found] = readTables(
      HEADS,
      'X-1|01|MAR 27 CBT 10Y T-NOTE|12||112-165 US',
      'X-1|04|APR 27 COMEX GOLD||7|4,112.40 US',
      'X-1|07|FEB 27 NYM CRUDE OIL|4||61.42 US',
    );
    expect(found?.type).toBe('etd');
    expect(found?.rows.map(({ net_position }) => net_position)).toEqual([12, -7, 4]);
  });

  it.each([
    ['of cents', ['0.52 USD', '0.31 USD']],
    ['of cents alone', [0.52, 0.31]],
  ])('is one below prices %s', (_, [first, second]) => {
    const [found] = readTables(
      'Account|Exchange|Contract|Outcome|Quantity|Price',
      `X-1|KALSHI|KXFED-27JAN-T4|Yes|150|${first ?? ''}`,
      `X-1|KALSHI|KXFED-27JAN-T5|No|100|${second ?? ''}`,
    );
    expect(found?.type).toBe('event');
  });
});
