import { describe, expect, it } from '@jest/globals';
import { portfolioRequestSchema } from '../../../server/contract/portfolio-request.js';
import { readRiskMetrics } from '../../../server/contract/risk-metrics.js';
import {
  DEFAULT_RISK,
  keptText,
  readRiskNumber,
  readRiskSettings,
  riskFields,
  riskHint,
  type RiskSettings,
} from '../../../src/taskpane/risk/risk-settings.js';

const asked = (settings = DEFAULT_RISK) => portfolioRequestSchema.parse({ portfolio: [{}], ...riskFields(settings) });

describe('risk settings', () => {
  it('are by default what the service does by itself', () => {
    expect(readRiskMetrics(asked().risk_metrics ?? {})).toEqual(readRiskMetrics({}));
    expect(keptText(DEFAULT_RISK)).toBeNull();
  });

  it('reach the service', () => {
    const settings: RiskSettings = {
      isWanted: true,
      lookback: 500,
      confidence: 97.5,
      days: 10,
      mode: 'relative',
      method: 'expected-shortfall',
      quantile: 'linear',
      bonds: 'annual',
    };
    expect(asked(settings)).toMatchObject({ calculation_type: 'margins,analytics', pnl_details: true });
    expect(readRiskMetrics(asked(settings).risk_metrics ?? {})).toMatchObject({
      ...{ lookback: 500, confidencePercent: 97.5, marginPeriodOfRisk: 10, mode: 'relative' },
      ...{ method: 'expected-shortfall', quantileMethod: 'linear', bondUsesContinuousCompounding: false },
    });
    expect(readRiskSettings(keptText(settings))).toEqual(settings);
  });

  it('ask for margins alone where risk is not wanted', () => {
    expect(riskFields({ ...DEFAULT_RISK, isWanted: false })).toEqual({ calculation_type: 'margins' });
  });

  it.each([null, '', '{', '[]', '7', '{"lookback": -1, "mode": "upwards", "confidence": "99"}'])(
    'are the usual ones where %j was kept',
    (kept) => expect(readRiskSettings(kept)).toEqual(DEFAULT_RISK),
  );

  it.each([
    ['lookback', '250', 250],
    ['lookback', ' 2,500 ', 2_500],
    ['confidence', '99.5', 99.5],
    ['confidence', '97,5', 97.5],
    ['confidence', '99 %', 99],
    ['days', '10', 10],
  ] as const)('take %s %j', (name, typed, value) => expect(readRiskNumber(name, typed)).toBe(value));

  it.each([
    ['lookback', ''],
    ['lookback', '0'],
    ['lookback', '2.5'],
    ['lookback', '1e9'],
    ['confidence', '100'],
    ['confidence', '0'],
    ['confidence', 'high'],
    ['days', '-1'],
  ] as const)('refuse %s %j with a sentence', (name, typed) =>
    expect(readRiskNumber(name, typed)).toMatch(/^[A-Z].*\.$/),
  );

  it('say when the tail is less than one scenario', () => {
    expect(riskHint({ ...DEFAULT_RISK, confidence: 99.9 })).toMatch(/worst scenario/);
    expect(riskHint({ ...DEFAULT_RISK, lookback: 100 })).toBeNull();
  });
});
