import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseEnvelope, type PortfolioEnvelope } from '../../server/contract/portfolio-request.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { answerRows, type AnsweredRows, type RowPart } from '../../server/portfolio/answer-rows.js';
import type { SubmittedRow } from '../../server/portfolio/row-setting.js';
import { expandResult } from '../../server/contract/results/compact-result.js';
import { TextMemory } from '../../server/lib/text-search/text-memory.js';
import { calculatePortfolio, type CalculationContext } from '../../server/portfolio/calculate.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const CONTEXT: CalculationContext = {
  snapshot: smallSnapshot(),
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  licence: OPEN_LICENCE,
  requestId: 'R',
  submittedTime: '2026-01-05T12:00:00.000Z',
  scenarios: [],
};

const envelopeOf = (portfolio: readonly unknown[]): PortfolioEnvelope => {
  const envelope = parseEnvelope({ portfolio });
  if (!envelope.ok) throw new Error(envelope.issues[0]?.message);
  return envelope.value;
};

const row = fc.record(
  {
    account_code: fc.constantFrom('A', 'B', 'C', ''),
    sub_account_code: fc.constantFrom('', 'S', 'T'),
    exchange_code: fc.constantFrom('EXCH', 'NONE'),
    contract_code: fc.constant('CL'),
    contract_type: fc.constant('FUT'),
    contract_expiry: fc.constantFrom('202612', '202706', '202701', 'never'),
    net_position: fc.integer({ min: -20, max: 20 }),
  },
  { requiredKeys: ['exchange_code'] },
);

interface Answer extends AnsweredRows {
  /** What the stored bodies are sent as. */
  readonly texts: readonly string[];
}

function answer(rows: Iterable<SubmittedRow>, envelope: PortfolioEnvelope, context = CONTEXT): Answer {
  const list = [...rows];
  const memory = new TextMemory(new ArrayBuffer(16), (bytes) => new ArrayBuffer(bytes));
  const answered = answerRows(memory, [{ rowCount: list.length, rows: list }], envelope, context);
  let end = 0;
  const texts = answered.accounts.map(({ bodyLength }) => {
    end += bodyLength;
    return Buffer.from(expandResult(new Uint8Array(memory.memory, end - bodyLength, bodyLength))).toString();
  });
  return { ...answered, texts };
}

const accountOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'account_code' in value ? String(value.account_code) : '';

describe('the parts of a portfolio', () => {
  it('come to what the whole does, account by account, with the indexes of the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: row }, fc.constant(7)), { minLength: 1 }), (rows) => {
        const envelope = envelopeOf(rows);
        const whole = calculatePortfolio(envelope, CONTEXT);
        if (!whole.ok) return;
        const numbered = [...rows.entries()];
        const parts = ['A', 'B', 'C', ''].map((account) =>
          answer(
            numbered.filter(([, value]) => accountOf(value) === account),
            envelope,
          ),
        );
        expect(parts.flatMap(({ texts }) => texts).toSorted()).toEqual(
          whole.value.accounts.map((account) => JSON.stringify(account)).toSorted(),
        );
        const firstRows = parts.flatMap(({ outcome }) =>
          outcome.accounts.map(({ accountCode, firstRow }) => [accountCode, firstRow]),
        );
        for (const [account, firstRow] of firstRows)
          expect(rows.findIndex((value) => accountOf(value) === account)).toBe(firstRow);
        const rowsWithoutAccount = parts.flatMap(({ outcome }) =>
          outcome.rowsWithoutAccount.map((text): unknown => JSON.parse(text)),
        );
        expect(rowsWithoutAccount).toEqual(whole.value.rowsWithoutAccount);
        expect(parts.reduce((total, { outcome }) => total + outcome.rowsWithoutAccountTotal, 0)).toBe(
          whole.value.rowsWithoutAccount.length,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('may hold nothing that is licensed, or no account: the others decide nothing for them', () => {
    const envelope = envelopeOf([{}]);
    const unlicensed = { ...CONTEXT, licence: { ...OPEN_LICENCE, engines: [] } };
    const listed = {
      account_code: 'A',
      exchange_code: 'EXCH',
      contract_code: 'CL',
      contract_type: 'FUT',
      net_position: 1,
    };
    const answered = answer([[41, { ...listed, contract_expiry: '202612' }]], envelope, unlicensed);
    expect(answered.outcome).toMatchObject({ exceptionsTotal: 1, rowsWithoutAccountTotal: 0 });
    expect(JSON.parse(answered.outcome.accounts[0]?.exceptions ?? '')).toMatchObject([
      { row: 41, code: 'ENGINE_NOT_LICENSED' },
    ]);
    const rowsWithoutAccount = answer(new Map([[5, {}]]).entries(), envelope);
    expect(rowsWithoutAccount).toMatchObject({
      accounts: [],
      outcome: { accounts: [], exceptionsTotal: 1, rowsWithoutAccountTotal: 1 },
    });
  });

  it('leave out accounts of more rows than can be calculated, in one sentence each, and nobody else', () => {
    const envelope = envelopeOf([{}]);
    const rowsOf = (account: string, count: number): SubmittedRow[] =>
      Array.from({ length: count }, (_, row) => [row, { account_code: account, position_id: row }] as const);
    const parts = [
      { rowCount: 1001, rows: [...rowsOf('LARGE', 3), [3, {}] as const] },
      { rowCount: 1, rows: rowsOf('SMALL', 1) },
    ];
    const setting = { fits: ({ rowCount }: RowPart) => rowCount <= 1000 };
    const { accounts, outcome } = answerRows({ append: (text) => text.length }, parts, envelope, CONTEXT, setting);
    expect(accounts.map(({ summary }): unknown => JSON.parse(summary))).toMatchObject([
      { account_code: 'LARGE', initial_margin: null, rows_total: 3, rows_excluded: 3 },
      { account_code: 'SMALL', initial_margin: null, rows_total: 1, rows_excluded: 1 },
    ]);
    expect(outcome).toMatchObject({ exceptionsTotal: 3, rowsWithoutAccountTotal: 1 });
    expect(JSON.parse(outcome.accounts[0]?.exceptions ?? '')).toMatchObject([
      { code: 'ACCOUNT_TOO_LARGE', row: 0, severity: 'excluded', exception: expect.stringContaining('has 3 rows') },
    ]);
  });

  it('leave out accounts whose result is too long to be stored, and nobody else', () => {
    const envelope = envelopeOf([{}]);
    const listed = {
      exchange_code: 'EXCH',
      contract_code: 'CL',
      contract_type: 'FUT',
      contract_expiry: '202612',
      net_position: 1,
    };
    const rowsOf = (account: string, count: number): SubmittedRow[] =>
      Array.from({ length: count }, (_, row) => [row, { ...listed, account_code: account }] as const);
    const parts = ['LONG', 'SHORT'].map((account, place) => {
      const rowCount = place === 0 ? 500 : 1;
      return { rowCount, rows: rowsOf(account, rowCount) };
    });
    const bodies: (string | Uint8Array)[] = [];
    const append = (text: string | Uint8Array): number => bodies.push(text);
    const { accounts, outcome } = answerRows({ append }, parts, envelope, CONTEXT, { longestResult: 10_000 });
    expect(accounts.map(({ summary }): unknown => JSON.parse(summary))).toMatchObject([
      { account_code: 'LONG', initial_margin: null, rows_total: 500, rows_excluded: 500 },
      { account_code: 'SHORT', initial_margin: expect.any(Number), rows_total: 1, rows_excluded: 0 },
    ]);
    expect(bodies).toHaveLength(2);
    expect(JSON.parse(outcome.accounts[0]?.exceptions ?? '')).toMatchObject([
      { code: 'ACCOUNT_TOO_LARGE', severity: 'excluded', exception: expect.stringContaining('500 rows') },
    ]);
    expect(outcome.accounts[1]?.exceptions).not.toContain('ACCOUNT_TOO_LARGE');
  });
});
