import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc, { type Arbitrary } from 'fast-check';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import { fieldAt } from '../support/json-field.js';
import { arbitraryOf, type Replacements } from '../support/openapi-arbitrary.js';
import { openApiCheck } from '../support/openapi-check.js';
import { startExampleDesk, type ExampleDesk } from '../support/openapi-desk.js';
import { bodyExamples, documentedRequest, send } from '../support/openapi-request.js';

const check = openApiCheck();
const { document, operations } = check;
const { schemas } = document.components;
const referencesIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

/** Components that something leads to. */
function reachedFrom(value: unknown, reached = new Set<string>()): ReadonlySet<string> {
  for (const name of referencesIn(value)) if (!reached.has(name)) reachedFrom(schemas[name], reached.add(name));
  return reached;
}

describe('the form of the document', () => {
  const sent = reachedFrom(operations.map(({ requestBody }) => requestBody ?? {}));

  it('names every operation once, and everything that is sent or answered', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, requestBody, responses } of operations) {
      const contents = [requestBody?.content ?? {}, ...Object.values(responses).map(({ content }) => content)];
      const own = contents.flatMap((content) =>
        Object.entries(content).filter(([type]) => type === 'application/json'),
      );
      for (const [, { schema }] of own)
        if (operationId !== 'getDocument')
          expect([operationId, referencesIn(schema).length]).not.toEqual([operationId, 0]);
    }
  });

  it('refers to all that it holds, and holds all that it refers to', () => {
    expect([...reachedFrom(document.paths)].sort()).toEqual(Object.keys(schemas).sort());
    const headers = operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap((each) => Object.values(each.headers)),
    );
    for (const { $ref } of headers)
      expect(document.components.headers[$ref.replace('#/components/headers/', '')]).toBeDefined();
  });

  it('is JSON Schema 2020-12 throughout, with patterns that compile', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [name, schema] of Object.entries(schemas))
      expect([name, ajv.validateSchema(schema), ajv.errors]).toEqual([name, true, null]);
    for (const [, pattern = ''] of JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g))
      expect(() => new RegExp(String(JSON.parse(pattern)), 'u')).not.toThrow();
  });

  it('closes every object that is only answered: nothing comes that is not documented', () => {
    const open = (value: unknown, place: string): readonly string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const isOpen = fieldAt(value, 'properties') !== undefined && fieldAt(value, 'additionalProperties') !== false;
      return [
        ...(isOpen && fieldAt(value, 'type') === 'object' ? [place] : []),
        ...Object.entries(value).flatMap(([name, part]) => open(part, `${place}.${name}`)),
      ];
    };
    const answered = Object.entries(schemas).filter(([name]) => !sent.has(name));
    expect(answered.length).toBeGreaterThan(50);
    expect(answered.flatMap(([name, schema]) => open(schema, name))).toEqual([]);
  });

  it('says which security each operation needs, and limits every number', () => {
    for (const { path, security, parameters } of operations) {
      const isOpen = ['/livez', '/readyz', '/metrics', '/openapi.json'].includes(path);
      expect([path, security]).toEqual([path, isOpen ? [] : [{ apiKey: [] }]]);
      for (const { name, schema, required } of parameters.filter(({ schema: own }) => own['type'] === 'integer'))
        expect([path, name, required, schema['minimum'], schema['default']]).toEqual([
          path,
          name,
          false,
          expect.any(Number),
          expect.any(Number),
        ]);
    }
  });
});

describe('documented defaults', () => {
  const defaultsOf = (name: string): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(fieldAt(schemas, name, 'properties') ?? {}).flatMap(([field, schema]) => {
        const value = fieldAt(schema, 'default');
        return value === undefined ? [] : [[field, value] as const];
      }),
    );
  const portfolio = [{}];

  it('are what is taken where nothing is sent', () => {
    const defaults = defaultsOf('PortfolioRequest');
    expect(Object.keys(defaults).length).toBeGreaterThan(9);
    expect(parseEnvelope({ portfolio, ...defaults })).toEqual(parseEnvelope({ portfolio }));
    const nested = {
      risk_metrics: defaultsOf('RiskMetricsRequest'),
      stress_sensitivities: defaultsOf('StressSensitivities'),
    };
    expect(Object.keys(nested.risk_metrics)).toHaveLength(9);
    expect(parseEnvelope({ portfolio, ...nested })).toEqual(
      parseEnvelope({ portfolio, risk_metrics: {}, stress_sensitivities: {} }),
    );
  });
});

describe('requests', () => {
  let desk: ExampleDesk;
  beforeAll(async () => {
    desk = await startExampleDesk();
  });
  afterAll(() => desk.close());

  const operationOf = (operationId: string) => {
    const operation = operations.find((each) => each.operationId === operationId);
    if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
    return operation;
  };
  const post = async (operationId: string, body: unknown) => {
    const request = documentedRequest(operationOf(operationId), desk.fullKey, {});
    const answer = await send(desk.url, { ...request, body: JSON.stringify(body) });
    expect(check.answerFindings(answer)).toEqual([]);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: answer.status,
      json: isJson ? (JSON.parse(Buffer.from(answer.body).toString()) as unknown) : null,
    };
  };

  const row = fc.integer({ min: -50, max: 50 }).map((lots) => ({
    ...{ account_code: 'ENERGY-1', exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT' },
    ...{ contract_expiry: 'DEC-27', net_position: lots === 0 ? 1 : lots },
  }));

  /** Rows are read one by one, and what is loaded is no matter of a schema. */
  const REPLACED: Replacements = {
    PortfolioRow: row,
    trade: row,
    bdate: fc.constantFrom(null, '20260105', '2026-01-05', 20260105),
    price_date: fc.constantFrom(null, '20260105', 20260105),
    // Of a forecast: from today to its last day.
    days: fc.constantFrom(null, []),
    to: fc.constantFrom(1, 90, '20260401', '2026-12-31', 20270105),
    // A built-in scenario on a day of every forecast.
    ForecastScenario: fc.constant({ scenario_id: 'march-2020', date: 1 }),
    cycle_code: fc.constant(null),
    vendor_symbology: fc.constantFrom(null, 'clearing', 'CLEARING'),
    currency_code: fc.constantFrom(null, 'USD', 'usd', 'EUR'),
    cme_symbology: fc.constantFrom(null, 'clearing'),
    // Some cell holds something.
    data: fc.array(
      fc.tuple(
        fc.constant('1'),
        fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    request_id: fc.uuid(),
    idx: fc.constantFrom(null, []),
    // A definition has a rule, and no name twice.
    scenario_definition: fc.constantFrom('sector', 'sub_sector', 'underlying').chain((level) =>
      arbitraryOf(document, { $ref: '#/components/schemas/ShockBlock' }, {}).map((block) => ({
        [level]: { Energy: block },
      })),
    ),
    // Sheets have names of their own, and styles that are there.
    WorkbookSheet: fc.uuid().map((id) => ({
      name: id.slice(0, 31),
      columns: [],
      cells: [[0, 0, id, -1, null]],
      notes: [],
      frozenRows: 0,
      isVisible: true,
    })),
    sheets: fc.constant([
      { name: 'A', columns: [], cells: [[0, 0, 1, -1, null]], notes: [], frozenRows: 0, isVisible: true },
    ]),
  };

  const BODIES: readonly (readonly [operationId: string, runs: number])[] = [
    ['calculatePortfolio', 40],
    ['optimizePortfolio', 5],
    ['calculateManyPortfolios', 10],
    ['affordableLots', 10],
    ['forecastMargin', 10],
    ['marginOnTheWay', 10],
    ['submitBatch', 10],
    ['stagePortfolio', 30],
    ['addStressScenarios', 20],
    ['writeWorkbook', 5],
  ];

  const bodyOf = (operationId: string): Arbitrary<unknown> =>
    arbitraryOf(document, operationOf(operationId).requestBody?.content['application/json']?.schema, REPLACED);

  it.each(BODIES)('%s takes what its schema allows', async (operationId, numRuns) => {
    await fc.assert(
      fc.asyncProperty(bodyOf(operationId), async (body) => {
        expect(check.requestFindings(operationOf(operationId), body)).toEqual([]);
        const { status, json } = await post(operationId, body);
        expect([status < 300, fieldAt(json, 'error')]).toEqual([true, undefined]);
      }),
      { numRuns },
    );
  });

  const WRONG: readonly unknown[] = [null, true, -1, 0, 1.5, 1e12, '', 'x', 'x'.repeat(5000), [], [[]], {}, { a: 1 }];

  /** What is read element by element, each answered on its own. */
  const READ_APART = /^\/(?:portfolio|baseline|portfolios|trade)\//;
  /** Workbooks are read on a thread of their own. */
  const mostBodies = (operationId: string): number => (operationId === 'writeWorkbook' ? 8 : 24);

  /** Every place in a value. */
  const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]))]
      : [path];

  const replacedAt = (value: unknown, [step, ...rest]: readonly string[], wrong: unknown): unknown => {
    if (step === undefined) return wrong;
    const copy: unknown = structuredClone(value);
    if (typeof copy === 'object' && copy !== null)
      Reflect.set(copy, step, replacedAt(fieldAt(copy, step), rest, wrong));
    return copy;
  };

  const OPERATIONS = [...BODIES.map(([operationId]) => operationId), 'submitStage'];
  it.each(OPERATIONS)('%s refuses what its schema does not allow', async (operationId) => {
    const operation = operationOf(operationId);
    const isRefused = (body: unknown): boolean => {
      const [finding] = check.requestFindings(operation, body);
      return finding !== undefined && !READ_APART.test(finding);
    };
    const refused = bodyExamples(operation)
      .flatMap((example) =>
        placesIn(example).flatMap((place) => WRONG.map((wrong) => replacedAt(example, place, wrong))),
      )
      .filter(isRefused);
    expect(refused.length).toBeGreaterThan(5);
    const step = Math.ceil(refused.length / mostBodies(operationId));
    for (const body of refused.filter((_, index) => index % step === 0)) {
      const { status, json } = await post(operationId, body);
      const shown = JSON.stringify(body).slice(0, 300);
      expect([shown, status, fieldAt(json, 'error', 'code')]).toEqual([shown, 400, 'INVALID_REQUEST']);
    }
  });
});
