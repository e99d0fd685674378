import type { InstrumentLeg, ReadInstrument, WrittenInstrument } from '../../contract/instruments.js';
import { plainDecimal } from '../../contract/reading/plain-decimal.js';
import { isOption, parseContractKind, type ContractKind } from '../../domain/contract-kind.js';
import { parseRowDate } from '../../instruments/row/date.js';
import { strikesOf, structureOf, writtenStructure, type StructureLeg } from '../../sheet/reader/options/structures.js';
import { dateMeant, dateText } from '../../instruments/row/date-meant.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import { monthNumber } from '../../lib/calendar/month-number.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { codesWithNames, METAL_EXCHANGE, metalNamed, sharesWord, type NamedCode } from './code-with-name.js';
import { contractDirectory } from './contract-directory.js';
import { describedInstrument } from './described-instrument.js';
import { bareMonth, instrumentOf, isContinuous, type InstrumentText } from './instrument-text.js';
import { numberedMonth } from '../../sheet/reader/date-text.js';
import { doubtOfDay, doubtOfNumberedMonth } from './numbered-month.js';
import { withSpreadsAsked } from './product-spread.js';
import { placedName } from './placed-name.js';
import { sentStrike, strikeMeant } from './listed-strikes.js';
import { optionExpiry } from './option-expiry.js';
import { isExchange, productsOf } from './products-meant.js';
import { shortCodeQuestion } from './short-code-question.js';
import { spreadOf } from './spread-text.js';
import { symbolWithName } from './symbol-with-name.js';
import { CHART_ROOTS } from './vendor-roots.js';

/** What a written contract means. */
export function readInstrument(snapshot: ParameterSnapshot, written: WrittenInstrument): ReadInstrument {
  const structure = readStructure(snapshot, written);
  if (structure !== undefined) return structure;
  const spread = spreadOf(written.contract_code, written.contract_expiry, yearOf(snapshot));
  if (spread === undefined) return withSpreadsAsked(snapshot, written.contract_code, readOutright(snapshot, written));
  if ('question' in spread) return asked(spread.question);
  const legs = spread.map(({ code, expiry, ratio }) => ({
    ratio,
    read: readOutright(snapshot, { ...written, contract_code: code, contract_expiry: expiry }),
  }));
  const open = legs.find(({ read }) => read.question !== null);
  if (open !== undefined) return open.read;
  const signed = legs.flatMap(({ read, ratio }) => read.legs.map((leg) => ({ ...leg, ratio })));
  return { legs: signed, understood: `${shownOf(written)}${ARROW}${jointNames(legs)}`, question: null };
}

/** A structure of options as its legs; undefined if neither the name nor the type is one. */
function readStructure(snapshot: ParameterSnapshot, written: WrittenInstrument): ReadInstrument | undefined {
  const { contract_code: code, contract_type: type, contract_strike: price } = written;
  const named = writtenStructure(code);
  const said = rightOf(type);
  const ofCells = price.trim() === '' ? undefined : structureOf(type, strikesOf(price) ?? [price], null);
  const found = named === undefined ? ofCells : structureOf(named.words, named.strikes, said);
  if (found === undefined) return undefined;
  if ('question' in found) return asked(found.question);
  const own = { ...written, contract_code: named?.name ?? code };
  return readLegs(snapshot, own, {
    legs: found,
    shown: [shownOf(written), named === undefined ? `${type} ${price}` : ''],
  });
}

const rightOf = (type: string): 'CALL' | 'PUT' | null => {
  const kind = parseContractKind(type);
  return kind === 'CALL' || kind === 'PUT' ? kind : null;
};

function readLegs(
  snapshot: ParameterSnapshot,
  own: WrittenInstrument,
  { legs, shown }: { readonly legs: readonly StructureLeg[]; readonly shown: readonly string[] },
): ReadInstrument {
  const read = legs.map(({ right, strike, ratio }) => ({
    ratio,
    read: readOutright(snapshot, { ...own, contract_type: right, contract_strike: strike }),
  }));
  const open = read.find((leg) => leg.read.question !== null);
  if (open !== undefined) return open.read;
  return {
    legs: read.flatMap((leg) => leg.read.legs.map((each) => ({ ...each, ratio: leg.ratio }))),
    understood: `${shown.filter((part) => part !== '').join(' ')}${ARROW}${jointNames(read)}`,
    question: null,
  };
}

interface SignedReading {
  readonly read: ReadInstrument;
  readonly ratio: number;
}

/** `NYMEX CL DEC-27 less 2 × NYMEX CL DEC-28`. */
const jointNames = (legs: readonly SignedReading[]): string =>
  legs
    .map(({ read, ratio }, index) => {
      const times = Math.abs(ratio) === 1 ? '' : `${Math.abs(ratio)} × `;
      const joint = ratio < 0 ? 'less ' : index === 0 ? '' : 'plus ';
      return `${joint}${times}${meantBy(read)}`;
    })
    .join(' ');

const ARROW = ' → ';

const shownOf = ({ contract_code: code, contract_expiry: expiry }: WrittenInstrument): string =>
  [code, expiry].filter((part) => part !== '').join(' ');

const asked = (question: string): ReadInstrument => ({ legs: [], understood: '', question });

function readOutright(snapshot: ParameterSnapshot, written: WrittenInstrument): ReadInstrument {
  const own = instrumentOf(written.contract_code, yearOf(snapshot));
  // A code that is listed as it stands is no symbol with a month, whatever its last letters are.
  const isCode =
    written.contract_expiry.trim() !== '' &&
    contractDirectory(snapshot).byCode(written.contract_code.trim()).length > 0;
  const text: InstrumentText = isCode
    ? { ...own, name: written.contract_code.trim(), month: null, right: null, strike: null }
    : own;
  const read = readText(snapshot, written, text);
  if (read.question === null || isCode) return read;
  const described = describedInstrument(written.contract_code, (word) => isExchange(snapshot, word));
  const ofWords = described === undefined ? undefined : readText(snapshot, written, described);
  if (ofWords?.question === null) return ofWords;
  const symbol = symbolWithName(written.contract_code, yearOf(snapshot), contractDirectory(snapshot));
  const readings = [
    ...(symbol === undefined ? [] : [() => readText(snapshot, written, symbol)]),
    ...(described === undefined ? [] : [readParted(described)]),
    ...[readCharted, readCodeWithName, readPlaced],
  ];
  for (const reading of readings) {
    const found = reading(snapshot, written);
    if (found?.question === null) return { ...found, understood: `${shownOf(written)}${ARROW}${meantBy(found)}` };
  }
  return isContinuous(written.contract_code) ? asked(continuous(written)) : read;
}

const continuous = ({ contract_code: code }: WrittenInstrument): string =>
  `“${code}” is a continuous contract, which is of no month: which month is held?`;

/** `CLEF27`: a charting platform’s code with a month behind it, where nobody lists such a code. */
function readCharted(snapshot: ParameterSnapshot, written: WrittenInstrument): ReadInstrument | undefined {
  const own = instrumentOf(written.contract_code, yearOf(snapshot));
  const code = CHART_ROOTS[own.name.toUpperCase()];
  if (code === undefined || own.month === null || contractDirectory(snapshot).byCode(own.name).length > 0)
    return undefined;
  return readText(snapshot, written, { ...own, name: code });
}

const meantBy = ({ understood }: ReadInstrument): string => understood.split(ARROW)[1] ?? '';

/** `Crude Oil (NYM)`, `CBOT Corn`: the contract that stands beside the name of its exchange; undefined where a cell says another one. */
function readPlaced(snapshot: ParameterSnapshot, written: WrittenInstrument): ReadInstrument | undefined {
  const placed = placedName(written.contract_code, (words) => isExchange(snapshot, words));
  const said = canonicalExchange(written.exchange_code);
  if (placed === undefined || (said !== '' && said !== canonicalExchange(placed.exchange))) return undefined;
  return readOutright(snapshot, { ...written, contract_code: placed.name, exchange_code: placed.exchange });
}

/** A code beside its name, with a month, a right or a strike in the same text, where no cell says these. */
const readParted =
  ({ exchange, name, month, right, strike }: InstrumentText) =>
  (snapshot: ParameterSnapshot, written: WrittenInstrument): ReadInstrument | undefined => {
    const { exchange_code: place, contract_expiry: expiry, contract_type: type, contract_strike: price } = written;
    const isFree =
      expiry === '' &&
      (right === null || type === '') &&
      (strike === null || price === '') &&
      (exchange === null || place === '');
    if (!isFree) return undefined;
    return readCodeWithName(snapshot, {
      exchange_code: exchange ?? place,
      contract_code: name,
      contract_type: right ?? type,
      contract_expiry: month ?? '',
      contract_strike: strike === null ? price : plainDecimal(strike),
    });
  };

/**
 * `CL - WTI Crude Oil (NYMEX)`, `Henry Hub (NG)`: a code beside the name that it has; undefined if the text is none, or the name is
 * another's.
 */
function readCodeWithName(snapshot: ParameterSnapshot, written: WrittenInstrument): ReadInstrument | undefined {
  for (const named of codesWithNames(written.contract_code)) {
    const read = readCodeNamed(snapshot, written, named) ?? readMetal(snapshot, written, named);
    if (read !== undefined) return read;
  }
  return undefined;
}

/** A metal by the exchange's own code for it, where no other exchange is said. */
function readMetal(
  snapshot: ParameterSnapshot,
  written: WrittenInstrument,
  named: NamedCode,
): ReadInstrument | undefined {
  const said = canonicalExchange(written.exchange_code);
  const metal = said === '' || said === METAL_EXCHANGE ? metalNamed(named) : undefined;
  if (metal === undefined) return undefined;
  const text: InstrumentText = { exchange: null, name: metal.code, month: null, right: null, strike: null };
  const read = readText(snapshot, { ...written, exchange_code: METAL_EXCHANGE }, text);
  return read.question === null ? read : undefined;
}

function readCodeNamed(
  snapshot: ParameterSnapshot,
  written: WrittenInstrument,
  { code, name, place }: NamedCode,
): ReadInstrument | undefined {
  const directory = contractDirectory(snapshot);
  const known = new Set(directory.byName(name, null).map((product) => product.code));
  const own = directory.byCode(code).filter((product) => known.has(product.code) || sharesWord(product.name, name));
  // Of a name that nobody has, in whatever language, the code beside it is meant where the exchange is said.
  const isPlaced = known.size === 0 && written.exchange_code.trim() !== '' && PARTED_CODE.test(written.contract_code);
  if (own.length === 0 && !isPlaced) return undefined;
  const said = written.exchange_code === '' ? place : written.exchange_code;
  const [only, ...others] = new Set(own.map((product) => product.exchange));
  // A name that is the contract's own says its exchange.
  const exchange = said === '' && only !== undefined && others.length === 0 ? only : said;
  const text: InstrumentText = { exchange: null, name: code, month: null, right: null, strike: null };
  const read = readText(snapshot, { ...written, exchange_code: exchange }, text);
  const isOwn = isPlaced || read.legs.every((leg) => own.some((product) => product.exchange === leg.exchange_code));
  return read.question === null && isOwn ? read : undefined;
}

/** `CL - Petrolio WTI`: a code, and behind a dash the name. */
const PARTED_CODE = /^[A-Z0-9]{1,6} [-–—] \D/;

/** What a text means beside the cells of its row. */
function readText(snapshot: ParameterSnapshot, written: WrittenInstrument, text: InstrumentText): ReadInstrument {
  const kind = kindOf(written, text);
  if (typeof kind !== 'string') return asked(kind.question);
  const said = expiryOf(written, text, yearOf(snapshot));
  const contradiction = contradictionOf(written, text, said);
  if (contradiction !== null) return asked(contradiction);
  const products = productsOf(snapshot, { written, text, kind, expiry: said });
  const [product, ...others] = products;
  if (product === undefined)
    return asked(optionOnly(snapshot, text, kind) ?? shortCodeQuestion(snapshot, text, written) ?? unknown(written));
  const places = new Set(products.map(({ exchange, code }) => `${exchange} ${code}`));
  if (others.length > 0 && places.size > 1) return asked(severalText(written, [...places]));
  const { exchange, code, multiplier } = product;
  const doubt = doubtOfNumberedMonth(product, { written, text, kind }, newestDay(snapshot));
  if (typeof doubt === 'string') return asked(doubt);
  const ofDay = doubtOfDay(product, { written, text, kind });
  if (ofDay !== null) return asked(ofDay);
  const month = doubt === undefined ? written.contract_expiry.trim() : said;
  const expiry = isOption(kind) ? optionExpiry(product, { kind, said: month, beside: written.contract_expiry }) : month;
  if (expiry === undefined) return asked(otherExpiry(written));
  const unread = text.strike === null ? unreadStrike(written, kind) : null;
  if (unread !== null) return asked(unread);
  const strike = sentStrike(products, { kind, expiry, cell: written.contract_strike, symbol: text.strike });
  const leg: InstrumentLeg = {
    exchange_code: exchange,
    contract_code: code,
    contract_type: kind,
    contract_expiry: expiry,
    contract_strike: kind === 'CALL' || kind === 'PUT' ? strike : '',
    ratio: 1,
    multiplier,
  };
  return { legs: [leg], understood: `${shownOf(written)}${ARROW}${nameOf(leg)}`, question: null };
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `NYMEX LO DEC-27 CALL 75`. */
export function nameOf(leg: InstrumentLeg): string {
  const [, year, month] = /^20(\d{2})(\d{2})$/.exec(leg.contract_expiry) ?? [];
  const expiry = year === undefined ? leg.contract_expiry : `${MONTHS[Number(month) - 1] ?? ''}-${year}`;
  const type = leg.contract_type === 'FUT' ? '' : leg.contract_type;
  return [leg.exchange_code, leg.contract_code, expiry, type, leg.contract_strike]
    .filter((part) => part !== '')
    .join(' ');
}

/** The day of the newest parameters, `YYYY-MM-DD`. */
const newestDay = ({ sets }: ParameterSnapshot): string =>
  sets
    .map(({ businessDate }) => businessDate)
    .toSorted()
    .at(-1) ?? '1970-01-01';

const yearOf = (snapshot: ParameterSnapshot): number => Number(newestDay(snapshot).slice(0, 4));

function kindOf(written: WrittenInstrument, { right }: InstrumentText): ContractKind | { readonly question: string } {
  const said = parseContractKind(written.contract_type);
  if (said !== undefined && right !== null && said !== right)
    return {
      question: `“${written.contract_code}” is a ${right} and stands as ${written.contract_type}: which is meant?`,
    };
  if (right !== null) return right;
  if (said !== undefined) return said;
  if (written.contract_type.trim() !== '')
    return { question: `The type “${written.contract_type}” is none that is known: is it FUT, CALL or PUT?` };
  return (strikeMeant(written.contract_strike) ?? 0) !== 0
    ? { question: `“${written.contract_code}” has a strike: is it a call or a put?` }
    : 'FUT';
}

/** The month of a symbol counts before a day beside it, which is a last trading day then. `H7` alone is a month. @param year of the valuation */
function expiryOf({ contract_expiry: written }: WrittenInstrument, { month }: InstrumentText, year: number): string {
  if (written.trim() === '') return month ?? '';
  const date = parseRowDate(written) ?? dateMeant(written);
  if (date === undefined) return bareMonth(written, year) ?? numberedMonth(written) ?? written.trim();
  return date.kind === 'date' && month !== null ? month : dateText(date);
}

/** Months by which a contract may be over before its month begins. */
const MOST_MONTHS_EARLY = 3;

/** What a symbol and the cells beside it say of one contract, where they say two things; null where they agree. */
function contradictionOf(written: WrittenInstrument, { month, strike }: InstrumentText, expiry: string): string | null {
  const { contract_code: code, contract_expiry: beside, contract_strike: other } = written;
  const date = parseRowDate(beside) ?? dateMeant(beside);
  const day = date?.kind === 'date' ? dateText(date) : null;
  const early = month === null || day === null ? 0 : monthNumber(month) - monthNumber(day);
  const isOther =
    month !== null &&
    (day === null ? expiry !== month.slice(0, expiry.length) : early < 0 || early > MOST_MONTHS_EARLY);
  if (isOther) return `“${code}” and “${beside}” are two months: which is meant?`;
  const number = strikeMeant(written.contract_strike);
  const isOtherStrike = strike !== null && number !== undefined && number !== 0 && number !== strike;
  return isOtherStrike ? `“${code}” and “${other}” are two strikes: which is meant?` : null;
}

/** What lacks of a contract without a right and a strike whose code is of options alone. */
function optionOnly(snapshot: ParameterSnapshot, { name }: InstrumentText, kind: ContractKind): string | undefined {
  const listed = contractDirectory(snapshot).byCode(name);
  const isOfOptions = listed.length > 0 && listed.every(({ kinds }) => kinds.every(isOption));
  return kind === 'FUT' && isOfOptions
    ? `“${name}” is of options: is it a call or a put, and of which strike?`
    : undefined;
}

const unknown = ({ contract_code: code, exchange_code: exchange }: WrittenInstrument): string =>
  `“${code}” is no contract that is known${exchange.trim() === '' ? '' : ` on ${exchange}`}: which exchange, contract and month is it?`;

/** What is asked of an option whose strike is text that is no number; null where it is one, or there is none. */
const unreadStrike = ({ contract_code: code, contract_strike: strike }: WrittenInstrument, kind: ContractKind) =>
  isOption(kind) && strike.trim() !== '' && strikeMeant(strike) === undefined
    ? `“${strike}” is no strike of “${code}” that is understood: write one number, and each strike of a structure in a row of its own.`
    : null;

const otherExpiry = ({ contract_code: code, contract_expiry: expiry }: WrittenInstrument): string =>
  `“${code}” and “${expiry}” may be the future and the end of a weekly or other option on it, and none that ends then is known: which month is held?`;

const severalText = ({ contract_code: code }: WrittenInstrument, places: readonly string[]): string =>
  `“${code}” could be ${places.slice(0, MOST_PLACES).join(' or ')}: write the exchange.`;

const MOST_PLACES = 6;
