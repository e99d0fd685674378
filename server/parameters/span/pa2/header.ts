import { isCalendarDate } from '../../../lib/calendar/date.js';
import type { CurrencyConversion, RateDefinition } from '../model.js';
import type { Pa2Line } from './line.js';

/** Record 0: what the file says of itself. */
export interface Pa2Header {
  readonly clearingOrganization: string;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly isSettlement: boolean;
  readonly cycleCode: string;
  /** ISO 8601, the file's local time read as UTC; null if blank. */
  readonly publishedAt: string | null;
  readonly limitOptionValue: boolean;
  readonly rate: RateDefinition;
}

/** The only rate id of a PA2 file. */
export const PA2_RATE_ID = 1;

const FORMAT = 'U2';

const OTHER_FORMATS: Readonly<Record<string, string>> = {
  UP: 'the Paris expanded format (UP)',
  U: 'the standard unpacked format (U)',
  P: 'the packed format (P)',
};

/** Reads record 0; a fault where the file is of another positional format. */
export function readHeader(line: Pa2Line): Pa2Header {
  const format = line.field(36, 37);
  if (format !== FORMAT) {
    const found = OTHER_FORMATS[format] ?? (format === '' ? 'of a format it does not name' : `"${format}"`);
    throw line.fault(`the file is ${found}; only the expanded unpacked format (U2) can be read.`, 'UNKNOWN_FORMAT');
  }
  const clearingOrganization = line.field(3, 8);
  if (clearingOrganization === '') throw line.fault('the clearing organization (columns 3-8) is blank.');
  const isSettlement = line.field(17, 17) !== 'I';
  return {
    clearingOrganization,
    businessDate: dateAt(line, 9, 'business date'),
    isSettlement,
    cycleCode: cycleCode(isSettlement, line.field(18, 19), line.field(20, 23)),
    publishedAt: createdAt(line),
    limitOptionValue: line.field(39, 39) === 'Y',
    rate: rateDefinition(line),
  };
}

const SETTLEMENT_CYCLES: Readonly<Record<string, string>> = { F: 's', E: 'e', C: 'c' };

/** `s`, `e`, `c`, another identifier in lower case, or `i` with the intraday run's identifier or time. */
function cycleCode(isSettlement: boolean, identifier: string, time: string): string {
  const known = identifier.toUpperCase();
  if (isSettlement) return known === '' ? 's' : (SETTLEMENT_CYCLES[known] ?? known.toLowerCase());
  return `i${known === '' || known === 'I' ? time : known.toLowerCase()}`;
}

function dateAt(line: Pa2Line, first: number, what: string): string {
  const digits = line.field(first, first + 7);
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  if (isCalendarDate(date)) return date;
  throw line.fault(`${what} (columns ${first}-${first + 7}) is "${digits}", not a date CCYYMMDD.`);
}

function createdAt(line: Pa2Line): string | null {
  if (line.field(24, 31) === '') return null;
  const date = dateAt(line, 24, 'creation date');
  const time = line.field(32, 35);
  if (time !== '' && !/^(?:[01]\d|2[0-3])[0-5]\d$/.test(time))
    throw line.fault(`creation time (columns 32-35) is "${time}", not HHMM.`);
  return `${date}T${time.slice(0, 2) || '00'}:${time.slice(2) || '00'}:00.000Z`;
}

function rateDefinition(line: Pa2Line): RateDefinition {
  const isCustomer = line.field(51, 51) !== 'A';
  return {
    rateId: PA2_RATE_ID,
    isCustomer,
    accountType: line.field(59, 59) || (isCustomer ? 'H' : 'N'),
    isMaintenance: line.field(75, 75) !== 'I',
    bondClass: line.field(67, 67) === '2' ? 'RESRV' : 'CORE',
  };
}

/** Record T: one currency conversion. */
export const readConversion = (line: Pa2Line): CurrencyConversion => ({
  from: line.field(3, 5),
  to: line.field(7, 9),
  factor: line.required(11, 20, 'conversion multiplier', 6),
});
