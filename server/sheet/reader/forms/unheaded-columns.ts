import { CURRENCY_CODES } from '../../table/formats/currency-codes.js';
import { sideOf } from '../../table/side.js';
import type { CellValue } from '../../workbook/port.js';
import { dayText, isLetterMonth, monthOfName, monthText } from '../date-text.js';
import { isRight } from '../listed/contract-types.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord } from '../sheet-table.js';
import { listOf } from '../../../lib/sentence-list.js';

type Rows = readonly (readonly CellValue[])[];

/** What a column of a list without headings is read as. */
export interface ListColumn {
  /** '' = nothing is read of it. */
  readonly heading: string;
  /** As a sentence says it; '' = nothing is said. */
  readonly meaning: string;
}

/** `LOZ7C 75`, `CLZ7P65`: an option by its symbol. */
const OPTION = /^[./]?[A-Z0-9]{1,4} ?[FGHJKMNQUVXZ]\d{1,2} ?[CP] ?(\d{1,6}(?:\.\d{1,4})?)$/;
/** A name of at most so many words and a month. */
const MOST_CHARACTERS = 30;

/** `CLZ7`, `ES Z6`, `/NGF27`. */
const SYMBOL = /^[./]?(?=\d{0,2}[A-Z])[A-Z0-9]{1,4} ?[FGHJKMNQUVXZ]\d{1,2}$/i;
/** `CL Dec-27`, `NYMEX CL DEC27`, `WTI Dec 27`. */
const NAMED = /^[A-Z0-9][A-Z0-9 &.-]{0,22} ([A-Z]{3})[-' ]?(?:20)?[2-4]\d$/i;

/** Whether a text is a listed contract with its month, and no sentence. */
export const isListed = (text: string): boolean => {
  if (text.length > MOST_CHARACTERS) return false;
  const [, name] = NAMED.exec(text) ?? [];
  return OPTION.test(text) || SYMBOL.test(text) || (name !== undefined && monthOfName(name) !== undefined);
};

const PRICE = /^@? ?[-+]?\d[\d,]*(?:\.\d+|['’-]\d{1,3}\+?| \d{1,2}\/\d{1,2})?$/;
const WHOLE = /^[-+−–(]?\d[\d,]*[)-]?$/;
const SIGNED = /^[-+−–(]|-$/;
const EXCHANGE = /^(?:nymex|comex|cbot|cbt|cme|ice|ice[. ](?:eu|us)|ifeu|ifus|eurex|lme|x[a-z]{3})$/i;
/** `A1`, `550-10021`, `OIL-7`: a code with a digit; words alone say states and currencies as well. */
const ACCOUNT = /^(?=.*\d)[A-Z\d][A-Z\d._/-]{0,19}$/;
const CODE = /^[A-Z\d][A-Z\d._/-]{0,19}$/;
const FUTURE = /^fut(?:ure)?s?$/i;

/** What stands in a column. */
type Content =
  | 'blank'
  | 'contract'
  | 'product'
  | 'month'
  | 'right'
  | 'strike'
  | 'whole'
  | 'price'
  | 'side'
  | 'exchange'
  | 'type'
  | 'currency'
  | 'account'
  | 'name'
  | 'remark'
  | 'other';

interface Column {
  readonly content: Content;
  readonly cells: readonly string[];
}

const MEANINGS: Readonly<Partial<Record<Content, ListColumn>>> = {
  contract: { heading: 'Contract', meaning: 'the contract' },
  product: { heading: 'Contract', meaning: 'the contract' },
  month: { heading: 'Expiry', meaning: 'its month' },
  right: { heading: 'Call/Put', meaning: 'call or put' },
  strike: { heading: 'Strike', meaning: 'its strike' },
  whole: { heading: 'Net position', meaning: 'the lots held' },
  price: { heading: 'Price', meaning: 'a price' },
  side: { heading: 'Side', meaning: 'the side' },
  exchange: { heading: 'Exchange', meaning: 'the exchange' },
  type: { heading: 'Type', meaning: 'the type' },
  currency: { heading: '', meaning: 'a currency' },
  account: { heading: 'Account', meaning: 'the account' },
  remark: { heading: 'Remarks', meaning: 'a remark' },
};
const UNREAD: ListColumn = { heading: '', meaning: '' };

/**
 * What the columns of a list hold, or what has to be asked of them; undefined if it is no list of contracts and lots.
 * @param rows each a line of the list
 * @param isOfTexts whether each line is one text that was taken apart
 */
export function columnsOfList(
  rows: Rows,
  isOfTexts: boolean,
): { readonly columns: readonly ListColumn[]; readonly question: string | null } | undefined {
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = withStrikes(
    withProducts(Array.from({ length: width }, (_, column) => columnOf(rows.map((cells) => cells[column] ?? '')))),
  );
  const of = (...contents: readonly Content[]): readonly number[] =>
    columns.flatMap(({ content }, column) => (contents.includes(content) ? [column] : []));
  const [contract] = of('contract', 'product');
  const isList = of('contract', 'product').length === 1 && of('whole').length > 0 && of('other').length === 0;
  const areOnce = [of('side'), of('exchange'), of('type')].every(({ length }) => length < 2);
  if (!isList || !areOnce || contract === undefined) return undefined;
  const contracts = columns[contract]?.cells ?? [];
  const whole = of('whole');
  const found = whole.filter((column) => !areStrikes(columns[column]?.cells ?? [], contracts));
  const lots = found.length > 0 ? found : whole;
  const question = questionOf({ columns, of, lots, contracts, isOfTexts });
  // Of several columns that may be the lots the first stands for them: nothing is read until it is answered.
  const passed = whole.filter((column) => column !== lots[0]);
  const read = columns.map(({ content }, column) => (passed.includes(column) ? UNREAD : (MEANINGS[content] ?? UNREAD)));
  return { columns: read, question };
}

/** Whether numbers are the strikes that options have in their names. */
const areStrikes = (cells: readonly string[], contracts: readonly string[]): boolean =>
  contracts.every((text, row) => amountOf(cells[row]) === Number(OPTION.exec(text)?.[1] ?? Number.NaN));

function columnOf(values: readonly CellValue[]): Column {
  const cells = values.map(cellWord);
  const filled = cells.filter((cell) => cell !== '');
  const isWhole = filled.length === cells.length;
  const are = (isOne: (text: string) => boolean): boolean => filled.every(isOne);
  const content = ((): Content => {
    if (filled.length === 0) return 'blank';
    if (isWhole && are(isListed)) return 'contract';
    if (isWhole && are(isMonth)) return 'month';
    if (are((text) => WHOLE.test(text) && amountOf(text) !== undefined)) return isWhole ? 'whole' : 'other';
    if (are((text) => PRICE.test(text))) return 'price';
    if (isWhole && areSides(filled)) return 'side';
    if (isWhole && are((text) => EXCHANGE.test(text))) return 'exchange';
    if (isWhole && are((text) => FUTURE.test(text))) return 'type';
    if (are((text) => CURRENCY_CODES.has(text))) return 'currency';
    if (filled.some((text) => isListed(text) || sideOf(text) !== undefined || isDay(text))) return 'other';
    if (isWhole) return are((text) => ACCOUNT.test(text)) ? 'account' : 'name';
    // Codes in some rows only may be accounts that stand once above those they are of.
    return are((text) => CODE.test(text)) ? 'other' : 'remark';
  })();
  return { content, cells };
}

/** `Dec27`, `Z7`: no number alone. */
const isMonth = (text: string): boolean =>
  isLetterMonth(text.toUpperCase()) || (/\p{L}/u.test(text) && monthText(text) !== undefined);

/** `CL`, `SR3`, `WTI`, `Brent Crude`: what may be a contract where its month stands right behind it. */
const PRODUCT = /^(?=\d?[A-Z])[A-Z\d][A-Za-z\d &.-]{0,22}$/;

/** The columns with a contract and its month in two of them, where no column has both; months of anything else are no list. */
function withProducts(columns: readonly Column[]): readonly Column[] {
  const [month, ...others] = columns.flatMap(({ content }, column) => (content === 'month' ? [column] : []));
  const before = columns[(month ?? 0) - 1];
  const isNamed = before?.content === 'name' || before?.content === 'account';
  const isOne =
    isNamed && others.length === 0 && before.cells.every((cell) => PRODUCT.test(cell)) && !columns.some(isOfContracts);
  return columns.map((each, column) => {
    if (each.content === 'month') return isOne ? each : { ...each, content: 'other' };
    return isOne && column + 1 === month ? { ...each, content: 'product' } : each;
  });
}

const isOfContracts = ({ content }: Column): boolean => content === 'contract';

/**
 * The columns with calls and puts behind a contract's month, and their strikes on either side of them; futures have neither.
 * Numbers anywhere else are no strikes: behind these they are the lots.
 */
function withStrikes(columns: readonly Column[]): readonly Column[] {
  const month = columns.findIndex(({ content }, column) => content === 'month' && isProduct(columns[column - 1]));
  if (month < 0) return columns;
  const [first, second] = [month + 1, month + 2];
  const [right, strike] = isOfRights(columns[first]) ? [first, second] : [second, first];
  const rights = columns[right]?.cells ?? [];
  const strikes = columns[strike]?.cells ?? [];
  const areOptions =
    isOfRights(columns[right]) &&
    strikes.every((text, row) => (rights[row] === '' ? text === '' : PLAIN_NUMBER.test(text)));
  if (!areOptions) return columns;
  return columns.map((each, column) => ({
    ...each,
    content: column === right ? 'right' : column === strike ? 'strike' : each.content,
  }));
}

const PLAIN_NUMBER = /^\d[\d,]*(?:\.\d+)?$/;

const isProduct = (column: Column | undefined): boolean => column?.content === 'product';

const isOfRights = (column: Column | undefined): boolean =>
  column?.cells.some((cell) => cell !== '') === true && column.cells.every((cell) => cell === '' || isRight(cell));

/** Sides in words, or in letters of which both stand there. */
const areSides = (texts: readonly string[]): boolean => {
  const sides = texts.map((text) => (/\d/.test(text) ? undefined : sideOf(text)));
  const isPlain = texts.every((text) => text.length > 1) || new Set(sides).size > 1;
  return isPlain && sides.every((side) => side !== undefined);
};

const isDay = (text: string): boolean => dayText(text, 'first') !== undefined || dayText(text, 'second') !== undefined;

/** The columns of a list, and those of them that may be its lots. */
interface ColumnsFound {
  readonly columns: readonly Column[];
  readonly of: (...contents: readonly Content[]) => readonly number[];
  readonly lots: readonly number[];
  readonly contracts: readonly string[];
  readonly isOfTexts: boolean;
}

/** What has to be asked before the list is read; null = nothing. */
function questionOf({ columns, of, lots, contracts, isOfTexts }: ColumnsFound): string | null {
  const owners = of('account', 'name');
  const [owner] = owners;
  const [only = -1] = lots;
  const cellsIn = (column: number): readonly string[] => columns[column]?.cells ?? [];
  const before = isOfTexts ? 'what stands before the contracts' : named(owners);
  if (lots.length > 1) return asked(`${named(lots)} may each be the lots`, 'Account, Contract, Net position');
  if (owners.length > 1) return asked(`${named(owners)} may each be the account`, 'Account, Contract, Net position');
  if (of('name').length > 0)
    return asked(`${before} may be the account or a remark`, 'Account, Contract, Net position, Remarks');
  if (owner !== undefined && areAllOthers(cellsIn(owner)))
    return asked(`${before} may be the account or numbers of trades`, 'Account, Trade ID, Contract, Net position');
  const isSure = of('side', 'account').length > 0;
  const [strike] = of('strike');
  if (strike !== undefined && mayBeTurned(cellsIn(strike), cellsIn(only)))
    return asked(
      `${named([strike, only])} may each be the strikes`,
      'Contract, Expiry, Call/Put, Strike, Net position',
    );
  const prices = of('price');
  const beside = { isBesidePrice: prices.length > 0, isBehindPrice: prices.some((column) => column < only) };
  if (isSure || !mayBePrices(cellsIn(only), contracts, beside)) return null;
  const numbers = isOfTexts ? 'its numbers' : named(lots);
  return asked(`${numbers} may be the lots or prices, volumes and the like`, 'Contract, Net position');
}

const asked = (doubt: string, headings: string): string =>
  `no headings stand above the list, and ${doubt}: write headings such as ${headings} above it`;

/** Whether what stands behind the strikes may be these as well: whole numbers without a sign, none of them smaller. */
const mayBeTurned = (strikes: readonly string[], lots: readonly string[]): boolean =>
  lots.every((text, row) => {
    const [strike = '', own] = [strikes[row], amountOf(text) ?? 0];
    return !SIGNED.test(text) && (strike === '' || (WHOLE.test(strike) && own >= (amountOf(strike) ?? 0)));
  });

/** Whether codes are all different from each other, as those of trades are. */
const areAllOthers = (codes: readonly string[]): boolean =>
  codes.length >= FEWEST_IDS && new Set(codes).size === codes.length;
/** Two accounts with a position each are everyday. */
const FEWEST_IDS = 3;

const named = (columns: readonly number[]): string =>
  `${columns.length === 1 ? 'column' : 'columns'} ${listOf(columns.map((column) => String(column + 1)))}`;
/** Lots of a list are seldom more, prices often are. */
const MOST_LOTS = 1_000;
/** Months of one contract have prices that differ by less than this part of them. */
const NEAR = 0.25;

/**
 * Whether whole numbers may be no lots: large ones with nothing beside them, as gains are, and of those without a sign large ones, those behind
 * prices, as volumes are, or ones that are near each other for several months of one contract.
 */
function mayBePrices(
  cells: readonly string[],
  contracts: readonly string[],
  { isBesidePrice, isBehindPrice }: { readonly isBesidePrice: boolean; readonly isBehindPrice: boolean },
): boolean {
  const amounts = cells.map((cell) => amountOf(cell) ?? 0);
  const areLarge = amounts.some((amount) => Math.abs(amount) >= MOST_LOTS);
  if (cells.some((cell) => SIGNED.test(cell))) return areLarge && !isBesidePrice;
  if (isBehindPrice || areLarge) return true;
  return !isBesidePrice && areNearEachOther(amounts, contracts);
}

/** Whether several months of one contract have numbers that are near each other, and not the same. */
function areNearEachOther(amounts: readonly number[], contracts: readonly string[]): boolean {
  const ofRoots = new Map<string, Set<number>>();
  for (const [row, text] of contracts.entries()) {
    const root = text.replace(/ ?[FGHJKMNQUVXZ]\d.*$| \S+$/, '');
    ofRoots.set(root, (ofRoots.get(root) ?? new Set()).add(amounts[row] ?? 0));
  }
  return [...ofRoots.values()].some((found) => {
    const inOrder = [...found].toSorted((one, other) => one - other);
    return inOrder.some((amount, at) => at > 0 && amount - (inOrder[at - 1] ?? 0) < NEAR * amount);
  });
}
