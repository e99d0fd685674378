import { closest } from 'fastest-levenshtein';
import type { FamilyType, ProductFamily, SpanParameters } from '../../parameters/span/model.js';
import type { EngineRemark, Substitution } from '../margin-engine.js';
import type { MatchOptions, WantedContract } from './wanted-contract.js';

/** How exchange codes are compared: one spelling for all the names of an exchange. */
export type ExchangeSpelling = (exchange: string) => string;

export type FamilyOutcome =
  | { readonly ok: true; readonly families: readonly number[]; readonly substitutions: readonly Substitution[] }
  | { readonly ok: false; readonly issue: EngineRemark };

const OPTIONS: readonly FamilyType[] = ['OOF', 'OOP', 'OOE', 'OOC'];

const FAMILY_TYPES: Readonly<Record<WantedContract['kind'], readonly FamilyType[]>> = {
  FUT: ['FUT'],
  FWD: ['FWD'],
  PHY: ['PHY', 'EQTY', 'DEBT'],
  CMB: ['CMB'],
  CALL: OPTIONS,
  PUT: OPTIONS,
};

/** Product families of a parameter set by exchange and code. */
interface FamilyIndex {
  readonly byCode: ReadonlyMap<string, readonly number[]>;
  readonly codesByExchange: ReadonlyMap<string, readonly string[]>;
}

const indices = new WeakMap<SpanParameters, FamilyIndex>();

const codeKey = (exchange: string, code: string): string => `${exchange}\u0000${code.toUpperCase()}`;

function familyIndex(parameters: SpanParameters, spelling: ExchangeSpelling): FamilyIndex {
  const known = indices.get(parameters);
  if (known !== undefined) return known;
  const byCode = new Map<string, number[]>();
  const codesByExchange = new Map<string, string[]>();
  parameters.header.families.forEach((family, position) => {
    const exchange = spelling(family.exchange);
    const key = codeKey(exchange, family.code);
    const families = byCode.get(key);
    if (families !== undefined) {
      families.push(position);
      return;
    }
    byCode.set(key, [position]);
    const codes = codesByExchange.get(exchange);
    if (codes === undefined) codesByExchange.set(exchange, [family.code]);
    else codes.push(family.code);
  });
  const index: FamilyIndex = { byCode, codesByExchange };
  indices.set(parameters, index);
  return index;
}

/** The exchanges of a parameter set, in the common spelling. */
export const exchangesOf = (parameters: SpanParameters, spelling: ExchangeSpelling): readonly string[] => [
  ...familyIndex(parameters, spelling).codesByExchange.keys(),
];

/** The product families a contract may be in; options may be named by their underlying's code, and the other way round. */
export function findFamilies(
  parameters: SpanParameters,
  wanted: WantedContract,
  options: MatchOptions,
  spelling: ExchangeSpelling,
): FamilyOutcome {
  const { families } = parameters.header;
  const index = familyIndex(parameters, spelling);
  const named = index.byCode.get(codeKey(spelling(wanted.exchange), wanted.code)) ?? [];
  const isCandidate = (position: number): boolean => {
    const family = families[position];
    return family !== undefined && family.contractCount > 0 && FAMILY_TYPES[wanted.kind].includes(family.type);
  };
  const exact = named.filter(isCandidate);
  if (exact.length > 0) return { ok: true, families: exact, substitutions: [] };
  const related = relatedFamilies(families, named).filter(isCandidate);
  const nearest = families[related[0] ?? -1];
  if (nearest === undefined)
    return {
      ok: false,
      issue: unknownContract({ index, exchange: spelling(wanted.exchange), families, named }, wanted, options),
    };
  const problem = `No ${wanted.kind} "${wanted.code}" on ${wanted.exchange}`;
  if (!options.useClosestMatch) {
    const message = `${problem}; nearest is ${describe(nearest)}.`;
    return {
      ok: false,
      issue: {
        code: 'UNKNOWN_CONTRACT',
        field: 'contract_code',
        message,
        value: wanted.code,
        suggestion: nearest.code,
      },
    };
  }
  const substitution: Substitution = {
    code: 'CLOSEST_CONTRACT',
    field: 'contract_code',
    message: `${problem}; taken as ${describe(nearest)}.`,
    submitted: wanted.code,
    matched: nearest.code,
  };
  return { ok: true, families: related, substitutions: [substitution] };
}

const describe = ({ code, type }: ProductFamily): string =>
  `"${code}" (${type === 'FUT' ? 'future' : OPTIONS.includes(type) ? 'options' : type})`;

/** Options on the families that carry the code, and the underlyings of options that carry it. */
function relatedFamilies(families: readonly ProductFamily[], named: readonly number[]): readonly number[] {
  const onThem = families.flatMap((family, position) => (named.includes(family.underlyingFamily) ? [position] : []));
  const underThem = named.map((position) => families[position]?.underlyingFamily ?? -1);
  return [...new Set([...onThem, ...underThem])];
}

/** Longer texts are no misspelt codes, and comparing them takes the longer. */
const LONGEST_COMPARED = 32;

interface Search {
  readonly index: FamilyIndex;
  /** In the common spelling. */
  readonly exchange: string;
  readonly families: readonly ProductFamily[];
  /** Families that carry the code. */
  readonly named: readonly number[];
}

function unknownContract(
  { index, exchange, families, named }: Search,
  wanted: WantedContract,
  { suggestsCodes = true }: MatchOptions,
): EngineRemark {
  const { code } = wanted;
  if (named.length > 0) {
    const types = [...new Set(named.map((position) => families[position]?.type ?? ''))].join(', ');
    const message = `"${code}" on ${wanted.exchange} has no ${wanted.kind}; it is listed as ${types}.`;
    return { code: 'UNKNOWN_CONTRACT', field: 'contract_type', message, value: wanted.kind };
  }
  const problem = `No contract "${code}" on ${wanted.exchange}`;
  const unknown = { code: 'UNKNOWN_CONTRACT', field: 'contract_code', value: code };
  if (!suggestsCodes || code.length > LONGEST_COMPARED) return { ...unknown, message: `${problem}.` };
  const suggestion = closest(code.toUpperCase(), [...(index.codesByExchange.get(exchange) ?? [])]);
  return { ...unknown, message: `${problem}; nearest is "${suggestion}".`, suggestion };
}
