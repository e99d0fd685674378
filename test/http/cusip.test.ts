import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  calculationResponseSchema,
  type CalculationResponse,
} from '../../server/contract/results/calculation-response.js';
import type { Security, SecurityData } from '../../server/market/securities/security.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { deskSnapshot } from '../support/risk-desk.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { startSnapshotService, type SnapshotService } from '../support/snapshot-service.js';
import type { Row } from '../support/calculated-accounts.js';
import { fieldAt } from '../support/json-field.js';

// The service stands on the desk of 2026-01-05, with a master of one note and one bond and the prices of its day.

const NOTE: Security = {
  ...{ cusip: '91282CJL6', isin: 'US91282CJL63', issuer: 'US Treasury', type: 'UST-NOTE', currency: 'USD' },
  ...{ coupon: 4, frequency: 2, dayCount: null, datedDate: '2024-02-15', issueDate: '2024-02-15' },
  ...{ firstCoupon: '2024-08-15', maturity: '2034-02-15', spread: null, referenceIndex: null, source: null },
};
const BOND: Security = { ...NOTE, cusip: '912810TL2', isin: null, type: 'UST-BOND', maturity: '2044-02-15' };

const DATA: SecurityData = {
  asOf: '2026-01-05',
  securities: [BOND, NOTE],
  longMatured: 0,
  prices: [{ cusip: '912810TL2', price: 97.25, kind: 'end_of_day', yield: null, date: '2026-01-05' }],
  newestPrices: '2026-01-05',
  checksum: 'c'.repeat(64),
  files: [],
  isDemo: false,
};

let snapshot: ParameterSnapshot;
let desk: SnapshotService;
beforeAll(async () => {
  snapshot = { ...deskSnapshot(), securities: DATA };
  desk = await startSnapshotService(() => snapshot);
});
afterAll(() => desk.service.close());

async function calculated(rows: readonly Row[], more: Row = {}): Promise<CalculationResponse['data'][number]> {
  const portfolio = rows.map((row) => ({ account_code: 'A', ...row }));
  const response = await desk.post('/portfolios', { portfolio, in_memory: true, ...more });
  expect(response.status).toBe(200);
  const [account] = calculationResponseSchema.parse(await response.json()).data;
  if (account === undefined) throw new Error('There is no account.');
  return account;
}

const SAME_TERMS: Row = {
  ...{ contract_type: 'UST-NOTE', currency: 'USD', maturity: '20340215', coupon_rate: 4, coupon_frequency: 2 },
  notional: 1_000_000,
};

describe('rows by CUSIP', () => {
  it('have the figures of the same security by its terms', async () => {
    const request = { calculation_type: 'all', stress_test_enabled: true };
    const [byCusip, byTerms] = [
      await calculated([{ cusip: '91282CJL6', notional: 1_000_000 }], request),
      await calculated([SAME_TERMS], request),
    ];
    for (const figure of ['initial_margin', 'value_at_risk', 'dv01', 'stress_loss'] as const)
      expect([figure, byCusip[figure]]).toEqual([figure, byTerms[figure]]);
    expect(byCusip.initial_margin).toBeGreaterThan(0);
  });

  it('say whose price values them', async () => {
    const account = await calculated([
      { cusip: '91282CJL6', notional: 1_000_000, price: 98 },
      { isin: 'US91282CJL63', notional: 1_000_000 },
      { cusip: '912810TL2', notional: -1_000_000 },
    ]);
    const securities = account.margin_by_treasury[0]?.securities ?? [];
    expect(securities.map(({ cusip, price_source: source, price_date: date }) => [cusip, source, date])).toEqual([
      ['91282CJL6', 'row', '2026-01-05'],
      ['91282CJL6', 'curve', expect.any(String)],
      ['912810TL2', 'end_of_day', '2026-01-05'],
    ]);
    expect(securities.map(({ clean_price: price }) => price)).toEqual([98, expect.any(Number), 97.25]);
  });

  it('start from their price in scenarios, and lose about as much as on the curve', async () => {
    const request = { calculation_type: 'all', stress_test_enabled: true };
    const [atPrice, onCurve] = [
      await calculated([{ cusip: '91282CJL6', notional: 1_000_000, price: 99 }], request),
      await calculated([{ cusip: '91282CJL6', notional: 1_000_000 }], request),
    ];
    expect(Number(atPrice.value_at_risk) / Number(onCurve.value_at_risk)).toBeCloseTo(1, 1);
    expect(atPrice.value_at_risk).not.toBe(onCurve.value_at_risk);
  });

  it('are left out with a yield for a price, and told where the price is far off', async () => {
    const account = await calculated([
      { cusip: '91282CJL6', notional: 1_000_000, price: 4.25 },
      { cusip: '91282CJL6', notional: 1_000_000, price: 82 },
    ]);
    expect(account.exceptions.map(({ severity, code, field, row }) => [severity, code, field, row])).toEqual(
      expect.arrayContaining([
        ['excluded', 'IMPLAUSIBLE_PRICE', 'price', 0],
        ['note', 'IMPLAUSIBLE_PRICE', 'price', 1],
      ]),
    );
  });

  it('may repeat the coupon as it is printed, and are left out with another one', async () => {
    snapshot = { ...snapshot, version: 4, securities: { ...DATA, securities: [{ ...NOTE, coupon: 4.125 }] } };
    const repeated = [4.125, 4.13, 4.12, 4.1, 4.126].map((coupon_rate) => ({
      ...{ cusip: '91282CJL6', notional: 1_000_000 },
      coupon_rate,
    }));
    const account = await calculated(repeated);
    snapshot = { ...snapshot, version: 5, securities: DATA };
    const others = account.exceptions.filter(({ code }) => code === 'OTHER_SECURITY');
    expect(others.map(({ severity, field, row }) => [severity, field, row])).toEqual([
      ['excluded', 'coupon_rate', 3],
      ['excluded', 'coupon_rate', 4],
    ]);
  });

  it('name what to load, without a figure', async () => {
    const account = await calculated([{ cusip: '912796ZZ9', notional: 1_000_000 }, SAME_TERMS]);
    const [first] = account.exceptions;
    expect([first?.severity, first?.code, account.rows_excluded]).toEqual(['excluded', expect.any(String), 1]);
  });

  it('are marked as of the demo market where the master is, whatever the curve', async () => {
    snapshot = { ...snapshot, version: 2, securities: { ...DATA, isDemo: true } };
    const ofDemo = await calculated([{ cusip: '91282CJL6', notional: 1_000_000 }]);
    snapshot = { ...snapshot, version: 3, securities: DATA };
    const ofMaster = await calculated([{ cusip: '91282CJL6', notional: 1_000_000 }]);
    expect([JSON.stringify(ofDemo).includes('"demo":true'), JSON.stringify(ofMaster).includes('"demo":true')]).toEqual([
      true,
      false,
    ]);
  });

  it('name the master and prices that they stand on, beside their curves', async () => {
    const parametersOf = async (row: Row): Promise<unknown> => {
      const response = await desk.post('/portfolios', { portfolio: [{ account_code: 'A', ...row }], in_memory: true });
      return fieldAt(await response.json(), 'parameters', 'treasury');
    };
    const byTerms = await parametersOf(SAME_TERMS);
    const securities = { bdate: '2026-01-05', cycle_code: 'base', checksum: DATA.checksum, demo: false };
    const byCusip = await parametersOf({ cusip: '91282CJL6', notional: 1_000_000 });
    expect(byTerms).toEqual({ FICC: expect.anything() });
    expect(byCusip).toEqual({ FICC: fieldAt(byTerms, 'FICC'), SECURITIES: securities });
  });

  it('are compared on the master of today, which is told, where it has changed since', async () => {
    const row = { account_code: 'A', cusip: '912810TL2', notional: 1_000_000 };
    const stored = await desk.post('/portfolios', { request_id: 'on-master', portfolio: [row] });
    const portfolio = fieldAt(await stored.json(), 'data', 0, 'portfolio_id');
    const stage = await desk.post('/portfolios/stage', { type: 'cusip', data: [['', 'A', '912810TL2', '500000', '']] });
    const question = {
      ...{ action: 'what-if', request_id: 'on-master', portfolio_id: portfolio },
      stage_id: fieldAt(await stage.json(), 'stage_id'),
    };
    const rebased = async (): Promise<unknown> =>
      fieldAt(await (await desk.post('/portfolios/stage/submit', question)).json(), 'rebased');
    expect(await rebased()).toBe(false);
    snapshot = { ...snapshot, version: 4, securities: { ...DATA, checksum: 'd'.repeat(64) } };
    expect(await rebased()).toBe(true);
    snapshot = { ...snapshot, version: 5, securities: DATA };
  });

  it('need the licence of treasuries', async () => {
    const { key: other } = await desk.service.keys.create({ ...OPEN_LICENCE, engines: ['span'] });
    const response = await desk.post(
      '/portfolios',
      { portfolio: [{ account_code: 'A', cusip: '91282CJL6', notional: 1e6 }] },
      other,
    );
    expect(response.status).toBe(403);
    expect(fieldAt(await response.json(), 'error', 'code')).toBe('ENGINE_NOT_LICENSED');
  });

  it('are staged as a table with cell errors', async () => {
    const data = [
      ['', 'A', '91282CJL6', '1000000', '99.5'],
      ['', 'A', '91282cjl7', '1000000', '99-16'],
    ];
    const response = await desk.post('/portfolios/stage', { type: 'cusip', data });
    const answer: unknown = await response.json();
    expect(fieldAt(answer, 'valid')).toBe(false);
    expect(JSON.stringify(fieldAt(answer, 'errors'))).toContain('"suggestion":"91282CJL6"');
    expect(fieldAt(answer, 'data', '1', '4')).toBe('99.5');
  });

  it('have a reference of their fields', async () => {
    const response = await desk.service.request('/validation-reference/cusip-reference', {
      headers: { authorization: `Bearer ${desk.key}` },
    });
    expect(response.status).toBe(200);
    expect(JSON.stringify(await response.json())).toContain('"cusip"');
  });
});

describe('rows of terms that name a CUSIP beside them', () => {
  it.each([
    ['the same terms', {}, []],
    ['no check digit', { cusip: '91282CJL' }, []],
    ['its ISIN', { cusip: 'US91282CJL63' }, []],
    ['a CUSIP that the master does not know', { cusip: '912828YY0' }, []],
    ['an identifier of its own', { cusip: 'DESK-0001' }, []],
    ['a wrong check digit', { cusip: '91282CJL7' }, [['note', 'CUSIP_CHECK_DIGIT', 'cusip']]],
    ['another maturity', { maturity: '20350215' }, [['excluded', 'OTHER_SECURITY', 'maturity']]],
    ['another coupon', { coupon_rate: 3 }, [['excluded', 'OTHER_SECURITY', 'coupon_rate']]],
    ['another kind', { contract_type: 'UST-TIPS' }, [['excluded', 'OTHER_SECURITY', 'contract_type']]],
  ])('with %s', async (_name, changed, expected) => {
    const account = await calculated([{ ...SAME_TERMS, cusip: '91282CJL6', ...changed }]);
    const told = account.exceptions.filter(({ field }) =>
      ['cusip', 'maturity', 'coupon_rate', 'contract_type'].includes(field ?? ''),
    );
    expect(told.map(({ severity, code, field }) => [severity, code, field])).toEqual(expected);
    expect(account.rows_excluded).toBe(expected.filter(([severity]) => severity === 'excluded').length);
  });
});
