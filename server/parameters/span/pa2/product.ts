import { scaledByPower, type Pa2Line } from './line.js';
import { PERCENT_PER_UNIT } from '../../../lib/units.js';

/** Record P: how prices of a product are to be read. */
export interface ProductRecord {
  readonly exchange: string;
  readonly code: string;
  /** Product type as written: `FUT`, `OOF`, … */
  readonly type: string;
  readonly name: string;
  readonly priceDecimals: number;
  readonly strikeDecimals: number;
  /** Money per 1.0 of price. */
  readonly contractValueFactor: number;
  readonly currency: string;
  /** `FUT`, `FUTDA`, `FWD`, `EQTY`; empty if the file leaves it to the combined commodity. */
  readonly valuation: string;
  readonly settlement: 'cash' | 'delivery';
  readonly exercise: 'american' | 'european';
  /** Whether contracts have value factors of their own. */
  readonly isVariableTick: boolean;
}

/** Reads record P. */
export function readProduct(line: Pa2Line): ProductRecord {
  const factor = line.unsigned(42, 55, 'contract value factor', 7) ?? 0;
  const exponent = line.signed(74, 75, 73, 'contract value factor exponent');
  return {
    exchange: line.field(3, 5),
    code: line.field(6, 15),
    type: line.field(16, 18),
    name: line.field(80, 114) || line.field(19, 33),
    priceDecimals: line.locator(34, 36, 'settlement price decimal locator'),
    strikeDecimals: line.locator(37, 39, 'strike price decimal locator'),
    contractValueFactor: scaledByPower(factor, exponent),
    currency: line.field(66, 68),
    valuation: line.field(117, 121),
    settlement: line.field(122, 126) === 'CASH' ? 'cash' : 'delivery',
    exercise: line.field(76, 79) === 'EURO' ? 'european' : 'american',
    isVariableTick: line.field(161, 161) === '1',
  };
}

/** `absolute`: as it stands; `relative`: a fraction of the volatility, or of the contract's value. */
export type ScanRangeQuotation = 'absolute' | 'relative';

/** Record B: how the arrays of one futures month or one option series were calculated. */
export interface ArrayParameters {
  readonly exchange: string;
  readonly code: string;
  readonly type: string;
  /** Futures month; for options that of the underlying. */
  readonly futuresPeriod: string;
  /** Empty for futures. */
  readonly optionPeriod: string;
  /** 0.2 = 20 %. */
  readonly baseVolatility: number;
  /** Volatility points (0.06 = 6), or a fraction of the volatility. */
  readonly volatilityScanRange: number;
  readonly volatilityScanQuotation: ScanRangeQuotation;
  /** Money per contract, or a fraction of the contract's value. */
  readonly priceScanRange: number;
  readonly priceScanQuotation: ScanRangeQuotation;
  readonly extremeMultiple: number;
  readonly coverFraction: number;
  readonly interestRate: number;
  /** Years. */
  readonly timeToExpiry: number;
  /** Years. */
  readonly lookAhead: number;
  readonly deltaScaling: number;
  /** YYYYMMDD, 0 = none. */
  readonly expiryDate: number;
  readonly underlyingCode: string;
  readonly pricingModel: string;
  /** In units of the last decimal of the product's prices; null if blank. */
  readonly referencePrice: number | null;
  /** Money per 1.0 of price; 0 = the product's. */
  readonly contractValueFactor: number;
}

/** Reads record B. */
export function readArrayParameters(line: Pa2Line): ArrayParameters {
  const deltaScaling = line.unsigned(86, 91, 'delta scaling factor', 4) ?? 0;
  return {
    exchange: line.field(3, 5),
    code: line.field(6, 15),
    type: line.field(16, 18),
    futuresPeriod: line.period(19),
    optionPeriod: line.period(28),
    baseVolatility: scaledByPower(
      line.unsigned(37, 44, 'base volatility', 6) ?? 0,
      line.signed(146, 147, 148, 'base volatility exponent'),
    ),
    ...volatilityScan(line),
    ...priceScan(line),
    extremeMultiple: line.unsigned(58, 62, 'extreme move multiplier', 3) ?? 0,
    coverFraction: line.unsigned(63, 67, 'extreme move covered fraction', 4) ?? 0,
    interestRate: line.unsigned(68, 72, 'interest rate', 4) ?? 0,
    timeToExpiry: line.unsigned(73, 79, 'time to expiration', 6) ?? 0,
    lookAhead: line.unsigned(80, 85, 'lookahead time', 6) ?? 0,
    // a factor of 0 would take the contract out of every spread: the field was not filled
    deltaScaling: deltaScaling === 0 ? 1 : deltaScaling,
    expiryDate: line.unsigned(92, 99, 'expiration date') ?? 0,
    underlyingCode: line.field(100, 109),
    pricingModel: line.field(110, 111),
    referencePrice: line.field(121, 127) === '' ? null : line.signed(121, 127, 128, 'reference price'),
    contractValueFactor: scaledByPower(
      line.unsigned(129, 142, 'contract value factor', 7) ?? 0,
      line.signed(143, 144, 145, 'contract value factor exponent'),
    ),
  };
}

const quotation = (flag: string): ScanRangeQuotation => (flag === 'P' ? 'relative' : 'absolute');

/**
 * A relative range is a decimal fraction by the layout (0.23 = 23 %); figures of 1 and more, which would be larger than
 * the volatility itself, are per cent (25 = 25 %).
 */
function volatilityScan(line: Pa2Line): Pick<ArrayParameters, 'volatilityScanRange' | 'volatilityScanQuotation'> {
  const digits = line.unsigned(45, 52, 'volatility scan range', 6) ?? 0;
  const range = scaledByPower(digits, line.signed(149, 150, 151, 'volatility scan range exponent'));
  const volatilityScanQuotation = quotation(line.field(164, 164));
  const isPercent = volatilityScanQuotation === 'relative' && range >= 1;
  return { volatilityScanRange: isPercent ? range / PERCENT_PER_UNIT : range, volatilityScanQuotation };
}

function priceScan(line: Pa2Line): Pick<ArrayParameters, 'priceScanRange' | 'priceScanQuotation'> {
  const digits = line.unsigned(53, 57, 'price scan range') ?? 0;
  const range = scaledByPower(digits, line.signed(166, 167, 168, 'price scan range exponent'));
  const priceScanQuotation = quotation(line.field(165, 165));
  return { priceScanRange: priceScanQuotation === 'relative' ? range / PERCENT_PER_UNIT : range, priceScanQuotation };
}
