import { normalisedHeading } from '../../contract/heading-names.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import { ROW_TABLES } from '../../contract/stage-columns.js';
import type { CellValue } from '../workbook/port.js';
import type { ColumnMap } from './column-map.js';
import { doubtOfNumbers, doubtOfPart, doubtOfWords, MOST_WORDS, numbersDeals } from './doubtful-words.js';
import {
  isAmountOfMoney,
  isNoAmount,
  isOfCredit,
  namesDebitAndCredit,
  partedCredit,
} from './doubts/debit-and-credit.js';
import { DAY_HEADINGS, isNoTime } from './doubts/day-headings.js';
import { isOfOtherParty, OTHER_SIDE } from './doubts/other-parties.js';
import { doubtOfRemark } from './doubts/row-remarks.js';
import { saysSame } from './doubts/same-values.js';
import { isPlainUnit, SIZE_HEADINGS } from './doubts/size-headings.js';
import { doubtOfTwin, twinOf, type TwinColumn } from './doubts/twin-columns.js';
import { hintsAtField, termsOf } from './doubts/unread-terms.js';
import { LotsBeside } from './other-lots.js';
import { tableBeside } from './recognise-columns.js';
import {
  holdsSides,
  isSideHeading,
  SIDE,
  sideOf,
  signedFieldOf,
  speaksOfSide,
  speaksOfSides,
  tellsBySign,
} from './side.js';

/** A column that may change a sign or a size and is not understood. */
export interface ColumnDoubt {
  /** Within the table, from 0. */
  readonly column: number;
  /** '' = it has none. */
  readonly heading: string;
  /** The doubt, as the end of a sentence about the column. */
  readonly doubt: string;
  /** Whether it is of the column that says how much is held, without which nothing is read; absent = it is of another one. */
  readonly isOfQuantity?: boolean;
}

/** What is told of a column, e.g. `The column "Multiplier" may change the size of positions and is not read.` @param name of a column without a heading */
export const doubtSentence = ({ heading, doubt }: ColumnDoubt, name: string): string =>
  `The column ${heading === '' ? name : `"${heading}"`} ${doubt}.`;

/** What is told of a column and what would do, which for that of the quantity the doubt itself says. @param remedy for any other column */
export const doubtQuestion = (doubt: ColumnDoubt, name: string, remedy: string): string =>
  doubt.isOfQuantity === true ? doubtSentence(doubt, name) : `${doubtSentence(doubt, name)} ${remedy}`;

const SIGN = 'may change the sign of positions and is not read';
const SIZE = 'may change the size of positions and is not read';
const TERMS = 'may change what the rows are worth and is not read';
const DAYS = 'holds several days, and the positions of each day would count';
const BESIDE = 'begins another table beside this one, whose rows are not read: give each a range of its own';
const RIGHTS = 'says call or put of rows that are read as futures, and is not read';
const NO_SIDE_KNOWN = 'holds no known word for a side, such as Buy or Sell';
const OF_DEBIT = 'may hold debit and credit, Soll and Haben, and not sides: write Buy or Sell';

const ONE = /^1(?: ?bps?)?$/i;
/** What is gained and lost as well, in Italian. */
const PLUS_MINUS = 'plusminus';
/** What has no sign. */
const OF_SIZE_ALONE = /\b(?:abs(?:olute)?|unsigned)\b/i;
/** What makes an option of a row. */
const RIGHT = /^(?:calls?|puts?)$/i;
/** What does, too, below a heading that speaks of options. */
const LETTER_OF_RIGHT = /^[cp]$/i;
const OF_OPTIONS = /\bopt(?:ion)?s?\b|\bright\b/i;
const FUTURE = /^fut(?:ure)?s?$/i;
const OF_SPREADS = /spread|strateg|combo|multi-?leg/i;
/** What the cells of one column have shown so far. */
interface ColumnContent {
  readonly column: number;
  readonly heading: string;
  /** Heading and column that are read as what this one could be read as, too. */
  readonly twin: TwinColumn | null;
  filled: number;
  sides: number;
  soldSigns: number;
  /** Cells that name the side which is not that of their row. */
  opposed: number;
  ones: number;
  twos: number;
  plainUnits: number;
  /** Cells that hold an amount of money, such as `1,250.00DR`. */
  amounts: number;
  /** Cells that hold a number or an amount, which is no word for a side. */
  numbers: number;
  /** The letters of debit and credit beside amounts in rows of options. */
  ofOptions: ReadonlySet<string>;
  /** Cells that say that the row does not have the term which the heading speaks of. */
  noTerms: number;
  differing: string | null;
  /** Numbers as large as the row's quantity, and those of them with the other sign. */
  sameSizes: number;
  turnedSigns: number;
  /** Cells that say call or put of a row that is read as a future. */
  rights: number;
  /** What is to be asked of a remark by which a row may be no position; null = nothing. */
  noPosition: string | null;
  firstText: string | null;
  /** Cells that differ from the first one. */
  others: number;
  /** The different words of the column, as far as they are few; undefined = a cell is no word. */
  words: ReadonlySet<string> | undefined;
  /** Lots beside those that are read; undefined = its heading names none. */
  readonly lots: LotsBeside | undefined;
}

/** How many rows have a quantity, and of how many it is below 0. */
interface QuantitySigns {
  positions: number;
  below: number;
  /** Whether it was made of what is long and what is short. */
  readonly isOfPair: boolean;
}

/** Looks at the columns of a table that are not read, row by row, for what could change a figure. */
export class UnreadColumns {
  private readonly contents: readonly ColumnContent[];
  /** The column of the quantity; below 0 = there is none. */
  private readonly quantity: number;
  private readonly side: { filled: number; known: number; credits: number } = { filled: 0, known: 0, credits: 0 };
  private readonly signs: QuantitySigns;
  /** Columns that hold a position of another kind in rows that hold one of this kind. */
  private readonly beside: { readonly columns: readonly number[]; rows: number };

  /** @param headings by column; '' = none @param map which column is read as what, and which are left aside */
  constructor(
    private readonly headings: readonly string[],
    private readonly map: ColumnMap,
  ) {
    const read = new Set(Object.values(map.columns));
    const { quantityUnit, quantityField } = ROW_TABLES[map.type];
    this.quantity = map.columns[quantityField] ?? -1;
    // A row of the interface says what is held by the name of its field.
    const isNet = quantityUnit === 'money' || headings[this.quantity] === quantityField;
    this.contents = headings.flatMap((text, column) => {
      if (read.has(column) || map.leftAside?.includes(column) === true) return [];
      const heading = text.trim();
      const lots = isNet ? undefined : LotsBeside.of(heading);
      return [{ column, heading, twin: twinOf(heading, headings, map), lots, ...NOTHING_YET }];
    });
    const isOfPair = map.leftAside?.some((column) => speaksOfSides(headings[column] ?? '')) ?? false;
    this.signs = { positions: 0, below: 0, isOfPair };
    this.beside = { columns: tableBeside(this.contents), rows: 0 };
  }

  /** Looks at one row. */
  take(cells: readonly CellValue[]): void {
    const sideColumn = this.map.columns[SIDE];
    const side = sideColumn === undefined ? '' : (cells[sideColumn] ?? '');
    if (!isBlank(side)) {
      this.side.filled += 1;
      if (sideOf(side) !== undefined) this.side.known += 1;
      if (isOfCredit(String(side).trim())) this.side.credits += 1;
    }
    const quantity = numberOf(cells[this.quantity]);
    if (quantity !== undefined) this.signs.positions += 1;
    if (quantity !== undefined && quantity < 0) this.signs.below += 1;
    for (const content of this.contents) {
      addCell(content, cells, this.quantityOf(cells), this.map);
      content.lots?.take(cells[content.column], cells[this.quantity]);
    }
    if (this.beside.columns.length > 0 && this.hasPositionBeside(cells)) this.beside.rows += 1;
  }

  private hasPositionBeside(cells: readonly CellValue[]): boolean {
    return !isBlank(cells[this.quantity]) && this.beside.columns.every((column) => !isBlank(cells[column]));
  }

  /** The quantity of a row whose sign no column of sides gives; undefined if there is none. */
  private quantityOf(cells: readonly CellValue[]): number | undefined {
    const field = this.map.columns[SIDE] === undefined ? signedFieldOf(this.map.type) : undefined;
    const column = field === undefined ? undefined : this.map.columns[field];
    return column === undefined ? undefined : numberOf(cells[column]);
  }

  /** The map without a column of sides that is blank from top to bottom. */
  get readMap(): ColumnMap {
    if (this.map.columns[SIDE] === undefined || this.side.filled > 0) return this.map;
    const columns = Object.entries(this.map.columns).filter(([field]) => field !== SIDE);
    return { ...this.map, columns: Object.fromEntries(columns) };
  }

  /** Columns that stop a calculation until the user says what they are, from left to right. */
  get doubts(): readonly ColumnDoubt[] {
    const { headings, map } = this;
    const own = map.columns[SIDE];
    const isUnknownSide = own !== undefined && this.side.filled > 0 && this.side.known === 0;
    const sideDoubt = isUnknownSide ? NO_SIDE_KNOWN : this.side.credits > 0 ? OF_DEBIT : null;
    const ofSide =
      own === undefined || sideDoubt === null ? [] : [{ column: own, heading: headings[own] ?? '', doubt: sideDoubt }];
    const others = this.contents.flatMap((content): readonly ColumnDoubt[] => {
      const doubt =
        (content.amounts > 0 ? doubtOfPart(content.heading) : null) ??
        doubtOf(content, map, this.signs) ??
        content.lots?.doubt(headings[this.quantity] ?? '') ??
        null;
      return doubt === null ? [] : [{ column: content.column, heading: content.heading, doubt }];
    });
    const [first = -1] = this.beside.rows === 0 ? [] : this.beside.columns;
    const ofTable = first < 0 ? [] : [{ column: first, heading: headings[first] ?? '', doubt: BESIDE }];
    return [...ofSide, ...ofTable, ...others].sort((first, second) => first.column - second.column);
  }
}

const NOTHING_YET = {
  filled: 0,
  sides: 0,
  soldSigns: 0,
  opposed: 0,
  ones: 0,
  twos: 0,
  plainUnits: 0,
  amounts: 0,
  numbers: 0,
  ofOptions: new Set<string>(),
  noTerms: 0,
  differing: null,
  sameSizes: 0,
  turnedSigns: 0,
  rights: 0,
  noPosition: null,
  firstText: null,
  others: 0,
  words: new Set<string>(),
};

const isBlank = (cell: CellValue | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** The number that a cell shows; undefined if it shows none, or 0, which has no sign. */
function numberOf(cell: CellValue | undefined): number | undefined {
  const number = cell === undefined ? Number.NaN : Number(numberMeant(String(cell).trim()));
  return Number.isFinite(number) && number !== 0 ? number : undefined;
}

/** Whether a contract is of a type that is no future. */
const isOption = (type: CellValue | undefined): boolean => !isBlank(type) && !FUTURE.test(String(type).trim());

/** Whether a cell shows 0: whatever stands beside it, nothing is held there. */
const isFlat = (cell: CellValue | undefined): boolean =>
  cell !== undefined && !isBlank(cell) && Number(numberMeant(String(cell).trim())) === 0;

function addCell(
  content: ColumnContent,
  cells: readonly CellValue[],
  quantity: number | undefined,
  { type, columns }: ColumnMap,
): void {
  const cell = cells[content.column];
  if (cell === undefined || isBlank(cell) || isNoTime(content.heading, String(cell).trim())) return;
  content.filled += 1;
  const text = String(cell).trim();
  const isRight = RIGHT.test(text) || (LETTER_OF_RIGHT.test(text) && OF_OPTIONS.test(content.heading));
  if (isRight && FUTURE.test(String(cells[columns['contract_type'] ?? -1] ?? '').trim())) content.rights += 1;
  if (sideOf(cell) !== undefined) content.sides += 1;
  if (sideOf(cell) === -1) content.soldSigns += 1;
  const [plain, letters] = partedCredit(text);
  const number = quantity === undefined ? undefined : numberOf(plain);
  if (quantity !== undefined && number !== undefined && Math.abs(number) === Math.abs(quantity)) {
    content.sameSizes += 1;
    if (number === -quantity || letters !== '') content.turnedSigns += 1;
  }
  content.firstText ??= text;
  if (text !== content.firstText) content.others += 1;
  takeWord(content, text);
  const held = quantity ?? sideOf(cells[columns[SIDE] ?? -1] ?? '');
  if (held !== undefined && sideOf(cell) === -Math.sign(held)) content.opposed += 1;
  const lots = cells[columns[ROW_TABLES[type].quantityField] ?? -1];
  const direction = held === undefined ? undefined : Math.sign(held);
  if (!isFlat(lots))
    content.noPosition ??= doubtOfRemark(text, content.heading, { direction, lots: String(lots ?? '') }) ?? null;
  if (ONE.test(text)) content.ones += 1;
  if (text === '2') content.twos += 1;
  const isAmount = typeof cell === 'number' ? Math.abs(cell) > 2 : isAmountOfMoney(text);
  if (isAmount) content.amounts += 1;
  if (isAmount || isNoAmount(text) || numberMeant(plain) !== undefined) content.numbers += 1;
  if (letters !== '' && isOption(cells[columns['contract_type'] ?? -1]))
    content.ofOptions = new Set([...content.ofOptions, letters]);
  if (isPlainUnit(text)) content.plainUnits += 1;
  if (termsOf(type)?.isDeniedBy(cell, content.heading) === true) content.noTerms += 1;
  const { twin } = content;
  if (twin !== null && !saysSame(cell, cells[twin.column], cells[columns[SIDE] ?? -1]))
    content.differing ??= `“${text}” beside “${String(cells[twin.column] ?? '').trim()}”`;
}

function takeWord(content: ColumnContent, text: string): void {
  const { words } = content;
  if (words === undefined || words.has(text)) return;
  const isWord = /\p{L}/u.test(text) && !/\d/.test(text);
  content.words = isWord && words.size < MOST_WORDS ? new Set([...words, text]) : undefined;
}

function doubtOf(content: ColumnContent, map: ColumnMap, signs: QuantitySigns): string | null {
  const { heading, filled, sides, soldSigns, ones, twos, plainUnits, differing, twin, sameSizes, turnedSigns } =
    content;
  if (filled === 0) return null;
  if (twin !== null && differing !== null) return doubtOfTwin(heading, twin.heading, differing);
  const words = normalisedHeading(heading).split('_');
  // Small whole numbers among amounts are amounts, too; alone they may stand for debit and credit.
  const isMoney = content.amounts > 0 && content.numbers === filled;
  const isResult = words.join('') === PLUS_MINUS && isMoney;
  if (isOfOtherParty(heading) && areOthersSides(content)) {
    const isOwnSaid = map.columns[SIDE] !== undefined || signs.below > 0;
    return isOwnSaid && content.opposed === filled ? null : OTHER_SIDE;
  }
  if ((isSideHeading(heading) && !isResult) || speaksOfSides(heading)) return SIGN;
  if (holdsSides(heading) && !isMoney) return SIGN;
  if (namesDebitAndCredit(heading) && !isMoney) return SIGN;
  // Sides that are those of the rows change nothing: `Sell Stop` beside Sell.
  const isSided = map.columns[SIDE] !== undefined;
  const isRepeated = isSided && (content.opposed === 0 || isMarkOfSpreads(content, signs));
  const isTurned = sameSizes === filled && turnedSigns > 0 && !OF_SIZE_ALONE.test(heading);
  if ((sides === filled && soldSigns > 0 && !isRepeated) || isTurned) return SIGN;
  if (content.rights > 0) return RIGHTS;
  if (content.noPosition !== null) return content.noPosition;
  if (DAY_HEADINGS.has(words.join('')) && content.others > 0) return DAYS;
  if (SIZE_HEADINGS.has(words.join(''))) return ones === filled || plainUnits === filled ? null : SIZE;
  if (termsOf(map.type)?.isNamedBy(heading) === true) return content.noTerms === filled ? null : TERMS;
  if (hintsAtField(words, map)) return TERMS;
  const mayHaveSides = signs.below === 0 && tellsBySign(map.type) && !signs.isOfPair && map.columns[SIDE] === undefined;
  const isUnsigned = mayHaveSides && signs.positions === filled;
  // Premiums of options, paid and received, may be all that says which are held.
  if (isUnsigned && content.ofOptions.size > 1) return SIGN;
  const isNumbered = isUnsigned && ones > 0 && twos > 0 && ones + twos === filled && !numbersDeals(heading, ones, twos);
  return isNumbered
    ? doubtOfNumbers(heading)
    : content.words === undefined
      ? null
      : doubtOfWords({ heading, words: [...content.words], filled, mayGiveSign: isUnsigned, mayHaveSides });
}

/** Whether one letter marks the legs of spreads among rows that have sides of their own: `S` below `SpreadCode`. */
const isMarkOfSpreads = (
  { heading, filled, others, firstText }: ColumnContent,
  { positions }: QuantitySigns,
): boolean => OF_SPREADS.test(heading) && firstText?.length === 1 && others === 0 && filled < positions;

/** Whether the cells of a column of another party are sides: words for them, or letters and numbers below a heading that speaks of sides. */
const areOthersSides = ({ heading, filled, sides, ones, twos, words }: ColumnContent): boolean =>
  speaksOfSide(heading)
    ? sides === filled || ones + twos === filled
    : sides === filled && [...(words ?? [])].some((word) => word.length > 2);
