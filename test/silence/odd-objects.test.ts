import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import type { z } from 'zod';
import { sizedList, sizedText } from '../../server/lib/sized-schema.js';
import { sourceFiles } from '../support/source-files.js';
import { startExampleDesk, type ExampleDesk } from '../support/openapi-desk.js';

const FUTURE = {
  account_code: 'A',
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202712',
  net_position: 2,
};
const BOOK = {
  calculation_type: 'margins',
  vendor_symbology: 'clearing',
  currency_code: 'USD',
  use_closest_match: true,
  risk_free_rate: 0.04,
  risk_metrics: { lookback: 250, ci: 99, method: 'value-at-risk' },
  stress_sensitivities: { underlying_shocks: [-0.1, 0.1], shock_type: 'relative' },
  bdate: '20260105',
  cycle_code: 'base',
  memo: 'close',
  portfolio: [FUTURE],
};
const SCENARIO = {
  scenario_name: 'Down',
  scenario_definition: { sector: { Energy: { underlying: -0.1, type: 'Relative', override: true } } },
};
const SHEET = {
  name: 'Book',
  columns: [{ column: 0, width: 9 }],
  cells: [[0, 0, 'x', 0, null]],
  notes: [{ row: 0, column: 0, text: 'n' }],
  frozenRows: 0,
  isVisible: true,
};

/** A good body of each operation that takes one. */
const BODIES: Readonly<Record<string, unknown>> = {
  '/portfolios': BOOK,
  '/portfolios/batch': BOOK,
  '/portfolios/optimize': BOOK,
  '/portfolios/many': { portfolios: [BOOK] },
  '/portfolios/lots': { portfolio: [FUTURE], trade: FUTURE, funds: 1e6, against: 'requirement', max_lots: 10 },
  '/portfolios/forecast': { portfolio: [FUTURE], forecast: { to: 30, cliff_part: 0.1 } },
  '/portfolios/legging': { portfolio: [FUTURE], baseline: [FUTURE], order: 'any' },
  '/portfolios/stage': {
    type: 'etd',
    data: [['1', 'A', 'NYMEX', 'CL', 'FUT', '202712', '', '2', 'H']],
    idx: [2],
    errors: [],
    vendor_symbology: 'clearing',
  },
  '/portfolios/stage/submit': {
    action: 'what-if',
    request_id: 'r',
    portfolio_id: 'p',
    stage_id: ['s'],
    mode: 'add',
  },
  '/stress-test/scenarios': [SCENARIO],
  '/workbooks/write': { sheets: [SHEET], styles: [{ bold: true, fill: '#FFFFFF' }], notices: ['n'] },
};

/** JSON of objects whose own fields have the names of what every object, text or list has. */
const ODD_OBJECTS = [
  '{"length":{"toString":1}}',
  '{"length":{"valueOf":{},"toString":{}}}',
  '{"toString":1,"valueOf":1,"toJSON":{"toString":1},"message":{"toString":1},"then":1}',
  '{"__proto__":{"length":{"toString":1}},"constructor":{"prototype":1}}',
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The JSON texts of a value in which one of its parts, or all of it, is another JSON text. */
function* textsWith(value: unknown, odd: string): Generator<string> {
  yield odd;
  if (!isObject(value)) return;
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  for (const [place, [, part]] of entries.entries()) {
    for (const text of textsWith(part, odd)) {
      const parts = entries.map(([name, other], index) => {
        const own = index === place ? text : JSON.stringify(other);
        return isList ? own : `${JSON.stringify(name)}:${own}`;
      });
      yield isList ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
    }
  }
}

describe('objects in the place of other values', () => {
  let desk: ExampleDesk;
  beforeAll(async () => {
    desk = await startExampleDesk();
  });
  afterAll(() => desk.close());

  it.each(
    Object.entries(BODIES).map(([path, body]) => ({
      row: 'issue 15, item 7: {"portfolio":{"length":{"toString":1}}} and its like',
      sent: `POST ${path}`,
      path,
      body,
      before: '500: the length of the object was compared with a number',
      now: 'never a fault of ours, whichever part of the body it is',
    })),
  )(
    '$sent: $now',
    async ({ path, body }) => {
      const headers = { authorization: `Bearer ${desk.fullKey}` };
      const faults: string[] = [];
      for (const odd of ODD_OBJECTS) {
        for (const text of textsWith(body, odd)) {
          const { status } = await desk.request(path, { method: 'POST', headers, body: text });
          if (status >= 500) faults.push(`${status}: ${text}`);
        }
      }
      expect(faults).toEqual([]);
      expect(desk.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    },
    300_000,
  );

  it('are answered in a sentence with their path', async () => {
    const body = '{"portfolio":{"length":{"toString":1}},"memo":{"length":{"toString":1}}}';
    const answer = await desk.request('/portfolios', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'INVALID_REQUEST',
        details: [
          { path: 'portfolio', message: 'portfolio must be an array of at least one row, not an object.' },
          { path: 'memo', message: 'memo must be text of at most 4000 characters, not an object.' },
        ],
      },
    });
  });
});

describe('schemas of texts and lists', () => {
  const ODD: readonly unknown[] = ODD_OBJECTS.map((text): unknown => JSON.parse(text));

  it.each<readonly [string, z.ZodType]>([
    ['a text', sizedText('text', { least: 1, most: 3 })],
    ['a list', sizedList(sizedText('text', { most: 3 }), 'a list', { least: 1, most: 3 })],
  ])('compare the length of nothing but %s', (_, schema) => {
    for (const value of [...ODD, 5, null, true]) {
      expect(schema.safeParse(value).error?.issues.map(({ code }) => code)).toEqual(['invalid_type']);
    }
  });

  it('are made by these two alone', () => {
    const others = sourceFiles('server').filter(
      ({ path, text }) => path !== 'server/lib/sized-schema.ts' && NAMES_SCHEMAS.test(text),
    );
    expect(others.flatMap(({ path, tree }) => zodLengths(tree).map((text) => `${path}: ${text}`))).toEqual([]);
  });
});

/** In every file in which zod could be asked for a text or a list. */
const NAMES_SCHEMAS = /\bz\s*\.(?:string|array)\b/;

const LENGTHS: ReadonlySet<string> = new Set(['min', 'max', 'length', 'nonempty']);

/** Where a text or a list of zod is given a length by zod's own methods. */
function zodLengths(node: ts.Node): readonly string[] {
  const inside: string[] = [];
  ts.forEachChild(node, (child) => void inside.push(...zodLengths(child)));
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return inside;
  const { name, expression } = node.expression;
  return LENGTHS.has(name.text) && /^z\s*\.(?:string|array)$/.test(rootOf(expression))
    ? [node.getText(), ...inside]
    : inside;
}

/** What is called first in a chain of calls. */
function rootOf(node: ts.Expression): string {
  if (!ts.isCallExpression(node)) return node.getText();
  const called = node.expression;
  const isChained = ts.isPropertyAccessExpression(called) && ts.isCallExpression(called.expression);
  return isChained ? rootOf(called.expression) : called.getText();
}
