import type { InstrumentLeg } from '../../contract/instruments.js';
import { monthOfName } from '../../sheet/reader/date-text.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { readInstrument } from './read-instrument.js';

/** What a text beside the contract of a row says of it. */
export interface SaidContract {
  readonly text: string;
  /** As contracts that are listed: several of a spread, none where the text names none. */
  readonly legs: readonly InstrumentLeg[];
  /** Whether the text names a contract that is listed where that of the row is. */
  readonly isThere: boolean;
  /** `YYYYMM`, or `YYYYMMDD` of a day, each once. */
  readonly months: readonly string[];
}

/** What a text says of an option. */
export interface SaidOption {
  readonly right?: 'CALL' | 'PUT';
  readonly strike?: number;
  /** Whether it is a letter beside a number and no more. */
  readonly isLetter?: boolean;
}

/** What a text says, read as a contract of the exchange of the row first. */
export function contractSaid(snapshot: ParameterSnapshot, text: string, leg: InstrumentLeg): SaidContract {
  const plain = text.replace(SIDE_FIRST, '');
  const readAt = (exchange: string): readonly InstrumentLeg[] =>
    readInstrument(snapshot, {
      exchange_code: exchange,
      contract_code: plain,
      contract_type: '',
      contract_expiry: '',
      contract_strike: '',
    }).legs;
  const there = readAt(leg.exchange_code);
  // A code of another exchange may be a vendor's for what the row holds: only names are looked for everywhere.
  const isName = /\p{L}{4}/u.test(plain) && /\s/.test(plain);
  const legs = there.length > 0 || !isName ? there : readAt('');
  const expiries = legs.map(({ contract_expiry: expiry }) => expiry).filter((expiry) => /^\d{6}/.test(expiry));
  const months = [...new Set(legs.length > 0 ? expiries : monthsIn(plain))];
  const own = leg.contract_expiry.slice(0, 6);
  // A month beside another one may be that in which trading ends.
  const isBeside = legs.length < 2 && months.some((month) => month === own) && !OF_TWO_MONTHS.test(plain);
  return { text, legs, isThere: there.length > 0, months: isBeside ? [own] : months };
}

/** What stands before a contract that was bought or sold. */
const SIDE_FIRST = /^(?:long|short|buy|sell|bought|sold) (?=\S)/i;

/** `Dec 27`, `DEC-27`, `December 2027`; of `DEC 18 2026` the number is a day. */
const MONTH = /(?<!\p{L})(\p{L}{3,9})[ .'’-]{0,2}(?:20)?(\d{2})(?!\d|,? 20\d\d|[./]\d)/gu;
const DAY_BEFORE = /(?<![\d.])(\d{1,2})[ .-]?$/;

/** The months that a text says by their names, or the days where one stands before the month. */
const monthsIn = (text: string): readonly string[] =>
  [...text.matchAll(MONTH)].flatMap(({ index, 1: name = '', 2: year = '' }) => {
    const month = monthOfName(name);
    const day = DAY_BEFORE.exec(text.slice(0, index))?.[1]?.padStart(2, '0') ?? '';
    return month === undefined ? [] : [`20${year}${String(month).padStart(2, '0')}${day}`];
  });

/** Two months that are one position: with a sign between them, or a word for a spread. */
const OF_TWO_MONTHS =
  /\d{2} ?(?:[/–-]|vs?\.?|to|&) ?(?:[A-Z]{1,4} )?\p{L}{3,9}[ .'’-]{0,2}(?:20)?\d{2}|\b(?:spreads?|calendars?|cal|roll|butterfly|fly|condor|strip)\b/iu;

/** Words for a call and a put; letters are too short to be anything else alone. */
const CALL = /(?<![\p{L}\d])(?:calls?|kaufoption)(?!\p{L})/iu;
const PUT = /(?<![\p{L}\d])(?:puts?|verkaufsoption)(?!\p{L})/iu;
const STRIKE_BESIDE =
  /(?<![\p{L}\d.])(\d{1,6}(?:\.\d{1,6})?) ?(?:calls?|puts?|[cp])(?!\p{L})|(?<![\p{L}\d])(?:calls?|puts?) ?@?(\d{1,6}(?:\.\d{1,6})?)(?![\d.]*\d)/iu;
/** `03/19/27 Put`: the number before the right is that of a year. */
const DAY_IN_NUMBERS = /(?<![\d/])\d{1,2}\/\d{1,2}\/\d{2,4}(?![\d/])/g;
/** `C 95`, `95C`, `C95` alone. */
const LETTER_ALONE = /^(?:([CP]) ?(\d{1,6}(?:\.\d{1,6})?)|(\d{1,6}(?:\.\d{1,6})?) ?([CP]))$/i;
const OF_OPTIONS = /(?<!\p{L})(?:opt|options?|opción|opciones|opção|opções|opzion[ei]|opties?|optionen)(?!\p{L})/iu;
const OF_FUTURES = /(?<!\p{L})(?:fut|futures?|futr)(?!\p{L})/iu;

/** What a text says of an option; undefined if it speaks of none, or of calls and puts together. */
export function optionSaid({ text, legs: [leg, ...others] }: SaidContract): SaidOption | undefined {
  if (leg !== undefined && others.length === 0 && (leg.contract_type === 'CALL' || leg.contract_type === 'PUT')) {
    const strike = leg.contract_strike === '' ? undefined : Number(leg.contract_strike);
    return { right: leg.contract_type, ...(strike === undefined ? {} : { strike }) };
  }
  const plain = text.replace(SIDE_FIRST, '').trim();
  const [, first, behind, before, last] = LETTER_ALONE.exec(plain) ?? [];
  const letter = first ?? last;
  if (letter !== undefined)
    return { right: /c/i.test(letter) ? 'CALL' : 'PUT', strike: Number(behind ?? before), isLetter: true };
  const [isCall, isPut] = [CALL.test(plain), PUT.test(plain)];
  if (isCall && isPut) return undefined;
  if (!isCall && !isPut) return OF_OPTIONS.test(plain) && !OF_FUTURES.test(plain) ? {} : undefined;
  const [, ofFirst, ofLast] = STRIKE_BESIDE.exec(plain.replace(DAY_IN_NUMBERS, ' ')) ?? [];
  const strike = ofFirst ?? ofLast;
  return { right: isCall ? 'CALL' : 'PUT', ...(strike === undefined ? {} : { strike: Number(strike) }) };
}
