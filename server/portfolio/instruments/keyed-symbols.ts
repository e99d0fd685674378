import { parseRowDate } from '../../instruments/row/date.js';
import { monthOfName } from '../../sheet/reader/date-text.js';

/** A contract whose parts stand between separators. */
interface KeyedContract {
  readonly exchange: string;
  readonly name: string;
  /** `YYYYMM`, or `YYYYMMDD` of its last day. */
  readonly month: string;
  /** Null of futures. */
  readonly right: 'CALL' | 'PUT' | null;
  readonly strike: number | null;
}

/** What finance sites put behind a ticker for the exchange that lists it. */
const SUFFIXES: Readonly<Record<string, string>> = { NYM: 'NYMEX', CMX: 'COMEX', CBT: 'CBOT', CME: 'CME' };
const WITH_SUFFIX = /^([A-Z0-9]{2,6}\d)\.(NYM|CMX|CBT|CME)$/i;
/** `ESH27_FUT_CME`, `ESH27.FUT.CME`, `ESH27-CME`: a future before its exchange, as charting programs write it. */
const OF_PLACE =
  /^([A-Z0-9]{1,4}[FGHJKMNQUVXZ]\d{1,2})(?:([_.-])FUT\2|[_-])(CME|CBOT|CBT|NYMEX|NYM|COMEX|CMX|EUREX|XCME|XCBT|XNYM|XCEC)$/i;
/** `CLZ27:XNYM`: a market identifier code behind the ticker. */
const WITH_MARKET = /^([A-Z0-9]{2,6}\d(?: ?[CP] ?\d+(?:\.\d+)?)?):(X[A-Z]{3}|IF(?:EU|US))$/i;
/** `F:NYMEX:CL:202712`, `O|NYMEX|LO|202712|C|80`: kind, exchange, code, month, right and strike between one separator. */
const KEY =
  /^(?:F|FUT|O|OPT)([:|/_~])([A-Z][A-Z.]{1,9})\1([A-Z0-9]{1,6})\1(20\d{2}(?:0[1-9]|1[0-2]))(?:\1(C|P|CALL|PUT)\1(\d+(?:\.\d+)?))?$/i;

/** The ticker and the exchange of a text such as `CLZ27.NYM` or `CLZ27:XNYM`; undefined if it is none. */
export function suffixedTicker(text: string): { readonly ticker: string; readonly exchange: string } | undefined {
  const [, own, market] = WITH_MARKET.exec(text) ?? [];
  if (own !== undefined && market !== undefined) return { ticker: own, exchange: market.toUpperCase() };
  const [, future, , place] = OF_PLACE.exec(text) ?? [];
  if (future !== undefined && place !== undefined) return { ticker: future, exchange: place.toUpperCase() };
  const [, ticker, suffix = ''] = WITH_SUFFIX.exec(text) ?? [];
  const exchange = SUFFIXES[suffix.toUpperCase()];
  return ticker === undefined || exchange === undefined ? undefined : { ticker, exchange };
}

/** `CME:ES:202612`, `NYMEX|LO|FEB27|C|65`: exchange, code and month, and of an option right and strike, between one separator. */
const WITH_PLACE =
  /^([A-Z]{2,6})([:|._])([A-Z0-9]{1,6})\2(20\d{4}|[FGHJKMNQUVXZ]\d{1,2}|[A-Z]{3}-?\d{2})(?:\2(C|P|CALL|PUT)\2(\d+(?:\.\d+)?))?$/i;

/** The exchange before a ticker and the ticker with spaces between its parts; undefined if a text is none such. */
export function prefixedTicker(text: string): { readonly ticker: string; readonly exchange: string } | undefined {
  const [, exchange, , code = '', month = '', right, strike = ''] = WITH_PLACE.exec(text) ?? [];
  if (exchange === undefined) return undefined;
  const option = right === undefined ? '' : ` ${right} ${strike}`;
  return { ticker: `${code} ${month}${option}`, exchange: exchange.toUpperCase() };
}

/** The contract of a key as risk systems write it; undefined if a text is none. */
export function keyedContract(text: string): KeyedContract | undefined {
  const [, , exchange, name, month, right, strike] = KEY.exec(text) ?? [];
  if (exchange === undefined || name === undefined || month === undefined) return undefined;
  const isOption = /^O/i.test(text);
  if (isOption !== (right !== undefined)) return undefined;
  return {
    exchange: exchange.toUpperCase(),
    name: name.toUpperCase(),
    month,
    right: right === undefined ? null : /^c/i.test(right) ? 'CALL' : 'PUT',
    strike: strike === undefined ? null : Number(strike),
  };
}

/**
 * `ES Mar19'27 @CME`, `CL Dec'27 @NYMEX`, `CL (LO) Nov16'27 85 CALL @NYMEX`: the symbol, in brackets the code of its options, the month or
 * the last day, of an option strike and right, and the exchange.
 */
const OF_WORKSTATION =
  /^([A-Z0-9]{1,6})(?: \(([A-Z0-9]{1,6})\))? ([A-Z]{3})(\d{1,2})?['’](\d{2})(?: (\d+(?:\.\d+)?) (C|P|CALL|PUT))? ?@ ?([A-Z][A-Z.]{1,9})$/i;

/** The contract as a trading workstation writes it; undefined if a text is none, or its day is none. */
export function workstationContract(text: string): KeyedContract | undefined {
  const [, symbol, code = symbol, name = '', day, year = '', strike, right, exchange] = OF_WORKSTATION.exec(text) ?? [];
  const number = monthOfName(name);
  if (code === undefined || exchange === undefined || number === undefined) return undefined;
  const month = `20${year}${String(number).padStart(2, '0')}`;
  const expiry = day === undefined ? month : `${month}${day.padStart(2, '0')}`;
  if (parseRowDate(expiry) === undefined) return undefined;
  return {
    exchange: exchange.toUpperCase(),
    name: code.toUpperCase(),
    month: expiry,
    right: right === undefined ? null : /^c/i.test(right) ? 'CALL' : 'PUT',
    strike: strike === undefined ? null : Number(strike),
  };
}
