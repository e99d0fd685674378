import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { nettingRows, nettingSetMargins, type RegulationMargin } from '../../../server/engines/simm/netting-set.js';
import { scheduleMargin } from '../../../server/engines/simm/schedule.js';
import type { SimmCalibration } from '../../../server/parameters/simm/calibration.js';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import { describeWithReference } from '../../support/with-reference.js';
import { referenceDirectory, referencePath } from '../../support/reference.js';
import {
  nettingRow,
  referenceCases,
  referenceExample,
  referenceSetting,
  type ReferenceCase,
} from '../../support/simm-reference.js';

// Amounts of the reference are rounded half up to whole dollars.
const whole = (amount: number): number => Math.floor(amount + 0.5);

const reference = referenceDirectory();
const described = describeWithReference;

const MEASURES = { delta: 'delta', vega: 'vega', curvature: 'curvature', base_corr: 'baseCorrelation' } as const;
const MEASURE_NAMES = ['delta', 'vega', 'curvature', 'base_corr'] as const;

/** The margins that decide by the mode of a case. */
const OF_MODE: Readonly<Record<ReferenceCase['mode'], (margin: RegulationMargin) => boolean>> = {
  Total: () => true,
  Segregated: ({ regulation }) => regulation !== 'SEC-unseg',
  Unsegregated: ({ regulation }) => regulation === 'SEC-unseg',
};

/** The margin if only one measure counted: its parts of the risk classes, joined as they are. */
function onlyOf(
  measure: keyof typeof MEASURES,
  { simm }: RegulationMargin,
  { riskClasses: psi }: SimmCalibration,
): number {
  const field = MEASURES[measure];
  const squares = (simm?.sensitivities.productClasses ?? []).map(({ riskClasses }) =>
    riskClasses.reduce(
      (sum, first) =>
        sum +
        riskClasses.reduce((own, second) => {
          const correlation = first === second ? 1 : (psi[first.riskClass]?.[second.riskClass] ?? NaN);
          return own + correlation * first[field] * second[field];
        }, 0),
      0,
    ),
  );
  return squares.reduce((sum, square) => sum + Math.sqrt(square), 0);
}

described('the benchmark cases of version 2.5', () => {
  const { sensitivities, cases } = reference === undefined ? { sensitivities: {}, cases: [] } : referenceCases();

  it.each(cases.map((each) => [`${each.id} over ${each.holding_period_days} days: ${each.element}`, each] as const))(
    '%s',
    async (_title, { ids, expected, mode, holding_period_days: period }) => {
      const setting = await referenceSetting('2.5', period);
      const rows = ids.map((id) => {
        const row = sensitivities[id];
        if (row === undefined) throw new Error(`There is no sensitivity ${id}.`);
        return nettingRow(row);
      });
      const margins = nettingSetMargins(nettingRows(rows), [setting]).filter(({ side }) => side === 'call');
      const [worst] = margins.filter(OF_MODE[mode]).sort((one, other) => other.margin - one.margin);
      if (worst === undefined) throw new Error('No regulation is left.');
      expect({
        total: whole(worst.margin),
        ...Object.fromEntries(MEASURE_NAMES.map((name) => [name, whole(onlyOf(name, worst, setting.calibration))])),
        add_on: whole(worst.simm?.addOn.amount ?? NaN),
      }).toEqual(expected);
    },
  );
});

described('the example of version 2.6', () => {
  it.each([10, 1] as const)('over %i days, both sides', async (period) => {
    const { crif, expected } = referenceExample();
    const margins = nettingSetMargins(nettingRows(crif.map(nettingRow)), [await referenceSetting('2.6', period)]);
    const cases = expected.filter((each) => each.holding_period_days === period);
    expect(cases).toHaveLength(2);
    for (const { side, winning_regulation: regulation, expected: figures } of cases) {
      const margin = margins.find((each) => each.side === side.toLowerCase() && each.isWinning);
      expect(margin?.regulation).toBe(regulation);
      const [rates] = margin?.simm?.sensitivities.productClasses[0]?.riskClasses ?? [];
      const found = { Delta: rates?.delta, Vega: rates?.vega, Curvature: rates?.curvature, All: rates?.margin };
      for (const [name, figure] of Object.entries(found)) {
        const wanted = figures[`InterestRate ${name}`] ?? 0;
        expect(Math.abs((figure ?? NaN) - wanted)).toBeLessThanOrEqual(1e-6 * Math.abs(wanted));
      }
      const total = figures['All All'] ?? NaN;
      expect(Math.abs((margin?.margin ?? NaN) - total)).toBeLessThanOrEqual(1e-6 * total);
    }
  });
});

const scheduleSchema = z.object({
  valuation_date: z.string(),
  rows: z.array(
    z.object({
      TradeID: z.string(),
      ProductClass: z.string(),
      RiskType: z.enum(['PV', 'Notional']),
      AmountUSD: z.string(),
      end_date: z.string(),
    }),
  ),
  expected: z.object({
    call: z.object({ gross: z.number(), net_to_gross: z.number(), schedule_im: z.number() }),
    post: z.object({ gross: z.number(), net_to_gross: z.number(), schedule_im: z.number() }),
    by_trade: z.array(z.number()),
  }),
});

described('the schedule', () => {
  it('has the printed margins of both sides', () => {
    const text = readFileSync(referencePath('golden', 'simm', 'schedule.json'), 'utf8');
    const { rows, expected, valuation_date: valuation } = scheduleSchema.parse(JSON.parse(text));
    const own = rows.map((row) => {
      const [day, month, year] = row.end_date.split('/');
      const days = dayNumber(`${year}-${month}-${day}`) - dayNumber(valuation);
      return {
        productClass: row.ProductClass,
        tradeId: row.TradeID,
        isNotional: row.RiskType === 'Notional',
        amount: Number(row.AmountUSD),
        years: days / 365,
      };
    });
    for (const [side, sign] of [
      ['call', 1],
      ['post', -1],
    ] as const) {
      const { gross, netToGross, margin } = scheduleMargin(own, sign);
      expect(gross).toBeCloseTo(expected[side].gross, 2);
      expect(netToGross).toBeCloseTo(expected[side].net_to_gross, 6);
      expect(margin).toBeCloseTo(expected[side].schedule_im, 2);
    }
    const charges = own.flatMap((row) => (row.isNotional ? [scheduleMargin([row], 1).gross] : []));
    charges.forEach((charge, place) => expect(charge).toBeCloseTo(expected.by_trade[place] ?? NaN, 2));
  });
});
