import { cusipCheckDigit, cusipFault, isinFault, type IdentifierFault } from '../../lib/security-identifier.js';

const CUSIP_LENGTH = 9;
/** Issuers of the US Treasury: their CUSIPs begin with no zero that a sheet could drop. */
const US_TREASURY = /^912\d/;
const SCIENTIFIC = /^(\d)(?:\.(\d+))?E\+?(\d{1,3})$/;
/** Digits before the E of a CUSIP that a sheet reads as a number. */
const DIGITS_BEFORE_E = [5, 6, 7] as const;
/** Fewer digits than these are rounded ones. */
const LEAST_DIGITS = 5;

/**
 * What a text that is no CUSIP probably was before a sheet or a hand changed it: a check digit left away, zeros dropped from a
 * number, `912828E14` read as 9.12828E+19. Undefined if nothing is known of it. @param code in capitals, without blanks
 */
export function identifierMeant(code: string): IdentifierFault | undefined {
  return withoutCheckDigit(code) ?? ofNumber(code) ?? ofLetters(code);
}

function withoutCheckDigit(code: string): IdentifierFault | undefined {
  if (!/^[0-9A-Z]{8}$/.test(code)) return undefined;
  const suggestion = `${code}${cusipCheckDigit(code)}`;
  const padded = code.padStart(CUSIP_LENGTH, '0');
  if (/\D/.test(code) || US_TREASURY.test(code) || !isCusip(padded))
    return { clause: 'has eight characters; its check digit is missing', suggestion };
  return {
    clause: `has eight digits; it is ${padded} if a sheet dropped a zero, ${suggestion} if the check digit is missing`,
  };
}

/** Digits alone, or a number as sheets write large ones. */
function ofNumber(code: string): IdentifierFault | undefined {
  const [, first = '', others = '', exponent = ''] = SCIENTIFIC.exec(scientific(code)) ?? [];
  const candidates = DIGITS_BEFORE_E.flatMap((length) => {
    const digits = withoutLastZeros(`${first}${others}`);
    const power = Number(exponent) - (length - 1);
    const place = CUSIP_LENGTH - 1 - length;
    if (first === '' || digits.length < LEAST_DIGITS || digits.length > length || power < 0) return [];
    const candidate = `${digits.padEnd(length, '0')}E${String(power).padStart(place, '0')}`;
    return isCusip(candidate) ? [candidate] : [];
  });
  const [only, ...more] = candidates;
  if (only !== undefined)
    return {
      clause: 'is a number, as sheets make one of a CUSIP with an E; format the column as text',
      ...(more.length === 0 ? { suggestion: only } : {}),
    };
  const padded = code.padStart(CUSIP_LENGTH, '0');
  if (/^\d{4,7}$/.test(code) && isCusip(padded))
    return { clause: 'is a number whose zeros in front were dropped', suggestion: padded };
  return undefined;
}

function withoutLastZeros(digits: string): string {
  let length = digits.length;
  while (digits.endsWith('0', length)) length -= 1;
  return digits.slice(0, length);
}

/** A number of more digits than a CUSIP in the form that sheets show: 91282800000 as 9.12828E10. */
const scientific = (code: string): string =>
  /^\d{10,}$/.test(code) ? `${code.charAt(0)}.${code.slice(1)}E${code.length - 1}` : code;

/** The letters O and I, which issues don't have, written for the digits that look like them. */
function ofLetters(code: string): IdentifierFault | undefined {
  if (!/[OI]/.test(code)) return undefined;
  const suggestion = code.replaceAll('O', '0').replaceAll('I', '1');
  if (!isCusip(suggestion)) return undefined;
  return { clause: 'has a letter O or I where a digit belongs', suggestion };
}

const isCusip = (code: string): boolean => cusipFault(code) === undefined;

/** What is wrong with a CUSIP or ISIN in capitals and without blanks; undefined if nothing is. */
export function identifierFault(code: string): IdentifierFault | undefined {
  const isIsin = /^[A-Z]{2}[0-9A-Z]{10}$/.test(code);
  const fault = isIsin ? isinFault(code) : cusipFault(code);
  return fault === undefined || isIsin ? fault : (identifierMeant(code) ?? fault);
}
