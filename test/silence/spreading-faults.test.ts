import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { expandResult } from '../../server/contract/results/compact-result.js';
import { parseEnvelope, type PortfolioEnvelope } from '../../server/contract/portfolio-request.js';
import { parseForecast } from '../../server/contract/forecast/request.js';
import { calculateMany } from '../../server/calculation/operations/calculate-many.js';
import { TextMemory } from '../../server/lib/text-search/text-memory.js';
import { answerRows } from '../../server/portfolio/answer-rows.js';
import { answerForecast } from '../../server/portfolio/forecast/answer-forecast.js';
import { calculatePortfolio } from '../../server/portfolio/calculate.js';
import type { CalculationFault } from '../../server/portfolio/sound-account.js';
import type { Row } from '../support/calculated-accounts.js';
import { POISON, poisonedContext, poisonedSnapshot } from '../support/poisoned-desk.js';
import { futureRow, ladderRow, noteRow, swapRow } from '../support/risk-desk.js';

// "Faults that spread": no fault of one account takes another's figures, in requests, many portfolios and batches.

const SNAPSHOT = poisonedSnapshot();

const SOUND_ROWS: readonly Row[] = [
  futureRow('CL', '202603', 10),
  futureRow('ES', '202603', -3),
  futureRow('OK', '202603', 7, { exchange_code: 'POISON' }),
  swapRow('RECEIVE', 2e7),
  ladderRow('1825D', -4000),
  noteRow(3e6),
];

const envelopeOf = (portfolio: readonly Row[], more: Row = {}): PortfolioEnvelope => {
  const envelope = parseEnvelope({ calculation_type: 'all', ...more, portfolio });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  return envelope.value;
};

function resultsOf(rows: readonly Row[], more: Row = {}, faults: CalculationFault[] = []): readonly AccountResult[] {
  const outcome = calculatePortfolio(envelopeOf(rows, more), poisonedContext(SNAPSHOT, faults));
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value.accounts;
}

/** The bodies of a batch's accounts. */
function batchOf(rows: readonly Row[]): readonly unknown[] {
  const memory = new TextMemory(new ArrayBuffer(16), (bytes) => new ArrayBuffer(bytes));
  const part = { rowCount: rows.length, rows: [...rows.entries()] };
  const { accounts } = answerRows(memory, [part], envelopeOf(rows), poisonedContext(SNAPSHOT));
  let end = 0;
  return accounts.map(({ bodyLength }): unknown => {
    end += bodyLength;
    return JSON.parse(
      Buffer.from(expandResult(new Uint8Array(memory.memory, end - bodyLength, bodyLength))).toString(),
    );
  });
}

const excludedOf = ({ exceptions }: AccountResult): readonly string[] =>
  exceptions.filter(({ severity }) => severity === 'excluded').map(({ code }) => code);

const CASES = [
  {
    row: 'a risk array that is no number',
    before: 'the whole request had figures of null',
    now: 'NOT_VALUED',
  },
  { row: 'an infinite risk array', before: 'the margin of the whole request was null', now: 'NOT_VALUED' },
  {
    row: 'a history with a level of 1e300',
    before: '500: "The P&L of scenario 0 is NaN", and in a batch all 21 accounts null',
    now: 'NOT_VALUED',
  },
  { row: 'a calculation that throws', before: '500 for all accounts', now: 'CALCULATION_FAILED' },
  { row: 'quotes that are no numbers', before: '500: "The P&L of scenario 0 is NaN"', now: 'NO_CURVE' },
] as const;

describe('a row that no model can value', () => {
  it.each(CASES)('$row: left out alone, in its own account and among others', ({ row, now }) => {
    const [mixed] = resultsOf([...SOUND_ROWS, POISON[row]]);
    const [sound] = resultsOf(SOUND_ROWS);
    if (mixed === undefined || sound === undefined) throw new Error('There is no account.');
    expect(excludedOf(mixed)).toEqual([now]);
    expect(mixed.rows_excluded).toBe(1);
    expect(mixed.rows_total).toBe(SOUND_ROWS.length + 1);
    expect(mixed.initial_margin).toBe(sound.initial_margin);
    expect(mixed.portfolio).toEqual(sound.portfolio);
    expect(mixed.value_at_risk).toBe(sound.value_at_risk);
  });

  it.each(CASES)('$row: left out of a forecast alone, and told once', ({ row, now }) => {
    const faults: CalculationFault[] = [];
    const forecastOf = (rows: readonly Row[]) => {
      const read = parseForecast({ portfolio: rows, forecast: { to: 100 } });
      if (!read.ok) throw new Error(JSON.stringify(read.issues));
      const answer = answerForecast(read.value, poisonedContext(SNAPSHOT, faults));
      const account = answer.ok ? answer.value.data[0] : undefined;
      if (account === undefined) throw new Error('There is no forecast.');
      return account;
    };
    const mixed = forecastOf([...SOUND_ROWS, POISON[row]]);
    const mostFaults = now === 'NO_CURVE' ? 0 : 1;
    expect(faults).toHaveLength(mostFaults);
    const excluded = mixed.exceptions.filter(({ severity }) => severity === 'excluded');
    expect(excluded.map(({ code }) => code)).toEqual([now]);
    expect(mixed.rows_excluded).toBe(1);
    expect(mixed.forecast).toEqual(forecastOf(SOUND_ROWS).forecast);
  });

  it('says which data can not be right', () => {
    const [account] = resultsOf([POISON['a history with a level of 1e300']]);
    expect(account?.exceptions[0]?.exception).toMatch(/CME.*USD-FEDFUNDS/);
    expect(account?.initial_margin).toBeNull();
  });

  it('a fault of ours is reported under the id that the account is told', () => {
    const faults: CalculationFault[] = [];
    const [account] = resultsOf([POISON['a calculation that throws']], {}, faults);
    expect(faults[0]).toMatchObject({ requestId: 'request', accountCode: 'A' });
    expect(account?.exceptions[0]?.exception).toContain('logged under request');
  });
});

const accountRows = (code: string) =>
  fc.array(fc.constantFrom(...SOUND_ROWS), { minLength: 1, maxLength: 4 }).map((rows) =>
    rows.map((row, place) => ({
      ...row,
      account_code: code,
      ...('trade_id' in row ? { trade_id: `${code} ${place}` } : {}),
    })),
  );
const sound = fc.tuple(accountRows('A'), accountRows('B'), accountRows('C')).map((accounts) => accounts.flat());
const poison = fc.constantFrom(...Object.values(POISON)).map((row) => ({ ...row, account_code: 'POISONED' }));
const RUNS = { numRuns: 6 } as const;

const without = (code: string, results: readonly unknown[]): readonly unknown[] =>
  results.filter((result) => !isOf(code, result));
const isOf = (code: string, result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'account_code' in result && result.account_code === code;

describe('a poisoned account among others', () => {
  it('a request equals the request without it and one refusal', () => {
    fc.assert(
      fc.property(sound, poison, (rows, poisoned) => {
        const more = { risk_metrics: { lookback: 100 } };
        const all = resultsOf([...rows, poisoned], more);
        expect(without('POISONED', all)).toEqual(resultsOf(rows, more));
        const [refused] = all.filter((result) => isOf('POISONED', result));
        expect(refused).toMatchObject({ initial_margin: null, rows_excluded: 1 });
      }),
      RUNS,
    );
  });

  it('a batch equals the batch without it and one refusal', () => {
    fc.assert(
      fc.property(sound, poison, (rows, poisoned) => {
        const all = batchOf([...rows, poisoned]);
        expect(without('POISONED', all)).toEqual(batchOf(rows));
        expect(all.length).toBe(4);
      }),
      RUNS,
    );
  });

  it('many portfolios equal those without it and one refusal', async () => {
    const manyOf = async (portfolios: readonly (readonly Row[])[]): Promise<readonly unknown[]> => {
      const body = JSON.stringify({ portfolios: portfolios.map((portfolio) => ({ portfolio })) });
      const { licence, submittedTime, scenarios } = poisonedContext(SNAPSHOT);
      const parameters = { snapshot: SNAPSHOT, clearingHouseSettings: {} };
      const select = () => Promise.reject(new Error('not asked'));
      const context = { licence, submittedTime, scenarios, limits: [], startedAt: 0, parameters, select };
      const many = await calculateMany.run({ body: new TextEncoder().encode(body) }, context);
      if (!many.ok) throw new Error(many.refusal.message);
      return many.outcomes.map((outcome) => {
        if (!outcome.ok) throw new Error('A portfolio is refused.');
        return outcome.value.accounts.map(({ accountCode, body: text }) => [
          accountCode,
          Buffer.from(text)
            .toString()
            .replaceAll(/"request_id":"[^"]*"/g, ''),
        ]);
      });
    };
    await fc.assert(
      fc.asyncProperty(sound, poison, async (rows, poisoned) => {
        const sound = [rows.slice(0, 2), rows.slice(2)];
        expect((await manyOf([...sound, [poisoned]])).slice(0, 2)).toEqual(await manyOf(sound));
      }),
      RUNS,
    );
  });
});
