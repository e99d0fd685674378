import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fxTableFrom, parseFxRates, type FxRate } from '../../server/market/fx.js';
import { expectClose } from '../support/expect-close.js';
import { filedFx } from '../support/filed-tables.js';

const tableOf = (...rates: readonly FxRate[]): ReturnType<typeof fxTableFrom> =>
  fxTableFrom({ date: '2025-06-20', isDemo: false, rates });

const rate = (from: string, to: string, value: number): FxRate => ({ from, to, rate: value });

describe('an FX table', () => {
  const table = tableOf(rate('EUR', 'USD', 1.25), rate('USD', 'JPY', 160), rate('GBP', 'EUR', 1.2));

  it.each([
    ['EUR', 'USD', 1.25],
    ['USD', 'EUR', 0.8],
    ['EUR', 'JPY', 200],
    ['JPY', 'EUR', 0.005],
    ['GBP', 'USD', 1.5],
    ['eur', 'Usd', 1.25],
    ['CHF', 'CHF', 1],
  ])('one %s is %s %d', (from, to, expected) => {
    expectClose(table.rate(from, to) ?? NaN, expected, { relative: 1e-15 });
  });

  it('crosses through one currency, not through two', () => {
    expect(table.rate('GBP', 'JPY')).toBeUndefined();
    expect(table.rate('GBP', 'CHF')).toBeUndefined();
  });

  it('prefers the pair itself, then its opposite, then a cross through USD', () => {
    const several = [
      rate('EUR', 'USD', 1.1),
      rate('EUR', 'CHF', 0.9),
      rate('USD', 'GBP', 0.8),
      rate('CHF', 'GBP', 0.7),
    ];
    expectClose(tableOf(...several).rate('EUR', 'GBP') ?? NaN, 0.88, { relative: 1e-15 });
    expect(tableOf(...several, rate('GBP', 'EUR', 2)).rate('EUR', 'GBP')).toBe(0.5);
    expect(tableOf(...several, rate('GBP', 'EUR', 2), rate('EUR', 'GBP', 0.6)).rate('EUR', 'GBP')).toBe(0.6);
  });

  it('there and back is one', () => {
    const code = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY');
    const rates = fc.uniqueArray(
      fc.record({ from: code, to: code, rate: fc.double({ min: 1e-4, max: 1e4, noNaN: true }) }),
      {
        selector: ({ from, to }) => [from, to].sort().join(),
      },
    );
    fc.assert(
      fc.property(rates, code, code, (some, from, to) => {
        const there = tableOf(...some).rate(from, to);
        const back = tableOf(...some).rate(to, from);
        expect(back === undefined).toBe(there === undefined);
        if (there !== undefined && back !== undefined) expectClose(there * back, 1, { relative: 1e-12 });
      }),
    );
  });
});

describe('reading rates', () => {
  it('takes the good lines and says what is wrong with the others', () => {
    const text = 'from,to,rate\nEUR,USD,1.1\neur,chf,0.95\nEU,USD,1\nEUR,JPY,0\nEUR,GBP,\nEUR,USD,1.2\nGBP\n';
    expect(parseFxRates(text, 'fx.csv')).toEqual({
      ok: true,
      value: {
        rates: [rate('EUR', 'USD', 1.1), rate('EUR', 'CHF', 0.95)],
        findings: [
          'fx.csv, line 8: has 1 cells where the header has 3.',
          'fx.csv, line 4: "EU" is no three-letter currency code.',
          'fx.csv, line 5: the rate "0" is no number above 0.',
          'fx.csv, line 6: the rate "" is no number above 0.',
          'fx.csv, line 7: EUR/USD is given twice; the first rate is used.',
        ],
      },
    });
  });

  it('needs its columns', () => {
    const message = 'fx.csv must have the columns from, to and rate.';
    expect(parseFxRates('a,b\n1,2\n', 'fx.csv')).toMatchObject({ ok: false, issues: [{ message }] });
  });
});

describe('the files of a data directory', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fx-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function file(folder: string, name: string, eurUsd: number): Promise<void> {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, name), `from,to,rate\nEUR,USD,${eurUsd}\n`);
  }

  it('the newest on or before the date counts', async () => {
    await file('fx', '2025-06-18.csv', 1.1);
    await file('fx', '2025-06-20.csv', 1.2);
    await file('fx', '2025-06-23.csv', 1.3);
    await file('fx', 'notes.csv', 9);
    const read = async (asOf: string): Promise<readonly unknown[]> => {
      const table = fxTableFrom((await filedFx([{ directory: root, isDemo: false }], asOf)).data);
      return [table.date, table.rate('EUR', 'USD'), table.isDemo];
    };
    expect(await read('2025-06-22')).toEqual(['2025-06-20', 1.2, false]);
    expect(await read('2025-06-20')).toEqual(['2025-06-20', 1.2, false]);
    expect(await read('2025-06-17')).toEqual([null, undefined, false]);
  });

  it("the user's own rates win over newer demo rates", async () => {
    await file('demo/fx', '2025-06-20.csv', 1.9);
    const roots = [
      { directory: root, isDemo: false },
      { directory: join(root, 'demo'), isDemo: true },
    ];
    const demo = await filedFx(roots, '2025-06-20');
    expect([demo.data.date, demo.data.isDemo]).toEqual(['2025-06-20', true]);
    await file('fx', '2025-06-18.csv', 1.1);
    const own = await filedFx(roots, '2025-06-20');
    expect(own.data).toEqual({ date: '2025-06-18', isDemo: false, rates: [rate('EUR', 'USD', 1.1)] });
  });

  it('a broken file gives no rates, with a finding', async () => {
    await mkdir(join(root, 'fx'));
    await writeFile(join(root, 'fx', '2025-06-20.csv'), 'nothing\n');
    const { data, findings } = await filedFx([{ directory: root, isDemo: false }], '2025-06-20');
    expect(data.rates).toEqual([]);
    expect(findings).toEqual(['fx/2025-06-20.csv must have the columns from, to and rate.']);
  });
});
