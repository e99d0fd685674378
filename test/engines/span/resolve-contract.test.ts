import { describe, expect, it } from '@jest/globals';
import { resolveContract } from '../../../server/engines/span/resolve-contract.js';
import type { MatchOptions, WantedContract } from '../../../server/engines/span/wanted-contract.js';
import type { SpanParameters } from '../../../server/parameters/span/model.js';
import { findContract } from '../../support/span-contracts.js';
import { future, option } from '../../support/span-margin.js';
import { spanParameters } from '../../support/span-parameters.js';

const made = spanParameters({
  exchange: 'NYM',
  commodities: [
    {
      code: 'CL',
      contracts: [
        { ...future('202603', 1000), expiryDate: 20260220 },
        { ...future('202606', 1000), expiryDate: 20260520 },
        ...[60, 62.5, 65].map((strike) => option('202603', 'CALL', strike, { expiryDate: 20260217 })),
        ...[60, 65].map((strike) => option('202603', 'PUT', strike, { expiryDate: 20260217 })),
        option('202606', 'CALL', 60, { expiryDate: 20260517 }),
      ],
    },
    { code: 'NG', contracts: [future('202603', 1000)] },
    { code: 'GOLD', contracts: [{ ...future('00000S', 1000), type: 'PHY' }] },
  ],
});

/** The options carry a code of their own; `NG` belongs to no combined commodity. */
const parameters: SpanParameters = {
  ...made,
  header: {
    ...made.header,
    families: made.header.families.map((family) => {
      if (family.code === 'NG') return { ...family, combinedCommodity: -1 };
      return family.type === 'OOF' ? { ...family, code: 'LO' } : family;
    }),
  },
};

const EXACT: MatchOptions = { useClosestMatch: false, useClosestActive: false, businessDate: '2026-01-05' };
const MATCH = { ...EXACT, useClosestMatch: true };
const ACTIVE = { ...EXACT, useClosestActive: true };

const CALL: WantedContract = {
  exchange: 'nymex',
  code: 'lo',
  kind: 'CALL',
  expiry: { kind: 'month', year: 2026, month: 3 },
  expiryText: 'MAR-26',
  strike: 62.5,
};
const FUTURE: WantedContract = { ...CALL, code: 'CL', kind: 'FUT', strike: null };
const inMonth = (contract: WantedContract, year: number, month: number): WantedContract => ({
  ...contract,
  expiry: { kind: 'month', year, month },
  expiryText: `${year}-${month}`,
});

const resolve = (wanted: WantedContract, options: MatchOptions) =>
  resolveContract(parameters, wanted, options, (exchange) => (exchange.toUpperCase() === 'NYMEX' ? 'NYM' : exchange));

/** The contract found and the codes of what was substituted; or the code, field and suggestion of the issue. */
function shown(wanted: WantedContract, options: MatchOptions): unknown {
  const outcome = resolve(wanted, options);
  if (!outcome.ok) return [outcome.issue.code, outcome.issue.field, outcome.issue.suggestion];
  return {
    row: outcome.contract,
    substituted: outcome.substitutions.map(({ code, submitted, matched }) => [code, submitted, matched]),
  };
}

const found = (key: string, ...substituted: readonly (readonly string[])[]) => ({
  row: findContract(parameters, key),
  substituted,
});

describe('a contract that is listed', () => {
  it.each([
    { name: 'an option, its codes in any case', wanted: CALL, key: 'OOF:LO:202603:C:62.5' },
    {
      name: 'a put at a strike that has a call too',
      wanted: { ...CALL, kind: 'PUT' as const, strike: 60 },
      key: 'OOF:LO:202603:P:60.0',
    },
    { name: 'a strike with binary noise', wanted: { ...CALL, strike: 62.5 + 1e-12 }, key: 'OOF:LO:202603:C:62.5' },
    { name: 'a future', wanted: FUTURE, key: 'FUT:CL:202603' },
    {
      name: 'a physical without an expiry',
      wanted: { ...FUTURE, code: 'GOLD', kind: 'PHY' as const, expiry: null, expiryText: '' },
      key: 'PHY:GOLD:00000S',
    },
  ])('$name is found without any flag', ({ wanted, key }) => expect(shown(wanted, EXACT)).toEqual(found(key)));
});

describe('a strike that is not listed', () => {
  it.each([
    { strike: 61, nearest: '60', key: 'OOF:LO:202603:C:60.0' },
    { strike: 61.25, nearest: '60', key: 'OOF:LO:202603:C:60.0' },
    { strike: 61.26, nearest: '62.5', key: 'OOF:LO:202603:C:62.5' },
    { strike: 0.5, nearest: '60', key: 'OOF:LO:202603:C:60.0' },
    { strike: 999, nearest: '65', key: 'OOF:LO:202603:C:65.0' },
  ])('$strike: the nearest is $nearest, the lower of two', ({ strike, nearest, key }) => {
    expect(shown({ ...CALL, strike }, EXACT)).toEqual(['STRIKE_NOT_LISTED', 'contract_strike', nearest]);
    expect(shown({ ...CALL, strike }, MATCH)).toEqual(found(key, ['CLOSEST_STRIKE', String(strike), nearest]));
  });

  it('skips strikes of the other right', () => {
    const put = { ...CALL, kind: 'PUT' as const };
    expect(shown(put, MATCH)).toEqual(found('OOF:LO:202603:P:60.0', ['CLOSEST_STRIKE', '62.5', '60']));
  });

  it('is not helped by use_closest_active', () => {
    expect(shown({ ...CALL, strike: 61 }, ACTIVE)).toEqual(['STRIKE_NOT_LISTED', 'contract_strike', '60']);
  });

  it('has nothing near where the month lists no such right', () => {
    const put = { ...inMonth(CALL, 2026, 6), kind: 'PUT' as const };
    expect(shown(put, MATCH)).toEqual(['STRIKE_NOT_LISTED', 'contract_strike', undefined]);
  });
});

describe('an expiry that is not listed', () => {
  it.each([
    {
      name: 'an expired month',
      wanted: inMonth(FUTURE, 2025, 6),
      code: 'CONTRACT_EXPIRED',
      nearest: '202603',
      match: false,
      active: true,
    },
    {
      name: 'a missing month',
      wanted: inMonth(FUTURE, 2026, 5),
      code: 'EXPIRY_NOT_LISTED',
      nearest: '202606',
      match: true,
      active: true,
    },
    {
      name: 'another day of a listed month',
      wanted: { ...FUTURE, expiry: { kind: 'date' as const, year: 2026, month: 2, day: 18 }, expiryText: '2026-02-18' },
      code: 'EXPIRY_NOT_LISTED',
      nearest: '202603',
      match: true,
      active: false,
    },
  ])('$name is taken as the nearest where the flags allow it', ({ wanted, code, nearest, match, active }) => {
    const refused = [code, 'contract_expiry', nearest];
    const kind = match && !active ? 'CLOSEST_EXPIRY' : 'CLOSEST_ACTIVE_EXPIRY';
    const taken = found(`FUT:CL:${nearest}`, [kind, wanted.expiryText, nearest]);
    expect(shown(wanted, EXACT)).toEqual(refused);
    expect(shown(wanted, MATCH)).toEqual(match ? taken : refused);
    expect(shown(wanted, ACTIVE)).toEqual(active ? taken : refused);
  });

  it('and a strike that is not, are both told', () => {
    const outcome = resolve({ ...inMonth(CALL, 2026, 4), strike: 61 }, MATCH);
    const codes = outcome.ok ? outcome.substitutions.map(({ code }) => code) : [];
    expect(codes).toEqual(['CLOSEST_ACTIVE_EXPIRY', 'CLOSEST_STRIKE']);
  });
});

describe('a code that is not listed', () => {
  it.each([
    {
      name: 'the future’s code for its options',
      wanted: { ...CALL, code: 'CL' },
      suggestion: 'LO',
      key: 'OOF:LO:202603:C:62.5',
    },
    {
      name: 'the options’ code for their future',
      wanted: { ...FUTURE, code: 'LO' },
      suggestion: 'CL',
      key: 'FUT:CL:202603',
    },
  ])('$name is taken as the other by use_closest_match', ({ wanted, suggestion, key }) => {
    expect(shown(wanted, EXACT)).toEqual(['UNKNOWN_CONTRACT', 'contract_code', suggestion]);
    expect(shown(wanted, MATCH)).toEqual(found(key, ['CLOSEST_CONTRACT', wanted.code, suggestion]));
  });

  it('is never replaced by one of a similar name, which is only suggested', () => {
    expect(shown({ ...FUTURE, code: 'CLX' }, { ...MATCH, ...ACTIVE, useClosestMatch: true })).toEqual([
      'UNKNOWN_CONTRACT',
      'contract_code',
      'CL',
    ]);
  });

  it('of another type names the types there are', () => {
    const outcome = resolve({ ...FUTURE, code: 'GOLD' }, MATCH);
    expect(outcome).toMatchObject({
      ok: false,
      issue: {
        code: 'UNKNOWN_CONTRACT',
        field: 'contract_type',
        message: '"GOLD" on nymex has no FUT; it is listed as PHY.',
      },
    });
  });

  it('in no combined commodity has no margin', () => {
    expect(shown({ ...FUTURE, code: 'NG' }, MATCH)).toEqual(['NOT_MARGINED', 'contract_code', undefined]);
  });
});

it('says what is wrong, what was sent and what would do', () => {
  const sentence = (wanted: WantedContract): string => {
    const outcome = resolve(wanted, EXACT);
    return outcome.ok ? '' : outcome.issue.message;
  };
  expect(sentence({ ...CALL, strike: 61 })).toBe('lo 202603 CALL has no strike 61; nearest is 60.');
  expect(sentence(inMonth(FUTURE, 2025, 6))).toBe('CL FUT 2025-6 has expired; nearest is 202603.');
  expect(sentence({ ...FUTURE, code: 'CLX' })).toBe('No contract "CLX" on nymex; nearest is "CL".');
});
