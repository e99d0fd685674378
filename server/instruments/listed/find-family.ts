import type { FamilyType, ProductFamily, SpanParameters } from '../../parameters/span/model.js';
import type { EngineRemark } from '../resolved-position.js';
import type { WantedContract } from './wanted-contract.js';
import { memoizedBy } from '../../lib/memoized.js';

/** How exchange codes are compared: one spelling for all the names of an exchange. */
export type ExchangeSpelling = (exchange: string) => string;

export type FamilyOutcome =
  /** Families that carry the code. */
  | { readonly kind: 'named'; readonly families: readonly number[] }
  /** Options on what carries the code, or what the options that carry it are on. */
  | {
      readonly kind: 'related';
      readonly families: readonly number[];
      /** Whether the code is one of options, and what is wanted is none: its right and its strike may be lacking. */
      readonly isOfOptions: boolean;
    }
  | { readonly kind: 'other-type'; readonly issue: EngineRemark }
  /** No family of the exchange carries the code. */
  | { readonly kind: 'unknown' };

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

const codeKey = (exchange: string, code: string): string => `${exchange}\u0000${code.toUpperCase()}`;

const familyIndex = (parameters: SpanParameters, spelling: ExchangeSpelling): FamilyIndex =>
  familyIndexOf(parameters)(spelling);

const familyIndexOf = memoizedBy(({ header }: SpanParameters) =>
  memoizedBy((spelling: ExchangeSpelling): FamilyIndex => {
    const byCode = new Map<string, number[]>();
    const codesByExchange = new Map<string, string[]>();
    header.families.forEach((family, position) => {
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
    return { byCode, codesByExchange };
  }),
);

/** The exchanges of a parameter set, in the common spelling. */
export const exchangesOf = (parameters: SpanParameters, spelling: ExchangeSpelling): readonly string[] => [
  ...familyIndex(parameters, spelling).codesByExchange.keys(),
];

/** The product families a contract may be in; options may be named by their underlying's code, and the other way round. */
export function findFamilies(
  parameters: SpanParameters,
  wanted: WantedContract,
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
  if (exact.length > 0) return { kind: 'named', families: exact };
  const related = relatedFamilies(families, named).filter(isCandidate);
  const isOption = OPTIONS.some((type) => FAMILY_TYPES[wanted.kind].includes(type));
  const isOfOptions = !isOption && named.some((position) => OPTIONS.includes(families[position]?.type ?? 'FUT'));
  if (related.length > 0) return { kind: 'related', families: related, isOfOptions };
  return named.length === 0 ? { kind: 'unknown' } : { kind: 'other-type', issue: otherType(families, named, wanted) };
}

/** A family as sentences name it: `"LO" (options)`. */
export const familyInWords = ({ code, type }: ProductFamily): string =>
  `"${code}" (${type === 'FUT' ? 'future' : OPTIONS.includes(type) ? 'options' : type})`;

/** Options on the families that carry the code, and the underlyings of options that carry it. */
function relatedFamilies(families: readonly ProductFamily[], named: readonly number[]): readonly number[] {
  const onThem = families.flatMap((family, position) => (named.includes(family.underlyingFamily) ? [position] : []));
  const underThem = named.map((position) => families[position]?.underlyingFamily ?? -1);
  return [...new Set([...onThem, ...underThem])];
}

function otherType(
  families: readonly ProductFamily[],
  named: readonly number[],
  { exchange, code, kind }: WantedContract,
): EngineRemark {
  const types = [...new Set(named.map((position) => families[position]?.type ?? ''))].join(', ');
  const message = `"${code}" on ${exchange} has no ${kind}; it is listed as ${types}.`;
  return { code: 'UNKNOWN_CONTRACT', field: 'contract_type', message, value: kind };
}
