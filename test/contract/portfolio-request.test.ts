import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseEnvelope, type PortfolioEnvelope } from '../../server/contract/portfolio-request.js';
import { toWireRiskMetrics } from '../../server/contract/risk-metrics.js';

function read(fields: object): PortfolioEnvelope {
  const outcome = parseEnvelope({ portfolio: [{}], ...fields });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

describe('parseEnvelope', () => {
  it('fills in the defaults of the interface', () => {
    expect(read({})).toEqual({
      rows: [{}],
      calculations: { margins: true, analytics: true, isAnalyticsNamed: false },
      vendorSymbology: 'clearing',
      cmeSymbology: 'clearing',
      currencyCode: 'USD',
      useClosestMatch: true,
      useClosestActive: true,
      riskFreeRate: null,
      requestId: null,
      riskMetrics: {
        lookback: 250,
        confidencePercent: 99,
        method: 'value-at-risk',
        marginPeriodOfRisk: 1,
        mode: 'absolute',
        bondPricingVersion: 1,
        bondUsesContinuousCompounding: true,
        quantileMethod: 'kth_worst',
        includesFx: false,
      },
      simmMetrics: { versions: [], holdingPeriod: 10, side: 'call', calculationCurrency: 'USD' },
      fxMarginRates: null,
      stressTest: { isEnabled: false, hasDetails: false },
      stressSensitivities: null,
      businessDate: null,
      priceDate: null,
      cycleCode: null,
      pnlDetails: false,
      inMemory: false,
      isLive: true,
      executionMode: 'sync',
      groups: null,
      memo: null,
      ignoredOptions: [],
    });
  });

  it('names the fields that it does not read', () => {
    expect(read({ colour: 'red', simm_metrics: null, memo: 'known' }).ignoredOptions).toEqual(['colour']);
  });

  it('names those of an object in the request by their path', () => {
    const sent = { risk_metrics: { ci: 95, confidence: 95 }, stress_sensitivities: { shocks: [1] }, memo: 'known' };
    expect(read(sent).ignoredOptions).toEqual(['risk_metrics.confidence', 'stress_sensitivities.shocks']);
  });

  it('takes null for absent in every optional field', () => {
    const names = [
      'calculation_type',
      'currency_code',
      'request_id',
      'risk_metrics',
      'bdate',
      'memo',
      'is_live',
      'stress_sensitivities',
    ];
    expect(read(Object.fromEntries(names.map((name) => [name, null])))).toEqual(read({}));
  });

  it.each([
    ['margins', true, false],
    ['analytics', false, true],
    ['all', true, true],
    ['Margins, analytics', true, true],
  ])('reads calculation_type "%s"', (calculation_type, margins, analytics) => {
    expect(read({ calculation_type }).calculations).toMatchObject({ margins, analytics });
  });

  it.each([20260105, '20260105', '2026-01-05'])('reads the date %p', (bdate) => {
    expect(read({ bdate, price_date: bdate })).toMatchObject({ businessDate: '2026-01-05', priceDate: '2026-01-05' });
  });

  it.each(['yesterday', 20260105.5, true, 20260231])('says what a date is where one is %p', (bdate) => {
    const outcome = parseEnvelope({ portfolio: [{}], bdate });
    const said = typeof bdate === 'string' ? `"${bdate}"` : String(bdate);
    expect(outcome).toMatchObject({
      ok: false,
      issues: [{ path: ['bdate'], message: `bdate must be a date as YYYYMMDD, e.g. 20260105, not ${said}.` }],
    });
  });

  it('takes free_risk_rate for risk_free_rate, which wins', () => {
    expect(read({ free_risk_rate: 0.03 }).riskFreeRate).toBe(0.03);
    expect(read({ free_risk_rate: 0.03, risk_free_rate: 0 }).riskFreeRate).toBe(0);
  });

  it('counts the shocks of a grid in standard deviations only where none are sent', () => {
    expect(read({ stress_sensitivities: {} }).stressSensitivities?.countsStandardDeviations).toBe(true);
    expect(read({ stress_sensitivities: { underlying_shocks: [-1, 1] } }).stressSensitivities).toMatchObject({
      underlyingShocks: [-1, 1],
      countsStandardDeviations: false,
    });
  });

  it('echoes risk_metrics as they were sent', () => {
    const sent = {
      lookback: 500,
      ci: 99.6,
      method: 'expected-shortfall',
      mpor: 5,
      mode: 'relative',
      quantile_method: 'linear',
    };
    expect(toWireRiskMetrics(read({ risk_metrics: sent }).riskMetrics)).toMatchObject(sent);
  });

  it('never throws and never accepts without rows, whatever is sent', () =>
    fc.assert(
      fc.property(fc.anything(), (json) => {
        const outcome = parseEnvelope(json);
        if (outcome.ok) expect(outcome.value.rows.length).toBeGreaterThan(0);
        else
          expect(outcome.issues.every(({ code, message }) => code === 'INVALID_REQUEST' && message.endsWith('.'))).toBe(
            true,
          );
      }),
    ));
});
