import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Licence } from '../../server/domain/licence.js';
import { ENGINE_IDS, type EngineId } from '../../server/domain/engine-id.js';
import { contractColumnCount, STAGE_TYPES, type StageType } from '../../server/contract/stage-columns.js';
import { ROW_KINDS } from '../../server/instruments/row-kinds.js';
import { rowKindOf } from '../../server/instruments/row/read-row.js';
import { ALL_LICENSED, type Row } from '../support/calculated-accounts.js';
import { ENGINE_EXAMPLES } from '../support/engine-examples.js';
import { fieldAt } from '../support/json-field.js';
import { letBatchesGo, startExampleDesk, type ExampleDesk } from '../support/openapi-desk.js';
import { send } from '../support/openapi-request.js';
import { deskSnapshot } from '../support/risk-desk.js';
import { asked, posted, textOf, withKey } from './estate.js';

/** A licence that lacks something, the rows that need it, a trade, tables of it, and how it is refused. */
interface Lack {
  readonly name: string;
  readonly licence: Partial<Licence>;
  readonly engine: EngineId;
  readonly rows: readonly Row[];
  readonly tables: readonly (readonly [type: string, cells: readonly unknown[]])[];
  readonly code: 'ENGINE_NOT_LICENSED' | 'EVENT_MARKET_NOT_LICENSED';
}

const ACCOUNT = 'ALL-1';
const rowsOf = (id: EngineId): readonly Row[] =>
  ENGINE_EXAMPLES[id].map((row) => ({ ...row, account_code: ACCOUNT, sub_account_code: null }));

/** A row as the cells of its table. */
function tableOf(row: Row): readonly [type: StageType, cells: readonly unknown[]] {
  const kind = rowKindOf(row);
  const type = STAGE_TYPES.find((each) => ROW_KINDS[each] === kind);
  if (type === undefined) throw new Error(`${JSON.stringify(row)} is of no kind.`);
  return [type, ROW_KINDS[type].columns.slice(0, contractColumnCount(type)).map(({ field }) => row[field] ?? '')];
}

const lackOf = (engine: EngineId, rows: readonly Row[]): Lack => ({
  name: engine,
  licence: { engines: ENGINE_IDS.filter((each) => each !== engine) },
  engine,
  rows,
  tables: rows.map(tableOf),
  code: 'ENGINE_NOT_LICENSED',
});

const ENGINE_LACKS: readonly Lack[] = ENGINE_IDS.map((id) => lackOf(id, rowsOf(id)));
const LACKS: readonly Lack[] = [
  ...ENGINE_LACKS,
  ...ENGINE_LACKS.filter((lack) => lack.engine === 'event').map((lack) => ({
    ...{ ...lack, name: 'the exchange', licence: { eventExchanges: [] } },
    code: 'EVENT_MARKET_NOT_LICENSED' as const,
  })),
];

const ALL_ROWS: readonly Row[] = ENGINE_LACKS.flatMap(({ rows }) => rows);

let desk: ExampleDesk;
beforeAll(async () => (desk = await startExampleDesk({ snapshot: deskSnapshot() })));
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
    expect(engines).not.toContain(`"${id}"`);
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
    const listed = rowsOf('span');
    expect(Array.isArray(codes) ? codes.map((each) => [fieldAt(each, 'row'), fieldAt(each, 'code')]) : codes).toEqual(
      ALL_ROWS.slice(listed.length).map((_, place) => [listed.length + place, 'ENGINE_NOT_LICENSED']),
    );
    const result = await ask(
      `/results?request_id=${String(fieldAt(page.json, 'results', 0, 'request_id'))}`,
      null,
      key,
    );
    const clearingHouses = fieldAt(result.json, 'data', 0, 'margin_by_ccp');
    if (!Array.isArray(clearingHouses)) throw new Error('no clearing houses');
    expect(new Set(clearingHouses.map((clearingHouse) => fieldAt(clearingHouse, 'result_type')))).toEqual(
      new Set(['span']),
    );
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
