import { afterAll, describe, expect, it } from '@jest/globals';
import { explain } from '../../server/calculation/operations/explain.js';
import { whatIf } from '../../server/calculation/operations/what-if.js';
import { explainResponseSchema } from '../../server/contract/explain.js';
import { whatIfResponseSchema } from '../../server/contract/what-if.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { failure, success } from '../../server/domain/issue.js';
import { createCalculator, type Calculator } from '../../server/calculation/create-calculator.js';
import type { ComparisonOutcome } from '../../server/calculation/operations/comparison.js';
import type { ParameterSnapshot, SnapshotSelection } from '../../server/parameters/snapshot.js';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import { ALL_LICENSED, type Row } from '../support/calculated-accounts.js';
import { question, stagedBody, storedCalculation } from '../support/stored-desk.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const EARLIER = smallSnapshot();
const [set] = EARLIER.sets;
if (set === undefined) throw new Error('The small snapshot has no set.');
const LATER: ParameterSnapshot = {
  ...EARLIER,
  version: 2,
  businessDate: '2026-01-06',
  sets: [{ ...set, businessDate: '2026-01-06', checksum: 'b'.repeat(64) }],
};

const calculators: Calculator[] = [];
afterAll(async () => {
  for (const calculator of calculators) await calculator.close();
});

const oil = (lots: number): Row => ({
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: lots,
});

const stored = (snapshot: ParameterSnapshot, lots: number) =>
  storedCalculation(snapshot, { calculation_type: 'margins', portfolio: [oil(lots)] });

/** The later parameters are the newest; the earlier ones are found by their date, where they are still loaded. */
function calculatorOf(
  isKept: boolean,
  workers: number,
): { readonly calculator: Calculator; readonly asked: SnapshotSelection[] } {
  const asked: SnapshotSelection[] = [];
  const registry = {
    isReady: true,
    snapshot: () => LATER,
    select: (selection: SnapshotSelection) => {
      asked.push(selection);
      const isThere = isKept && selection.businessDate === EARLIER.businessDate;
      const issue = { code: 'INVALID_PARAMETER', path: [], message: 'No parameters of that day are loaded.' };
      return Promise.resolve(isThere ? success(EARLIER) : failure(issue));
    },
  };
  const settings = { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS };
  const calculator = createCalculator({ registry, settings, scenariosOf: () => Promise.resolve([]), workers });
  calculators.push(calculator);
  return { calculator, asked };
}

function bodyOf(outcome: ComparisonOutcome): unknown {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return JSON.parse(Buffer.from(outcome.body).toString());
}

describe.each([
  ['on this thread', 0],
  ['on threads', 1],
])('comparisons %s', (_, workers) => {
  const work = {
    question: question(),
    baseline: stored(EARLIER, 10),
    stages: [stagedBody(LATER, 'etd', [['', 'A', 'EXCH', 'CL', 'FUT', '202612', '', 4]])],
  };

  it('are made with the parameters of the baseline, wherever those are found', async () => {
    const { calculator, asked } = calculatorOf(true, workers);
    const answer = whatIfResponseSchema.parse(bodyOf(await calculator.run(whatIf, work, ALL_LICENSED)));
    expect(answer).toMatchObject({ rebased: false, parameters_2: { span: { TEST: { checksum: 'a'.repeat(64) } } } });
    expect(asked[0]).toEqual({ businessDate: '2026-01-05' });
  });

  it('are made with today’s where those are gone', async () => {
    const { calculator, asked } = calculatorOf(false, workers);
    const answer = whatIfResponseSchema.parse(bodyOf(await calculator.run(whatIf, work, ALL_LICENSED)));
    expect(answer).toMatchObject({ rebased: true, parameters_1: { span: { TEST: { checksum: 'b'.repeat(64) } } } });
    expect(asked.length).toBeGreaterThan(1);
  });

  it('explain with the parameters of each side, as far as they are there', async () => {
    const explained = {
      portfolioId: portfolioId('A', null),
      fromRequestId: 'r1',
      toRequestId: 'r2',
      from: stored(EARLIER, 10),
      to: stored(LATER, 12),
    };
    const both = explainResponseSchema.parse(
      bodyOf(await calculatorOf(true, workers).calculator.run(explain, explained, ALL_LICENSED)),
    );
    expect(both).toMatchObject({ basis: 'both', initial_margin: { change: 2000, positions: 2000 } });
    const one = explainResponseSchema.parse(
      bodyOf(await calculatorOf(false, workers).calculator.run(explain, explained, ALL_LICENSED)),
    );
    expect(one).toMatchObject({ basis: 'to', initial_margin: { positions: 2000, market: null } });
  });
});

it('refuses while the engines are loading', async () => {
  const registry = { isReady: false, snapshot: () => LATER, select: () => Promise.reject(new Error('not asked')) };
  const settings = { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS };
  const loading = createCalculator({ registry, settings, scenariosOf: () => Promise.resolve([]), workers: 0 });
  const work = { question: question(), baseline: stored(EARLIER, 1), stages: [] };
  const outcome = await loading.run(whatIf, work, ALL_LICENSED);
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'NOT_READY' } });
});
