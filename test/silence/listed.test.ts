import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SHEET_WAYS, startWays, WAYS, type Row, type WayAnswer, type Ways } from './ways.js';

// Listed rows that counted as something else than they name, or were told of something else, without a word.

const START_MILLISECONDS = 300_000;

let ways: Ways;
beforeAll(async () => {
  ways = await startWays();
}, START_MILLISECONDS);
afterAll(() => ways.close());

const FUTURE = {
  account_code: 'DESK',
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202712',
  net_position: 25,
};
const OPTION = { ...FUTURE, contract_code: 'LO', contract_type: 'CALL', contract_strike: '75', net_position: -10 };
const GAS = { ...FUTURE, contract_code: 'NG' };
const SP = { ...FUTURE, exchange_code: 'CME', contract_code: 'ES', net_position: 1 };
const INDEX_OPTION = { ...OPTION, exchange_code: 'CME', contract_code: 'ES', contract_strike: '6500' };

const STRICT = { use_closest_match: false };
const NO_ACTIVE = { use_closest_active: false };

/** The codes that a way tells of, where it tells codes; the functions tell sentences. */
const codesOf = ({ leftOut, notes }: WayAnswer) => ({ leftOut, notes });

const suggestionsOf = ({ response }: WayAnswer): readonly unknown[] =>
  (response?.data ?? []).flatMap(({ exceptions }) =>
    exceptions.flatMap(({ severity, suggestion }) => (severity === 'excluded' ? [suggestion] : [])),
  );

interface Case {
  /** The row of desk-books.md. */
  readonly row: string;
  readonly sent: Row;
  readonly envelope?: Row;
  readonly before: string;
  readonly now: { readonly leftOut: readonly string[]; readonly notes: readonly string[] };
  readonly suggestion?: string;
}

const EXPIRED = { leftOut: ['0 CONTRACT_EXPIRED contract_expiry'], notes: [] };
const NOT_LISTED = { leftOut: ['0 EXPIRY_NOT_LISTED contract_expiry'], notes: [] };
const NO_STRIKE = { leftOut: ['0 STRIKE_NOT_LISTED contract_strike'], notes: [] };
const ACTIVE = { leftOut: [], notes: ['0 CLOSEST_ACTIVE_EXPIRY contract_expiry'] };

const BY_API: readonly Case[] = [
  {
    row: 'NG DEC-24 (expired), both flags on as clients of the family expect',
    sent: { ...GAS, contract_expiry: 'DEC-24' },
    before: 'taken as the nearest active',
    now: ACTIVE,
  },
  {
    row: 'NG DEC-24 (expired) without use_closest_active',
    sent: { ...GAS, contract_expiry: 'DEC-24' },
    envelope: NO_ACTIVE,
    before: 'left out',
    now: EXPIRED,
    suggestion: '202612',
  },
  {
    row: 'NG DEC-24 (expired) under the master switch',
    sent: { ...GAS, contract_expiry: 'DEC-24' },
    envelope: STRICT,
    before: 'taken as the nearest active under use_closest_active',
    now: EXPIRED,
    suggestion: '202612',
  },
  {
    row: 'ES JAN-28 with use_closest_match: false',
    sent: { ...SP, contract_expiry: 'JAN-28' },
    envelope: STRICT,
    before: 'margined as 202712 under use_closest_active',
    now: NOT_LISTED,
    suggestion: '202712',
  },
  {
    row: 'ES JAN-28: a month away',
    sent: { ...SP, contract_expiry: 'JAN-28' },
    before: 'CLOSEST_ACTIVE_EXPIRY',
    now: { leftOut: [], notes: ['0 CLOSEST_EXPIRY contract_expiry'] },
  },
  {
    row: '209912 beyond the bound',
    sent: { ...FUTURE, contract_expiry: '209912' },
    envelope: NO_ACTIVE,
    before: 'taken as 203612',
    now: NOT_LISTED,
    suggestion: '203612',
  },
  {
    row: '209912 of an option beyond the bound',
    sent: { ...OPTION, contract_expiry: '209912' },
    envelope: NO_ACTIVE,
    before: 'taken as the last month',
    now: NOT_LISTED,
  },
  {
    row: '209912 with use_closest_active, which reaches beyond the bound',
    sent: { ...FUTURE, contract_expiry: '209912' },
    before: 'taken as 203612',
    now: ACTIVE,
  },
  {
    row: 'a strike beside the one asked for, under the master switch',
    sent: { ...OPTION, contract_strike: '75.25' },
    envelope: STRICT,
    before: 'left out',
    now: NO_STRIKE,
    suggestion: '75',
  },
];

describe('a contract that is not listed as named, over the API', () => {
  it.each(BY_API)('$row', async ({ sent, envelope, now, suggestion }) => {
    const answer = await ways.ask('api', [sent], envelope);
    expect(codesOf(answer)).toEqual(now);
    if (suggestion !== undefined) expect(suggestionsOf(answer)).toEqual([suggestion]);
    if (now.leftOut.length > 0) expect(answer.total).toBeNull();
  });
});

const BY_ALL: readonly Case[] = [
  ...['5000', '7500', '3.4', '400'].map((strike) => ({
    row: `strike ${strike} → the last one`,
    sent: { ...OPTION, contract_strike: strike },
    before: 'substituted, noted and counted',
    now: NO_STRIKE,
  })),
  {
    row: 'a strike within two listed steps',
    sent: { ...OPTION, contract_strike: '75.25' },
    before: 'CLOSEST_STRIKE',
    now: { leftOut: [], notes: ['0 CLOSEST_STRIKE contract_strike'] },
  },
  {
    row: 'ES on NYMEX',
    sent: { ...SP, exchange_code: 'NYMEX' },
    before: 'nearest is "CS"',
    now: { leftOut: ['0 UNKNOWN_CONTRACT exchange_code'], notes: [] },
    suggestion: 'CME',
  },
  {
    row: 'a month written as YYYYMM00',
    sent: { ...FUTURE, contract_expiry: '20271200' },
    before: 'its month',
    now: { leftOut: [], notes: [] },
  },
  {
    row: '1.5 lots',
    sent: { ...FUTURE, net_position: 1.5 },
    before: 'no word',
    now: { leftOut: [], notes: ['0 FRACTIONAL_LOTS net_position'] },
  },
  {
    row: 'a billion lots',
    sent: { ...FUTURE, net_position: 1_000_000_000 },
    before: 'no word',
    now: { leftOut: [], notes: ['0 IMPLAUSIBLE_QUANTITY net_position'] },
  },
];

describe('a listed row, by every way', () => {
  const withCodes = WAYS.filter((way) => way !== 'functions');
  const cases = BY_ALL.flatMap((each) => withCodes.map((way) => ({ ...each, way })));

  it.each(cases)('$row by $way', async ({ way, sent, now, suggestion }) => {
    const answer = await ways.ask(way, [sent]);
    expect(codesOf(answer)).toEqual(now);
    if (suggestion !== undefined) expect(suggestionsOf(answer)).toEqual([suggestion]);
  });

  // Staging writes the month in place of the date, so that in sheets the note is staging's.
  it.each(WAYS)('a full date that is the last day of another month’s contract by %s', async (way) => {
    const answer = await ways.ask(way, [{ ...FUTURE, contract_expiry: '20271220' }]);
    const january = await ways.ask(way, [{ ...FUTURE, contract_expiry: '202801' }]);
    expect(answer.total).toBe(january.total);
    expect(answer.sentences.join(' ')).toContain('20271220 is the last day of CL FUT 202801; read as that contract.');
    if (way === 'api' || way === 'csv') expect(answer.notes).toEqual(['0 EXPIRY_BY_DATE contract_expiry']);
  });

  it.each(WAYS)('any other full date counts as its month’s, and is told, by %s', async (way) => {
    const answer = await ways.ask(way, [{ ...FUTURE, contract_expiry: '20271215' }]);
    const december = await ways.ask(way, [{ ...FUTURE, contract_expiry: '202712' }]);
    expect(answer.total).toBe(december.total);
    expect(answer.sentences.join(' ')).toContain(
      '20271215 is no expiry day of CL FUT that is known; read as its month',
    );
  });

  it.each(WAYS)('the contract that ends about a full date of another month is told by %s', async (way) => {
    const answer = await ways.ask(way, [{ ...FUTURE, contract_expiry: '20271217' }]);
    expect(answer.sentences.join(' ')).toContain(
      'is about the last day of CL FUT 202801, 20271220; read as that contract, as that of its own month, 202712, ends 20271119.',
    );
  });

  it.each(WAYS)('an option’s date that is no expiry counts as its month’s, and is told, by %s', async (way) => {
    const answer = await ways.ask(way, [{ ...INDEX_OPTION, contract_expiry: '20261211' }]);
    expect(answer.sentences.join(' ')).toContain(
      '20261211 is no expiry day of ES CALL that is known; read as its month',
    );
    if (way === 'api' || way === 'csv') expect(answer.notes).toEqual(['0 EXPIRY_BY_MONTH contract_expiry']);
  });

  it.each(BY_ALL)('$row by the functions', async ({ sent, now }) => {
    const { total, refusal, sentences } = await ways.ask('functions', [sent]);
    expect(total === null).toBe(now.leftOut.length > 0);
    expect(refusal === null).toBe(now.leftOut.length === 0);
    expect(sentences).toHaveLength(now.leftOut.length + now.notes.length);
  });
});

describe('an expired contract in sheets and files', () => {
  const sent = { ...GAS, contract_expiry: 'DEC-24' };

  it.each(SHEET_WAYS)('is left out by %s, with the nearest active as suggestion', async (way) => {
    const answer = await ways.ask(way, [sent]);
    expect(answer.total).toBeNull();
    expect(answer.sentences.join(' ')).toMatch(/has expired; nearest is 202612/);
    if (way !== 'functions') expect(codesOf(answer)).toEqual(EXPIRED);
  });

  it.each(SHEET_WAYS)('beyond the bound nothing is taken by %s either', async (way) => {
    const answer = await ways.ask(way, [{ ...FUTURE, contract_expiry: '209912' }]);
    expect(answer.total).toBeNull();
    expect(answer.sentences.join(' ')).toContain('nearest is');
  });
});

describe('a row of far more lots than all others of its account', () => {
  const others = [1, -2, 3, 2, 1].map((net_position) => ({ ...FUTURE, net_position }));
  const notesOf = async (...rows: readonly Row[]) => (await ways.ask('api', rows)).notes;

  it('is noted beside five others', async () => {
    const large = { ...FUTURE, net_position: -2_001 };
    expect(await notesOf(...others, large)).toEqual(['5 IMPLAUSIBLE_QUANTITY net_position']);
    expect(await notesOf(...others, { ...FUTURE, net_position: 2_000 })).toEqual([]);
    expect(await notesOf(...others.slice(1), large)).toEqual([]);
    expect(await notesOf(...others, { ...large, account_code: 'OTHER' })).toEqual([]);
    expect(await notesOf(...others, { ...large, sub_account_code: 'SUB' })).toEqual([
      '5 IMPLAUSIBLE_QUANTITY net_position',
    ]);
  });

  it('counts all the same', async () => {
    const { total } = await ways.ask('api', [{ ...FUTURE, net_position: 1.5 }]);
    const { total: whole } = await ways.ask('api', [{ ...FUTURE, net_position: 3 }]);
    expect(total).toBeCloseTo((whole ?? 0) / 2, 2);
  });
});
