import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseEnvelope, type PortfolioEnvelope } from '../../server/contract/portfolio-request.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { answerRows, type AnsweredRows } from '../../server/portfolio/answer-rows.js';
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

const textsOf = ({ accounts }: AnsweredRows): readonly string[] =>
  accounts.map(({ body }) => Buffer.from(body).toString());

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
          answerRows(
            numbered.filter(([, value]) => accountOf(value) === account),
            envelope,
            CONTEXT,
          ),
        );
        expect(parts.flatMap(textsOf).toSorted()).toEqual(
          whole.value.accounts.map((account) => JSON.stringify(account)).toSorted(),
        );
        const firstRows = parts.flatMap(({ outcome }) =>
          outcome.accounts.map(({ accountCode, firstRow }) => [accountCode, firstRow]),
        );
        for (const [account, firstRow] of firstRows)
          expect(rows.findIndex((value) => accountOf(value) === account)).toBe(firstRow);
        const orphans = parts.flatMap(({ outcome }) => outcome.orphans.map((text): unknown => JSON.parse(text)));
        expect(orphans).toEqual(whole.value.orphans);
        expect(parts.reduce((total, { outcome }) => total + outcome.orphansTotal, 0)).toBe(whole.value.orphans.length);
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
    const answered = answerRows([[41, { ...listed, contract_expiry: '202612' }]], envelope, unlicensed);
    expect(answered.outcome).toMatchObject({ exceptionsTotal: 1, orphansTotal: 0 });
    expect(JSON.parse(answered.outcome.accounts[0]?.exceptions ?? '')).toMatchObject([
      { row: 41, code: 'ENGINE_NOT_LICENSED' },
    ]);
    const orphans = answerRows(new Map([[5, {}]]).entries(), envelope, CONTEXT);
    expect(orphans).toMatchObject({ accounts: [], outcome: { accounts: [], exceptionsTotal: 1, orphansTotal: 1 } });
  });
});
