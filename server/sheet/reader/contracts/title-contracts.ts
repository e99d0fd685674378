import { memoizedText } from '../../../lib/memoized-text.js';
import type { CellValue } from '../../workbook/port.js';
import { namesOneProduct, namesProducts } from '../accounts/product-words.js';
import { unitMeant } from '../amounts/heading-units.js';
import { dayText, isLetterMonth, monthText } from '../date-text.js';
import { isHeldCode } from '../listed/codes-below.js';
import { contractOfLine } from '../listed/said-by-lines.js';
import { isBlankCell, cellWord } from '../sheet-table.js';
import { isExchangeWords } from './exchange-words.js';
import { oneMonth } from './last-days.js';
import {
  isContractLabel,
  isIdleWord,
  isNoCode,
  isOtherLabel,
  mayNameContract,
  namesHolder,
  OTHER_CONTRACT,
  saysDaysLeft,
  saysPrice,
} from './title-words.js';

/** What the title of a table says of the contract of all that stands below it. */
export interface TitledContract {
  /** As it is asked about: `LO`, `NYMEX:LO`, `WTI (LO)`, `Brent (ICE)`. Who knows what is listed decides whether it is one. */
  readonly contract: string;
  readonly month?: string;
  readonly right?: 'CALL' | 'PUT';
}

/** What a part of a title says between its dashes, commas and brackets. */
interface TitlePart {
  readonly exchanges: readonly string[];
  readonly months: readonly string[];
  readonly rights: readonly ('CALL' | 'PUT')[];
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** What is none of these. */
  readonly unknown: readonly string[];
  /** Whether its code stands in brackets or behind a label. */
  readonly isMarked: boolean;
}

const NOTHING: TitlePart = {
  exchanges: [],
  months: [],
  rights: [],
  codes: [],
  names: [],
  unknown: [],
  isMarked: false,
};

const LONGEST_TITLE = 120;
/** The name of an exchange, or a month, has no more words. */
const MOST_JOINED = 3;

/** What the lines of a title say together of the contract; undefined if they say none, null if they say two. @param lines from top to bottom */
export function contractOfTitles(lines: readonly (readonly CellValue[])[]): TitledContract | null | undefined {
  const all = lines.flatMap((cells) => partOfTitle(titleText(cells)) ?? []);
  const sure = all.filter((part) => !isAnyWord(part));
  const parts = sure.some(namesContract) ? sure : all;
  const ofCode = parts.filter(({ codes }) => codes.length > 0);
  const names = (ofCode.length > 0 ? ofCode : parts).flatMap(nameOf);
  const others = parts.flatMap(nameOf);
  const areOfOne = others.every((name) => shareWord(names[0] ?? name, name));
  if (!areOfOne || new Set(parts.flatMap(({ codes }) => codes)).size > 1) return null;
  const named = names.length > 0 ? names : others;
  const joined = joinedParts(parts);
  return titledBy({ ...joined, names: named.slice(0, 1) });
}

const nameOf = ({ names }: TitlePart): readonly string[] => (names.length === 0 ? [] : [names.join(' ')]);

const namesContract = ({ codes, names }: TitlePart): boolean => codes.length + names.length > 0;

/** `FINAL`: capitals that are a code only if nothing else is one. */
const isAnyWord = (part: TitlePart): boolean =>
  part.codes.length > 0 &&
  !part.codes.some(isHeldCode) &&
  !part.isMarked &&
  [part.names, part.exchanges, part.months, part.rights].every(({ length }) => length === 0);

/** What one text says, as the title of a table. */
export const contractOfTitle = (text: string): TitledContract | undefined => {
  const part = partOfTitle(text);
  return part === undefined ? undefined : titledBy(part);
};

/** Whether a title is one of a contract beyond doubt, `HENRY HUB (NG) - NYMEX`, `LO calls`: more than one word says so. */
export const isContractTitle = (text: string): boolean => {
  const titled = contractOfTitle(text);
  return titled !== undefined && (/[(:]/.test(titled.contract) || OF_POSITIONS.test(text));
};
const OF_POSITIONS = /[^ ] (?:calls?|puts?|options?|futures?|positions?|(?:net )?lots)(?:$| )/i;

/** Whether all that lines of a title say is understood, be it a contract or not: the name of somebody or of something else is not. */
export const isTitleUnderstood = (cells: readonly CellValue[]): boolean => {
  const text = titleText(cells);
  return text === '' || partOfTitle(text) !== undefined;
};

const shareWord = (one: string, other: string): boolean => {
  const words = new Set(one.toLowerCase().split(/[^\p{L}\d]+/u));
  return other
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .some((word) => word.length > 2 && words.has(word));
};

/** Cells of a title as one text: commas of it may have stood between cells. */
const titleText = (cells: readonly CellValue[]): string => {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  const isTitle = filled.length <= MOST_CELLS && typeof filled[0] === 'string';
  return isTitle
    ? filled
        .filter((cell) => typeof cell === 'string')
        .map(cellWord)
        .join(' | ')
    : '';
};
const MOST_CELLS = 4;

const only = <Value>(values: readonly Value[]): Value | undefined => {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
};

const MAY_BE_OTHER = /^(?:.|US|BP|GE|EC|PA|CO)$/;

function titledBy(part: TitlePart): TitledContract | undefined {
  const { codes, names, exchanges, months, rights } = part;
  const [places, code] = [new Set(exchanges).size, only(codes)];
  const exchange = only(exchanges);
  if (new Set(codes).size > 1 || places > 1 || (code === undefined && names.length === 0)) return undefined;
  // A single letter, or what is more often a country or a firm, is a code where something says so.
  if (code !== undefined && MAY_BE_OTHER.test(code) && !part.isMarked && exchange === undefined && names.length === 0)
    return undefined;
  const [month, right] = [only(months) ?? oneMonth(months), only(rights)];
  return {
    contract: written(code, names.join(' '), exchange),
    ...(month === undefined ? {} : { month }),
    ...(right === undefined ? {} : { right }),
  };
}

function written(code: string | undefined, name: string, exchange: string | undefined): string {
  if (code === undefined) return exchange === undefined ? name : `${name} (${exchange})`;
  const isPlain = exchange !== undefined && /^[A-Z]{3,9}$/.test(exchange);
  if (name !== '') return isPlain ? `${name} (${exchange} ${code})` : `${name} (${code})`;
  if (exchange === undefined) return code;
  return isPlain ? `${exchange}:${code}` : `${code} (${exchange})`;
}

const joinedParts = (parts: readonly TitlePart[]): TitlePart => ({
  exchanges: parts.flatMap(({ exchanges }) => exchanges),
  months: parts.flatMap(({ months }) => months),
  rights: parts.flatMap(({ rights }) => rights),
  codes: parts.flatMap(({ codes }) => codes),
  names: parts.flatMap(({ names }) => names),
  unknown: parts.flatMap(({ unknown }) => unknown),
  isMarked: parts.some(({ isMarked }) => isMarked),
});

/** What a title says; undefined if some of it is not understood, so that it may be the name of somebody or of something else. */
const partOfTitle = memoizedText((text): TitlePart | undefined => {
  const plain = text.replace(/[*=_#~]+/g, ' ').trim();
  if (plain.length > LONGEST_TITLE || !/\p{L}/u.test(plain)) return undefined;
  const pieces = plain
    .replace(/\s{3,}/g, ' | ')
    .replace(/\s+/g, ' ')
    .replace(/[([]/g, '|(')
    .replace(/[)\]]/g, '|')
    .split(/[|,;–—]| [-/] /)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\d]/u.test(piece));
  const parts: TitlePart[] = [];
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1] ?? '';
    const isBracket = piece.startsWith('(');
    // What stands in brackets behind whose it is speaks of them; a label may stand in a cell of its own.
    const isOfBefore = (isBracket && namesHolder(before)) || (isOtherLabel(before) && !isMonthLabel(before));
    if (isOfBefore) {
      parts.push(NOTHING);
      continue;
    }
    // `MAR-27` may be an account as well, but right behind the code of a contract it is its month.
    const isMonthOfCode = before.startsWith('(') && isMonth(piece);
    if (isMonthOfCode) parts.push({ ...NOTHING, months: [piece] });
    else parts.push(isBracket ? partInBrackets(piece.slice(1).trim()) : partOf(piece));
  }
  const all = joinedParts(withNamesVerified(parts, pieces));
  return all.unknown.length > 0 ? undefined : all;
});

/**
 * Words that are no known name, as a name of the code in brackets right behind them or of the one that begins the title: who knows what is
 * listed compares them.
 */
function withNamesVerified(parts: readonly TitlePart[], pieces: readonly string[]): readonly TitlePart[] {
  return parts.map((part, index) => {
    const [unknown, ...others] = part.unknown;
    if (unknown === undefined || others.length > 0 || !mayNameContract(unknown)) return part;
    const isBeforeCode = (parts[index + 1]?.codes.length ?? 0) > 0 && pieces[index + 1]?.startsWith('(') === true;
    const isBehindCode = index === 1 && (parts[0]?.codes.length ?? 0) > 0;
    return isBeforeCode || isBehindCode ? { ...part, unknown: [], names: [unknown] } : part;
  });
}

/** `Underlying CLH7`: what options are on is not what is held. */
const OF_UNDERLYING = /^(?:underl\w*|undl?|last trad\w*)\b.+\d/i;
/** `(expiry 17 Feb)`, `(underlying CLZ7 70.23)`: more of the same contract. */
const MORE_OF_CONTRACT = /^(?:exp\w*|underl\w*|last trad\w*)\b.+\d/i;

function partInBrackets(text: string): TitlePart {
  if (MORE_OF_CONTRACT.test(text) || saysDaysLeft(text)) return NOTHING;
  const symbol = symbolIn(text);
  if (symbol !== undefined) return { ...symbol, isMarked: true };
  const isCode = /^(?=.*[A-Z])[A-Z0-9]{1,6}$/.test(text) && !isExchangeWords(text) && monthText(text) === undefined;
  if (!isCode) return partOf(text);
  return unitMeant(text) === undefined && !isNoCode(text)
    ? { ...NOTHING, codes: [text], isMarked: true }
    : { ...NOTHING, unknown: [text] };
}

const isDay = (text: string): boolean => dayText(text, 'first') !== undefined || dayText(text, 'second') !== undefined;
const isNumber = (text: string): boolean => !/\p{L}/u.test(text) && !isMonth(text);
/** `as of close 27 Nov`, `COB 27-Nov-2026`. */
const DATED = /^(?:as (?:of|at)|cob|eod|close(?: of(?: business)?)?|on|at|date|dated|per|stand)\b.+\d/i;
const DATE_BEHIND = / (?:as (?:of|at)|cob|eod|close(?: of(?: business)?)?|on|at|dated|per) (?=\S*\d)/i;

const EXCHANGE_LABEL = /^(?:exchange|market|venue|börse|bourse|bolsa|borsa)$/i;
const isMonthLabel = (label: string): boolean => /^(?:expir\w+|.*month)$/i.test(label.replace(/:$/, ''));

function partOf(text: string): TitlePart {
  if (saysPrice(text)) return NOTHING;
  const at = text.indexOf(':');
  if (at > 0) {
    const [label, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    if (isContractLabel(label)) return value === '' ? NOTHING : { ...partOfWords(value), isMarked: true };
    if (isMonthLabel(label) || EXCHANGE_LABEL.test(label)) return partOfWords(value);
    if (isOtherLabel(label)) return NOTHING;
    return isExchangeWords(label) ? partOfWords(`${label} ${value}`) : { ...NOTHING, unknown: [text] };
  }
  if (
    OF_UNDERLYING.test(text) ||
    isDay(text) ||
    isNumber(text) ||
    DATED.test(text) ||
    namesHolder(text) ||
    isOtherLabel(text)
  )
    return NOTHING;
  const behind = text.search(DATE_BEHIND);
  return partOfWords(behind > 0 && isDay(text.slice(behind).replace(DATE_BEHIND, '')) ? text.slice(0, behind) : text);
}

/** What words say: from both ends all that is no name is taken off. */
function partOfWords(text: string): TitlePart {
  let words: readonly string[] = text.split(' ').filter((word) => word !== '' && word !== '-');
  let part = NOTHING;
  for (let taken = takenFrom(words); taken !== undefined; taken = takenFrom(words)) {
    words = taken.rest;
    part = joinedParts([part, taken.said]);
  }
  return joinedParts([part, namedBy(words)]);
}

interface Taken {
  readonly rest: readonly string[];
  readonly said: TitlePart;
}

/** What the first or the last words of a title say beside the name of its contract; undefined if that is nothing. */
function takenFrom(words: readonly string[]): Taken | undefined {
  for (let count = Math.min(MOST_JOINED, words.length); count > 0; count -= 1)
    for (const isLast of [true, false]) {
      const some = isLast ? words.slice(-count) : words.slice(0, count);
      const rest = isLast ? words.slice(0, -count) : words.slice(count);
      const said = saidBeside(some.join(' '), { rest, next: isLast ? rest.at(-1) : rest[0] });
      if (said !== undefined) return { rest, said };
    }
  return undefined;
}

/** Words beside others. */
interface Beside {
  readonly rest: readonly string[];
  /** The nearest of them. */
  readonly next: string | undefined;
}

function saidBeside(text: string, { rest, next }: Beside): TitlePart | undefined {
  if (isDay(text)) return NOTHING;
  if (isMonth(text)) return { ...NOTHING, months: [text] };
  if (isLetterMonth(text) && rest.length > 0) return { ...NOTHING, months: [text] };
  if (isExchangeWords(text)) return { ...NOTHING, exchanges: [text] };
  if (/^calls?$/i.test(text)) return { ...NOTHING, rights: ['CALL'] };
  if (/^puts?$/i.test(text)) return { ...NOTHING, rights: ['PUT'] };
  // `Calls and puts` are of one contract, `LO and ON` are two.
  if (/^(?:and|&)$/i.test(text)) return next === undefined || isIdleWord(next) ? NOTHING : undefined;
  // A code that is a word as well, such as ON, is that word beside others only.
  const isCode = isHeldCode(text) && rest.every((word) => isIdleWord(word) || isExchangeWords(word));
  return isIdleWord(text) && !isCode ? NOTHING : undefined;
}

const isMonth = (text: string): boolean => monthText(text) !== undefined && /\p{L}|^20\d\d-\d\d$/u.test(text);

const CODE = /^(?=.*[A-Z])[A-Z0-9]{1,5}$/;
/** `LOH7`. */
const SYMBOL = /^([A-Z0-9]{1,4}?)([FGHJKMNQUVXZ]\d{1,2})$/;

/** What is left of a part of a title: a code, a name, or one beside the other. */
function namedBy(words: readonly string[]): TitlePart {
  const text = words.join(' ');
  if (text === '') return NOTHING;
  if (OTHER_CONTRACT.test(text)) return { ...NOTHING, unknown: [text] };
  if (namesOneProduct(text)) return { ...NOTHING, names: [text] };
  if (namesProducts(text) && !isHeldCode(text)) return NOTHING;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length === 1) return codeIn(text) ?? { ...NOTHING, unknown: [text] };
  const [behind, before] = [words.slice(1).join(' '), words.slice(0, -1).join(' ')];
  const [ofFirst, ofLast] = [codeIn(first), codeIn(last)];
  if (ofFirst !== undefined && namesOneProduct(behind)) return { ...ofFirst, names: [behind] };
  if (ofFirst !== undefined && YEARS.test(behind)) return { ...ofFirst, names: [behind] };
  if (ofLast !== undefined && namesOneProduct(before)) return { ...ofLast, names: [before] };
  return { ...NOTHING, unknown: [text] };
}

/** `ZN 10-Year`: of the treasuries a name may say no more. */
const YEARS = /^\d{1,2}[ -]?(?:year|yr|y)s?$/i;

/** `LOH7` as a code with its month; undefined if a word is none such. */
function symbolIn(word: string): TitlePart | undefined {
  const [, root = '', month = ''] = SYMBOL.exec(word) ?? [];
  return isHeldCode(root) && !isHeldCode(word) ? { ...NOTHING, codes: [root], months: [month] } : undefined;
}

function codeIn(word: string): TitlePart | undefined {
  const symbol = symbolIn(word);
  if (symbol !== undefined) return symbol;
  const isCode = CODE.test(word) && !isNoCode(word) && !isExchangeWords(word);
  return isCode && contractOfLine(word) !== undefined ? { ...NOTHING, codes: [word] } : undefined;
}
