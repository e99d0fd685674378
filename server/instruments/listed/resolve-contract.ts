import { DEFAULT_MATCH_BOUNDS } from '../../domain/match-bounds.js';
import type { ProductFamily, SpanParameters } from '../../parameters/span/model.js';
import type { EngineRemark, Substitution } from '../resolved-position.js';
import { arrayCurrencyFactor } from './array-currency.js';
import {
  isDatedPeriod,
  isSameStrike,
  isStrikeNear,
  listedPeriods,
  nearestStrike,
  outrightOf,
  type ListedPeriod,
} from './contract-chain.js';
import { familyInWords, findFamilies, type ExchangeSpelling, type FamilyOutcome } from './find-family.js';
import { matchExpiry, type ExpiryMatch } from './match-expiry.js';
import { unknownContract } from './unknown-code.js';
import type { MatchOptions, WantedContract } from './wanted-contract.js';

export type ContractOutcome =
  | {
      readonly ok: true;
      readonly contract: number;
      readonly substitutions: readonly Substitution[];
      /** How a name was read that is the contract's own. */
      readonly remarks: readonly EngineRemark[];
    }
  | { readonly ok: false; readonly issue: EngineRemark; readonly isUnknownCode?: boolean };

/** Finds the contract meant, or says what would have matched. */
export function resolveContract(
  parameters: SpanParameters,
  wanted: WantedContract,
  options: MatchOptions,
  spelling: ExchangeSpelling,
): ContractOutcome {
  const found = findFamilies(parameters, wanted, spelling);
  switch (found.kind) {
    case 'unknown':
      return { ok: false, issue: unknownContract(wanted, null), isUnknownCode: true };
    case 'other-type':
      return { ok: false, issue: found.issue };
    case 'named':
      return best(found.families, (family) => findInFamily(parameters, family, wanted, options));
    case 'related':
      return findRelated(parameters, found, wanted, options);
  }
}

/** The best outcome among families, of which there is at least one. */
function best(families: readonly number[], outcomeOf: (family: number) => ContractOutcome): ContractOutcome {
  const [first] = families.map(outcomeOf).sort((one, other) => rank(one) - rank(other));
  if (first === undefined) throw new Error('There is no family to look in.');
  return first;
}

/** Exact matches before substitutions before failures. */
const rank = (outcome: ContractOutcome): number =>
  outcome.ok ? outcome.substitutions.length : Number.MAX_SAFE_INTEGER;

/**
 * Where several products are related to the code, only one that alone lists the contract is meant. A code of options without a right and a
 * strike is their future by both flags only.
 */
function findRelated(
  parameters: SpanParameters,
  { families: related, isOfOptions }: Extract<FamilyOutcome, { kind: 'related' }>,
  wanted: WantedContract,
  options: MatchOptions,
): ContractOutcome {
  const strict = { ...options, useClosestMatch: false };
  const listed = related.filter((family) => findInFamily(parameters, family, wanted, strict).ok);
  const meant = listed.length > 0 ? listed : related;
  const families = meant.map((position) => familyAt(parameters, position));
  const names = [...new Set(families.map(familyInWords))];
  const [family] = families;
  const place = { field: 'contract_code', value: wanted.code };
  const problem = `No ${wanted.kind} "${wanted.code}" on ${wanted.exchange}`;
  if (family === undefined || names.length > 1) {
    const message = `${problem}; it may be ${names.join(' or ')}.`;
    return { ok: false, issue: { ...place, code: 'UNKNOWN_CONTRACT', message } };
  }
  const remedy = isOfOptions
    ? `it is a code of options on ${familyInWords(family)}: say call or put and the strike, or name the future`
    : `nearest is ${familyInWords(family)}`;
  const nearest = { suggestion: family.code, message: `${problem}; ${remedy}.` };
  if (!options.useClosestMatch || (isOfOptions && !options.useClosestActive))
    return { ok: false, issue: { ...place, code: 'UNKNOWN_CONTRACT', ...nearest } };
  const substitution: Substitution = {
    ...place,
    code: 'CLOSEST_CONTRACT',
    message: `${problem}; taken as ${familyInWords(family)}.`,
    submitted: wanted.code,
    matched: family.code,
  };
  const outcome = best(meant, (position) => findInFamily(parameters, position, wanted, options));
  return outcome.ok ? { ...outcome, substitutions: [substitution, ...outcome.substitutions] } : outcome;
}

function familyAt(parameters: SpanParameters, position: number): ProductFamily {
  const family = parameters.header.families[position];
  if (family === undefined) throw new Error(`Family ${position} is not in the parameter set.`);
  return family;
}

function findInFamily(
  parameters: SpanParameters,
  position: number,
  wanted: WantedContract,
  options: MatchOptions,
): ContractOutcome {
  const family = familyAt(parameters, position);
  if (family.combinedCommodity < 0) {
    const message = `"${family.code}" on ${family.exchange} belongs to no combined commodity in the parameter file, so it has no margin.`;
    return { ok: false, issue: { code: 'NOT_MARGINED', field: 'contract_code', message, value: wanted.code } };
  }
  if (arrayCurrencyFactor(parameters.header, family) === undefined) {
    const message = `"${family.code}" on ${family.exchange} is in ${family.currency}; the parameter file has no conversion into its combined commodity's currency.`;
    return { ok: false, issue: { code: 'MISSING_FX_RATE', field: 'contract_code', message, value: wanted.code } };
  }
  const periods = listedPeriods(parameters, position);
  const match =
    wanted.expiry === null ? periodWithoutExpiry(periods, wanted) : matchExpiry(periods, wanted.expiry, options);
  const expiry = acceptExpiry(match, wanted, options, periods);
  if (!expiry.ok) return expiry;
  const found = findInPeriod(parameters, expiry.listed, wanted, options);
  if (!found.ok) return found;
  return {
    ...found,
    substitutions: [...expiry.substitutions, ...found.substitutions],
    remarks: expiry.remarks,
  };
}

/** A physical without an expiry is the one that never expires, else the only one; of all others the first is looked at. */
function periodWithoutExpiry(periods: readonly ListedPeriod[], { kind }: WantedContract): ExpiryMatch {
  const [first, second] = periods;
  if (first === undefined) return { kind: 'none' };
  if (kind !== 'PHY' || second === undefined) return { kind: 'exact', listed: first };
  const undated = periods.find(({ period }) => !isDatedPeriod(period));
  return undated === undefined ? { kind: 'none' } : { kind: 'exact', listed: undated };
}

type ExpiryOutcome =
  | {
      readonly ok: true;
      readonly listed: ListedPeriod;
      readonly substitutions: readonly Substitution[];
      readonly remarks: readonly EngineRemark[];
    }
  | { readonly ok: false; readonly issue: EngineRemark };

function acceptExpiry(
  match: ExpiryMatch,
  wanted: WantedContract,
  options: MatchOptions,
  periods: readonly ListedPeriod[],
): ExpiryOutcome {
  const place = { field: 'contract_expiry', value: wanted.expiryText };
  switch (match.kind) {
    case 'exact':
      return { ok: true, listed: match.listed, substitutions: [], remarks: [] };
    case 'none':
      return { ok: false, issue: { ...place, code: 'EXPIRY_NOT_LISTED', message: nothingListed(wanted, periods) } };
    case 'by-date': {
      const message = `${wanted.expiryText} is the last day of ${wanted.code} ${wanted.kind} ${match.listed.period}; read as that contract.`;
      const remark = { ...place, code: 'EXPIRY_BY_DATE', message };
      return { ok: true, listed: match.listed, substitutions: [], remarks: [remark] };
    }
    case 'about-date': {
      const { listed, ofMonth } = match;
      const message = `${wanted.expiryText} is about the last day of ${wanted.code} ${wanted.kind} ${listed.period}, ${listed.expiryDate}; read as that contract, as that of its own month, ${ofMonth.period}, ends ${ofMonth.expiryDate}.`;
      const remark = { ...place, code: 'EXPIRY_BY_DATE', message };
      return { ok: true, listed, substitutions: [], remarks: [remark] };
    }
    case 'by-month': {
      const other = match.other === undefined ? '' : `, and ${match.other.period} ${match.other.expiryDate}`;
      const message = `${wanted.expiryText} is no expiry day of ${wanted.code} ${wanted.kind} that is known; read as its month, ${match.listed.period}, which expires ${match.listed.expiryDate}${other}.`;
      const remark = { ...place, code: 'EXPIRY_BY_MONTH', message };
      return { ok: true, listed: match.listed, substitutions: [], remarks: [remark] };
    }
    case 'near':
    case 'far':
    case 'expired':
      return takeNearest(match, wanted, options);
  }
}

function nothingListed({ code, kind, expiryText }: WantedContract, periods: readonly ListedPeriod[]): string {
  const listed =
    periods.length === 0
      ? 'nothing is listed'
      : periods.some(({ period }) => isDatedPeriod(period))
        ? `listed are ${periods[0]?.period ?? ''} to ${periods.at(-1)?.period ?? ''}`
        : 'it never expires; leave contract_expiry empty';
  return expiryText === ''
    ? `${code} ${kind} needs a contract_expiry; ${listed}.`
    : `No ${code} ${kind} for ${expiryText}; ${listed}.`;
}

/** A near expiry needs `use_closest_match`; one beyond the bounds, and the one for what has expired, both flags. */
function takeNearest(
  { kind, listed }: Extract<ExpiryMatch, { kind: 'near' | 'far' | 'expired' }>,
  wanted: WantedContract,
  { useClosestMatch, useClosestActive }: MatchOptions,
): ExpiryOutcome {
  const { period } = listed;
  const place = { field: 'contract_expiry', value: wanted.expiryText };
  const isExpired = kind === 'expired';
  const problem = `${wanted.code} ${wanted.kind} ${wanted.expiryText} ${isExpired ? 'has expired' : 'is not listed'}`;
  if (!useClosestMatch || (kind !== 'near' && !useClosestActive)) {
    const code = isExpired ? 'CONTRACT_EXPIRED' : 'EXPIRY_NOT_LISTED';
    return { ok: false, issue: { ...place, code, message: `${problem}; nearest is ${period}.`, suggestion: period } };
  }
  const substitution: Substitution = {
    ...place,
    code: kind === 'near' ? 'CLOSEST_EXPIRY' : 'CLOSEST_ACTIVE_EXPIRY',
    message: `${problem}; taken as ${period}.`,
    submitted: wanted.expiryText,
    matched: period,
  };
  return { ok: true, listed, substitutions: [substitution], remarks: [] };
}

function findInPeriod(
  parameters: SpanParameters,
  listed: ListedPeriod,
  wanted: WantedContract,
  { useClosestMatch, bounds = DEFAULT_MATCH_BOUNDS }: MatchOptions,
): ContractOutcome {
  if (wanted.kind !== 'CALL' && wanted.kind !== 'PUT') {
    const contract = outrightOf(parameters, listed);
    if (contract === undefined) throw new Error(`Period ${listed.period} of ${wanted.code} holds options only.`);
    return { ok: true, contract, substitutions: [], remarks: [] };
  }
  const strike = wanted.strike ?? 0;
  const name = `${wanted.code} ${listed.period} ${wanted.kind}`;
  const place = { field: 'contract_strike', value: strike };
  const contract = nearestStrike(parameters, listed, wanted.kind, strike);
  if (contract === undefined)
    return { ok: false, issue: { ...place, code: 'STRIKE_NOT_LISTED', message: `There is no ${name}.` } };
  const nearest = parameters.contracts.strike[contract] ?? 0;
  if (isSameStrike(nearest, strike)) return { ok: true, contract, substitutions: [], remarks: [] };
  if (!useClosestMatch || !isStrikeNear(parameters, listed, { nearest: contract, strike }, bounds)) {
    const offered = offeredStrike(parameters, listed, { kind: wanted.kind, strike, nearest: contract });
    const message =
      offered === undefined || offered === nearest
        ? `${name} has no strike ${strike}; nearest is ${nearest}.`
        : `${name} has no strike ${strike}; it is listed as ${offered}.`;
    const suggestion = offered === undefined ? {} : { suggestion: String(offered) };
    return { ok: false, issue: { ...place, code: 'STRIKE_NOT_LISTED', message, ...suggestion } };
  }
  const substitution: Substitution = {
    ...place,
    code: 'CLOSEST_STRIKE',
    message: `${name} has no strike ${strike}; taken as ${nearest}.`,
    submitted: String(strike),
    matched: String(nearest),
  };
  return { ok: true, contract, substitutions: [substitution], remarks: [] };
}

/** Farther from the strike that is written than this part of it, a listed one is another option. */
const MOST_OF_STRIKE = 0.05;
/** What prices in cents, points and whole units differ by. */
const SCALES: readonly number[] = [0.1, 10, 0.01, 100, 0.001, 1000, 0.0001, 10_000];

/** The strike that may be meant by one that is not listed: the nearest if it is near, or the one that is written in another unit. */
function offeredStrike(
  parameters: SpanParameters,
  listed: ListedPeriod,
  { kind, strike, nearest }: { readonly kind: 'CALL' | 'PUT'; readonly strike: number; readonly nearest: number },
): number | undefined {
  const strikeOf = (contract: number): number => parameters.contracts.strike[contract] ?? 0;
  const isNear =
    Math.abs(strikeOf(nearest) - strike) <= MOST_OF_STRIKE * Math.abs(strike) ||
    isStrikeNear(parameters, listed, { nearest, strike }, DEFAULT_MATCH_BOUNDS);
  if (isNear) return strikeOf(nearest);
  const scaled = SCALES.flatMap((scale) => {
    const contract = strike === 0 ? undefined : nearestStrike(parameters, listed, kind, strike * scale);
    return contract !== undefined && isSameStrike(strikeOf(contract), strike * scale) ? [strikeOf(contract)] : [];
  });
  return scaled.length === 1 ? scaled[0] : undefined;
}
