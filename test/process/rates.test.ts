import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculationResponseSchema } from '../../server/contract/results/calculation-response.js';
import { engineStatusSchema } from '../../server/contract/engine-status.js';
import { readyData } from '../support/ready-data.js';
import { startService, type RunningService } from '../support/service.js';

const AS_OF = '2026-11-20';

const terms = {
  account_code: 'DESK',
  direction: 'RECEIVE',
  notional: 100_000_000,
  effective_date: 20251015,
  maturity_date: 20351015,
  fixed_rate: 3,
};
const BOOK = [
  { ...terms, clearing_house: 'CME', trade_id: 'C', type: 'OIS', currency: 'USD', float_index: 'USD-SOFR-OIS' },
  { ...terms, clearing_house: 'LCH', trade_id: 'L', type: 'OIS', currency: 'GBP', float_index: 'GBP-SONIA' },
  { ...terms, clearing_house: 'JSCC', trade_id: 'J', type: 'OIS', currency: 'JPY', float_index: 'JPY-TONA' },
  { ...terms, clearing_house: 'EUREX', trade_id: 'E', type: 'IRS', currency: 'EUR', float_index: 'EUR-EURIBOR-6M' },
  { account_code: 'DESK', index: 'USD.SOFR.ON', tenor: '1825D', dv01: -30_000 },
  { account_code: 'DESK', index: 'GBP.SONIA.ON', tenor: '10Y', dv01: -30_000, clearing_house: 'LCH' },
  { account_code: 'DESK', index: 'JPY.TONA.ON', tenor: '7Y', dv01: -30_000, clearing_house: 'JSCC' },
  { account_code: 'DESK', index: 'EUR.ESTR.ON', tenor: '15M', dv01: -30_000, clearing_house: 'EUREX' },
];

let directory: string;
let service: RunningService;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-rates-'));
  const flags = ['--as-of', AS_OF];
  service = await startService(await readyData(join(directory, 'data'), flags), flags);
});
afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true, force: true });
});

const request = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(service.url + path, {
    ...init,
    headers: { authorization: `Bearer ${service.key ?? ''}`, 'content-type': 'application/json' },
  });

describe('the demo market', () => {
  it('margins swaps and ladders at every house', async () => {
    const response = await request('/portfolios', { method: 'POST', body: JSON.stringify({ portfolio: BOOK }) });
    const answer = calculationResponseSchema.parse(await response.json());
    const [account] = answer.data;
    expect([account?.rows_total, account?.rows_excluded]).toEqual([BOOK.length, 0]);
    const rows = account?.margin_by_cleared_rates ?? [];
    expect(rows.map(({ clearing_org: clearingHouse }) => clearingHouse)).toEqual(['CME', 'LCH', 'JSCC', 'EUREX']);
    for (const row of rows) {
      expect(row.initial_margin).toBeGreaterThan(0);
      expect(row.scenario_count).toBe(row.model_parameters.lookback);
      expect(row.parameters).toMatchObject({ bdate: AS_OF, demo: true });
      expect([row.trades.length, row.ladder_rows]).toEqual([1, 1]);
    }
  });

  it('has every fixing of swaps whose period began eleven months ago, whatever the index', async () => {
    const names = ['USD-SOFR-OIS', 'USD-FEDFUNDS', 'EUR-ESTR', 'GBP-SONIA', 'JPY-TONA', 'CHF-SARON', 'EUR-EURIBOR-6M'];
    const portfolio = names.map((index) => ({
      ...terms,
      effective_date: 20251222,
      maturity_date: 20301222,
      clearing_house: 'CME',
      trade_id: index,
      type: index.includes('EURIBOR') ? 'IRS' : 'OIS',
      currency: index.slice(0, 3),
      float_index: index,
    }));
    const response = await request('/portfolios', { method: 'POST', body: JSON.stringify({ portfolio }) });
    const [account] = calculationResponseSchema.parse(await response.json()).data;
    expect(account?.exceptions.filter(({ severity }) => severity === 'excluded')).toEqual([]);
    expect(account?.margin_by_cleared_rates[0]?.trades).toHaveLength(names.length);
  });

  it('has one set for each house in the status, without findings', async () => {
    const engines = engineStatusSchema.array().parse(await (await request('/healthcheck/analytics-engine')).json());
    const rates = engines.find(({ service: name }) => name === 'cleared_rates');
    expect(rates?.status).toBe('OK');
    expect(rates?.parameters.map(({ parameter, bdate, additional }) => [parameter, bdate, additional.demo])).toEqual(
      ['CME', 'LCH', 'JSCC', 'EUREX'].map((clearingHouse) => [clearingHouse, AS_OF, true]),
    );
  });
});
