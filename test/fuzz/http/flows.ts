import type { Random } from '../random.js';
import { makeStage } from './bodies.js';
import { JSON_HEADERS } from './json-headers.js';
import { makeRows } from './rows.js';
import type { TrialRequest } from './trial.js';
import type { Vocabulary } from './vocabulary.js';

const post = (path: string, json: unknown): TrialRequest => ({
  method: 'POST',
  path,
  headers: JSON_HEADERS,
  body: { json },
});
const get = (path: string): TrialRequest => ({ method: 'GET', path });

/** Requests that belong together, none with anything wrong. */
type Flow = (random: Random, vocabulary: Vocabulary) => readonly TrialRequest[];

const portfolioOf = (random: Random, vocabulary: Vocabulary, more: object = {}): unknown => ({
  portfolio: makeRows(random, vocabulary, random.between(1, 6)),
  ...more,
});

/** The id of the first account of the first answer's calculation. */
const FIRST = 'request_id={{0:request_id}}&portfolio_id={{0:data.0.portfolio_id}}';

const submit = (random: Random): TrialRequest =>
  post('/portfolios/stage/submit', {
    action: 'what-if',
    request_id: '{{0:request_id}}',
    portfolio_id: '{{0:data.0.portfolio_id}}',
    ...(random.chance(0.5) ? { stage_id: '{{1:stage_id}}' } : {}),
    ...(random.chance(0.4) ? { mode: random.pick(['add', 'replace']) } : {}),
    ...(random.chance(0.4) ? { marginal_margin: true, margin_cuts: true } : {}),
  });

/** The ways in which operations are used one after the other. */
export const FLOWS: readonly Flow[] = [
  (random, vocabulary) => [
    post('/portfolios', portfolioOf(random, vocabulary)),
    get(`/results?${FIRST}`),
    get('/results?request_id={{0:request_id}}'),
    { ...get('/results/accounts'), headers: [['accept', random.pick(['text/csv', '*/*', 'application/json'])]] },
  ],
  (random, vocabulary) => [
    post('/portfolios', portfolioOf(random, vocabulary)),
    post('/portfolios/stage', makeStage(random, vocabulary)),
    submit(random),
  ],
  (random, vocabulary) => [
    post('/portfolios', portfolioOf(random, vocabulary)),
    post('/portfolios', portfolioOf(random, vocabulary)),
    get(
      '/results/explain?from_request_id={{0:request_id}}&to_request_id={{1:request_id}}&portfolio_id={{1:data.0.portfolio_id}}',
    ),
  ],
  (random, vocabulary) => [
    {
      ...post('/portfolios/batch', portfolioOf(random, vocabulary)),
      headers: [...JSON_HEADERS, ['x-processing-mode', random.pick(['fifo', 'priority', 'replace_all', 'PRIORITY'])]],
    },
    get('/portfolios/batch/{{0:batch_id}}'),
    get(
      `/portfolios/batch/{{0:batch_id}}/results?limit=${random.pick([1, 5000, 20000])}&offset=${random.pick([0, 1, 1e9])}`,
    ),
    { method: random.pick(['DELETE', 'GET']), path: '/portfolios/batch/{{0:batch_id}}' },
    { ...get('/portfolios/batch/{{0:batch_id}}/results'), headers: [['accept', 'text/csv']] },
  ],
  (random, vocabulary) => [
    post('/stress-test/scenarios', scenarios(random)),
    get('/stress-test/scenarios?scenario_id={{0:scenario_ids.0}}'),
    post(
      '/portfolios',
      portfolioOf(random, vocabulary, { stress_test_enabled: true, stress_test_details_enabled: true }),
    ),
    { method: 'DELETE', path: '/stress-test/scenarios' },
  ],
  (random, vocabulary) => [
    post('/portfolios/optimize', portfolioOf(random, vocabulary, { calculation_type: 'margins' })),
    get(`/results?${FIRST}`),
    submit(random),
  ],
  (random, vocabulary) => [
    post('/workbooks/write', {
      sheets: [{ name: 'Book', columns: [], cells: [[0, 0, random.pick([1, 'x', '=A1', true])]], notes: [] }],
      styles: [],
      notices: [],
    }),
    {
      method: 'POST',
      path: '/workbooks/read',
      headers: [['content-type', 'application/octet-stream']],
      body: { answer: 0 },
    },
    post('/portfolios', portfolioOf(random, vocabulary, { stress_sensitivities: {}, pnl_details: true })),
  ],
];

function scenarios(random: Random): unknown {
  const names = ['Energy', 'Rates', 'Crude Oil', 'CL', 'USD', 'USD-SOFR-OIS'];
  return Array.from({ length: random.between(1, 3) }, (_, index) => ({
    scenario_name: `Scenario ${index}`,
    scenario_definition: {
      [random.pick(['sector', 'sub_sector', 'underlying'])]: {
        [random.pick(names)]: {
          underlying: random.pick([-0.2, 1, -1, -50]),
          type: random.pick(['Relative', 'Absolute']),
        },
      },
      ...(random.chance(0.3)
        ? { expiry: { [random.pick(names)]: { 202612: { underlying: 0.1, volatility: 0.2 } } } }
        : {}),
      ...(random.chance(0.3) ? { tenor: { 'USD-SOFR-OIS': { '10Y': { underlying: 0.5, type: 'Absolute' } } } } : {}),
    },
  }));
}
