import { describe, expect, it } from '@jest/globals';
import { resolveContract } from '../../../server/instruments/listed/resolve-contract.js';
import type { MatchOptions, WantedContract } from '../../../server/instruments/listed/wanted-contract.js';
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
const BOTH = { ...MATCH, useClosestActive: true };

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
    { strike: 55, nearest: '60', key: 'OOF:LO:202603:C:60.0' },
    { strike: 70, nearest: '65', key: 'OOF:LO:202603:C:65.0' },
  ])('$strike: the nearest is $nearest, the lower of two', ({ strike, nearest, key }) => {
    expect(shown({ ...CALL, strike }, EXACT)).toEqual(['STRIKE_NOT_LISTED', 'contract_strike', nearest]);
    expect(shown({ ...CALL, strike }, MATCH)).toEqual(found(key, ['CLOSEST_STRIKE', String(strike), nearest]));
  });

  it.each([
    { strike: 0.5, nearest: undefined },
    { strike: 54.9, nearest: undefined },
    { strike: 70.1, nearest: undefined },
    { strike: 5000, nearest: undefined },
    { strike: 6500, nearest: '65' },
    { strike: 6.25, nearest: '62.5' },
  ])(
    '$strike is left out: far from those listed, of which only the same in another unit is suggested',
    ({ strike, nearest }) => {
      const refused = ['STRIKE_NOT_LISTED', 'contract_strike', nearest];
      expect(shown({ ...CALL, strike }, MATCH)).toEqual(refused);
      expect(shown({ ...CALL, strike }, BOTH)).toEqual(refused);
    },
  );

  it('is near within 2 % where its chain has one strike', () => {
    const june = inMonth(CALL, 2026, 6);
    expect(shown({ ...june, strike: 61.2 }, MATCH)).toEqual(
      found('OOF:LO:202606:C:60.0', ['CLOSEST_STRIKE', '61.2', '60']),
    );
    expect(shown({ ...june, strike: 61.3 }, MATCH)).toEqual(['STRIKE_NOT_LISTED', 'contract_strike', '60']);
  });

  it('is held to the bounds that are set', () => {
    const bounds = { strikeSteps: 0, strikePercent: 50, expiryMonths: 1, expiryDays: 10 };
    expect(shown({ ...CALL, strike: 120 }, { ...MATCH, bounds })).toEqual(
      found('OOF:LO:202603:C:65.0', ['CLOSEST_STRIKE', '120', '65']),
    );
    expect(shown({ ...CALL, strike: 61 }, { ...MATCH, bounds: { ...bounds, strikePercent: 0 } })).toEqual([
      'STRIKE_NOT_LISTED',
      'contract_strike',
      '60',
    ]);
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
      match: null,
      both: 'CLOSEST_ACTIVE_EXPIRY',
    },
    {
      name: 'a month beside a listed one',
      wanted: inMonth(FUTURE, 2026, 5),
      code: 'EXPIRY_NOT_LISTED',
      nearest: '202606',
      match: 'CLOSEST_EXPIRY',
      both: 'CLOSEST_EXPIRY',
    },
    {
      name: 'a month beyond the bounds',
      wanted: inMonth(FUTURE, 2099, 12),
      code: 'EXPIRY_NOT_LISTED',
      nearest: '202606',
      match: null,
      both: 'CLOSEST_ACTIVE_EXPIRY',
    },
    {
      name: 'a day of a month that is not listed',
      wanted: { ...FUTURE, expiry: { kind: 'date' as const, year: 2026, month: 2, day: 18 }, expiryText: '2026-02-18' },
      code: 'EXPIRY_NOT_LISTED',
      nearest: '202603',
      match: 'CLOSEST_EXPIRY',
      both: 'CLOSEST_EXPIRY',
    },
  ])('$name is taken as the nearest where the flags allow it', ({ wanted, code, nearest, match, both }) => {
    const refused = [code, 'contract_expiry', nearest];
    const taken = (kind: string) => found(`FUT:CL:${nearest}`, [kind, wanted.expiryText, nearest]);
    expect(shown(wanted, EXACT)).toEqual(refused);
    expect(shown(wanted, ACTIVE)).toEqual(refused);
    expect(shown(wanted, MATCH)).toEqual(match === null ? refused : taken(match));
    expect(shown(wanted, BOTH)).toEqual(taken(both));
  });

  it('and a strike that is not, are both told', () => {
    const outcome = resolve({ ...inMonth(CALL, 2026, 4), strike: 61 }, MATCH);
    const codes = outcome.ok ? outcome.substitutions.map(({ code }) => code) : [];
    expect(codes).toEqual(['CLOSEST_EXPIRY', 'CLOSEST_STRIKE']);
  });
});

describe('a full date', () => {
  const onDay = (year: number, month: number, day: number): WantedContract => ({
    ...FUTURE,
    expiry: { kind: 'date', year, month, day },
    expiryText: `${year}-${month}-${day}`,
  });
  const read = (wanted: WantedContract): unknown => {
    const outcome = resolve(wanted, EXACT);
    return outcome.ok ? [outcome.contract, outcome.remarks.map(({ code }) => code)] : outcome.issue.code;
  };

  it('that is the last day of a contract means it, with a note', () => {
    expect(read(onDay(2026, 5, 20))).toEqual([findContract(parameters, 'FUT:CL:202606'), ['EXPIRY_BY_DATE']]);
    const outcome = resolve(onDay(2026, 5, 20), EXACT);
    expect(outcome.ok ? outcome.remarks.map(({ message }) => message) : []).toEqual([
      '2026-5-20 is the last day of CL FUT 202606; read as that contract.',
    ]);
  });

  it('that is any other day means its month, with a note, and the first of a month without one', () => {
    expect(read(onDay(2026, 6, 18))).toEqual([findContract(parameters, 'FUT:CL:202606'), ['EXPIRY_BY_MONTH']]);
    expect(read(onDay(2026, 6, 1))).toEqual([findContract(parameters, 'FUT:CL:202606'), []]);
  });

  describe('of an option', () => {
    const optionOn = (year: number, month: number, day: number): WantedContract => ({
      ...CALL,
      code: 'LO',
      strike: 60,
      expiry: { kind: 'date', year, month, day },
      expiryText: String(year * 10_000 + month * 100 + day),
    });
    const said = (wanted: WantedContract, options: MatchOptions): readonly string[] => {
      const outcome = resolve(wanted, options);
      if (!outcome.ok) return [outcome.issue.code, outcome.issue.message];
      return [...outcome.substitutions, ...outcome.remarks].flatMap(({ code, message }) => [code, message]);
    };

    it('that is no expiry is read as its month, and told', () => {
      expect(said(optionOn(2026, 3, 6), EXACT)).toEqual([
        'EXPIRY_BY_MONTH',
        '20260306 is no expiry day of LO CALL that is known; read as its month, 202603, which expires 20260217.',
      ]);
      expect(said(optionOn(2026, 3, 1), EXACT)).toEqual([]);
    });

    it('that is its expiry, and a month, are listed', () => {
      expect(said(optionOn(2026, 2, 17), EXACT)[0]).toBe('EXPIRY_BY_DATE');
      expect(said({ ...CALL, strike: 60 }, EXACT)).toEqual([]);
    });
  });
});

describe('a code that is not listed', () => {
  it.each([
    {
      name: 'the future’s code for its options',
      wanted: { ...CALL, code: 'CL' },
      suggestion: 'LO',
      key: 'OOF:LO:202603:C:62.5',
      flags: MATCH,
    },
    {
      name: 'the options’ code for their future, by both flags,',
      wanted: { ...FUTURE, code: 'LO' },
      suggestion: 'CL',
      key: 'FUT:CL:202603',
      flags: BOTH,
    },
  ])('$name is taken as the other by use_closest_match', ({ wanted, suggestion, key, flags }) => {
    expect(shown(wanted, EXACT)).toEqual(['UNKNOWN_CONTRACT', 'contract_code', suggestion]);
    expect(shown(wanted, flags)).toEqual(found(key, ['CLOSEST_CONTRACT', wanted.code, suggestion]));
  });

  it('of options is no future without use_closest_active: its right and its strike are asked for', () => {
    const outcome = resolve({ ...FUTURE, code: 'LO' }, MATCH);
    expect(outcome.ok ? '' : outcome.issue.message).toBe(
      'No FUT "LO" on nymex; it is a code of options on "CL" (future): say call or put and the strike, or name the future.',
    );
  });

  it('is never replaced by one of a similar name', () => {
    expect(shown({ ...FUTURE, code: 'CLX' }, BOTH)).toEqual(['UNKNOWN_CONTRACT', 'contract_code', undefined]);
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
  expect(sentence({ ...FUTURE, code: 'CLX' })).toBe('No contract "CLX" on nymex.');
});
