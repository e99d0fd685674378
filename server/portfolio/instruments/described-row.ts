import type { InstrumentLeg, ReadInstrument, WrittenInstrument } from '../../contract/instruments.js';
import { plainDecimal } from '../../contract/reading/plain-decimal.js';
import { monthNumber } from '../../lib/calendar/month-number.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { writtenStructure } from '../../sheet/reader/options/structures.js';
import { contractDirectory } from './contract-directory.js';
import { contractSaid, optionSaid, type SaidContract, type SaidOption } from './said-contract.js';
import { isOfOtherExchange } from './other-exchanges.js';
import { isOtherProduct } from './other-products.js';
import { isListedStrike, listedStrike } from './listed-strikes.js';
import { nameOf, readInstrument } from './read-instrument.js';

/** Reads contracts as statements write them, one after the other. */
export function* readingSteps(
  snapshot: ParameterSnapshot,
  written: readonly WrittenInstrument[],
): Generator<undefined, readonly ReadInstrument[], undefined> {
  const read: ReadInstrument[] = [];
  for (const instrument of written) {
    read.push(readRow(snapshot, instrument));
    yield;
  }
  return read;
}

/**
 * What the contract of a row means, held against what another of its cells says of it: an option, a month, a spread or another contract
 * there is asked about, but for an option of which the row's own cells say nothing and that is listed: that is what the row holds.
 */
export function readRow(
  snapshot: ParameterSnapshot,
  { contract_description: description = '', ...written }: WrittenInstrument,
): ReadInstrument {
  const read = readInstrument(snapshot, written);
  const [leg, ...others] = read.legs;
  if (leg === undefined || description.trim() === '') return read;
  const said = contractSaid(snapshot, description.trim(), leg);
  if (others.length > 0) return isAmongMonths(read.legs, said) ? read : asked(written, said, 'are of other months');
  const structure = structureSaid(description.trim());
  if (structure !== undefined) return readStructure(snapshot, { written, read, leg, said, structure });
  if (said.legs.length > 1 || said.months.length > 1) {
    const isOnOther = isOption(leg) && said.legs.length < 2;
    return isOnOther ? read : asked(written, said, 'are one month and several');
  }
  const option = optionSaid(said);
  if (option !== undefined && !isOption(leg)) {
    const ofOption = readOption(snapshot, { written, leg, said, option });
    // A letter and a number alone, `P1`, may name anything but a strike that is listed.
    return option.isLetter === true && ofOption.question !== null ? read : ofOption;
  }
  if (!isSameMonth(leg, said)) return asked(written, said, 'are two months');
  if (option?.right !== undefined && option.right !== leg.contract_type)
    return asked(written, said, 'are a call and a put');
  if (option?.strike !== undefined && !isSameStrike(Number(leg.contract_strike), option.strike))
    return asked(written, said, 'are two strikes');
  if (isOfOtherExchange(snapshot, leg, said.text)) return asked(written, said, 'are of two exchanges');
  return isOtherProduct(snapshot, leg, said) ? asked(written, said, 'are two contracts') : read;
}

const isOption = ({ contract_type: type }: InstrumentLeg): boolean => type === 'CALL' || type === 'PUT';

/** `60/70 Call Spread`, with a contract before it or without one: its words and strikes; undefined if a text names no such structure. */
function structureSaid(text: string) {
  const named = writtenStructure(`- ${text}`);
  return named === undefined || named.strikes.length < LEAST_STRIKES ? undefined : named;
}

const LEAST_STRIKES = 2;

interface DescribedStructure {
  readonly written: WrittenInstrument;
  readonly read: ReadInstrument;
  readonly leg: InstrumentLeg;
  readonly said: SaidContract;
  readonly structure: { readonly words: string; readonly strikes: readonly string[] };
}

/** A structure beside a future, which only its columns seem to be; beside one of its own options it says what that is of. */
function readStructure(
  snapshot: ParameterSnapshot,
  { written, read, leg, said, structure: { words, strikes } }: DescribedStructure,
): ReadInstrument {
  if (!isSameMonth(leg, said)) return asked(written, said, 'are two months');
  if (isOtherProduct(snapshot, leg, said)) return asked(written, said, 'are two contracts');
  if (isOption(leg))
    return strikes.some((strike) => isSameStrike(Number(leg.contract_strike), Number(strike)))
      ? read
      : asked(written, said, 'are of other strikes');
  if (written.contract_type.trim() !== '') return asked(written, said, 'are options and a future');
  return readInstrument(snapshot, { ...written, contract_type: words, contract_strike: strikes.join('/') });
}

interface DescribedOption {
  readonly written: WrittenInstrument;
  readonly leg: InstrumentLeg;
  readonly said: SaidContract;
  readonly option: SaidOption;
}

/** The option of a row of which the columns say only what it is on, where it is listed. */
function readOption(snapshot: ParameterSnapshot, { written, leg, said, option }: DescribedOption): ReadInstrument {
  const { right, strike } = option;
  const future = asked(written, said, 'are an option and a future');
  if (right === undefined || strike === undefined || written.contract_type.trim() !== '') return future;
  if (!isSameMonth(leg, said)) return asked(written, said, 'are two months');
  if (isOtherProduct(snapshot, leg, said)) return asked(written, said, 'are two contracts');
  const read = readInstrument(snapshot, { ...written, contract_type: right, contract_strike: plainDecimal(strike) });
  const [own, ...others] = read.legs;
  const listed = own === undefined || others.length > 0 ? undefined : strikeListed(snapshot, own, strike);
  if (own === undefined || listed === undefined) return future;
  const meant = { ...own, contract_strike: plainDecimal(listed) };
  return { legs: [meant], understood: `${shownOf(written)} “${said.text}” → ${nameOf(meant)}`, question: null };
}

/** The strike that is listed, which may be written without its point; undefined if none is. */
function strikeListed(snapshot: ParameterSnapshot, leg: InstrumentLeg, strike: number): number | undefined {
  const kind = leg.contract_type === 'CALL' ? 'CALL' : 'PUT';
  const products = contractDirectory(snapshot)
    .byCode(leg.contract_code)
    .filter(({ exchange, kinds }) => exchange === leg.exchange_code && kinds.includes(kind));
  const option = { kind, expiry: leg.contract_expiry } as const;
  const nearest = listedStrike(products, { ...option, strike });
  return isListedStrike(products, { ...option, strike: nearest }) ? nearest : undefined;
}

/** Months by which an option may end before the month of what it is on, or of its own name. */
const MOST_MONTHS_EARLY = 3;
const DAY_DIGITS = 8;

/** Whether a month is the row's: a day may lie in a month before it, and what an option is on may end after it. */
function isSameMonth(leg: InstrumentLeg, { months: [said], legs: [own] }: SaidContract): boolean {
  const expiry = leg.contract_expiry;
  if (said === undefined || !/^\d{6}(?:\d{2})?$/.test(expiry)) return true;
  const later = monthNumber(said) - monthNumber(expiry);
  const mayEndEarly = expiry.length === DAY_DIGITS || (isOption(leg) && (own === undefined || !isOption(own)));
  const mayBeDay = said.length === DAY_DIGITS;
  return later === 0 || ((later > 0 ? mayEndEarly : mayBeDay) && Math.abs(later) <= MOST_MONTHS_EARLY);
}

const isAmongMonths = (legs: readonly InstrumentLeg[], { months }: SaidContract): boolean =>
  months.every((month) => legs.some(({ contract_expiry: own }) => own.slice(0, 6) === month.slice(0, 6)));

/** Strikes may be written without their point. */
const isSameStrike = (one: number, other: number): boolean =>
  [1, 10, 100, 1_000, 10_000].some((scale) => isNear(one * scale, other) || isNear(one, other * scale));

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));

const shownOf = ({ contract_code: code, contract_expiry: expiry }: WrittenInstrument): string =>
  [code, expiry].filter((part) => part !== '').join(' ');

const asked = (written: WrittenInstrument, { text }: SaidContract, what: string): ReadInstrument => {
  const { contract_type: type, contract_strike: strike } = written;
  const shown = [shownOf(written), type, strike].filter((part) => part.trim() !== '').join(' ');
  return { legs: [], understood: '', question: `“${shown}” and “${text}” of one row ${what}: which is meant?` };
};
