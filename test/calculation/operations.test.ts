import { afterAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { failure, success } from '../../server/domain/issue.js';
import { createCalculator, type Calculator } from '../../server/calculation/create-calculator.js';
import type { OperationContext, RequestOperation } from '../../server/calculation/operation.js';
import { ask } from '../../server/calculation/operations/ask.js';
import { calculate } from '../../server/calculation/operations/calculate.js';
import { calculateAsAsked } from '../../server/calculation/operations/calculate-as-asked.js';
import { calculateMany } from '../../server/calculation/operations/calculate-many.js';
import { crif } from '../../server/calculation/operations/crif.js';
import { explain } from '../../server/calculation/operations/explain.js';
import { forecast } from '../../server/calculation/operations/forecast.js';
import { optimize } from '../../server/calculation/operations/optimize.js';
import { stage } from '../../server/calculation/operations/stage.js';
import { OPERATIONS } from '../../server/calculation/operations/table.js';
import { whatIf } from '../../server/calculation/operations/what-if.js';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import type { ParameterSnapshot, SnapshotSelection } from '../../server/parameters/snapshot.js';
import { ALL_LICENSED, type Row } from '../support/calculated-accounts.js';
import { question, stagedBody, storedCalculation } from '../support/stored-desk.js';
import { smallSnapshot } from '../support/small-snapshot.js';

// What every operation keeps to, whatever runs it.

const NEWEST = smallSnapshot();
const [set] = NEWEST.sets;
if (set === undefined) throw new Error('The small snapshot has no set.');
const EARLIER: ParameterSnapshot = {
  ...NEWEST,
  version: NEWEST.version + 1,
  businessDate: '2026-01-02',
  sets: [{ ...set, businessDate: '2026-01-02', checksum: 'c'.repeat(64) }],
};

const oil = (lots: number): Row => ({
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: lots,
});

const body = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const book = (more: object = {}): object => ({
  calculation_type: 'margins',
  in_memory: true,
  portfolio: [oil(3)],
  ...more,
});
const DATED = { bdate: '20260102' };

/** A request of an operation, with the text that any thread answers it with. */
interface Example {
  readonly name: string;
  readonly answer: (calculator: Calculator) => Promise<string>;
  /** Memory of the bytes in an answer, and what crosses threads without a copy. */
  readonly memory: (calculator: Calculator) => Promise<readonly [memory: Memory, transferred: Memory]>;
}

type Memory = ReadonlySet<ArrayBufferLike>;

function example<Input, Output extends object>(
  operation: RequestOperation<Input, Output>,
  variant: string,
  input: () => Input,
): Example {
  return {
    name: `${operation.name} ${variant}`,
    answer: async (calculator) => textOf(await calculator.run(operation, input(), ALL_LICENSED)),
    memory: async (calculator) => {
      const kept: Memory[] = [];
      const noting = {
        ...operation,
        read: (given: Input) => ({
          work: () => 0,
          run: async (context: OperationContext) => {
            const output = await operation.run(given, context);
            kept.push(memoryIn(output), new Set(operation.transferred(output)));
            return output;
          },
        }),
      };
      await calculator.run(noting, input(), ALL_LICENSED);
      const [memory = new Set(), transferred = new Set()] = kept;
      return [memory, transferred];
    },
  };
}

function memoryIn(value: unknown): Memory {
  if (value instanceof Uint8Array) return new Set([value.buffer]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((part) => [...memoryIn(part)]));
}

const baseline = (snapshot: ParameterSnapshot, lots: number) =>
  storedCalculation(snapshot, { calculation_type: 'margins', portfolio: [oil(lots)] });

const explained = (from: ParameterSnapshot, to: ParameterSnapshot) => ({
  portfolioId: portfolioId('A', null),
  fromRequestId: 'r1',
  toRequestId: 'r2',
  from: baseline(from, 10),
  to: baseline(to, 12),
});

const staged = () => stagedBody(NEWEST, 'etd', [['', 'A', 'EXCH', 'CL', 'FUT', '202612', '', 4]]);

const EXAMPLES: readonly Example[] = [
  example(calculate, 'of the newest', () => ({ body: body(book()) })),
  example(calculate, 'of a date', () => ({ body: body(book(DATED)) })),
  example(calculate, 'of a day without parameters', () => ({ body: body(book({ bdate: '20250101' })) })),
  example(calculate, 'of no JSON', () => ({ body: new TextEncoder().encode('{') })),
  example(calculateAsAsked, 'of the newest', () => ({ body: body(book()) })),
  example(calculateAsAsked, 'in the background', () => ({ body: body(book({ execution_mode: 'async' })) })),
  example(calculateMany, 'of both', () => ({
    body: body({ portfolios: [book(), book(DATED), book(), { portfolio: 7 }] }),
  })),
  example(stage, 'of a row', () => ({
    body: body({ type: 'etd', data: [['', 'A', 'EXCH', 'CLX', 'FUT', '202612', '', 4]], idx: null }),
    stageId: 'S1',
  })),
  example(forecast, 'of the newest', () => ({ body: body(book({ forecast: { to: 20270101 } })) })),
  example(forecast, 'of a date', () => ({ body: body(book({ ...DATED, forecast: { to: 30 } })) })),
  example(optimize, 'of the newest', () => ({ body: body(book()) })),
  example(optimize, 'of a date', () => ({ body: body(book(DATED)) })),
  example(ask, 'lots', () => ({
    question: 'lots' as const,
    body: body({ ...book(), trade: { ...oil(1), account_code: undefined }, funds: 50_000 }),
  })),
  example(ask, 'legging of a date', () => ({
    question: 'legging' as const,
    body: body({ ...book(DATED), trades: [oil(1)] }),
  })),
  example(whatIf, 'of the newest', () => ({
    question: question(),
    baseline: baseline(NEWEST, 10),
    stages: [staged()],
  })),
  example(whatIf, 'of earlier parameters', () => ({
    question: question(),
    baseline: baseline(EARLIER, 10),
    stages: [staged()],
  })),
  example(crif, 'of the newest', () => ({ body: body(book()) })),
  example(explain, 'of both', () => explained(EARLIER, NEWEST)),
];

/** Examples that are there for their refusal. */
const REFUSED = /without parameters|no JSON/;

/** All of an answer but what differs from run to run; bodies as text. */
function textOf(answer: object): string {
  const text = JSON.stringify(answer, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString() : value,
  );
  return text
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'time')
    .replaceAll(/runtime\\*":\d+/g, 'runtime');
}

const select = (selection: SnapshotSelection) =>
  Promise.resolve(
    selection.businessDate === EARLIER.businessDate
      ? success(EARLIER)
      : failure({ code: 'INVALID_PARAMETER', path: ['bdate'], message: 'No parameters of that day are loaded.' }),
  );

const calculators: Calculator[] = [];
afterAll(async () => {
  for (const calculator of calculators) await calculator.close();
});

function calculatorOf(workers: number, snapshot: () => ParameterSnapshot = () => NEWEST): Calculator {
  const calculator = createCalculator({
    registry: { isReady: true, snapshot, select },
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers,
  });
  calculators.push(calculator);
  return calculator;
}

/** The operation without what keeps small requests on the caller's thread. */
const alwaysThreaded = (calculator: Calculator): Calculator => ({
  run: (operation, input, licence) => calculator.run({ ...operation, isSmall: () => false }, input, licence),
  close: () => calculator.close(),
});

describe('every operation', () => {
  it('is in the table, under a name of its own, with examples here', () => {
    const folder = new URL('../../server/calculation/operations/', import.meta.url);
    const files = readdirSync(folder).filter((file) => /^(?!table|comparison)[a-z-]+\.js$/.test(file));
    const names = OPERATIONS.map(({ name }) => name);
    expect(
      files
        .map((file) => file.replace('.js', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
        .sort(),
    ).toEqual([...names].sort());
    for (const name of names) expect(EXAMPLES.some((each) => each.name.startsWith(`${name} `))).toBe(true);
  });

  const here = calculatorOf(0);
  const there = alwaysThreaded(calculatorOf(1));

  it.each(EXAMPLES)('answers the same here and on a thread: $name', async ({ name, answer }) => {
    const answered = await answer(here);
    expect(await answer(there)).toBe(answered);
    expect(answered.startsWith(REFUSED.test(name) ? '{"ok":false' : '{"ok":true')).toBe(true);
  });

  it.each(EXAMPLES)('copies no bytes of its answer: $name', async ({ memory }) => {
    const [bytes, transferred] = await memory(here);
    expect([...transferred]).toEqual([...bytes]);
  });
});

/** A snapshot, and how often it was sent: a clone reads every field. */
function countedSnapshot(version: number): { readonly snapshot: ParameterSnapshot; readonly sent: () => number } {
  let sent = 0;
  const { fx } = NEWEST;
  const snapshot = {
    ...NEWEST,
    version,
    get fx() {
      sent++;
      return fx;
    },
  };
  return { snapshot, sent: () => sent };
}

describe('threads', () => {
  const input = () => ({ body: body(book()) });

  it('are sent each snapshot once, however often operations change between them', async () => {
    const [one, other] = [countedSnapshot(101), countedSnapshot(102)];
    let newest = one.snapshot;
    const calculator = alwaysThreaded(calculatorOf(1, () => newest));
    for (const { snapshot } of [one, one, other, one, other]) {
      newest = snapshot;
      expect(await calculator.run(calculate, input(), ALL_LICENSED)).toMatchObject({ ok: true });
    }
    expect([one.sent(), other.sent()]).toEqual([1, 1]);
  });

  it('that have too many requests before them refuse more, in a sentence, and take more later', async () => {
    const calculator = alwaysThreaded(calculatorOf(1));
    const asked = Array.from({ length: 80 }, () => calculator.run(calculate, input(), ALL_LICENSED));
    const refusals = (await Promise.all(asked)).flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.length).toBeLessThan(80 - 60);
    for (const { code, message } of refusals) {
      expect(code).toBe('BUSY');
      expect(message).toMatch(/^Too many large calculations are waiting; try again in a moment, or send the book/);
    }
    expect(await calculator.run(calculate, input(), ALL_LICENSED)).toMatchObject({ ok: true });
  });

  it('fail a request whose operation is not in their table with a sentence', async () => {
    const stranger = { ...calculate, name: 'stranger' };
    await expect(alwaysThreaded(calculatorOf(1)).run(stranger, input(), ALL_LICENSED)).rejects.toThrow(
      'No operation "stranger" is in the table of this thread.',
    );
  });
});
