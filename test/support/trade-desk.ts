import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import type { LeggingResponse } from '../../server/contract/trades/legging.js';
import { leggingResponseSchema } from '../../server/contract/trades/legging.js';
import { lotsResponseSchema, type LotsResponse } from '../../server/contract/trades/lots.js';
import {
  DEFAULT_CLEARING_HOUSE_SETTINGS,
  type ClearingHouseSettings,
} from '../../server/domain/clearing-house-settings.js';
import type { Licence } from '../../server/domain/licence.js';
import { answerQuestion } from '../../server/portfolio/prepared-book/answer-question.js';
import type { BookQuestion, QuestionOutcome } from '../../server/portfolio/prepared-book/answered-question.js';
import { readQuestion } from '../../server/portfolio/prepared-book/read-question.js';
import { ALL_LICENSED, calculatedAccounts, type Row } from './calculated-accounts.js';
import { deskSnapshot } from './risk-desk.js';
import { loadedSet } from './snapshot.js';
import { ALL_MONTHS, futureArray, spanParameters, tierSpread, type TestContract } from './span-parameters.js';

const NEAR = { number: 1, start: '202601', end: '202603' };
const FAR = { number: 2, start: '202604', end: '202612' };

const futures = (ranges: Readonly<Record<string, number>>): readonly TestContract[] =>
  Object.entries(ranges).map(([period, range]) => ({
    type: 'FUT',
    period,
    price: 70,
    array: futureArray(range),
    scanRange: range,
  }));

const option = (right: 'CALL' | 'PUT', strike: number, price: number): TestContract => ({
  type: 'OOF',
  period: '202603',
  right,
  strike,
  price,
  underlyingPeriod: '202603',
  delta: right === 'CALL' ? 0.4 : -0.6,
  // An option's array bends: it loses at most its premium, and gains without bound.
  array: futureArray(1000).map((loss) =>
    Math.round(right === 'CALL' ? Math.min(price * 10, loss * 0.5) : Math.min(price * 10, -loss * 0.6)),
  ),
});

/** The desk of `risk-desk`, and crude, heating oil and gold on exchange SPREAD: tiers, calendar charges, credits, options. */
export const tradeSnapshot = (): ParameterSnapshot => {
  const desk = deskSnapshot();
  const parameters = spanParameters({
    exchange: 'SPREAD',
    commodities: [
      {
        code: 'CR',
        contractValueFactor: 10,
        contracts: [
          ...futures({ '202603': 1000, '202606': 900, '202609': 850 }),
          option('CALL', 75, 20),
          option('PUT', 65, 30),
        ],
        intraTiers: [NEAR, FAR],
        spreads: [
          tierSpread(1, 120, [
            [1, 1, 'A'],
            [2, 1, 'B'],
          ]),
          tierSpread(2, 60, [
            [2, 1, 'A'],
            [2, 1, 'B'],
          ]),
        ],
        shortOptionMinimumTiers: [{ ...ALL_MONTHS, rates: [{ rateId: 1, value: 75 }] }],
      },
      { code: 'HO', contracts: futures({ '202603': 1400 }) },
      { code: 'GD', contracts: futures({ '202604': 2000 }) },
    ],
    spreads: [
      {
        priority: 1,
        rates: [{ rateId: 1, value: 0.7 }],
        legs: [
          { code: 'CR', side: 'A', ratio: 1 },
          { code: 'HO', side: 'B', ratio: 1 },
        ],
      },
    ],
  });
  return { ...desk, sets: [...desk.sets, { ...loadedSet(parameters, 'SPREADS'), checksum: 'spreads' }] };
};

export const spreadRow = (code: string, expiry: string, quantity: number, more: Row = {}): Row => ({
  account_code: 'A',
  exchange_code: 'SPREAD',
  contract_code: code,
  contract_type: 'FUT',
  contract_expiry: expiry,
  net_position: quantity,
  ...more,
});

export const spreadOption = (right: 'CALL' | 'PUT', quantity: number, more: Row = {}): Row =>
  spreadRow('CR', '202603', quantity, { contract_type: right, contract_strike: right === 'CALL' ? 75 : 65, ...more });

export interface Asking {
  readonly licence?: Licence;
  readonly settings?: ClearingHouseSettings;
}

/** Asks as the service does, on this thread. */
export function asked(
  question: BookQuestion,
  snapshot: ParameterSnapshot,
  body: unknown,
  { licence = ALL_LICENSED, settings = DEFAULT_CLEARING_HOUSE_SETTINGS }: Asking = {},
): QuestionOutcome {
  const reading = readQuestion(question, Buffer.from(JSON.stringify(body)));
  if (!reading.ok) return reading;
  const context = {
    snapshot,
    clearingHouseSettings: () => settings,
    licence,
    requestId: reading.envelope.requestId ?? 'request',
    submittedTime: '2026-01-05T12:00:00.000Z',
    scenarios: [],
  };
  return answerQuestion(reading.read, context, () => 1);
}

/** @throws where the question is refused, or the answer is not as its schema says */
export function lotsOf(snapshot: ParameterSnapshot, body: unknown, asking?: Asking): LotsResponse {
  const outcome = asked('lots', snapshot, body, asking);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return lotsResponseSchema.parse(JSON.parse(outcome.body));
}

/** @throws where the question is refused, or the answer is not as its schema says */
export function leggingOf(snapshot: ParameterSnapshot, body: unknown, asking?: Asking): LeggingResponse {
  const outcome = asked('legging', snapshot, body, asking);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return leggingResponseSchema.parse(JSON.parse(outcome.body));
}

const QUANTITIES = ['net_position', 'notional', 'dv01'];

/** The row so many times. */
export const times = (row: Row, lots: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) =>
      QUANTITIES.includes(field) && typeof value === 'number' ? [field, value * lots] : [field, value],
    ),
  );

/** Margin of account A as POST /portfolios has it; 0 without rows. */
export function marginOf(
  snapshot: ParameterSnapshot,
  rows: readonly Row[],
): { requirement: number; initial_margin: number } {
  const held = rows.filter((row) => QUANTITIES.every((field) => row[field] !== 0));
  if (held.length === 0) return { requirement: 0, initial_margin: 0 };
  const account = calculatedAccounts(snapshot, held, { calculation_type: 'margins' }).find(
    ({ account_code: code, sub_account_code: subAccount }) => code === 'A' && subAccount === null,
  );
  if (account === undefined || account.rows_excluded > 0) throw new Error(JSON.stringify(account?.exceptions));
  return { requirement: account.requirement ?? NaN, initial_margin: account.initial_margin ?? NaN };
}
