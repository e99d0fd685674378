import type { FamilyInput } from '../builder-input.js';
import type { SpanParametersBuilder } from '../builder.js';
import type { FamilyType } from '../model.js';
import { familyKey } from './combined-commodity.js';
import type { Pa2File } from './file.js';
import type { ProductRecord } from './product.js';

const FAMILY_TYPES: Readonly<Record<string, FamilyType>> = {
  PHY: 'PHY',
  FUT: 'FUT',
  FWD: 'FWD',
  CMB: 'CMB',
  OOF: 'OOF',
  OOP: 'OOP',
  OOE: 'OOE',
  OOC: 'OOC',
};

/** The type of the underlying, by the option's type. */
export const UNDERLYING_TYPES: Readonly<Record<string, string>> = { OOF: 'FUT', OOP: 'PHY', OOE: 'PHY', OOC: 'CMB' };

/** A product whose family the builder knows. */
export interface PlacedProduct {
  readonly product: ProductRecord;
  /** The family's handle in the builder. */
  readonly family: number;
  /** Array values and money fields are in units of 10^this. */
  readonly arrayExponent: number;
  readonly commodityCode: string;
  readonly riskExponent: number;
}

interface CommodityPlace {
  readonly code: string;
  readonly riskExponent: number;
  readonly arrayExponent: number;
  readonly currency: string;
  readonly hasFuturesStyleOptions: boolean;
}

/** Adds a family for every record P; by family key. */
export function addFamilies(file: Pa2File, builder: SpanParametersBuilder): ReadonlyMap<string, PlacedProduct> {
  const places = commodityPlaces(file);
  const underlyings = underlyingCodes(file);
  const products = new Map<string, PlacedProduct>();
  for (const product of file.products) {
    const key = familyKey(product.exchange, product.code, product.type);
    const type = FAMILY_TYPES[product.type];
    if (type === undefined) {
      builder.finding(`Product ${key} has type ${product.type}, which is not supported; its contracts are left out.`);
      continue;
    }
    const place = places.get(key);
    const family = builder.addFamily(familyOf(product, type, { key, place, underlyingCode: underlyings.get(key) }));
    if (products.has(key)) continue;
    const { code = '', riskExponent = 0, arrayExponent = 0 } = place ?? {};
    products.set(key, { product, family, arrayExponent, commodityCode: code, riskExponent });
  }
  return products;
}

interface FamilyContext {
  readonly key: string;
  readonly place: CommodityPlace | undefined;
  readonly underlyingCode: string | undefined;
}

function familyOf(
  product: ProductRecord,
  type: FamilyType,
  { key, place, underlyingCode }: FamilyContext,
): FamilyInput {
  const isOption = type.startsWith('OO');
  const underlyingType = UNDERLYING_TYPES[type];
  const hasUnderlying = underlyingType !== undefined && underlyingCode !== undefined && underlyingCode !== '';
  return {
    keys: [key],
    exchange: product.exchange,
    code: product.code,
    type,
    name: product.name,
    currency: product.currency === '' ? (place?.currency ?? '') : product.currency,
    contractValueFactor: product.contractValueFactor,
    valuation: valuationOf(product, isOption, place),
    settlement: product.settlement,
    exercise: isOption ? product.exercise : null,
    priceDecimals: product.priceDecimals,
    strikeDecimals: product.strikeDecimals,
    underlying: hasUnderlying ? familyKey(product.exchange, underlyingCode, underlyingType) : null,
  };
}

/**
 * The valuation that record P states; if it states none, options follow record 2, physicals are paid for, and
 * everything else is marked to market.
 */
function valuationOf(
  { type, valuation }: ProductRecord,
  isOption: boolean,
  place: CommodityPlace | undefined,
): FamilyInput['valuation'] {
  if (valuation !== '') return valuation === 'EQTY' ? 'premium' : 'futures';
  if (isOption) return place?.hasFuturesStyleOptions === true ? 'futures' : 'premium';
  return type === 'PHY' ? 'premium' : 'futures';
}

/** Combined commodity of each product, by family key; the first record 2 that names a product has it. */
function commodityPlaces(file: Pa2File): ReadonlyMap<string, CommodityPlace> {
  const places = new Map<string, CommodityPlace>();
  for (const records of file.commodities.values()) {
    const [first] = records;
    if (first === undefined) continue;
    const { code, riskExponent, currency, hasFuturesStyleOptions } = first;
    for (const { exchange, products } of records) {
      for (const product of products) {
        const key = familyKey(exchange, product.code, product.type);
        const arrayExponent = riskExponent - product.arrayDecimals;
        if (!places.has(key)) places.set(key, { code, riskExponent, arrayExponent, currency, hasFuturesStyleOptions });
      }
    }
  }
  return places;
}

/** Underlying product of each option family, as its contracts or its records B name it. */
function underlyingCodes(file: Pa2File): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const { exchange, code, type, underlyingCode } of [...file.contracts.series, ...file.arrayParameters]) {
    const key = familyKey(exchange, code, type);
    if (underlyingCode !== '' && !codes.has(key)) codes.set(key, underlyingCode);
  }
  return codes;
}
