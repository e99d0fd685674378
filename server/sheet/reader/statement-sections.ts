import { namesField } from '../../contract/heading-names.js';
import type { CellValue } from '../workbook/port.js';
import type { PlacedTable } from './find-tables.js';
import { allocationColumn } from './orders/allocations.js';
import { saysWhat } from './headings/known-headings.js';
import { orderColumns } from './orders/filled-orders.js';
import { amountOf } from './quantity-pairs.js';
import { dayOfTitle, sectionOfLine, sectionSaid, type Section } from './sections/section-titles.js';
import { namesTrades } from './sections/trade-titles.js';
import { withTitles } from './sections/titles-of-rows.js';
import { rowsBesidePositions } from './sections/unnamed-sections.js';
import { cellWord, isBlankCell, withoutRows, withoutTables, type SheetTable, type TableRow } from './sheet-table.js';

/** A balance of money: its line heads no positions. */
const BALANCE = /\bbalances?\b/i;
const AMOUNT_BEHIND = /\s[-(]?[$€£]?\d[\d.,]*[.,]\d{2}(?: ?(?:cr|dr))?\)?$/i;

const REASONS: Readonly<Record<Exclude<Section, 'positions'>, string>> = {
  trades: 'it stands among trades, which the open positions of the statement have in them',
  closed: 'it stands among what is closed, given up or rolled',
  orders: 'it stands among orders',
  earlier: 'it stands among positions of an earlier day',
  balances: 'it stands among balances',
  notices: 'it stands among notices and reminders of what is listed elsewhere',
  others:
    'it stands among what is lent, borrowed or received as collateral: put it in a range of its own if it is held',
  pledged:
    'it stands among what is pledged or posted, which may be listed above as well: put it in a range of its own if it is not',
  pending: 'it stands among what is pending and not held yet',
  proposed: 'it stands among what is proposed, projected, a limit or an example',
  cancelled: 'it stands among what is cancelled, reversed or corrected',
  'not-ours': 'it stands below a title that says that it is not to count',
  physical: 'it stands among deliveries or physical exposure: put it in a range of its own if it is held as contracts',
};

/** What is said of trades where nothing but what was held before them is listed. */
const SINCE_BEFORE =
  'it stands among trades since positions of an earlier day: title those “Positions” if they have the trades in them, or add the trades to their rows, so that both are summed, if they have not';

/** What is said of sections that count where nothing else is listed. */
const COUNTED_ALONE: Readonly<Partial<Record<Section, string>>> = {
  proposed:
    'By their title these are proposed, a draft, a limit or an example: they count as positions, as nothing else is listed.',
  notices:
    'By their title these expire or are notices of what is listed elsewhere: they count as positions, as nothing else is listed.',
  pledged:
    'By their title these are pledged or posted as margin: they count as positions of the account, as nothing else is listed.',
};

/** Sections that only a column of them tells from others. */
const CODES: readonly (readonly [section: Section, form: RegExp])[] = [
  ['positions', /^(?:pos|opn|open|position records?|pd)$/i],
  ['trades', /^(?:trd|trn|trx|new)$/i],
  [
    'balances',
    /^(?:csh|cash(?: .*)?|bal(?:ances?)?|margin(?: .*)?|mgn|mrg|ledger(?: .*)?|equity|collateral(?: .*)?|fees?(?: .*)?|interest|hdr|header|trl|trlr|tlr|trailer|eof|ftr|footer|summary|statement|account (?:information|summary))$/i,
  ],
];
/** A column of sections, or of kinds of records. */
const SECTION_HEADING =
  /^(?:(?:report |statement )?section(?: name)?|(?:rec(?:ord)?|line|row)[ _]?(?:type|kind|id)|col|hdr|header|segment|part|abschnitt|rubrik|sección|sezione)$/i;

const sectionOfWord = (word: string): Section | undefined =>
  CODES.find(([, form]) => form.test(word))?.[0] ?? sectionSaid(word);

/** The column whose words say in which section a row stands, positions among them; undefined if there is none. */
function sectionColumn({ names, rows }: SheetTable): number | undefined {
  const column = names.findIndex((name) => SECTION_HEADING.test(name.trim()));
  if (column < 0) return undefined;
  const words = new Set(rows.map(({ cells }) => cellWord(cells[column])).filter((word) => word !== ''));
  return words.size > 0 && words.size <= MOST_SECTIONS && [...words].some((word) => sectionOfWord(word) !== undefined)
    ? column
    : undefined;
}

const MOST_SECTIONS = 40;

/**
 * Leaves out the rows below titles of what is no position: closed trades, orders, earlier days, what is lent or received as
 * collateral, and trades where the same statement lists open positions, by whatever title.
 */
export function withPositionSections(found: readonly PlacedTable[]): readonly PlacedTable[] {
  const placed = withTitles(found);
  const sections = sectionsOfAll(placed);
  const beside = rowsBesidePositions(placed);
  const named = new Set(sections.flatMap((found) => [...found.values()]));
  const isBeside = placed.some(({ table }, index) =>
    table.rows.some((row) => hasNumber(row) && !sections[index]?.has(row.sheetRow)),
  );
  const isHeld = named.has('positions') || isBelowClass(placed, sections);
  const isSinceBefore = !isHeld && isOfEarlierDay(placed, sections);
  const isOut = (section: Section | undefined): section is Exclude<Section, 'positions'> => {
    if (section === undefined || section === 'positions') return false;
    if (BESIDE_POSITIONS.has(section)) return isHeld || isSinceBefore;
    if (section === 'balances') return named.has('positions') || isBeside;
    return !BESIDE_OTHERS.has(section) || named.has('positions') || isBeside;
  };
  const told = placed.map((each, index) => {
    const remarks = [...new Set(sections[index]?.values() ?? [])].flatMap((section) =>
      isOut(section) ? [] : (COUNTED_ALONE[section] ?? []),
    );
    return remarks.length === 0
      ? each
      : { ...each, table: { ...each.table, remarks: [...each.table.remarks, ...remarks] } };
  });
  if (beside.size === 0 && ![...named].some((section) => isOut(section))) return told;
  return withoutTables(
    told.map((each, index) => {
      const found = sections[index];
      // Of orders with what is filled beside, or with their allocations, the table itself says what is held.
      const isOfFills = [...(found?.values() ?? [])].includes('orders') && saysWhatIsFilled(each.table);
      const isByTitles = each.place.firstColumn === 0 && sectionColumn(each.table) === undefined;
      const table = withoutRows(each.table, ({ sheetRow }) => {
        const section = found?.get(sheetRow);
        if (isOut(section) && !(section === 'orders' && isOfFills))
          return { reason: section === 'trades' && isSinceBefore ? SINCE_BEFORE : REASONS[section], isTold: true };
        const reason = isByTitles ? beside.get(sheetRow) : undefined;
        return reason === undefined ? null : { reason, isTold: true };
      });
      return { ...each, table };
    }),
    isEmptied,
  );
}

/** What is held, by its kind alone: below such a title of its own, beside trades, stand the positions. */
const CLASS =
  /^(?:(?:the |my |our )?(?:current |live )?(?:book|inventory)|(?:listed |exchange[- ]traded )?(?:futures?|options?|commodit(?:y|ies)|derivatives?|futures? (?:and|&|\/) options?(?: on futures)?|options? on futures|futures options))$/iu;
/** Whether a title or the name of a sheet says the kind of what is held, and no more. */
export const namesClass = (text: string): boolean => CLASS.test(text.trim());

const isOfClass = ({ cells }: TableRow): boolean =>
  cells.filter((cell) => !isBlankCell(cell)).length === 1 && namesClass(cells.map(cellWord).join(''));
const isOfCurrencies = ({ headings }: SheetTable): boolean =>
  headings.some((heading) => namesField(heading, 'fx', 'currency_pair') || namesField(heading, 'irs', 'float_index'));

/**
 * Whether a table stands below `Futures` or the like beside trades in such contracts, `Fills`, that stand right below their own title. Trades
 * that have such titles too are parted by them, and so may be what is held.
 */
function isBelowClass(placed: readonly PlacedTable[], sections: readonly ReadonlyMap<number, Section>[]): boolean {
  const isTitled = ({ table }: PlacedTable): boolean => [...table.above, ...table.rows].some(isOfClass);
  const isOfTrades = (_: PlacedTable, index: number): boolean =>
    [...(sections[index]?.values() ?? [])].includes('trades');
  const trades = placed.filter(isOfTrades);
  const isOfListed = trades.length > 0 && !trades.some((each) => isTitled(each) || isOfCurrencies(each.table));
  return isOfListed && placed.some((each, index) => isTitled(each) && !isOfTrades(each, index));
}

/** Whether what was held on an earlier day is listed, so that the trades alone are not what is held. */
const isOfEarlierDay = (placed: readonly PlacedTable[], sections: readonly ReadonlyMap<number, Section>[]): boolean =>
  placed.some(
    ({ table: { names, rows } }, index) =>
      names.some(saysWhat) && rows.some((row) => hasNumber(row) && sections[index]?.get(row.sheetRow) === 'earlier'),
  );

const saysWhatIsFilled = (table: SheetTable): boolean =>
  orderColumns(table) !== undefined || allocationColumn(table) !== undefined;

/** Sections that count unless the open positions are listed beside them. */
const BESIDE_POSITIONS: ReadonlySet<Section> = new Set(['trades']);
/** Sections that count if they are all there is. */
const BESIDE_OTHERS: ReadonlySet<Section> = new Set(['pledged', 'proposed', 'notices']);

export const hasNumber = ({ cells }: TableRow): boolean =>
  cells.some((cell) => !isBlankCell(cell) && amountOf(cell) !== undefined);

/** Tables of which no row is left aren't read. */
const isEmptied = ({ table }: PlacedTable): boolean => table.leftOut.length > 0 && !table.rows.some(hasNumber);

/** The sections of each table. Where none is of positions, these may stand below `Futures`, after the trades. */
function sectionsOfAll(placed: readonly PlacedTable[]): readonly ReadonlyMap<number, Section>[] {
  const lastDay = lastDayOf(placed);
  const [plain, parted] = [false, true].map((isParted) =>
    placed.map(({ table }) => sectionsOf(table, lastDay, isParted)),
  );
  const isNamed = plain?.some((found) => [...found.values()].includes('positions')) === true;
  return (isNamed ? plain : parted) ?? [];
}

/** The section of each row that stands in one: by a column of sections, else by the titles above it. */
function sectionsOf(table: SheetTable, lastDay: string | undefined, isParted: boolean): ReadonlyMap<number, Section> {
  const column = sectionColumn(table);
  if (column === undefined) return sectionsByTitles(table, lastDay, isParted);
  return new Map(
    table.rows.flatMap(({ sheetRow, cells }) => {
      const section = sectionOfWord(cellWord(cells[column]));
      return section === undefined ? [] : [[sheetRow, section] as const];
    }),
  );
}

/** The last of the days that titles say. */
const lastDayOf = (placed: readonly PlacedTable[]): string | undefined =>
  placed
    .flatMap(({ table }) => [...table.above, ...table.rows])
    .flatMap(({ cells }) => dayOfTitle(cells) ?? [])
    .toSorted()
    .at(-1);

function sectionsByTitles(
  table: SheetTable,
  lastDay: string | undefined,
  isParted: boolean,
): ReadonlyMap<number, Section> {
  const { above, headings, rows, sheet } = table;
  const isOfDeals = isOfCurrencies(table);
  const sectionOf = (cells: readonly CellValue[]): Section | undefined => {
    const day = dayOfTitle(cells);
    // Deals in currencies and swaps are what is held.
    if (isOfDeals && namesTrades(cells.map(cellWord).join(' '))) return undefined;
    return day !== undefined && lastDay !== undefined && day < lastDay ? 'earlier' : sectionOfLine(cells);
  };
  const text = (cells: readonly CellValue[]): string => cells.map(cellWord).join(' ').trim();
  const isAmount = ({ cells }: TableRow): boolean => BALANCE.test(text(cells)) && AMOUNT_BEHIND.test(text(cells));
  const found = new Map<number, Section>();
  const titled = above.flatMap((row) => (isAmount(row) ? [] : (sectionOf(row.cells) ?? []))).at(-1);
  const ofSheet = sheet !== undefined && sectionSaid(sheet) === 'closed' ? 'closed' : undefined;
  let section: Section | undefined = titled ?? ofSheet;
  let [isRight, isByKinds] = [false, above.some(isOfClass)];
  const take = ({ sheetRow, cells }: TableRow): void => {
    const said = sectionOf(cells);
    const own = said === 'earlier' && BALANCE.test(text(cells)) ? 'balances' : said;
    if (own !== undefined) [isRight, isByKinds] = [false, false];
    // Trades that stand right below their own title are not parted by kinds of contracts.
    if (section === 'trades' && isOfClass({ sheetRow, cells })) {
      if (isParted && isRight && !isByKinds) section = 'positions';
      else isByKinds = true;
    }
    isRight ||= hasNumber({ sheetRow, cells });
    section = own ?? section;
    const isHeadings = cells.every((cell, column) => isBlankCell(cell) || cellWord(cell) === headings[column]);
    // A title with more beside it, `Account Summary` and a currency, is no row either.
    const isTitle = cells.filter((cell) => !isBlankCell(cell)).length > 1 && !hasNumber({ sheetRow, cells });
    if ((own === undefined || isTitle) && section !== undefined && !isHeadings) found.set(sheetRow, section);
  };
  for (const row of rows) take(row);
  return found;
}
