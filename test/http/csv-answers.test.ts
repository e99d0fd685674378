import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseCsv } from '../../server/lib/csv.js';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { fieldAt } from '../support/json-field.js';

const future = (account: string, quantity: number, contract = 'CL'): object => ({
  account_code: account,
  exchange_code: 'EXCH',
  contract_code: contract,
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: quantity,
});

const ACCOUNTS = ['A', 'B, "the second"', '=1+1', '-C'];

let service: BatchService;
let batchId: string;

beforeAll(async () => {
  service = await startBatchService();
  const portfolio = [...ACCOUNTS.map((account, place) => future(account, place + 1)), future('A', 1, 'XX')];
  const response = await service.submit({ calculation_type: 'margins', portfolio });
  batchId = String(fieldAt(await response.json(), 'batch_id'));
  await service.ended(batchId);
});

afterAll(() => service.close());

async function csvOf(
  path: string,
): Promise<{ readonly response: Response; readonly table: readonly Record<string, string>[] }> {
  const response = await service.request(path, { headers: { accept: 'text/csv' } });
  expect(response.status).toBe(200);
  const outcome = parseCsv(await response.text(), path);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  expect(outcome.table.faults).toEqual([]);
  const { header, rows } = outcome.table;
  return {
    response,
    table: rows.map(({ cells }) => Object.fromEntries(header.map((name, column) => [name, cells[column] ?? '']))),
  };
}

const SAFE = ['A', 'B, "the second"', "'=1+1", "'-C"];

describe('results as CSV', () => {
  it('are a page of a batch, numbers plain, text that a spreadsheet would run disarmed', async () => {
    const { response, table } = await csvOf(`/portfolios/batch/${batchId}/results`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="batch-${batchId}.csv"`);
    expect(response.headers.get('vary')).toContain('Accept');
    expect(response.headers.get('x-total-count')).toBe('4');
    expect(table.map((row) => row['account_code'])).toEqual(SAFE);
    expect(table.map((row) => row['initial_margin'])).toEqual(['1000', '2000', '3000', '4000']);
    expect(table.map((row) => row['value_at_risk'])).toEqual(['', '', '', '']);
    expect(table[0]?.['exceptions']).toMatch(/"XX"/);
    expect(table[0]?.['source']).toBe('live');
  });

  it('follow the paging', async () => {
    const { response, table } = await csvOf(`/portfolios/batch/${batchId}/results?limit=1&offset=2`);
    expect(table.map((row) => row['account_code'])).toEqual(SAFE.slice(2, 3));
    expect(response.headers.get('x-total-count')).toBe('4');
  });

  it('are the latest of every account, as many columns as JSON has fields', async () => {
    const { table } = await csvOf('/results/accounts');
    expect(table.map((row) => row['account_code']).sort()).toEqual([...SAFE].sort());
    const accounts = z.array(z.record(z.string(), z.unknown())).parse(await service.json('/results/accounts'));
    for (const account of accounts) {
      const row = table.find(({ portfolio_id: id }) => id === fieldAt(account, 'portfolio_id'));
      for (const [field, value] of Object.entries(account)) {
        if (typeof value === 'number') expect(Number(row?.[field])).toBe(value);
        else expect(row?.[field]).toBeDefined();
      }
    }
  });

  it.each([undefined, '*/*', 'application/json', 'application/json, text/csv', 'text/csv;q=0.5, application/json'])(
    'are JSON where the client says %s',
    async (accept) => {
      const response = await service.request('/results/accounts', accept === undefined ? {} : { headers: { accept } });
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );
});
