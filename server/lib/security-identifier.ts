/** The value of a character of an identifier: a digit itself, A = 10 to Z = 35, then `*`, `@`, `#`. */
const valueOf = (character: string): number => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#'.indexOf(character);

const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10);

/** The digit that makes a sum a multiple of ten. */
const complement = (sum: number): string => String((10 - (sum % 10)) % 10);

/**
 * The check digit of a CUSIP: values of its first eight characters, those in even places doubled, their digits added up.
 * Source: ANSI X9.6. @param start eight characters in capitals
 */
export const cusipCheckDigit = (start: string): string =>
  complement(
    Array.from(start).reduce((sum, each, place) => sum + digitSum(valueOf(each) * (place % 2 === 0 ? 1 : 2)), 0),
  );

/**
 * The check digit of an ISIN: letters written as their two-digit values, then every second digit from the right doubled.
 * Source: ISO 6166. @param start eleven characters in capitals
 */
export function isinCheckDigit(start: string): string {
  const digits = Array.from(Array.from(start, valueOf).join('')).reverse();
  return complement(digits.reduce((sum, digit, place) => sum + digitSum(Number(digit) * (place % 2 === 0 ? 2 : 1)), 0));
}

const CUSIP = /^[0-9A-Z][0-9A-Z*@#]{7}\d$/;
const ISIN = /^[A-Z]{2}[0-9A-Z]{9}\d$/;
const CUSIP_LENGTH = 9;
/** Countries whose ISINs hold a CUSIP. */
const CUSIP_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA']);

/** An identifier as it is compared: in capitals, without the blanks and hyphens that it is printed with. */
export const plainIdentifier = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** An identifier that is none, and why; `suggestion` is the one with the right check digit. */
export interface IdentifierFault {
  /** What follows the identifier in a sentence: `has the check digit 1 where 7 belongs`. */
  readonly clause: string;
  readonly suggestion?: string;
}

/** What is wrong with a CUSIP; undefined if nothing is. @param cusip in capitals */
export function cusipFault(cusip: string): IdentifierFault | undefined {
  if (!CUSIP.test(cusip)) return { clause: 'is no CUSIP, which has eight letters or digits and a check digit' };
  return checkDigitFault(cusip, cusipCheckDigit(cusip.slice(0, -1)));
}

/** What is wrong with an ISIN; undefined if nothing is. @param isin in capitals */
export function isinFault(isin: string): IdentifierFault | undefined {
  if (!ISIN.test(isin)) return { clause: 'is no ISIN, which has a country, nine letters or digits and a check digit' };
  return checkDigitFault(isin, isinCheckDigit(isin.slice(0, -1)));
}

function checkDigitFault(identifier: string, right: string): IdentifierFault | undefined {
  const written = identifier.slice(-1);
  if (written === right) return undefined;
  return {
    clause: `has the check digit ${written} where ${right} belongs`,
    suggestion: `${identifier.slice(0, -1)}${right}`,
  };
}

/** The CUSIP in an ISIN; undefined if its country's hold none. @param isin without a fault */
export const cusipOfIsin = (isin: string): string | undefined =>
  CUSIP_COUNTRIES.has(isin.slice(0, 2)) ? isin.slice(2, 2 + CUSIP_LENGTH) : undefined;

/** The ISIN of a security of the United States. @param cusip without a fault */
export const isinOfCusip = (cusip: string): string => `US${cusip}${isinCheckDigit(`US${cusip}`)}`;
