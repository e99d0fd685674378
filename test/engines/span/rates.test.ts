import { describe, expect, it } from '@jest/globals';
import type { AccountType } from '../../../server/domain/account-type.js';
import type { RateAdjustment, RateDefinition } from '../../../server/parameters/span/model.js';
import { expectClose } from '../../support/expect-close.js';
import { future, marginOf, type Book } from '../../support/span-margin.js';
import {
  classFactors,
  futureArray,
  spanParameters,
  tierSpread,
  type TestCommodity,
  type TestFile,
} from '../../support/span-parameters.js';

// Rules: docs/methodology/span.md, steps 11 and 12. Expected figures follow by hand from each case's terms.

const rate = (rateId: number, accountType: string, isMaintenance: boolean, bondClass = 'CORE'): RateDefinition => ({
  rateId,
  isCustomer: accountType !== 'M',
  accountType,
  isMaintenance,
  bondClass,
});

const one = (commodity: Partial<TestCommodity>, file: Partial<TestFile> = {}) =>
  spanParameters({ commodities: [{ code: 'AA', contracts: [future('202603', 1000)], ...commodity }], ...file });

const OUTRIGHT: Book = { 'FUT:AA:202603': 1 };

const margins = (parameters: ReturnType<typeof one>, accountType: AccountType, book = OUTRIGHT) => {
  const { initialMargin, maintenanceMargin } = marginOf(parameters, book, { accountType });
  return [initialMargin, maintenanceMargin];
};

const times = (rateId: number, baseRateId: number, factor: number): RateAdjustment => ({ rateId, baseRateId, factor });

describe('rate ids (SPAN XML)', () => {
  it('give no maintenance where the file defines none', () => {
    expect(margins(one({}, { rateIds: [rate(1, 'H', false)] }), 'H')).toEqual([1000, null]);
  });

  it('are those of the account type, else of hedgers, else the first of the kind', () => {
    const rateIds = [rate(1, 'H', false), rate(2, 'S', false)];
    const adjustments = [times(2, 1, 1.1)];
    expect(margins(one({ adjustments }, { rateIds }), 'H')[0]).toBe(1000);
    expectClose(margins(one({ adjustments }, { rateIds }), 'S')[0] ?? NaN, 1100, { absolute: 1e-9 });
    expectClose(margins(one({ adjustments }, { rateIds }), 'HRP')[0] ?? NaN, 1100, { absolute: 1e-9 });
    expect(margins(one({ adjustments }, { rateIds }), 'M')[0]).toBe(1000);
    expect(margins(one({}, { rateIds: [rate(1, 'N', false)] }), 'S')[0]).toBe(1000);
  });

  it('derive maintenance from initial by an adjustment', () => {
    const rateIds = [rate(1, 'H', false), rate(2, 'H', true)];
    expect(margins(one({ adjustments: [times(2, 1, 0.75)] }, { rateIds }), 'H')).toEqual([1000, 750]);
  });

  it('derive initial from maintenance where only maintenance has arrays', () => {
    const rateIds = [rate(1, 'H', true), rate(2, 'H', false)];
    const [initial, maintenance] = margins(one({ adjustments: [times(2, 1, 1.1)] }, { rateIds }), 'H');
    expectClose(initial ?? NaN, 1100, { absolute: 1e-9 });
    expect(maintenance).toBe(1000);
  });

  it('read an adjustment of the initial rate to itself as that from initial to maintenance', () => {
    const rateIds = [rate(1, 'H', false), rate(2, 'H', true)];
    expect(margins(one({ adjustments: [times(1, 1, 0.75)] }, { rateIds }), 'H')).toEqual([1000, 750]);
  });

  it('prefer core over reserve', () => {
    const rateIds = [rate(2, 'H', false, 'RESRV'), rate(1, 'H', false)];
    expect(margins(one({ adjustments: [times(2, 1, 9)] }, { rateIds }), 'H')[0]).toBe(1000);
  });

  it('with arrays of their own are calculated apart, charges at their own rates', () => {
    const contracts = ['202603', '202606'].map((period) => ({
      ...future(period, 1000),
      furtherArrays: [{ rateId: 2, array: futureArray(800) }],
    }));
    const calendar = tierSpread(1, 0, [
      [0, 1, 'A'],
      [0, 1, 'B'],
    ]);
    const charges = [
      { rateId: 1, value: 60 },
      { rateId: 2, value: 50 },
    ];
    const parameters = one(
      { contracts, spreads: [{ ...calendar, rates: charges }] },
      { rateIds: [rate(1, 'H', false), rate(2, 'H', true)] },
    );
    expect(margins(parameters, 'H', { 'FUT:AA:202603': 3, 'FUT:AA:202606': -2 })).toEqual([1000 + 120, 800 + 100]);
  });

  it('without a rate of their own in a charge take the first one given', () => {
    const spreads = [
      tierSpread(1, 60, [
        [0, 1, 'A'],
        [0, 1, 'B'],
      ]),
    ];
    const contracts = ['202603', '202606'].map((period) => ({
      ...future(period),
      furtherArrays: [{ rateId: 7, array: futureArray(0) }],
    }));
    const parameters = one({ contracts, spreads }, { rateIds: [rate(7, 'H', false)] });
    expect(margins(parameters, 'H', { 'FUT:AA:202603': 2, 'FUT:AA:202606': -2 })[0]).toBe(120);
  });
});

describe('ratios (PA2)', () => {
  const parameters = one(
    { adjustmentFactors: classFactors(1, 0.9, 0.8), initialRatios: classFactors(1, 1.1, 1.35) },
    { format: 'pa2' },
  );

  it.each([
    { accountType: 'M' as const, initial: 1000, maintenance: 1000 },
    { accountType: 'H' as const, initial: 990, maintenance: 900 },
    { accountType: 'NHRP' as const, initial: 990, maintenance: 900 },
    { accountType: 'S' as const, initial: 1080, maintenance: 800 },
    { accountType: 'HRP' as const, initial: 1080, maintenance: 800 },
  ])('of account type $accountType', ({ accountType, initial, maintenance }) => {
    const [initialMargin, maintenanceMargin] = margins(parameters, accountType);
    expectClose(initialMargin ?? NaN, initial, { absolute: 1e-9 });
    expectClose(maintenanceMargin ?? NaN, maintenance, { absolute: 1e-9 });
  });

  it('are 1 where the file leaves them blank', () => {
    expect(margins(one({}, { format: 'pa2' }), 'S')).toEqual([1000, 1000]);
  });

  it('scale contributions with the margin, not option value', () => {
    const { contributions } = marginOf(parameters, OUTRIGHT, { accountType: 'S' });
    expectClose([...contributions.values()][0] ?? NaN, 1080, { absolute: 1e-9 });
  });
});
