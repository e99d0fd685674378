import { describe, expect, it } from '@jest/globals';
import type { FxData } from '../../server/market/fx.js';
import { calculatedAccount, notesOf } from '../support/calculated-accounts.js';
import { deskSnapshot, futureRow } from '../support/risk-desk.js';

// Conversions: rates that contradict each other, and rates that are not there, are said.

const EURO_ROWS = [futureRow('FESX', '202603', -6), futureRow('FESX', '202603', 2)];
const DATE = '2026-01-05';

const accountWith = (fx: FxData) =>
  calculatedAccount({ ...deskSnapshot(), fx }, [...EURO_ROWS, futureRow('CL', '202603', 1)], {
    calculation_type: 'margins',
  });

describe('conversions into the base currency', () => {
  it('USD/EUR that contradicts EUR/USD: used as quoted, and said once of the account; before: no word', () => {
    const account = accountWith({
      date: DATE,
      isDemo: false,
      rates: [
        { from: 'EUR', to: 'USD', rate: 1.25 },
        { from: 'USD', to: 'EUR', rate: 0.6 },
      ],
    });
    expect(account.margin_by_ccp.map(({ fxrate }) => fxrate)).toContain(1.25);
    expect(notesOf(account, 'CONTRADICTING_RATES')).toEqual([
      expect.stringContaining('EUR/USD is 1.25, but USD/EUR is 0.6, which make it 1.6667'),
    ]);
  });

  it('a loaded contract by a rate of the demo market: left out; before: converted by the generated rate', () => {
    const account = accountWith({ date: DATE, isDemo: true, rates: [{ from: 'EUR', to: 'USD', rate: 1.1 }] });
    expect(account.rows_excluded).toBe(2);
    expect(notesOf(account, 'MISSING_FX_RATE')[0]).toBe(
      'No FX rate from EUR to USD (the rates of the demo market convert no loaded data); load an FX file with one.',
    );
    expect(account.initial_margin).toBeGreaterThan(0);
  });

  it('no rate at all: left out with what to load', () => {
    const account = accountWith({ date: null, isDemo: false, rates: [] });
    expect(notesOf(account, 'MISSING_FX_RATE')[0]).toBe('No FX rate from EUR to USD; load an FX file with one.');
  });
});
