import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CrifResponse, CrifRow } from '../../../server/contract/bilateral/crif.js';
import { parseEnvelope } from '../../../server/contract/portfolio-request.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../../server/domain/clearing-house-settings.js';
import { answerCrif } from '../../../server/portfolio/crif/answer-crif.js';
import { atVertices } from '../../../server/portfolio/crif/vertices.js';
import { ALL_LICENSED, calculatedAccount, type Row } from '../../support/calculated-accounts.js';
import { ENGINE_EXAMPLES } from '../../support/engine-examples.js';
import {
  crifRow,
  deskSnapshot,
  eventRow,
  futureRow,
  fxRow,
  ladderRow,
  noteRow,
  swapRow,
} from '../../support/risk-desk.js';

// CRIF from trades: fx-cusip-crif.md, "From trades"; docs/methodology/simm.md.

const SNAPSHOT = deskSnapshot();

function crifOf(rows: readonly Row[], options: Row = {}): CrifResponse {
  const envelope = parseEnvelope({ calculation_type: 'analytics', ...options, portfolio: rows });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  const outcome = answerCrif(envelope.value, {
    snapshot: SNAPSHOT,
    clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
    licence: ALL_LICENSED,
    requestId: 'request',
    submittedTime: '2026-01-05T12:00:00.000Z',
    scenarios: [],
  });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
}

const sumOf = ({ portfolio }: CrifResponse, riskType: CrifRow['risk_type'], qualifier?: string): number =>
  portfolio
    .filter((row) => row.risk_type === riskType && (qualifier === undefined || row.qualifier === qualifier))
    .reduce((sum, { amount }) => sum + amount, 0);

/** The account's own parallel DV01, which no part of the output goes by. */
const dv01Of = (rows: readonly Row[]): number =>
  calculatedAccount(SNAPSHOT, rows).portfolio.reduce((sum, { dv01 }) => sum + (dv01 ?? 0), 0);

describe('the sum of Risk_IRCurve is the parallel DV01, turned', () => {
  const maturities = ['20270107', '20290107', '20331007', '20360107', '20510107'];
  it('of swaps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('RECEIVE', 'PAY'),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(...maturities),
        (direction, millions, maturity) => {
          const rows = [swapRow(direction, millions * 1_000_000, maturity)];
          const [sum, dv01] = [sumOf(crifOf(rows), 'Risk_IRCurve'), dv01Of(rows)];
          expect(Math.abs(sum + dv01)).toBeLessThan(Math.abs(dv01) * 1e-3);
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each([
    ['a ladder', [ladderRow('1825D', -4000)]],
    ['a ladder between vertices', [ladderRow('1460D', 2500)]],
    ['a security', [noteRow(3_000_000)]],
    ['a short rate future', [futureRow('SR3', '202606', 40)]],
  ])('of %s', (_, rows) => {
    const [sum, dv01] = [sumOf(crifOf(rows), 'Risk_IRCurve'), dv01Of(rows)];
    expect(dv01).not.toBe(0);
    expect(Math.abs(sum + dv01)).toBeLessThan(Math.abs(dv01) * 1e-3);
  });

  it('wherever the amount is put', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        (years, amount) => {
          const parts = atVertices(years, amount);
          expect(parts.length).toBeLessThanOrEqual(2);
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBeCloseTo(amount, 5);
        },
      ),
    );
  });

  it('by vertex and curve', () => {
    expect(crifOf([ladderRow('1460D', 2500)]).portfolio).toEqual([
      expect.objectContaining({ qualifier: 'USD', label1: '3y', label2: 'OIS', amount: -1250, amount_usd: -1250 }),
      expect.objectContaining({ qualifier: 'USD', label1: '5y', label2: 'OIS', amount: -1250, amount_currency: 'USD' }),
    ]);
  });
});

describe('FX rows', () => {
  it('give what they hold of both currencies: value and spot alone decide', () => {
    const forward = crifOf([fxRow(3_000_000)]);
    const value = calculatedAccount(SNAPSHOT, [fxRow(3_000_000)]).portfolio[0]?.market_value ?? NaN;
    const [row] = forward.portfolio.filter((own) => own.risk_type === 'Risk_FX');
    const others = forward.portfolio.filter((own) => own.risk_type === 'Risk_FX' && own.qualifier !== row?.qualifier);
    expect(others).toHaveLength(1);
    // Both together are one per cent of the value.
    const total = [row, ...others].reduce((sum, own) => sum + (own?.amount_usd ?? NaN), 0);
    expect(total).toBeCloseTo(value / 100, 0);
  });

  it('give vega of options at the vertices beside their expiry, and none of forwards', () => {
    const option = fxRow(2_000_000, { contract_type: 'CALL', strike: 1.28, rate: undefined });
    const crif = crifOf([option]);
    const position = calculatedAccount(SNAPSHOT, [option]).portfolio[0];
    expect(sumOf(crif, 'Risk_FXVol', 'EURUSD')).toBeCloseTo(position?.vega ?? NaN, 2);
    expect(sumOf(crif, 'Risk_FXVol')).toBeGreaterThan(0);
    expect(sumOf(crifOf([fxRow(3_000_000)]), 'Risk_FXVol')).toBe(0);
  });

  it('bought and sold are nothing together', () => {
    const sides = crifOf([fxRow(3_000_000), fxRow(-3_000_000)]);
    for (const type of ['Risk_IRCurve', 'Risk_FX'] as const)
      for (const currency of ['EUR', 'USD']) expect(sumOf(sides, type, currency)).toBeCloseTo(0, 4);
  });
});

describe('rows that give none', () => {
  const rows = [
    swapRow('RECEIVE', 20_000_000),
    futureRow('CL', '202603', 10),
    eventRow('E-A', 20_000),
    crifRow({ label1: '5y', amount_usd: 40_000 }),
    { account_code: 'A', index: 'NO-SUCH', tenor: '365D', dv01: 5 },
    { index: 'USD-SOFR-OIS', tenor: '365D', dv01: 5 },
  ];

  it('are counted, each with a sentence', () => {
    const { rows_total: total, rows_excluded: excluded, exceptions, portfolio } = crifOf(rows);
    expect([total, excluded]).toEqual([6, 5]);
    const left = exceptions.filter(({ severity }) => severity === 'excluded');
    expect(left.map(({ row }) => row).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(left.filter(({ code }) => code === 'NO_SENSITIVITIES')).toHaveLength(3);
    for (const { exception } of left) expect(exception).toMatch(/^\S.*\.$/);
    expect(new Set(portfolio.map(({ trade_id: trade }) => trade)).size).toBe(1);
  });

  it('are nowhere beside those that do: every row of every engine is either', () => {
    for (const examples of Object.values(ENGINE_EXAMPLES)) {
      const { rows_excluded: excluded, portfolio, exceptions } = crifOf(examples);
      const left = new Set(exceptions.filter(({ severity }) => severity === 'excluded').map(({ row }) => row));
      expect(left.size).toBe(excluded);
      expect(portfolio.length > 0).toBe(excluded < examples.length);
    }
  });
});

describe('margins', () => {
  const rows = [swapRow('RECEIVE', 20_000_000), fxRow(3_000_000), futureRow('CL', '202603', 10)];

  it('stand beside those of the same rows as a netting set', () => {
    const answer = crifOf(rows, { calculation_type: 'margins' });
    const [own, ...others] = answer.margins;
    expect(others).toEqual([]);
    const now = calculatedAccount(SNAPSHOT, rows.slice(0, 2), { calculation_type: 'margins' });
    const bilateral = calculatedAccount(SNAPSHOT, answer.portfolio, { calculation_type: 'simm' });
    const posted = calculatedAccount(SNAPSHOT, answer.portfolio, {
      calculation_type: 'simm',
      simm_metrics: { side: 'post' },
    });
    expect(bilateral.exceptions.filter(({ severity }) => severity === 'excluded')).toEqual([]);
    expect(own).toMatchObject({
      account_code: 'A',
      rows_total: 2,
      initial_margin: now.initial_margin,
      bilateral_call: bilateral.initial_margin,
      bilateral_post: posted.initial_margin,
      is_demo: true,
    });
    expect(own?.difference).toBeCloseTo((bilateral.initial_margin ?? NaN) - (now.initial_margin ?? NaN), 2);
  });

  it('are only there where they are asked for', () => {
    expect(crifOf(rows, { calculation_type: 'analytics' }).margins).toEqual([]);
    expect(crifOf([futureRow('CL', '202603', 10)], { calculation_type: 'margins' }).margins).toEqual([]);
  });
});
