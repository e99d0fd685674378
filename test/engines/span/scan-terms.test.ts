import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spanMargin, type SpanOptions } from '../../../server/engines/span/margin.js';
import { scanTerms } from '../../../server/engines/span/scan-terms.js';
import { spreadClusters } from '../../../server/engines/span/spreads/spread-clusters.js';
import { findContract } from '../../support/span-contracts.js';
import { futureArray, spanParameters, tierSpread, type TestCommodity } from '../../support/span-parameters.js';

const TIERS = [
  { number: 1, start: '202603', end: '202603' },
  { number: 2, start: '202606', end: '202606' },
];

const commodity = (code: string, scanRange: number): TestCommodity => ({
  code,
  intraTiers: TIERS,
  spreads: [
    tierSpread(1, 120, [
      [1, 1, 'A'],
      [2, 1, 'B'],
    ]),
  ],
  contracts: ['202603', '202606'].map((period, place) => ({
    type: 'FUT',
    period,
    array: futureArray(scanRange * (1 - 0.1 * place)),
    scanRange,
  })),
});

const CODES = ['ZF', 'ZN', 'UB', 'XX'] as const;
const parameters = spanParameters({
  commodities: [commodity('ZF', 1_250), commodity('ZN', 1_600), commodity('UB', 5_200), commodity('XX', 900)],
  spreads: [
    {
      priority: 1,
      rates: [{ rateId: 1, value: 0.6 }],
      legs: [
        { code: 'ZF', side: 'A' },
        { code: 'ZN', side: 'B' },
      ],
    },
    {
      priority: 2,
      rates: [{ rateId: 1, value: 0.5 }],
      legs: [
        { code: 'ZN', side: 'A', ratio: 3 },
        { code: 'UB', side: 'B' },
      ],
    },
  ],
});
const ROWS = CODES.flatMap((code) =>
  ['202603', '202606'].map((month) => findContract(parameters, `FUT:${code}:${month}`)),
);
const OPTIONS: SpanOptions = { accountType: 'H', rounding: 'exact', longOptionOnlyCap: false, spreads: 'all' };

it('the least part of the scans bounds the margin from below, whatever is held', () => {
  const quantities = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: ROWS.length, maxLength: ROWS.length });
  fc.assert(
    fc.property(quantities, (lots) => {
      const positions = ROWS.map((contract, place) => ({ contract, quantity: lots[place] ?? 0 }));
      const least = scanTerms(positions, ROWS, parameters, OPTIONS).reduce(
        (sum, { losses, leastPart, slack }) => sum + leastPart * Math.max(0, ...losses) - slack,
        0,
      );
      const margin = spanMargin(positions, parameters, OPTIONS).reduce((sum, own) => sum + own.initialMargin, 0);
      expect(least).toBeLessThanOrEqual(margin + 1e-6);
    }),
  );
});

it('only credits take from the scan, and a commodity without any keeps all of it', () => {
  const positions = ROWS.map((contract) => ({ contract, quantity: 1 }));
  expect(scanTerms(positions, ROWS, parameters, OPTIONS).map(({ leastPart }) => leastPart)).toEqual([0.4, 0.4, 0.5, 1]);
});

it('spreads connect commodities, directly or through others', () => {
  const [five, ten, ultra, other] = spreadClusters(parameters.header);
  expect([ten, ultra]).toEqual([five, five]);
  expect(other).not.toBe(five);
});
