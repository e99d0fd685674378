import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const lots = (...lines: readonly string[]) => readLines(['net_position'], ...lines);

describe('sides beside quantities with signs of their own', () => {
  const signed = (heading: string, ...sides: readonly [string, string]) =>
    lots(
      `Account|Exchange|Contract|Month|Net Position|${heading}`,
      `A|NYMEX|CL|Mar-27|5|${sides[0]}`,
      `A|NYMEX|NG|Apr-27|-3|${sides[1]}`,
    );
  const paired = (heading: string, ...sides: readonly [string, string]) =>
    lots(
      `Account|Exchange|Contract|Month|Long|Short|${heading}`,
      `A|NYMEX|CL|Mar-27|5||${sides[0]}`,
      `A|NYMEX|NG|Apr-27||3|${sides[1]}`,
    );

  it.each(['Side', 'Client Side', 'Customer Side', 'B/S'])(
    'are asked about where they contradict them: %s',
    (heading) => {
      for (const read of [signed, paired])
        expect(read(heading, 'Sell', 'Sell')?.doubts).toEqual([expect.stringContaining(`${heading}: says Sell of 5`)]);
    },
  );

  it.each(['Side', 'Client Side', 'Opp Side', 'Other Side', 'Opposing side'])(
    'change nothing where they agree, or are the other party’s: %s',
    (heading) => {
      const own: readonly [string, string] = heading.startsWith('O') ? ['Sell', 'Buy'] : ['Buy', 'Sell'];
      expect(signed(heading, ...own)).toMatchObject({
        rows: [
          [2, 5],
          [3, -3],
        ],
        doubts: [],
      });
    },
  );

  it('are asked about beside what is bought and sold of two currencies', () => {
    const head = 'Deal No|Portfolio|Buy Ccy|Buy Amount|Sell Ccy|Sell Amount|Settle Date|Side';
    const deal = (side: string) => readLines(['amount'], head, `F1|X-1|EUR|5000000|USD|5425000|2027-03-17|${side}`);
    expect(deal('Sell')?.doubts).toEqual([expect.stringContaining('Side: says Sell of 5000000')]);
    expect(deal('Buy')?.doubts).toEqual([]);
  });
});

describe('words for sides that may be none', () => {
  it.each(['Signal', 'Recommendation', 'Trend', 'Model view', 'Empfehlung'])(
    'say what somebody thinks, and are asked about: %s',
    (heading) =>
      expect(lots(`Account|Contract|Lots|${heading}`, 'A|CLZ7|5|Sell', 'A|NGZ7|3|Buy')?.doubts).toEqual([
        expect.stringContaining(heading),
      ]),
  );

  it.each([
    ['Geschäft', 'Kauf', 'Verkauf', 'Verkauff'],
    ['', 'Bot', 'Sld', 'Sldd'],
    ['Line', 'Long', 'Short', 'Shrot'],
    ['Transaktion', 'Köpt', 'Såld', 'Sålld'],
  ])('are asked about where a word stands among them that nobody knows: “%s”', (heading, bought, sold, unknown) =>
    expect(
      lots(
        `Account|Exchange|Contract|Month|${heading}|Lots`,
        `A|NYMEX|CL|Mar-27|${bought}|5`,
        `A|NYMEX|NG|Mar-27|${sold}|3`,
        `A|NYMEX|HO|Mar-27|${unknown}|2`,
      )?.doubts,
    ).toEqual([expect.stringContaining(unknown)]),
  );

  it('are read below “Type”', () => {
    expect(
      lots('Account|Exchange|Contract|Month|Type|Lots', 'A|NYMEX|CL|Mar-27|Long|5', 'A|NYMEX|NG|Mar-27|Short|3')?.rows,
    ).toEqual([
      [2, 5],
      [3, -3],
    ]);
    expect(
      readLines(
        ['side'],
        'Portfolio|Security|Coupon|Maturity|Type|Face',
        'T|US TREASURY NOTE|4.25|2030-11-15|Buy|5000000',
        'T|US TREASURY BOND|4.5|2044-02-15|Sell|3000000',
      )?.rows,
    ).toEqual([
      [2, 'Buy'],
      [3, 'Sell'],
    ]);
  });
});
