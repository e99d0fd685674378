import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  cusipCheckDigit,
  cusipFault,
  cusipOfIsin,
  isinCheckDigit,
  isinFault,
  isinOfCusip,
} from '../../server/lib/security-identifier.js';
import { mergeMaster } from '../../server/market/securities/merge-master.js';
import { pricesThatCount } from '../../server/market/securities/price-that-counts.js';
import type { Security, SecurityPrice } from '../../server/market/securities/security.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import { LoadingPlace } from '../support/loading-place.js';

const character = fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
const start = fc.array(character, { minLength: 8, maxLength: 8 }).map((each) => each.join(''));

describe('check digits', () => {
  it.each([
    // Apple, Cisco, Google, Microsoft, Oracle, as their filings with the SEC have them; a note of the US Treasury.
    ...['037833100', '17275R102', '38259P508', '594918104', '68389X105', '91282CJL6'],
  ])('of the CUSIP %s are right', (cusip) => expect(cusipFault(cusip)).toBeUndefined());

  it.each([
    // Apple, BAE Systems, Siemens.
    ...['US0378331005', 'GB0002634946', 'DE0007236101'],
  ])('of the ISIN %s are right', (isin) => expect(isinFault(isin)).toBeUndefined());

  it('notice any one character that is another', () =>
    fc.assert(
      fc.property(start, fc.nat(7), character, (written, place, other) => {
        const cusip = `${written}${cusipCheckDigit(written)}`;
        const changed = `${cusip.slice(0, place)}${other}${cusip.slice(place + 1)}`;
        const isDigit = (text: string): boolean => /\d/.test(text);
        fc.pre(changed !== cusip && isDigit(other) && isDigit(cusip.charAt(place)));
        expect(cusipFault(changed)?.suggestion).toBe(`${changed.slice(0, 8)}${cusipCheckDigit(changed.slice(0, 8))}`);
      }),
    ));

  it('make an ISIN of a CUSIP, which holds it', () =>
    fc.assert(
      fc.property(start, (written) => {
        const cusip = `${written}${cusipCheckDigit(written)}`;
        const isin = isinOfCusip(cusip);
        expect([isinFault(isin), cusipOfIsin(isin), isinCheckDigit(isin.slice(0, 11))]).toEqual([
          undefined,
          cusip,
          isin.slice(11),
        ]);
      }),
    ));

  it.each(['', '91282CJL', '91282cjl6', '91282CJLX', '91 82CJL6'])('are none of %p', (text) => {
    expect(cusipFault(text)?.clause).toMatch('is no CUSIP');
  });
});

const NOTE: Security = {
  ...{ cusip: '91282CJL6', isin: null, issuer: null, type: 'UST-NOTE', currency: 'USD', coupon: 4.875, frequency: 2 },
  ...{ dayCount: null, datedDate: '2023-11-30', issueDate: '2023-11-30', firstCoupon: '2024-05-31' },
  ...{ maturity: '2025-11-30', spread: null, referenceIndex: null, source: null },
};

/** Rows that say the same security, each of its first issue or a reopening, with some facts left out. */
const rowsOfNote = fc.array(
  fc
    .record({
      issue: fc.constantFrom('2023-11-30', '2024-01-02', '2024-03-01'),
      left: fc.subarray(['currency', 'coupon', 'frequency', 'datedDate'] as const),
    })
    .map(({ issue, left }): Security => {
      const isFirst = issue === '2023-11-30';
      const row: Security = { ...NOTE, issueDate: issue, firstCoupon: isFirst ? NOTE.firstCoupon : null };
      return { ...row, ...Object.fromEntries(left.map((field) => [field, null])) };
    }),
  { minLength: 1 },
);

describe('rows of one CUSIP', () => {
  it('give the same security in any order, each once or twice', () =>
    fc.assert(
      fc.property(rowsOfNote, fc.boolean(), (rows, isTwice) => {
        const forwards = mergeMaster([], rows);
        const backwards = mergeMaster([], [...rows.toReversed(), ...(isTwice ? rows : [])]);
        expect(forwards).toMatchObject({ added: 1, contradictions: [] });
        expect(backwards.securities).toEqual(forwards.securities);
      }),
    ));

  it('that contradict each other are told, and the later one counts', () => {
    const { securities, contradictions } = mergeMaster([NOTE], [{ ...NOTE, coupon: 4.75, maturity: '2026-11-30' }]);
    expect(securities).toMatchObject([{ coupon: 4.75, maturity: '2026-11-30' }]);
    expect(contradictions).toEqual([
      '91282CJL6 has the coupon 4.75 instead of 4.875.',
      '91282CJL6 has the maturity 2026-11-30 instead of 2025-11-30.',
    ]);
  });

  it('keep the issue date and first coupon of the first issue', () => {
    const reopening = { ...NOTE, issueDate: '2024-01-02', firstCoupon: '2024-07-02' };
    for (const rows of [
      [NOTE, reopening],
      [reopening, NOTE],
    ])
      expect(mergeMaster([], rows)).toMatchObject({ securities: [NOTE], contradictions: [] });
  });
});

describe('the price that counts', () => {
  const price = (kind: SecurityPrice['kind'], value: number): SecurityPrice => ({
    ...{ cusip: 'A', kind, price: value, yield: null, source: null },
  });
  const days = [
    { date: '2026-09-04', prices: [price('buy', 99), price('sell', 98)] },
    { date: '2026-09-03', prices: [price('end_of_day', 97), price('buy', 90), price('sell', 90)] },
    { date: '2026-09-02', prices: [price('buy', 96)] },
    { date: '2026-09-01', prices: [price('end_of_day', 95)] },
  ];

  it.each([
    ['2026-09-07', { date: '2026-09-04', price: 98.5, kind: 'mid' }],
    ['2026-09-03', { date: '2026-09-03', price: 97, kind: 'end_of_day' }],
    ['2026-09-02', { date: '2026-09-01', price: 95, kind: 'end_of_day' }],
  ])('on %s is %p', (date, expected) => expect(pricesThatCount(days, date)).toMatchObject([expected]));

  it('is none before there are any', () => expect(pricesThatCount(days, '2026-08-31')).toEqual([]));
});

describe('securities', () => {
  let place: LoadingPlace;
  const registries: ParameterRegistry[] = [];
  beforeEach(async () => {
    place = await LoadingPlace.make();
  });
  afterEach(async () => {
    await Promise.all(registries.splice(0).map((registry) => registry.close()));
    await place.remove();
  });

  const opened = async (asOf: string | null = '2026-09-04'): Promise<ParameterRegistry> => {
    const registry = new ParameterRegistry({
      dataDirectory: place.dataDirectory,
      isDemo: false,
      asOf,
      clock: Date.now,
    });
    registries.push(registry);
    await registry.refresh();
    return registry;
  };
  const put = async (where: string, text: string): Promise<void> => {
    const path = join(place.dataDirectory, where);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  const MASTER = 'cusip,type,coupon,maturity\n91282CJL6,note,4.875,2025-11-30\n912810TL2,UST-BOND,4,2052-11-15\n';

  it('are loaded by their columns and extend the master', async () => {
    const first = await place.load('mine.csv', MASTER);
    expect(first).toMatchObject({ read: ['mine.csv: 2 securities.'], notes: [], filed: ['securities/master.csv'] });
    const second = await place.load(
      'more.csv',
      'isin,type,maturity,frequency\nUS0378331005,ABS,2030-01-01,12\nUS91282CJL63,note,2025-11-30,2\n',
    );
    expect(second.notes).toEqual(['more.csv has 1 securities of types that are not valued: ABS.']);
    const { securities } = (await opened()).snapshot();
    expect(securities?.securities).toMatchObject([
      { cusip: '037833100', isin: 'US0378331005', type: 'ABS', coupon: null, frequency: 12 },
      { cusip: '912810TL2', type: 'UST-BOND', coupon: 4, frequency: null },
      { cusip: '91282CJL6', isin: 'US91282CJL63', type: 'UST-NOTE', coupon: 4.875, frequency: 2 },
    ]);
  });

  it.each([
    ['91282CJL7,note,4,2025-11-30', 'cusip 91282CJL7 has the check digit 7 where 6 belongs.'],
    ['91282CJL6,,4,2025-11-30', 'type is missing.'],
    ['91282CJL6,note,400,2025-11-30', 'coupon is 400; a rate lies between −20 and 200 % a year.'],
    ['91282CJL6,note,4 %,2025-11-30', 'coupon "4 %" is no number.'],
    ['91282CJL6,note,4,30.11.2025', 'maturity "30.11.2025" is no date YYYY-MM-DD.'],
    ['91282CJL6,note,4,', '91282CJL6 has no maturity.'],
    [',note,4,2025-11-30', 'cusip is missing.'],
  ])('with the line %s are refused whole', async (line, sentence) => {
    const report = await place.load('mine.csv', `${MASTER}${line}\n`);
    expect(report).toMatchObject({ isFiled: false, issues: [{ message: `mine.csv, line 4: ${sentence}` }] });
    expect(await place.filed()).toEqual([]);
  });

  it.each([
    ['isin', 'US0378331005', 'isin US0378331005 is of 037833100, not of 91282CJL6.'],
    ['isin', 'US0378331006', 'isin US0378331006 has the check digit 6 where 5 belongs.'],
    ['dated_date', '2026-11-30', '91282CJL6 has the dated date 2026-11-30 and the maturity 2025-11-30.'],
    [
      'first_coupon',
      '2026-11-30',
      '91282CJL6 has the first coupon on 2026-11-30, which is not between its dated date and its maturity.',
    ],
    ['frequency', '3', 'frequency 3 is none of 0, 1, 2, 4, 12 coupons a year.'],
    ['currency', 'dollars', 'currency "dollars" is no three-letter currency code.'],
  ])('whose %s is %s are refused', async (column, cell, sentence) => {
    const report = await place.load('m.csv', `cusip,type,maturity,${column}\n91282CJL6,note,2025-11-30,${cell}\n`);
    expect(report.issues).toMatchObject([{ message: `m.csv, line 2: ${sentence}` }]);
  });

  it('have prices of their days, which are loaded by their columns', async () => {
    const report = await place.load('close-2026-09-03.csv', 'cusip,clean_price\n912810TL2,95.5\n91282CJL6,0\n');
    expect(report).toMatchObject({
      read: ['close-2026-09-03.csv: 1 prices of securities of 2026-09-03.'],
      notes: ['close-2026-09-03.csv does not say of which kind its prices are; they count as those of the end of day.'],
      filed: ['securities/prices/2026-09-03.csv'],
    });
    const dated =
      'date,cusip,kind,price\n2026-09-04,912810TL2,buy,96\n2026-09-04,912810TL2,sell,95\n2026-09-08,912810TL2,end of day,1\n';
    await place.load('dated.csv', dated);
    const registry = await opened();
    expect(registry.snapshot().securities).toMatchObject({
      newestPrices: '2026-09-04',
      prices: [{ cusip: '912810TL2', price: 95.5, kind: 'mid', date: '2026-09-04' }],
    });
    expect((await opened('2026-09-03')).snapshot().securities?.prices).toMatchObject([
      { kind: 'end_of_day', price: 95.5 },
    ]);
  });

  it.each([
    ['912810TL2,bid,1', 'kind "bid" is none of end_of_day, buy and sell.'],
    ['912810TL2,buy,1001', 'the price 1001 of 912810TL2 is not between 0 and 1000.'],
    ['912810TL2,buy,', 'price is missing.'],
    ['912810TL3,buy,1', 'cusip 912810TL3 has the check digit 3 where 2 belongs.'],
  ])('with a price %s are refused', async (line, sentence) => {
    const report = await place.load('2026-09-03.csv', `cusip,kind,price\n${line}\n`);
    expect(report.issues.map(({ message }) => message)).toEqual([`2026-09-03.csv, line 2: ${sentence}`]);
  });

  it('need a date for their prices', async () => {
    expect((await place.load('p.csv', 'cusip,price\n912810TL2,1\n')).issues).toMatchObject([
      { message: expect.stringContaining('p.csv holds prices without a date') },
    ]);
  });

  it('that matured more than a year ago are counted only', async () => {
    await place.load('m.csv', `${MASTER}037833100,bill,,2025-08-31\n`);
    expect((await opened()).snapshot().securities).toMatchObject({ longMatured: 1, securities: [{}, {}] });
  });

  it('are absent where none are loaded', async () => expect((await opened()).snapshot().securities).toBeUndefined());

  it('are read again when a file changes, and stay as they were where it is bad', async () => {
    await place.load('m.csv', MASTER);
    const registry = await opened();
    const before = registry.snapshot();
    await registry.refresh();
    expect(registry.snapshot()).toBe(before);
    await put('securities/master.csv', 'cusip,type,maturity\n912810TL2,UST-BOND,2053-11-15\n');
    await registry.refresh();
    expect(registry.snapshot().securities?.securities).toMatchObject([{ maturity: '2053-11-15' }]);
    await put('securities/master.csv', 'cusip,type,maturity\n912810TL2,UST-BOND,never\n');
    await registry.refresh();
    expect(registry.snapshot().securities?.securities).toMatchObject([{ maturity: '2053-11-15' }]);
    expect(registry.statuses()).toMatchObject([
      {
        ...{ engine: 'treasury', parameter: 'SECURITIES', status: 'WARNING' },
        findings: [
          'securities/master.csv, line 2: maturity "never" is no date YYYY-MM-DD. The version read before is used on.',
        ],
      },
    ]);
  });

  it('of the user stand before those of the demo market, and old prices are told', async () => {
    await put('demo/securities/master.csv', MASTER);
    await put('securities/prices/2026-08-28.csv', 'cusip,kind,price\n912810TL2,buy,96\n912810TL2,sell,95\n');
    await put('securities/other.csv', 'a,b\n');
    const registry = new ParameterRegistry({
      dataDirectory: place.dataDirectory,
      isDemo: true,
      asOf: '2026-09-04',
      clock: Date.now,
    });
    registries.push(registry);
    await registry.refresh();
    expect(registry.snapshot()).toMatchObject({
      securities: { isDemo: false, securities: [], newestPrices: '2026-08-28' },
      tableFindings: [
        'securities/other.csv is used by nothing; the master is securities/master.csv, prices lie in securities/prices. Load it.',
      ],
    });
    expect(registry.statuses()).toMatchObject([
      { parameter: 'SECURITIES', findings: ['The newest prices of securities are of 2026-08-28; load newer ones.'] },
    ]);
  });

  it('of an older date have no price of a later day', async () => {
    await put('quotes/2026-09-01/USD-SOFR-OIS.csv', 'tenor,rate\n1Y,4.3\n');
    for (const [date, value] of [
      ['2026-09-01', 95],
      ['2026-09-03', 96],
    ] as const)
      await put(`securities/prices/${date}.csv`, `cusip,price\n912810TL2,${value}\n`);
    const registry = await opened();
    const selected = await registry.select({ asOf: '2026-09-02' });
    expect(selected).toMatchObject({
      ok: true,
      value: { securities: { prices: [{ price: 95, date: '2026-09-01' }] } },
    });
  });
});
