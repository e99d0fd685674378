import { describe, expect, it } from '@jest/globals';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import { ENGINES } from '../../server/engines/registry.js';
import { analyticsWork, lookupWork } from '../../server/portfolio/calculation-work.js';

function workOf(rows: number, more: object = {}, ownScenarios = 0): number {
  const envelope = parseEnvelope({ portfolio: Array.from({ length: rows }, () => ({})), ...more });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  return analyticsWork(envelope.value, ownScenarios);
}

const MARGINS = { calculation_type: 'margins' };

describe('the work of analytics', () => {
  it('is none where only margins are asked for', () => {
    expect(workOf(5000, MARGINS)).toBe(0);
  });

  it('grows with rows and scenarios', () => {
    expect(workOf(10)).toBe(10 * workOf(1));
    expect(workOf(1, { risk_metrics: { lookback: 2500 } }) - workOf(1)).toBe(2250);
  });

  it('is there without risk figures too', () => {
    expect(workOf(1, { ...MARGINS, stress_test_enabled: true })).toBeGreaterThan(1000);
    expect(workOf(1, { stress_test_enabled: true }, 1000)).toBeGreaterThan(10_000);
    expect(workOf(1, {}, 1000)).toBe(workOf(1));
    const shocks = Array.from({ length: 101 }, (_, place) => place / 100);
    const grid = { underlying_shocks: shocks, volatility_shocks: shocks };
    expect(workOf(1, { ...MARGINS, stress_sensitivities: grid })).toBeGreaterThan(101 * 101);
  });
});

it('the work of events counts the rows of event exchanges, in any case', () => {
  const rows = [{ exchange_code: ' kalshi' }, { exchange_code: 'CME.EC' }, { exchange_code: 'CME' }, {}, { dv01: 1 }];
  const envelope = parseEnvelope({ portfolio: rows });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  expect(lookupWork(envelope.value, ENGINES)).toBe(200);
});
