import { closest } from 'fastest-levenshtein';
import type { FamilyType, ProductFamily, SpanParameters } from '../../parameters/span/model.js';
import { isSameStrike, listedPeriods, nearestStrike, outrightOf, type ListedPeriod } from './contract-chain.js';
import { matchExpiry, type ExpiryMatch, type WantedExpiry } from './match-expiry.js';

/** A contract as a caller names it. */
export interface WantedContract {
  readonly exchange: string;
  readonly code: string;
  readonly kind: 'FUT' | 'FWD' | 'PHY' | 'CMB' | 'CALL' | 'PUT';
  /** Null for physicals. */
  readonly expiry: WantedExpiry | null;
  /** The expiry as written. */
  readonly expiryText: string;
  readonly strike: number | null;
}

export interface MatchOptions {
  /** Accept the nearest expiry and strike. */
  readonly useClosestMatch: boolean;
  /** Accept the nearest active month for an expired or missing one. */
  readonly useClosestActive: boolean;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
}

/** What was taken in place of what was asked for. */
export interface Substitution {
  readonly code: 'CLOSEST_CONTRACT' | 'CLOSEST_EXPIRY' | 'CLOSEST_ACTIVE_EXPIRY' | 'CLOSEST_STRIKE';
  readonly field: 'contract_code' | 'contract_expiry' | 'contract_strike';
  readonly message: string;
}

/** Why no contract was found. */
export interface ContractIssue {
  readonly code:
    | 'UNKNOWN_EXCHANGE'
    | 'UNKNOWN_CONTRACT'
    | 'EXPIRY_NOT_LISTED'
    | 'CONTRACT_EXPIRED'
    | 'STRIKE_NOT_LISTED'
    | 'NOT_MARGINED';
  readonly field: string;
  readonly message: string;
  readonly suggestion?: string;
}

export type ContractOutcome =
  | { readonly ok: true; readonly contract: number; readonly substitutions: readonly Substitution[] }
  | { readonly ok: false; readonly issue: ContractIssue };

const FAMILY_TYPES: Readonly<Record<WantedContract['kind'], readonly FamilyType[]>> = {
  FUT: ['FUT'],
  FWD: ['FWD'],
  PHY: ['PHY', 'EQTY', 'DEBT'],
  CMB: ['CMB'],
  CALL: ['OOF', 'OOP', 'OOE', 'OOC'],
  PUT: ['OOF', 'OOP', 'OOE', 'OOC'],
};

/** Product families of a parameter set by exchange and code. */
interface FamilyIndex {
  /** Families by `EXCHANGE\u0000CODE`. */
  readonly byCode: ReadonlyMap<string, readonly number[]>;
  readonly codesByExchange: ReadonlyMap<string, readonly string[]>;
}

/** How exchange codes are compared: one spelling for all the names of an exchange. */
export type ExchangeSpelling = (exchange: string) => string;

const indices = new WeakMap<SpanParameters, FamilyIndex>();

function familyIndex(parameters: SpanParameters, spelling: ExchangeSpelling): FamilyIndex {
  const known = indices.get(parameters);
  if (known !== undefined) return known;
  const byCode = new Map<string, number[]>();
  const codesByExchange = new Map<string, string[]>();
  parameters.header.families.forEach((family, position) => {
    const exchange = spelling(family.exchange);
    const key = `${exchange}\u0000${family.code.toUpperCase()}`;
    const families = byCode.get(key);
    if (families !== undefined) families.push(position);
    else {
      byCode.set(key, [position]);
      codesByExchange.set(exchange, [...(codesByExchange.get(exchange) ?? []), family.code]);
    }
  });
  const index: FamilyIndex = { byCode, codesByExchange };
  indices.set(parameters, index);
  return index;
}

/** The exchanges of a parameter set, in the common spelling. */
export const exchangesOf = (parameters: SpanParameters, spelling: ExchangeSpelling): readonly string[] => [
  ...familyIndex(parameters, spelling).codesByExchange.keys(),
];

/** Finds the contract meant, or says what would have matched. */
export function resolveContract(
  parameters: SpanParameters,
  wanted: WantedContract,
  options: MatchOptions,
  spelling: ExchangeSpelling,
): ContractOutcome {
  const family = findFamily(parameters, wanted, options, spelling);
  if (!family.ok) return family;
  const found = family.families
    .map((position) => findInFamily(parameters, position, wanted, options))
    .sort((first, second) => rank(first) - rank(second))[0];
  if (found === undefined) throw new Error(`No family to look in for ${wanted.code}.`);
  return found.ok ? { ...found, substitutions: [...family.substitutions, ...found.substitutions] } : found;
}

/** Exact matches before substitutions before failures. */
const rank = (outcome: ContractOutcome): number =>
  outcome.ok ? outcome.substitutions.length : Number.MAX_SAFE_INTEGER;

type FamilyOutcome =
  | { readonly ok: true; readonly families: readonly number[]; readonly substitutions: readonly Substitution[] }
  | { readonly ok: false; readonly issue: ContractIssue };

function findFamily(
  parameters: SpanParameters,
  wanted: WantedContract,
  options: MatchOptions,
  spelling: ExchangeSpelling,
): FamilyOutcome {
  const { families } = parameters.header;
  const index = familyIndex(parameters, spelling);
  const exchange = spelling(wanted.exchange);
  const types = FAMILY_TYPES[wanted.kind];
  const isOfKind = (family: ProductFamily | undefined): boolean => family !== undefined && types.includes(family.type);
  const named = index.byCode.get(`${exchange}\u0000${wanted.code.toUpperCase()}`) ?? [];
  const exact = named.filter(
    (position) => isOfKind(families[position]) && (families[position]?.contractCount ?? 0) > 0,
  );
  if (exact.length > 0) return { ok: true, families: exact, substitutions: [] };
  const related = relatedFamilies(families, named, isOfKind);
  const [first] = related;
  const relatedFamily = first === undefined ? undefined : families[first];
  if (relatedFamily === undefined)
    return { ok: false, issue: unknownContract(index, exchange, wanted, families, named) };
  const message = `No ${wanted.kind} "${wanted.code}" on ${wanted.exchange}; taken as ${describe(relatedFamily)}.`;
  if (!options.useClosestMatch)
    return {
      ok: false,
      issue: {
        code: 'UNKNOWN_CONTRACT',
        field: 'contract_code',
        message: `No ${wanted.kind} "${wanted.code}" on ${wanted.exchange}; nearest is ${describe(relatedFamily)}.`,
        suggestion: relatedFamily.code,
      },
    };
  return {
    ok: true,
    families: related,
    substitutions: [{ code: 'CLOSEST_CONTRACT', field: 'contract_code', message }],
  };
}

const describe = (family: ProductFamily): string =>
  `"${family.code}" (${family.type === 'FUT' ? 'future' : family.type.startsWith('OO') ? 'options' : family.type})`;

/** Options whose underlying carries the code, or the future under options that carry it. */
function relatedFamilies(
  families: readonly ProductFamily[],
  named: readonly number[],
  isOfKind: (family: ProductFamily | undefined) => boolean,
): readonly number[] {
  const onIt = families.flatMap((family, position) =>
    named.includes(family.underlyingFamily) && isOfKind(family) ? [position] : [],
  );
  const under = named
    .map((position) => families[position]?.underlyingFamily ?? -1)
    .filter((position) => isOfKind(families[position]));
  return [...new Set([...onIt, ...under])].filter((position) => (families[position]?.contractCount ?? 0) > 0);
}

function unknownContract(
  index: FamilyIndex,
  exchange: string,
  wanted: WantedContract,
  families: readonly ProductFamily[],
  named: readonly number[],
): ContractIssue {
  const codes = index.codesByExchange.get(exchange) ?? [];
  const [first] = named;
  const family = first === undefined ? undefined : families[first];
  if (family !== undefined) {
    const types = named.map((position) => families[position]?.type ?? '').join(', ');
    const message = `"${wanted.code}" on ${wanted.exchange} has no ${wanted.kind}; it is listed as ${types}.`;
    return { code: 'UNKNOWN_CONTRACT', field: 'contract_type', message };
  }
  if (codes.length === 0) {
    const message = `No parameters for exchange "${wanted.exchange}" are loaded.`;
    return { code: 'UNKNOWN_EXCHANGE', field: 'exchange_code', message };
  }
  const suggestion = closest(wanted.code.toUpperCase(), codes);
  return {
    code: 'UNKNOWN_CONTRACT',
    field: 'contract_code',
    message: `No contract "${wanted.code}" on ${wanted.exchange}; nearest is "${suggestion}".`,
    suggestion,
  };
}

function findInFamily(
  parameters: SpanParameters,
  position: number,
  wanted: WantedContract,
  options: MatchOptions,
): ContractOutcome {
  const family = parameters.header.families[position];
  if (family === undefined) throw new Error(`Family ${position} is not in the parameter set.`);
  if (family.combinedCommodity < 0) {
    const message = `"${family.code}" on ${family.exchange} belongs to no combined commodity in the parameter file, so it has no margin.`;
    return { ok: false, issue: { code: 'NOT_MARGINED', field: 'contract_code', message } };
  }
  const periods = listedPeriods(parameters, position);
  const match: ExpiryMatch =
    wanted.expiry === null ? onlyPeriod(periods) : matchExpiry(periods, wanted.expiry, options.businessDate);
  const expiry = acceptExpiry(match, wanted, options, periods);
  if (!expiry.ok) return expiry;
  return findInPeriod(parameters, expiry.listed, wanted, options, expiry.substitutions);
}

const onlyPeriod = (periods: readonly ListedPeriod[]): ExpiryMatch =>
  periods[0] === undefined ? { kind: 'none' } : { kind: 'exact', listed: periods[0] };

type ExpiryOutcome =
  | { readonly ok: true; readonly listed: ListedPeriod; readonly substitutions: readonly Substitution[] }
  | { readonly ok: false; readonly issue: ContractIssue };

function acceptExpiry(
  match: ExpiryMatch,
  wanted: WantedContract,
  options: MatchOptions,
  periods: readonly ListedPeriod[],
): ExpiryOutcome {
  if (match.kind === 'exact') return { ok: true, listed: match.listed, substitutions: [] };
  if (match.kind === 'none') {
    const range =
      periods.length === 0
        ? 'nothing is listed'
        : `listed are ${periods[0]?.period ?? ''} to ${periods.at(-1)?.period ?? ''}`;
    const message = `No ${wanted.code} ${wanted.kind} for ${wanted.expiryText}; ${range}.`;
    return { ok: false, issue: { code: 'EXPIRY_NOT_LISTED', field: 'contract_expiry', message } };
  }
  const isExpired = match.kind === 'closest-active' && match.isExpired;
  const isAccepted = isExpired
    ? options.useClosestActive
    : options.useClosestMatch || (match.kind === 'closest-active' && options.useClosestActive);
  const state = isExpired ? 'has expired' : 'is not listed';
  const { period } = match.listed;
  if (!isAccepted) {
    const message = `${wanted.code} ${wanted.kind} ${wanted.expiryText} ${state}; nearest is ${period}.`;
    return {
      ok: false,
      issue: {
        code: isExpired ? 'CONTRACT_EXPIRED' : 'EXPIRY_NOT_LISTED',
        field: 'contract_expiry',
        message,
        suggestion: period,
      },
    };
  }
  const message = `${wanted.code} ${wanted.kind} ${wanted.expiryText} ${state}; taken as ${period}.`;
  const code = match.kind === 'closest' ? 'CLOSEST_EXPIRY' : 'CLOSEST_ACTIVE_EXPIRY';
  return { ok: true, listed: match.listed, substitutions: [{ code, field: 'contract_expiry', message }] };
}

function findInPeriod(
  parameters: SpanParameters,
  listed: ListedPeriod,
  wanted: WantedContract,
  options: MatchOptions,
  substitutions: readonly Substitution[],
): ContractOutcome {
  if (wanted.kind !== 'CALL' && wanted.kind !== 'PUT') {
    const contract = outrightOf(parameters, listed);
    if (contract === undefined) throw new Error(`Period ${listed.period} of ${wanted.code} holds options only.`);
    return { ok: true, contract, substitutions };
  }
  const strike = wanted.strike ?? 0;
  const contract = nearestStrike(parameters, listed, wanted.kind, strike);
  if (contract === undefined) {
    const message = `${wanted.code} ${listed.period} lists no ${wanted.kind}.`;
    return { ok: false, issue: { code: 'STRIKE_NOT_LISTED', field: 'contract_strike', message } };
  }
  const nearest = parameters.contracts.strike[contract] ?? 0;
  if (isSameStrike(nearest, strike)) return { ok: true, contract, substitutions };
  const name = `${wanted.code} ${listed.period} ${wanted.kind}`;
  if (!options.useClosestMatch) {
    const message = `${name} has no strike ${strike}; nearest is ${nearest}.`;
    return {
      ok: false,
      issue: { code: 'STRIKE_NOT_LISTED', field: 'contract_strike', message, suggestion: String(nearest) },
    };
  }
  const message = `${name} has no strike ${strike}; taken as ${nearest}.`;
  return {
    ok: true,
    contract,
    substitutions: [...substitutions, { code: 'CLOSEST_STRIKE', field: 'contract_strike', message }],
  };
}
