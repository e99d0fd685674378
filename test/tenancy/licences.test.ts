import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Licence } from '../../server/domain/licence.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { ALL_LICENSED, type Row } from '../support/calculated-accounts.js';
import { fieldAt } from '../support/json-field.js';
import { letBatchesGo, startExampleDesk, type ExampleDesk } from '../support/openapi-desk.js';
import { send } from '../support/openapi-request.js';
import { asked, posted, textOf, withKey } from './estate.js';

const common = { account_code: 'ALL-1' };
const LISTED = {
  ...{ ...common, exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT' },
  ...{ contract_expiry: 'DEC-27', net_position: 25 },
};
const SWAP = {
  ...{ ...common, clearing_house: 'CME', trade_id: 'T-1', type: 'OIS', direction: 'RECEIVE', notional: 50_000_000 },
  ...{ currency: 'USD', effective_date: '20260107', maturity_date: '20310107', fixed_rate: 3.9 },
  ...{ float_index: 'USD-SOFR-OIS', pay_frequency: '12M' },
};
const LADDER = { ...common, index: 'USD.SOFR.ON', tenor: '1825D', dv01: -4_000 };
const NOTE = {
  ...{ ...common, contract_type: 'UST-NOTE', currency: 'USD', maturity: '20340215', coupon_rate: 4 },
  ...{ coupon_frequency: 2, notional: 3_000_000 },
};
const EVENT = {
  ...{ ...common, exchange_code: 'KALSHI', contract_code: 'FED-CUT', contract_type: 'YES', net_position: 10 },
};

/** A licence that lacks something, the rows that need it, a trade, tables of it, and how it is refused. */
interface Lack {
  readonly name: string;
  readonly licence: Partial<Licence>;
  readonly engine: string;
  readonly rows: readonly Row[];
  readonly tables: readonly (readonly [type: string, cells: readonly unknown[]])[];
  readonly code: 'ENGINE_NOT_LICENSED' | 'EVENT_MARKET_NOT_LICENSED';
}

const engine = (id: string, more: Pick<Lack, 'rows' | 'tables'>): Lack => ({
  name: id,
  licence: { engines: ENGINE_IDS.filter((each) => each !== id) },
  engine: id,
  code: 'ENGINE_NOT_LICENSED',
  ...more,
});

const EVENT_TABLE = ['event', ['1', 'ALL-1', 'KALSHI', 'FED-CUT', 'YES', '10', '']] as const;
const LACKS: readonly Lack[] = [
  engine('span', { rows: [LISTED], tables: [['etd', ['1', 'ALL-1', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', '30', 'H']]] }),
  engine('cleared_rates', {
    rows: [SWAP, LADDER],
    tables: [
      ['irs', ['1', 'ALL-1', 'CME', 'T-1', 'OIS', 'RECEIVE', '1', 'USD', '20260107', '20310107', '3', 'USD-SOFR-OIS']],
      ['ladder', ['1', 'ALL-1', 'USD.SOFR.ON', '1825D', '-4000']],
    ],
  }),
  engine('treasury', { rows: [NOTE], tables: [['fi', ['1', 'ALL-1', 'UST-NOTE', 'USD', '20340215', '4', '2', '1']]] }),
  engine('event', { rows: [EVENT], tables: [EVENT_TABLE] }),
  {
    ...{ name: 'the exchange', licence: { eventExchanges: [] }, engine: 'event', rows: [EVENT], tables: [EVENT_TABLE] },
    code: 'EVENT_MARKET_NOT_LICENSED',
  },
];

const ALL_ROWS: readonly Row[] = [LISTED, SWAP, LADDER, NOTE, EVENT];

let desk: ExampleDesk;
beforeAll(async () => (desk = await startExampleDesk()));
afterAll(() => desk.close());

const ask = async (path: string, body: object | null, key: string) => {
  const answer = await send(desk.url, withKey(body === null ? asked(path) : posted(path, body), key));
  const json: unknown = JSON.parse(textOf(answer));
  return { status: answer.status, json, code: fieldAt(json, 'error', 'code') };
};

const bookOf = (rows: readonly Row[]) => ({
  ...{ portfolio: rows, calculation_type: 'all', stress_test_enabled: true, stress_test_details_enabled: true },
  ...{ in_memory: true, risk_metrics: { lookback: 50 } },
});

/** What is another every time, and what tells of rows that are left out. */
const OF_ROWS = new Set(['request_id', 'submitted_time', 'runtime', 'exceptions', 'rows_total', 'rows_excluded']);

/** Everything of an answer that is calculated. */
const figuresOf = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (OF_ROWS.has(name) ? undefined : value)));

describe.each(LACKS)('a licence without $name', ({ licence, engine: id, rows, tables, code }) => {
  let key: string;
  beforeAll(async () => (key = await desk.keyOf({ ...ALL_LICENSED, ...licence })));
  const others = ALL_ROWS.filter((row) => !rows.includes(row));
  const refusal = { status: 403, code };

  it('calculates the other rows as if those were not there, and says so', async () => {
    const mixed = await ask('/portfolios', bookOf([...others, ...rows]), key);
    const without = await ask('/portfolios', bookOf(others), desk.fullKey);
    expect([mixed.status, without.status]).toEqual([200, 200]);
    expect(figuresOf(mixed.json)).toEqual(figuresOf(without.json));
    const told = fieldAt(mixed.json, 'data', 0, 'exceptions');
    const excluded = Array.isArray(told) ? told.filter((each) => fieldAt(each, 'severity') === 'excluded') : [];
    const expected = rows.map((_, place) => ({ row: others.length + place, engine: id, code }));
    expect(excluded).toMatchObject(expected);
  });

  it('is refused where nothing else is asked for', async () => {
    expect(await ask('/portfolios', bookOf(rows), key)).toMatchObject(refusal);
    expect(await ask('/portfolios/lots', { portfolio: others, trade: rows[0], funds: 1e6 }, key)).toMatchObject(
      refusal,
    );
    const many = await ask('/portfolios/many', { portfolios: [bookOf(rows), bookOf(others)] }, key);
    expect(fieldAt(many.json, 'results', 0, 'error', 'code')).toBe(code);
    expect(fieldAt(many.json, 'results', 1, 'error')).toBeUndefined();
    for (const [type, cells] of tables)
      expect(await ask('/portfolios/stage', { type, data: [cells] }, key)).toMatchObject(refusal);
    const optimized = await ask('/portfolios/optimize', bookOf(rows), key);
    expect(optimized).toMatchObject(refusal);
  });

  it('explains and compares nothing of it anew: what is stored stays as it was', async () => {
    const { json } = await ask('/portfolios', { ...bookOf(ALL_ROWS), in_memory: false }, desk.fullKey);
    const id1 = String(fieldAt(json, 'request_id'));
    const stored = await ask(`/results?request_id=${id1}`, null, key);
    expect(fieldAt(stored.json, 'data')).toEqual(fieldAt(json, 'data'));
    const free = LACKS.find((lack) => lack.rows !== rows && lack.name !== 'the exchange' && lack.engine !== id);
    const [type, cells] = free?.tables[0] ?? [];
    expect((await ask('/portfolios/stage', { type, data: [cells] }, key)).status).toBe(200);
    const question = {
      ...{ action: 'what-if', request_id: id1, portfolio_id: fieldAt(json, 'data', 0, 'portfolio_id') },
    };
    const answer = await ask('/portfolios/stage/submit', question, key);
    expect([200, 400, 403]).toContain(answer.status);
    const engines = JSON.stringify(fieldAt(answer.json, 'what_if', 'margin_by_contract') ?? []);
    expect(
      rows.some((row) => engines.includes(`"${String(row['contract_code'] ?? row['trade_id'] ?? row['index'])}"`)),
    ).toBe(false);
  });
});

describe('a batch', () => {
  it('has an exception for every row of an engine that its licence lacks, whatever the key may later', async () => {
    const key = await desk.keyOf({ ...ALL_LICENSED, owner: 'batches', engines: ['span'] });
    const book = { portfolio: ALL_ROWS, calculation_type: 'margins' };
    const { json } = await ask('/portfolios/batch', book, key);
    const batchId = String(fieldAt(json, 'batch_id'));
    const mine = String(fieldAt((await ask('/portfolios/batch', book, desk.fullKey)).json, 'batch_id'));
    await letBatchesGo(desk, mine);
    const page = await ask(`/portfolios/batch/${batchId}/results`, null, key);
    const codes = fieldAt(page.json, 'results', 0, 'exceptions');
    expect(Array.isArray(codes) ? codes.map((each) => [fieldAt(each, 'row'), fieldAt(each, 'code')]) : codes).toEqual([
      [1, 'ENGINE_NOT_LICENSED'],
      [2, 'ENGINE_NOT_LICENSED'],
      [3, 'ENGINE_NOT_LICENSED'],
      [4, 'ENGINE_NOT_LICENSED'],
    ]);
    const result = await ask(
      `/results?request_id=${String(fieldAt(page.json, 'results', 0, 'request_id'))}`,
      null,
      key,
    );
    const clearingHouses = fieldAt(result.json, 'data', 0, 'margin_by_ccp');
    expect(
      Array.isArray(clearingHouses)
        ? clearingHouses.map((clearingHouse) => fieldAt(clearingHouse, 'result_type'))
        : clearingHouses,
    ).toEqual(['span']);
  });
});

describe('lookups', () => {
  it.each([
    ['/validation-reference/contracts?q=CL', { engines: ['event'] }, 'ENGINE_NOT_LICENSED'],
    ['/validation-reference/events/search?exchange=KALSHI&q=fed', { engines: ['span'] }, 'ENGINE_NOT_LICENSED'],
    ['/validation-reference/events/search?exchange=KALSHI&q=fed', { eventExchanges: [] }, 'EVENT_MARKET_NOT_LICENSED'],
    ['/validation-reference/events/contracts?exchange=KALSHI', { engines: ['span'] }, 'ENGINE_NOT_LICENSED'],
    ['/validation-reference/events/contracts?exchange=KALSHI', { eventExchanges: [] }, 'EVENT_MARKET_NOT_LICENSED'],
  ] as const)('%s with %j', async (path, licence, code) => {
    const key = await desk.keyOf({ ...ALL_LICENSED, ...licence });
    expect(await ask(path, null, key)).toMatchObject({ status: 403, code });
    expect((await ask(path, null, desk.fullKey)).status).toBe(200);
  });
});
