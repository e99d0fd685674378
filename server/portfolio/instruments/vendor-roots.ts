import { otherPlaceOfCode } from './trade-names.js';

/** A contract as a front end's symbol writes it. */
interface VendorSymbol {
  readonly name: string;
  /** `YYYYMM`; null = it says none. */
  readonly month: string | null;
  /** Null of futures. */
  readonly right: 'CALL' | 'PUT' | null;
  readonly strike: number | null;
}

/** What a charting front end calls contracts, by their exchanges' codes. */
export const CHART_ROOTS: Readonly<Record<string, string>> = {
  ...{ CLE: 'CL', NGE: 'NG', HOE: 'HO', RBE: 'RB', QO: 'B', GCE: 'GC', SIE: 'SI', CPE: 'HG', EP: 'ES', ENQ: 'NQ' },
  ...{ TYA: 'ZN', USA: 'ZB', FVA: 'ZF', TUA: 'ZT', ZCE: 'ZC', ZSE: 'ZS', ZWA: 'ZW', EU6: '6E', BP6: '6B', JY6: '6J' },
  ...{ DB: 'FGBL', DSX: 'FESX', DD: 'FDAX' },
};
/** Roots of a data vendor that no exchange lists. */
export const VENDOR_ROOTS: Readonly<Record<string, readonly [exchange: string, code: string]>> = {
  LCO: ['ICE.EU', 'B'],
  LGO: ['ICE.EU', 'G'],
  STXE: ['EUREX', 'FESX'],
  FDX: ['EUREX', 'FDAX'],
};

/** Exchanges whose contracts are called by a vendor's codes where nothing says the exchange. */
const CALLED_BY_VENDORS: ReadonlySet<string> = new Set([
  ...['CME', 'CBOT', 'NYMEX', 'COMEX', 'EUREX', 'ICE.EU', 'ICE.US'],
]);

/** Whether a vendor's short code means a contract of an exchange that nothing says: elsewhere the same letters may be another one's. */
export const isUsualCode = (code: string, exchange: string): boolean =>
  (code.length > 2 || CALLED_BY_VENDORS.has(exchange)) && otherPlaceOfCode(code, exchange) === undefined;

/** `F.US.CLEZ27`, `F.US.CLEZ7`, `C.US.CLEZ2780`. */
const CHARTED = /^([FCP])\.[A-Z]{2,3}\.([A-Z0-9]{1,4}?)([FGHJKMNQUVXZ])(\d{2}|\d$)(\d{1,6}(?:\.\d{1,6})?)?$/i;
/** `./CLZ7 LOZ7 271116C80`: the future, its option, the day of expiry with the right and the strike. */
const WITH_FUTURE = /^[A-Z0-9]{2,5}\d ([A-Z0-9]{1,4}?)([FGHJKMNQUVXZ]\d{1,2}) \d{6}([CP])(\d{1,6}(?:\.\d{1,6})?)$/i;

/**
 * Symbols of front ends whose parts stand in an order of their own; undefined if a text is none of these.
 * @param monthOf reads `Z7`
 */
export function vendorSymbol(text: string, monthOf: (month: string) => string | undefined): VendorSymbol | undefined {
  const [, kind = '', root = '', letter = '', year = '', strike] = CHARTED.exec(text) ?? [];
  const code = CHART_ROOTS[root.toUpperCase()];
  const isFuture = kind.toUpperCase() === 'F';
  if (code !== undefined && isFuture === (strike === undefined)) {
    return {
      name: code,
      month: monthOf(`${letter}${year}`) ?? null,
      right: isFuture ? null : rightOf(kind),
      strike: numberOf(strike),
    };
  }
  const [, option, ofMonth = '', right = '', ofStrike] = WITH_FUTURE.exec(text) ?? [];
  if (option === undefined) return undefined;
  const month = monthOf(ofMonth) ?? null;
  return { name: option.toUpperCase(), month, right: rightOf(right), strike: numberOf(ofStrike) };
}

const rightOf = (letter: string): 'CALL' | 'PUT' => (letter.toUpperCase() === 'C' ? 'CALL' : 'PUT');
const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
