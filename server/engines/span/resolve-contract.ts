import type { SpanParameters } from '../../parameters/span/model.js';
import type { EngineRemark, Substitution } from '../margin-engine.js';
import { arrayCurrencyFactor } from './array-currency.js';
import {
  isDatedPeriod,
  isSameStrike,
  listedPeriods,
  nearestStrike,
  outrightOf,
  type ListedPeriod,
} from './contract-chain.js';
import { findFamilies, type ExchangeSpelling } from './find-family.js';
import { matchExpiry, type ExpiryMatch } from './match-expiry.js';
import type { MatchOptions, WantedContract } from './wanted-contract.js';

export type ContractOutcome =
  | { readonly ok: true; readonly contract: number; readonly substitutions: readonly Substitution[] }
  | { readonly ok: false; readonly issue: EngineRemark };

/** Finds the contract meant, or says what would have matched. */
export function resolveContract(
  parameters: SpanParameters,
  wanted: WantedContract,
  options: MatchOptions,
  spelling: ExchangeSpelling,
): ContractOutcome {
  const found = findFamilies(parameters, wanted, options, spelling);
  if (!found.ok) return found;
  const best = found.families
    .map((family) => findInFamily(parameters, family, wanted, options))
    .sort((first, second) => rank(first) - rank(second))[0];
  if (best === undefined) throw new Error(`No family to look in for ${wanted.code}.`);
  return best.ok ? { ...best, substitutions: [...found.substitutions, ...best.substitutions] } : best;
}

/** Exact matches before substitutions before failures. */
const rank = (outcome: ContractOutcome): number =>
  outcome.ok ? outcome.substitutions.length : Number.MAX_SAFE_INTEGER;

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
    return { ok: false, issue: { code: 'NOT_MARGINED', field: 'contract_code', message, value: wanted.code } };
  }
  if (arrayCurrencyFactor(parameters.header, family) === undefined) {
    const message = `"${family.code}" on ${family.exchange} is in ${family.currency}; the parameter file has no conversion into its combined commodity's currency.`;
    return { ok: false, issue: { code: 'MISSING_FX_RATE', field: 'contract_code', message, value: wanted.code } };
  }
  const periods = listedPeriods(parameters, position);
  const match =
    wanted.expiry === null ? firstPeriod(periods) : matchExpiry(periods, wanted.expiry, options.businessDate);
  const expiry = acceptExpiry(match, wanted, options, periods);
  return expiry.ok ? findInPeriod(parameters, expiry.listed, wanted, options, expiry.substitutions) : expiry;
}

const firstPeriod = (periods: readonly ListedPeriod[]): ExpiryMatch =>
  periods[0] === undefined ? { kind: 'none' } : { kind: 'exact', listed: periods[0] };

type ExpiryOutcome =
  | { readonly ok: true; readonly listed: ListedPeriod; readonly substitutions: readonly Substitution[] }
  | { readonly ok: false; readonly issue: EngineRemark };

function acceptExpiry(
  match: ExpiryMatch,
  wanted: WantedContract,
  options: MatchOptions,
  periods: readonly ListedPeriod[],
): ExpiryOutcome {
  if (match.kind === 'exact') return { ok: true, listed: match.listed, substitutions: [] };
  const place = { field: 'contract_expiry', value: wanted.expiryText };
  if (match.kind === 'none') {
    const listed =
      periods.length === 0
        ? 'nothing is listed'
        : periods.some(({ period }) => isDatedPeriod(period))
          ? `listed are ${periods[0]?.period ?? ''} to ${periods.at(-1)?.period ?? ''}`
          : 'it never expires; leave contract_expiry empty';
    return {
      ok: false,
      issue: {
        ...place,
        code: 'EXPIRY_NOT_LISTED',
        message: `No ${wanted.code} ${wanted.kind} for ${wanted.expiryText}; ${listed}.`,
      },
    };
  }
  const { period } = match.listed;
  const isExpired = match.kind === 'closest-active' && match.isExpired;
  const problem = `${wanted.code} ${wanted.kind} ${wanted.expiryText} ${isExpired ? 'has expired' : 'is not listed'}`;
  if (!isAccepted(match, options)) {
    const code = isExpired ? 'CONTRACT_EXPIRED' : 'EXPIRY_NOT_LISTED';
    return { ok: false, issue: { ...place, code, message: `${problem}; nearest is ${period}.`, suggestion: period } };
  }
  const substitution: Substitution = {
    ...place,
    code: match.kind === 'closest' ? 'CLOSEST_EXPIRY' : 'CLOSEST_ACTIVE_EXPIRY',
    message: `${problem}; taken as ${period}.`,
    submitted: wanted.expiryText,
    matched: period,
  };
  return { ok: true, listed: match.listed, substitutions: [substitution] };
}

/** An expired month needs `use_closest_active`, a listed neighbour `use_closest_match`, a missing month either. */
function isAccepted(match: Exclude<ExpiryMatch, { kind: 'none' | 'exact' }>, options: MatchOptions): boolean {
  if (match.kind === 'closest') return options.useClosestMatch;
  return match.isExpired ? options.useClosestActive : options.useClosestMatch || options.useClosestActive;
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
  const name = `${wanted.code} ${listed.period} ${wanted.kind}`;
  const place = { field: 'contract_strike', value: strike };
  const contract = nearestStrike(parameters, listed, wanted.kind, strike);
  if (contract === undefined)
    return { ok: false, issue: { ...place, code: 'STRIKE_NOT_LISTED', message: `There is no ${name}.` } };
  const nearest = parameters.contracts.strike[contract] ?? 0;
  if (isSameStrike(nearest, strike)) return { ok: true, contract, substitutions };
  if (!options.useClosestMatch) {
    const message = `${name} has no strike ${strike}; nearest is ${nearest}.`;
    return { ok: false, issue: { ...place, code: 'STRIKE_NOT_LISTED', message, suggestion: String(nearest) } };
  }
  const message = `${name} has no strike ${strike}; taken as ${nearest}.`;
  const substitution: Substitution = {
    ...place,
    code: 'CLOSEST_STRIKE',
    message,
    submitted: String(strike),
    matched: String(nearest),
  };
  return { ok: true, contract, substitutions: [...substitutions, substitution] };
}
