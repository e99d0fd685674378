import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { accountResultSchema, type AccountResult } from '../../server/contract/results/account-result.js';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { Licence } from '../../server/domain/licence.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { calculatePortfolio, type PortfolioOutcome, type PortfolioResult } from '../../server/portfolio/calculate.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { ALL_MONTHS, classFactors, futureArray, spanParameters, tierSpread } from '../support/span-parameters.js';

// Regression-free arithmetic: every expected figure follows by hand from the scan ranges below.

const LICENCE: Licence = { owner: 'desk', expires: null, engines: ENGINE_IDS, eventExchanges: [], rateLimit: null };

const dollars = spanParameters({
  exchange: 'NYMEX',
  commodities: [
    {
      code: 'CL',
      spreads: [
        tierSpread(1, 300, [
          [0, 1, 'A'],
          [0, 1, 'B'],
        ]),
      ],
      shortOptionMinimumTiers: [{ ...ALL_MONTHS, rates: [{ rateId: 1, value: 50 }] }],
      adjustmentFactors: classFactors(1, 1, 1),
      initialRatios: classFactors(1, 1, 1.1),
      contractValueFactor: 1000,
      contracts: [
        { type: 'FUT', period: '202603', array: futureArray(5000), price: 70 },
        { type: 'FUT', period: '202606', array: futureArray(5000), price: 71 },
        { type: 'OOF', period: '202603', right: 'CALL', strike: 75, price: 2, delta: 0.4, array: futureArray(2000) },
        { type: 'OOF', period: '202603', right: 'PUT', strike: 65, price: 1.5, delta: -0.3, array: futureArray(-1500) },
      ],
    },
  ],
  format: 'pa2',
});

const euros = spanParameters({
  exchange: 'EUREX',
  commodities: [
    {
      code: 'FGBL',
      currency: 'EUR',
      contracts: [{ type: 'FUT', period: '202603', array: futureArray(2000), price: 130 }],
    },
  ],
});

const SNAPSHOT = snapshotOf([loadedSet(dollars, 'CME'), loadedSet(euros, 'EUREX')], {
  fx: { date: '2026-01-05', isDemo: false, rates: [{ from: 'EUR', to: 'USD', rate: 1.25 }] },
});

const future = (account: string, quantity: number | string, more: Record<string, unknown> = {}) => ({
  account_code: account,
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202603',
  net_position: quantity,
  ...more,
});

function outcomeOf(
  rows: readonly unknown[],
  envelope: Record<string, unknown> = {},
  snapshot: ParameterSnapshot = SNAPSHOT,
  licence = LICENCE,
): PortfolioOutcome {
  const parsed = parseEnvelope({ portfolio: rows, ...envelope });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return calculatePortfolio(parsed.value, {
    snapshot,
    clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
    licence,
    requestId: 'r-1',
    submittedTime: '2026-01-05T18:00:00.000Z',
    scenarios: [],
  });
}

function calculate(rows: readonly unknown[], envelope: Record<string, unknown> = {}): PortfolioResult {
  const outcome = outcomeOf(rows, envelope);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  for (const account of outcome.value.accounts) accountResultSchema.parse(account);
  return outcome.value;
}

function only(result: PortfolioResult, subAccount: string | null = null): AccountResult {
  const found = result.accounts.find((account) => account.sub_account_code === subAccount);
  if (found === undefined) throw new Error(`no result for ${String(subAccount)}`);
  return found;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

describe('one account', () => {
  it('has every figure, and contributions that add up', () => {
    const result = calculate([future('A1', 3), future('A1', '-1', { contract_expiry: 'JUN-26' })]);
    const account = only(result);
    // scan (3 - 1) × 5000, one calendar spread at 300
    expect(account.initial_margin).toBe(10_300);
    expect(account.maintenance_margin).toBe(10_300);
    expect(account.requirement).toBe(10_300);
    expect(account.gross_margin).toBe(10_300);
    expect(result.total).toBe(10_300);
    expect(account.portfolio_id).toBe(md5('A1'));
    expect(account.portfolio.map((position) => position.initial_margin_contribution)).toEqual([15_150, -4_850]);
    expect(account.margin_by_span[0]?.spreads).toMatchObject([{ kind: 'tier', count: 1, rate: 300, amount: 300 }]);
    expect(account.margin_by_ccp).toMatchObject([
      { clearing_org: 'CME', result_type: 'span', currency_code: 'USD', fxrate: 1, initial_margin: 10_300 },
    ]);
    expect(account.price_date).toBe(20_260_105);
    expect(result.parameters).toEqual({
      span: { CME: { bdate: '2026-01-05', cycle_code: 's', checksum: 'made-for-a-test', demo: false } },
    });
  });

  it('lets premium pay for margin, but never below zero, and never as margin', () => {
    const call = { contract_type: 'CALL', contract_strike: '75', contract_code: 'CL' };
    const account = only(calculate([future('A1', 10, call)]));
    // 10 × 2000 scan, premium 10 × 2 × 1000
    expect(account.initial_margin).toBe(20_000);
    expect(account.option_liquidation_value).toBe(20_000);
    expect(account.requirement).toBe(0);
    const short = only(calculate([future('A1', -10, call)]));
    expect(short.option_liquidation_value).toBe(-20_000);
    expect(short.requirement).toBe(40_000);
  });

  it('converts into the base currency and keeps each house in its own', () => {
    const bund = {
      account_code: 'A1',
      exchange_code: 'EUREX',
      contract_code: 'FGBL',
      contract_type: 'FUT',
      contract_expiry: '202603',
      net_position: 2,
    };
    const account = only(calculate([future('A1', 1), bund]));
    expect(account.initial_margin).toBe(10_000);
    expect(
      account.margin_by_ccp.map(({ currency_code, fxrate, initial_margin }) => [currency_code, fxrate, initial_margin]),
    ).toEqual([
      ['USD', 1, 5000],
      ['EUR', 1.25, 4000],
    ]);
    const inEuros = only(calculate([future('A1', 1), bund], { currency_code: 'EUR' }));
    expect(inEuros.initial_margin).toBe(8000);
  });

  it('margins account types apart and adds them', () => {
    const account = only(calculate([future('A1', 1), future('A1', -1, { account_type: 'S' })]));
    expect(account.initial_margin).toBe(5000 + 5500);
    expect(account.maintenance_margin).toBe(10_000);
    expect(account.margin_by_span.map(({ account_type }) => account_type)).toEqual(['H', 'S']);
    expect(account.margin_by_contract).toHaveLength(1);
    expect(only(calculate([future('A1', 1, { account_type: 'hrp' })])).initial_margin).toBe(5500);
  });

  it('leaves a bad row out, says so, and calculates the rest', () => {
    const account = only(calculate([future('A1', 1), future('A1', 1, { contract_code: 'CLX' }), future('A1', 'many')]));
    expect(account.initial_margin).toBe(5000);
    expect([account.rows_total, account.rows_excluded]).toEqual([3, 2]);
    expect(account.exceptions.map(({ row, code, field, severity }) => [row, code, field, severity])).toEqual([
      [1, 'UNKNOWN_CONTRACT', 'contract_code', 'excluded'],
      [2, 'INVALID_NUMBER', 'net_position', 'excluded'],
      [null, 'NOT_IN_RISK', null, 'note'],
    ]);
    expect(account.exceptions[0]?.exception).toBe('No contract "CLX" on NYMEX; nearest is "CL".');
  });

  it('has null figures, not zeros, where no row counts', () => {
    const result = calculate([future('A1', 1, { contract_code: 'CLX' })]);
    const account = only(result);
    expect([account.initial_margin, account.requirement, account.gross_margin, result.total]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(account.rows_excluded).toBe(1);
  });

  it('excludes rows for whose currency no rate is known', () => {
    const bund = {
      account_code: 'A1',
      exchange_code: 'EUREX',
      contract_code: 'FGBL',
      contract_type: 'FUT',
      contract_expiry: '202603',
      net_position: 2,
    };
    const account = only(calculate([bund], { currency_code: 'JPY' }));
    expect(account.exceptions).toMatchObject([
      { code: 'MISSING_FX_RATE', exception: 'No FX rate from EUR to JPY; load an FX file with one.' },
    ]);
    expect(account.initial_margin).toBeNull();
  });

  it('does not calculate margins that were not asked for', () => {
    const account = only(calculate([future('A1', 1)], { calculation_type: 'analytics' }));
    expect(account.initial_margin).toBeNull();
    expect(account.portfolio).toHaveLength(1);
    expect(account.exceptions).toMatchObject([{ code: 'NOT_IN_RISK', severity: 'note', row: null }]);
  });

  it('lists what it took for something else', () => {
    const account = only(
      calculate([
        future('A1', 1, { contract_expiry: '202604' }),
        future('A1', -1, { contract_type: 'C', contract_strike: 74 }),
      ]),
    );
    expect(account.closest_matches.map(({ row, code, submitted, matched }) => [row, code, submitted, matched])).toEqual(
      [
        [0, 'CLOSEST_EXPIRY', '202604', '202603'],
        [1, 'CLOSEST_STRIKE', '74', '75'],
      ],
    );
    const strict = only(
      calculate([future('A1', 1, { contract_expiry: '202604' })], {
        use_closest_match: false,
        use_closest_active: false,
      }),
    );
    expect(strict.exceptions[0]?.exception).toBe('CL FUT 202604 is not listed; nearest is 202603.');
  });
});

describe('sub-accounts', () => {
  const rows = [future('P', 4, { sub_account_code: 'X' }), future('P', -3, { sub_account_code: 'Y' }), future('P', 1)];

  it('nets the parent and adds the gross of its parts', () => {
    const result = calculate(rows);
    expect(result.accounts.map(({ sub_account_code }) => sub_account_code)).toEqual([null, 'X', 'Y']);
    const parent = only(result);
    expect(parent.initial_margin).toBe(10_000);
    expect(parent.gross_margin).toBe(20_000 + 15_000 + 5_000);
    expect(parent.gross_requirement).toBe(40_000);
    expect(result.total).toBe(10_000);
    expect(only(result, 'X')).toMatchObject({
      portfolio_id: md5('PX'),
      parent_portfolio_id: md5('P'),
      initial_margin: 20_000,
      gross_margin: 20_000,
    });
    expect(parent).not.toHaveProperty('parent_portfolio_id');
  });

  it('never lets one customer’s premium pay another’s margin', () => {
    const call = { contract_type: 'CALL', contract_strike: 75 };
    const parent = only(
      calculate([future('P', 30, { ...call, sub_account_code: 'X' }), future('P', -3, { sub_account_code: 'Y' })]),
    );
    // X: 60,000 margin, 60,000 premium; Y: 15,000
    expect(parent.gross_requirement).toBe(15_000);
    expect(parent.gross_margin).toBe(75_000);
  });

  it('margins an omnibus sub-account on both sides without spreads', () => {
    const omnibus = { sub_account_code: 'O', omnibus_ind: 'Y' };
    const result = calculate([
      future('P', 2, { ...omnibus, long_qty: 7, short_qty: 5 }),
      future('P', -2, { ...omnibus, contract_expiry: '202606', long_qty: 0, short_qty: 2 }),
    ]);
    const sub = only(result, 'O');
    // (7 + 5 + 2) × 5000
    expect(sub.initial_margin).toBe(70_000);
    expect(sub.gross_margin).toBe(70_000);
    expect(only(result).gross_margin).toBe(70_000);
  });

  it('keeps account FL and sub-account L of F apart although they share an id', () => {
    const result = calculate([future('FL', 1), future('F', 2, { sub_account_code: 'L' })]);
    expect(result.accounts.map(({ account_code, portfolio_id }) => [account_code, portfolio_id])).toEqual([
      ['FL', md5('FL')],
      ['F', md5('F')],
      ['F', md5('FL')],
    ]);
  });
});

describe('what fails a request', () => {
  it('is that no row has an account', () => {
    expect(outcomeOf([{ exchange_code: 'NYMEX' }, 7])).toMatchObject({
      ok: false,
      refusal: {
        code: 'INVALID_REQUEST',
        issues: [{ path: ['portfolio', 0, 'account_code'] }, { path: ['portfolio', 1] }],
      },
    });
  });

  it('is that no row is licensed', () => {
    const event = {
      account_code: 'A',
      exchange_code: 'KALSHI',
      contract_code: 'KXX-26',
      contract_type: 'YES',
      net_position: 1,
    };
    expect(outcomeOf([event])).toMatchObject({ ok: false, refusal: { code: 'EVENT_MARKET_NOT_LICENSED' } });
    expect(outcomeOf([future('A', 1)], {}, SNAPSHOT, { ...LICENCE, engines: [] })).toMatchObject({
      ok: false,
      refusal: { code: 'ENGINE_NOT_LICENSED' },
    });
    expect(outcomeOf([event, future('A', 1)], {}, SNAPSHOT, { ...LICENCE, engines: [] })).toMatchObject({
      ok: false,
      refusal: { code: 'ENGINE_NOT_LICENSED', message: 'The licence does not include the span engine.' },
    });
    const mixed = outcomeOf([event, future('A', 1)]);
    expect(mixed).toMatchObject({ ok: true, value: { accounts: [{ initial_margin: 5000, rows_excluded: 1 }] } });
  });

  it('is a symbology without a table', () => {
    expect(outcomeOf([future('A', 1)], { vendor_symbology: 'ion' })).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_PARAMETER', issues: [{ path: ['vendor_symbology'] }] },
    });
  });

  it('is not a row without an account among others: it is shown in the envelope', () => {
    const result = calculate([future('A', 1), { ...future('A', 1), account_code: ' ' }]);
    expect(result.rowsWithoutAccount).toMatchObject([
      { row: 1, code: 'MISSING_FIELD', field: 'account_code', severity: 'excluded' },
    ]);
  });

  it('is not an empty parameter store: every row says that nothing is loaded', () => {
    const outcome = outcomeOf([future('A', 1)], {}, snapshotOf([]));
    expect(outcome).toMatchObject({
      ok: true,
      value: { accounts: [{ exceptions: [{ code: 'UNKNOWN_EXCHANGE' }], initial_margin: null }] },
    });
  });
});
