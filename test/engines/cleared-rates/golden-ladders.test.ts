import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import { EMPTY_RATE_MARKET } from '../../support/empty-rate-market.js';
import type { FactorHistory } from '../../../server/market/history/factor-history.js';
import { expectClose } from '../../support/expect-close.js';
import { ladderRow, onlyComponent, ownMarginModels, rateContext, rateSnapshot } from '../../support/rate-snapshot.js';
import { referenceDirectory, referencePath } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';

const golden = z.object({
  portfolios: z.record(z.string(), z.record(z.string(), z.number())),
  results: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
});

type Changes = Readonly<Record<string, unknown>>;
const AT_99 = { kind: 'value at risk', confidence_level: 0.99 };

/**
 * Figures of the file, and what the user changes in the house's recipe to have them; null = nothing. The volatility floor's
 * are not among them: the mean volatility behind them is that of the file's own years.
 */
const FIGURES: readonly (readonly [clearingHouse: string, model: string, figure: string, changes: Changes | null])[] = [
  ['CME', 'cme_like_hvar_5d_1260_l97_full', 'var_997_k4', null],
  ['CME', 'cme_like_hvar_5d_1260_l97_full', 'var_99_k13', { measure: AT_99 }],
  ['LCH', 'lch_like_pairs_5d_2500_l97_mid', 'es_worst6', null],
  ['LCH', 'lch_like_unscaled_5d_2500', 'es_worst6', { filter: null }],
  ['LCH', 'lch_like_pairs_7d_2500_l97_mid', 'es_worst6', { account_class: 'client' }],
  ['LCH', 'lch_like_unscaled_7d_2500', 'es_worst6', { filter: null, horizon: 7 }],
  ['JSCC', 'jscc_like_5d_1250_es1pct', 'es_fractional_12_5', null],
  [
    'JSCC',
    'jscc_like_7d_1250_es1pct',
    'es_ceil_13',
    {
      account_class: 'client',
      measure: { kind: 'expected shortfall', confidence_level: 0.99, tail_rounding: 'up' },
    },
  ],
  ['EUREX', 'eurex_like_prisma', 'im', { measure: { ...AT_99, sub_samples: 5 }, stress: { measure: AT_99 } }],
];

/** A user's file that changes the shipped recipe of a house. */
const ownFile = (clearingHouse: string, changes: Changes): Changes => ({
  recipe: `my-${clearingHouse.toLowerCase()}`,
  clearing_house: clearingHouse,
  extends: `${clearingHouse.toLowerCase()}-style`,
  ...changes,
});

const LAST_DAY = '2024-12-06';
const CURVE = 'USD-TREASURY';

/** The whole file as it is, blanks and young tenors included, up to the golden file's last day. */
function treasuryHistory(): FactorHistory {
  const [header = '', ...lines] = readFileSync(referencePath('data', 'history', 'ust_par_yields_daily.csv'), 'utf8')
    .trim()
    .split(/\r?\n/);
  const columns = header
    .split(',')
    .map((tenor, column) => ({ tenor, column }))
    .filter(({ tenor }) => /^\d+[MY]$/.test(tenor));
  const rows = lines.map((line) => line.split(',')).filter(([date = '']) => date <= LAST_DAY);
  return {
    name: CURVE,
    exchange: '',
    code: CURVE,
    nearbyOrTenor: columns.map(({ tenor }) => tenor),
    days: Int32Array.from(rows, ([date = '']) => dayNumber(date)),
    levels: Float64Array.from(
      rows.flatMap((cells) => columns.map(({ column }) => (cells[column] ? Number(cells[column]) / 100 : NaN))),
    ),
    mode: 'absolute',
    isDemo: false,
    checksum: 'f'.repeat(64),
    findings: [],
  };
}

describeWithReference('golden/ccp-style-ladder-margin.json through the engine, on the real history', () => {
  const file =
    referenceDirectory() === undefined
      ? undefined
      : golden.parse(JSON.parse(readFileSync(referencePath('golden', 'ccp-style-ladder-margin.json'), 'utf8')));
  const fx = [
    { from: 'USD', to: 'JPY', rate: 1 },
    { from: 'USD', to: 'EUR', rate: 1 },
  ];
  const histories = referenceDirectory() === undefined ? new Map() : new Map([[CURVE, treasuryHistory()]]);
  const context = (...files: readonly Changes[]) => {
    const terms = { businessDate: LAST_DAY, rates: fx, recipes: ownMarginModels(...files) };
    return rateContext(rateSnapshot({ ...EMPTY_RATE_MARKET, histories }, terms));
  };

  it.each(FIGURES)('%s: %s, %s', (clearingHouse, model, figure, changes) => {
    const own = context(...(changes === null ? [] : [ownFile(clearingHouse, changes)]));
    const portfolios = Object.entries(file?.portfolios ?? {});
    expect(portfolios.length).toBe(2);
    for (const [name, dv01ByTenor] of portfolios) {
      const rows = Object.entries(dv01ByTenor).map(([tenor, dv01], row) =>
        ladderRow(row, { clearingHouse, index: CURVE, tenor, dv01 }),
      );
      const component = onlyComponent(rows, own);
      expectClose(component.initialMargin, Number(file?.results[name]?.[model]?.[figure]), { absolute: 1e-6 });
      const sum = [...component.contributions.values()].reduce((total, part) => total + part, 0);
      expectClose(sum, component.initialMargin, { absolute: 1e-6 });
      expect(component.detail.scenarios.droppedDates).toBe(0);
    }
  });

  it('names the tenors that are too young, and margins a row between them', () => {
    const component = onlyComponent([ladderRow(0, { index: CURVE, tenor: '4M' })], context());
    const note = component.notes?.find(({ code }) => code === 'TENORS_LEFT_OUT');
    expect(note?.message).toContain('2M, 4M');
    expect(component.detail.keyRateDv01.map(({ tenor }) => tenor)).toEqual(['3M', '6M']);
    expectClose(
      component.detail.keyRateDv01.reduce((sum, { dv01 }) => sum + dv01, 0),
      10_000,
      { absolute: 1e-9 },
    );
  });
});
