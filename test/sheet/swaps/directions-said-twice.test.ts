import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const swaps = (headings: string, paid: string, received: string, before = 'Account') =>
  readLines(
    ['direction'],
    `Trade|CCP|${before}|Ccy|Index|${headings}|Notional|Fixed Rate|Start|End`,
    `1|LCH|T1|USD|SOFR|${paid}|50000000|3.55|2026-11-24|2031-11-24`,
    `2|LCH|T1|USD|SOFR|${received}|30000000|3.45|2026-11-24|2029-11-24`,
  );
const BOTH = {
  rows: [
    [2, 'PAY'],
    [3, 'RECEIVE'],
  ],
  leftOut: [],
  doubts: [],
  missing: [],
};

describe('columns that say who pays the fixed rate', () => {
  it.each([
    ['Direction', 'You pay fixed', 'You receive fixed'],
    ['Direction', 'Vous payez fixe', 'Vous recevez fixe'],
    ['Your Side|Direction', 'Payer|You pay fixed', 'Receiver|You receive fixed'],
    ['Direction|Pay Leg|Rec Leg', 'Pay Fixed|Fixed|SOFR', 'Receive Fixed|SOFR|Fixed'],
    ['Direction|We Pay|We Receive', 'Pay|Fixed|Float', 'Receive|Float|Fixed'],
    ['Pay Index|Receive Index', 'FIXED|SOFR', 'SOFR|FIXED'],
    ['P/R|Pay Fixed?', 'P|Y', 'R|N'],
  ])('are read where they say the same: %s', (headings, paid, received) =>
    expect(swaps(headings, paid, received)).toMatchObject(BOTH),
  );

  it.each([
    ['Your Side|Direction', 'Payer|Pay fixed', 'Payer|Receive fixed'],
    ['Direction|We Pay|We Receive', 'Pay|Fixed|Float', 'Receive|Fixed|Float'],
  ])('leave a row out of which they say two things: %s', (headings, paid, received) => {
    const found = swaps(headings, paid, received);
    expect(found?.rows).toEqual([[2, 'PAY']]);
    expect(found?.leftOut).toEqual([expect.stringContaining('say different things of who pays fixed')]);
  });
});

describe('what a client pays and receives', () => {
  const LEGS = ['Client Pays|Client Receives', 'Fixed|Float', 'Float|Fixed'] as const;

  it.each(['Client Acct', 'Client Account', 'Clearing Client'])(
    'is what the book does where the account is the client’s: %s',
    (account) =>
      expect(swaps(...LEGS, account)).toMatchObject({
        ...BOTH,
        remarks: expect.arrayContaining([
          '“Client Pays” and “Client Receives” are of the account, which is the client’s.',
        ]),
      }),
  );

  it.each(['Account', 'Client Acct|Book', 'Client Acct|Counterparty', 'Client'])(
    'is asked about beside %s',
    (account) => {
      const headings = account.split('|');
      const found = readLines(
        ['direction'],
        `Trade|CCP|${account}|Ccy|Index|${LEGS[0]}|Notional|Fixed Rate|Start|End`,
        `1|LCH|${headings.map((_, at) => `T${at}`).join('|')}|USD|SOFR|${LEGS[1]}|50000000|3.55|2026-11-24|2031-11-24`,
      );
      expect(found?.doubts).toEqual(
        expect.arrayContaining([
          expect.stringContaining('or head the accounts “Client account” if they are the client’s'),
        ]),
      );
    },
  );
});
