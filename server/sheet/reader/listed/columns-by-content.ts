import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { sideOf } from '../../table/side.js';
import { monthText } from '../date-text.js';
import { withExchangesBelow } from '../contracts/exchange-columns.js';
import { comparedHeading } from '../heading-words.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, headed, isBlankCell, type SheetTable } from '../sheet-table.js';
import { withCodesBelow } from './codes-below.js';
import { isKindOfContract, isRight } from './contract-types.js';
import { withInstrumentsBelow } from './instruments-below.js';
import { isSymbol } from '../lots/lots-across.js';

/** A name or code of a contract has a letter, and is no month, side or number. */
const mayBeContract = (word: string): boolean =>
  /\p{L}{2}/u.test(word) && monthText(word) === undefined && sideOf(word) === undefined;
/** Exchanges, by which no contract is called. */
const EXCHANGE =
  /^(?:nymex|nym|comex|cmx|cbot|cbt|cme.*|globex|ice.*|ifeu|ifus|eurex|eux|lme|asx|sfe|x[a-z]{3}|.*(?:exchange|börse|bourse|futures).*)$/i;

/**
 * Headings that say one thing above cells that are another: months below `Contract`, where the product has a column of its own,
 * contracts below `Position` or `Market`, sides below `Position`, strikes below `K`. The cells decide, where they do so without doubt.
 */
export function withColumnsByContent(table: SheetTable): SheetTable {
  const steps = [
    withoutMarketPrices,
    withoutLineNumbers,
    withSizesCompared,
    withCurrentLots,
    withLotsByUnit,
    withMonthsBelowContract,
    withSidesBelowQuantity,
    withContractsBelow,
    withInstrumentsBelow,
    withCodesBelowKind,
    withCodesBelow,
    withCodesBesideTypes,
    withRightsBesideStrike,
    withMonthsInCorner,
    withMonthsNamed,
    withStrikesBelowK,
    withoutCounterparties,
    withExchangesBelow,
  ];
  return steps.reduce((read, step) => step(read), table);
}

const columnsNamed = ({ headings, taken }: SheetTable, field: string): readonly number[] =>
  headings.flatMap((heading, column) => (!taken.includes(column) && namesField(heading, 'etd', field) ? [column] : []));

const wordsIn = ({ rows }: SheetTable, column: number): readonly string[] =>
  rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));

const isMostly = (words: readonly string[], isOne: (word: string) => boolean): boolean =>
  words.length > 0 && words.filter(isOne).length * 2 > words.length;

const isMonth = (word: string): boolean => monthText(word) !== undefined;
/** A month, or several: a quarter, a season, a year. */
const isPeriod = (word: string): boolean =>
  isMonth(word) || /^(?:q[1-4]|h[12]|win|sum|cal|winter|summer|season|w|s)[- ]?\d{2,4}$/i.test(word);
const isNumber = (word: string): boolean => amountOf(word) !== undefined;

function withMonthsBelowContract(table: SheetTable): SheetTable {
  if (columnsNamed(table, 'contract_expiry').length > 0) return table;
  const [first, second, ...others] = columnsNamed(table, 'contract_code');
  if (first !== undefined && second === undefined && isUnderlyingBeside(table, first))
    return headed(table, first, 'Expiry');
  if (first === undefined || second === undefined || others.length > 0) return table;
  const ofMonths = [first, second].filter((column) => isMostly(wordsIn(table, column), isPeriod));
  const [month] = ofMonths;
  return month === undefined || ofMonths.length > 1 ? table : headed(table, month, 'Expiry');
}

/** Whether months stand below `Contract`, and what they are of below `Underlying`. */
const isUnderlyingBeside = (table: SheetTable, contract: number): boolean =>
  wordsIn(table, contract).length > 0 &&
  wordsIn(table, contract).every(isMonth) &&
  underlyingOf({ ...table, headings: table.headings.with(contract, 'Expiry') }) !== undefined;

function withSidesBelowQuantity(table: SheetTable): SheetTable {
  const columns = columnsNamed(table, 'net_position');
  const sided = columns.find((column) => {
    const words = wordsIn(table, column);
    // Alone the letter is that of thousands below `Units`.
    const areSides = words.every((word) => sideOf(word) !== undefined && !isNumber(word));
    return areSides && words.some((word) => !/^k$/i.test(word));
  });
  return sided === undefined || columns.length < 2 ? table : headed(table, sided, 'Side');
}

/** Contracts under a heading of quantities or of markets, where no other column says them. */
function withContractsBelow(table: SheetTable): SheetTable {
  if (columnsNamed(table, 'contract_code').length > 0) return table;
  const quantities = columnsNamed(table, 'net_position');
  const ofQuantity =
    quantities.length > 1
      ? quantities.find((column) => isMostly(wordsIn(table, column), (word) => mayBeContract(word) && !isNumber(word)))
      : undefined;
  const ofMarket = columnsNamed(table, 'exchange_code').find((column) => {
    const words = wordsIn(table, column);
    const isCode = words.every((word) => /^[A-Z0-9.]{1,6}$/.test(word) || isSymbol(word));
    const isOfContracts = (isCode && !words.some((word) => EXCHANGE.test(word))) || areNamesWithMonths(table, column);
    return MARKET.test(table.names[column] ?? '') && isOfContracts;
  });
  const column = ofQuantity ?? ofMarket ?? underlyingOf(table);
  return column === undefined ? table : headed(table, column, 'Contract');
}

/** `CLG7` of options, whose own end stands beside. */
const isFuture = (word: string): boolean => /^[A-Z0-9]{1,4}[FGHJKMNQUVXZ]\d{1,2}$/i.test(word);
const UNDERLYING = /^(?:underlying|underlier|undl|ul|basiswert|sous-jacent|subyacente|sottostante)$/i;

/** `Underlying` over names of products, where months stand beside it and nothing else names a contract. */
function underlyingOf(table: SheetTable): number | undefined {
  const column = table.names.findIndex((name, at) => UNDERLYING.test(name.trim()) && !table.taken.includes(at));
  const words = wordsIn(table, column);
  const areFutures = columnsNamed(table, 'contract_strike').length > 0 && words.every(isFuture);
  const areProducts = words.every((word) => mayBeContract(word) && !isSymbol(word));
  return words.length > 0 && (areProducts || areFutures) && columnsNamed(table, 'contract_expiry').length > 0
    ? column
    : undefined;
}

/** Codes below a heading that says only what they are of, `Future`, beside months. */
function withCodesBelowKind(table: SheetTable): SheetTable {
  if (columnsNamed(table, 'contract_code').length > 0 || columnsNamed(table, 'contract_expiry').length === 0)
    return table;
  const column = table.headings.findIndex(
    (heading, place) =>
      KIND_HEADING.test(heading.trim()) &&
      !table.taken.includes(place) &&
      wordsIn(table, place).length > 0 &&
      wordsIn(table, place).every((word) => CODE.test(word)),
  );
  return column < 0 ? table : headed(table, column, 'Contract');
}

const KIND_HEADING = /^(?:futures?|options?|hedges?|derivatives?)$/i;
const CODE = /^(?=.*[A-Z])[A-Z0-9]{1,5}$/;

/** Of two columns of kinds, and none of contracts, the one that holds words for kinds is that, and the other one, of codes, the contracts. */
function withCodesBesideTypes(table: SheetTable): SheetTable {
  const ofTypes = columnsNamed(table, 'contract_type');
  if (columnsNamed(table, 'contract_code').length > 0 || ofTypes.length > 2) return table;
  const candidates = table.headings.flatMap((heading, column) =>
    ofTypes.includes(column) || namesField(heading, 'fi', 'contract_type') ? [column] : [],
  );
  const isKinds = (column: number): boolean => wordsIn(table, column).every((word) => isKindOfContract(word));
  const [code, ...others] = candidates.filter((column) => !isKinds(column));
  const isOfCodes = code !== undefined && isMostly(wordsIn(table, code), (word) => CODE.test(word));
  return candidates.length === 2 && isOfCodes && others.length === 0 ? headed(table, code, 'Contract') : table;
}

/** Whether a column holds names with their month, `WTI Crude Oil Dec 27`, in each row that has a quantity and is no sum. */
function areNamesWithMonths(table: SheetTable, column: number): boolean {
  const quantities = columnsNamed(table, 'net_position');
  const words = table.rows
    .filter(({ cells }) => quantities.some((quantity) => !isBlankCell(cells[quantity])) && !cells.some(isSum))
    .map(({ cells }) => cellWord(cells[column]).split(' '));
  return words.length > 0 && words.every((word) => word.length > 1 && isMonth(word.slice(-2).join(' ')));
}

/** Calls and puts below a heading that says nothing, where strikes stand beside them: both of them, or written out. */
function withRightsBesideStrike(table: SheetTable): SheetTable {
  const [strike, ...others] = columnsNamed(table, 'contract_strike');
  if (strike === undefined || others.length > 0 || columnsNamed(table, 'contract_type').length > 0) return table;
  const isStruck = (word: string): boolean => (amountOf(word) ?? 0) !== 0;
  const found = table.headings.flatMap((heading, column) => {
    const words = wordsIn(table, column);
    const isOfRights = words.every((word) => /^(?:[CP]E?|calls?|puts?)$/i.test(word)) && !table.taken.includes(column);
    const isSure =
      words.some((word) => word.length > 1) ||
      new Set(words.map((word) => word.toUpperCase())).size > 1 ||
      OF_OPTIONS.test(heading.trim());
    const isAtStrikes = table.rows.every(
      ({ cells }) => !isStruck(cellWord(cells[strike])) || cells.some(isSum) || !isBlankCell(cells[column]),
    );
    const isOther = heading === '' || fieldsNamedBy(heading, 'etd').length > 0;
    return !isOther && words.length > 0 && isOfRights && isSure && isAtStrikes ? [column] : [];
  });
  const [right, ...more] = found;
  return right === undefined || more.length > 0 ? table : headed(table, right, 'Type');
}

/** A heading of options, below which one letter is a right. */
const OF_OPTIONS = /^opt(?:ion)?s?$/i;
const MARKET = /^(?:market|mkt|mkts|markets)$/i;

/** `449.00`, `1,121.25`, `447 1/4`, `112-205`. */
const PRICE = /^-?\d[\d,]*(?:\.\d*)?(?: \d{1,2}\/\d{1,2}|[-']\d{2,3}\+?)?$/;
/** Some exchanges have numbers. */
const NUMBER_OF_EXCHANGE = /^\d{1,3}$/;

/** Prices below `Market`, which is no exchange then. */
function withoutMarketPrices(table: SheetTable): SheetTable {
  const isOfPrices = (column: number): boolean => {
    const words = wordsIn(table, column);
    const arePrices = words.every((word) => PRICE.test(word)) && !words.every((word) => NUMBER_OF_EXCHANGE.test(word));
    return MARKET.test((table.names[column] ?? '').trim()) && words.length > 0 && arePrices;
  };
  const prices = columnsNamed(table, 'exchange_code').filter(isOfPrices);
  return prices.reduce((read, column) => ({ ...read, headings: read.headings.with(column, '') }), table);
}

/** A column of months in the corner of a matrix, below the heading of its values or none. */
function withMonthsInCorner(table: SheetTable): SheetTable {
  if (columnsNamed(table, 'contract_expiry').length > 0) return table;
  const column = table.headings.findIndex((_, place) => isMostly(wordsIn(table, place), isMonth));
  const heading = table.headings[column];
  const isCorner =
    heading !== undefined &&
    (heading === '' ||
      fieldsNamedBy(heading, 'etd').some(([field]) => field === 'net_position' || field === 'contract_code'));
  const isFree = columnsNamed(table, 'contract_code').every((place) => place === column);
  return isCorner && isFree ? headed(table, column, 'Expiry') : table;
}

/** `Crop Month`, `Hedge Month`: months below a heading that speaks of them, where no other column says the month. */
function withMonthsNamed(table: SheetTable): SheetTable {
  if (columnsNamed(table, 'contract_expiry').length > 0) return table;
  const found = table.names.flatMap((name, column) => {
    const words = wordsIn(table, column);
    const isFree = !table.taken.includes(column) && OF_MONTHS.test(name) && !OF_OTHER_MONTHS.test(name);
    return isFree && words.length > 0 && words.every(isMonth) ? [column] : [];
  });
  const [column, ...others] = found;
  return column === undefined || others.length > 0 ? table : headed(table, column, 'Expiry');
}

const OF_MONTHS = /\b(?:month|mth)\b/i;
/** Months of something else than what is held. */
const OF_OTHER_MONTHS = /trade|deal|report|statement|invoice|pricing|last|prior|prev|roll|booking|account/i;

/** Strikes below `K`, the letter for them in formulas, beside rights, and below `Base`, the Italian word for them, in rows of rights alone. */
function withStrikesBelowK(table: SheetTable): SheetTable {
  const kinds = columnsNamed(table, 'contract_type');
  if (columnsNamed(table, 'contract_strike').length > 0 || kinds.length === 0) return table;
  const isOfRights = (column: number): boolean =>
    table.rows.every(({ cells }) => amountOf(cells[column]) === 0 || kinds.some((kind) => isRight(cells[kind])));
  const column = table.headings.findIndex((heading, at) => {
    const name = comparedHeading(heading);
    return name === 'k' || (name === 'base' && wordsIn(table, at).length > 0 && isOfRights(at));
  });
  return column >= 0 && wordsIn(table, column).every(isNumber) ? headed(table, column, 'Strike') : table;
}

/** Lines that are numbered from 1 below `Pos.`, where another column says the quantity. */
function withoutLineNumbers(table: SheetTable): SheetTable {
  const columns = columnsNamed(table, 'net_position');
  const numbered = columns.find((column) => {
    const words = wordsIn(table, column);
    return words.length > 1 && words.every((word, index) => word === String(index + 1));
  });
  if (numbered === undefined || columns.length < 2) return table;
  return withoutColumn(table, numbered, 'numbers the lines');
}

/** What one contract is of, below `Size` beside lots that are held: it is compared with what is known of the contract. */
function withSizesCompared(table: SheetTable): SheetTable {
  const columns = columnsNamed(table, 'net_position');
  const size = columns.find((column) => comparedHeading(table.names[column] ?? '') === 'size');
  return size === undefined || columns.length !== 2 || !wordsIn(table, size).every((word) => (amountOf(word) ?? 0) > 1)
    ? table
    : { ...table, headings: table.headings.with(size, 'Multiplier') };
}

/** Whole numbers below `Current`, where no other column says what is held. */
function withCurrentLots(table: SheetTable): SheetTable {
  if (columnsNamed(table, 'net_position').length > 0) return table;
  const column = table.headings.findIndex((heading) => /^(?:current|actual|held)$/i.test(heading.trim()));
  return column >= 0 && wordsIn(table, column).every((word) => Number.isInteger(amountOf(word)))
    ? headed(table, column, 'Net position')
    : table;
}

/** Whole numbers below `Exposure` and the like, where a column beside says of all of them that they are lots. */
function withLotsByUnit(table: SheetTable): SheetTable {
  if (columnsNamed(table, 'net_position').length > 0) return table;
  const unit = table.headings.findIndex(
    (heading, column) =>
      /^(?:units?|uom|unit of measure|in|measure|qty unit|basis)$/i.test(heading.trim()) &&
      wordsIn(table, column).every((word) => /^(?:lots?|contracts?|cts?|ctr|cars?)$/i.test(word)),
  );
  const columns = table.headings.flatMap((heading, column) =>
    /^(?:(?:net|gross|open|total) )?(?:exposure|amount|volume|holding|balance|size|delta)s?$/i.test(heading.trim()) &&
    wordsIn(table, column).length > 0 &&
    wordsIn(table, column).every((word) => Number.isInteger(amountOf(word)))
      ? [column]
      : [],
  );
  const [column, ...others] = columns;
  return unit < 0 || wordsIn(table, unit).length === 0 || column === undefined || others.length > 0
    ? table
    : headed(table, column, 'Net position');
}

/** Short names of counterparties below `C/P`, where no strike stands beside: a right is one of few words. */
function withoutCounterparties(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((heading) => comparedHeading(heading) === 'cp');
  const words = wordsIn(table, column);
  const isOfNames =
    words.length > 0 && words.every((word) => /^[A-Z]{3,8}$/.test(word) && !/^(?:CALL|PUT|FUT)S?$/.test(word));
  return isOfNames && columnsNamed(table, 'contract_strike').length === 0
    ? withoutColumn(table, column, 'names counterparties')
    : table;
}

const withoutColumn = (table: SheetTable, column: number, what: string): SheetTable => ({
  ...table,
  headings: table.headings.with(column, ''),
  taken: [...table.taken, column],
  remarks: [...table.remarks, `“${table.names[column] ?? ''}” ${what} and is not read.`],
});
