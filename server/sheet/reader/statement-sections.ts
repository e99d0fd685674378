import type { CellValue } from '../workbook/port.js';
import { dayText } from './date-text.js';
import type { PlacedTable } from './find-tables.js';
import { allocationColumn } from './orders/allocations.js';
import { orderColumns } from './orders/filled-orders.js';
import { amountOf } from './quantity-pairs.js';
import { HEAD_ROWS, cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from './sheet-table.js';

/** What a section of a statement lists, as its title says. */
type Section =
  | 'positions'
  | 'trades'
  | 'closed'
  | 'orders'
  | 'earlier'
  | 'balances'
  | 'others'
  | 'pledged'
  | 'proposed'
  | 'pending'
  | 'notices';

/** Titles by what they say, the first that fits; in the languages of statements. */
const TITLES: readonly (readonly [section: Section, form: RegExp])[] = [
  [
    'others',
    /\b(?:collateral|securities|bonds?|margin|treasur\w+) (?:received|borrowed|lent|on loan|taken)\b|\b(?:borrowed|lent|loaned|on loan)\b|\breverse repos?\b|\bheld for (?:others|clients)\b|\berhaltene sicherheiten\b|\bgaranties? reçues?\b|\bgaranzie ricevute\b|受入担保|贷出|貸出/i,
  ],
  [
    'pledged',
    /\b(?:collateral|securities|bonds?|margin|treasur\w+) (?:posted|pledged|delivered|given|deposited)\b|\bpledged\b|\bencumbered\b|\bgestellte sicherheiten\b|\bgaranties? (?:versées?|données?)\b|差入担保/i,
  ],
  [
    'proposed',
    /^(?:proposed|proposals?|pending|planned|draft|indicative|hypothetical|simulat\w+|what-?if|examples?|model portfolio|target(?: portfolio)?|watch ?list)\b/i,
  ],
  [
    'notices',
    /^notices?$|\b(?:reminders?|notices? of|(?:expir(?:y|ation)|exercise|assignment|delivery|first|last trad(?:e|ing)|margin) (?:day |call )?notices?|important dates|upcoming expir\w+|expirations? this (?:week|month)|about to expire|expiring)\b|^(?:hinweise|avis|avisos|avvisi|mededelingen|お知らせ|通知)$/iu,
  ],
  ['orders', /\borders?\b|\bauftr[äa]ge\b|\bórdenes\b|\bordini\b|\bordens\b|委托|注文/i],
  [
    'balances',
    /^(?:(?:account|cash|margin|financial|equity|collateral|account and margin) (?:summary|balances?|recap\w*)|summary of (?:accounts?|balances?|margins?)|collateral|cash (?:collateral|ledger|entries|journal)|journal(?: entries)?|kontosalden|barbestände|sicherheiten|liquidités|liquidità)(?: (?:as (?:of|at)|per|au|al)\b.*)?$/iu,
  ],
  [
    'closed',
    /\bp ?& ?s\b|\bpurchases? (?:&|and) sales?\b|\bclosed\b|\bliquidated\b|\boffsets?\b|\breali[sz]ed\b|\bexpired\b|\bexercised?\b|\bassign(?:ed|ments?)\b|\bgeschlossene?\b|\bcerrad[ao]s\b|\bchius[ei]\b|\bencerradas\b|\bclôturées\b|\bdénoué|\bsoldées\b|\bglattgestellt|\bafgesloten\b|\bredeemed\b|\bsettled (?:this|last|in|on|since|today|markets?|contracts?|events?)\b|\bmatured\b|\bgetilgt|\bzurückgezahlt|\bvencid[ao]s\b|\bscadut[ie]\b|平仓|決済/i,
  ],
  [
    'earlier',
    /\b(?:previous|prior) (?:day|business day|position)|\byesterday|\bT-1\b|\b(?:opening|beginning) (?:position|balance)/i,
  ],
  [
    'positions',
    /\bpositions?\b|\bholdings?\b|\bopen (?:trades?|contracts?|lots?|interest)\b|\bposiciones\b|\bpositionen\b|\bposizioni\b|\bposições\b|\bposities\b|持仓|建玉/i,
  ],
  [
    'trades',
    /\btrades?\b|\btransactions?\b|\bexecutions?\b|\bfills?\b|\bconfirmations?\b|\bactivity\b|\bgeschäfte\b|\boperaciones\b|\boperazioni\b|成交|約定/i,
  ],
];
/** What is not yet realised is held. */
const HELD = /\bunreali[sz]ed\b|\bopen\b/i;
/** Of orders that are done or allocated the rows are trades. */
const DONE =
  /\b(?:filled|fills|executed|executions?|done|alloc\w*|aloca\w*|ausgeführt\w*|zuteilung\w*|exécut\w*|affect\w*|ejecutad\w*|asigna\w*|eseguit\w*|assegna\w*)/iu;
const MOST_WORDS = 7;
const MOST_CELLS = 3;

/** What a line of text says that stands below it; undefined if it is no title, or says no such thing. */
export function sectionOfLine(cells: readonly CellValue[]): Section | undefined {
  if (cells.length === 0 || typeof cells.find((cell) => !isBlankCell(cell)) !== 'string') return undefined;
  const filled = cells.filter((cell) => !isBlankCell(cell));
  if (filled.some((cell) => typeof cell === 'number')) return undefined;
  const spaced = spacedTitle(filled.map(cellWord));
  if (spaced !== undefined) return sectionSaid(spaced);
  // What stands over columns of yesterday and of today is no title.
  if (filled.length > MOST_CELLS || filled.some((cell) => NOW.test(cellWord(cell)))) return undefined;
  return sectionSaid(cellWord(filled[0]));
}

const NOW = /^(?:position )?(?:today|current(?: (?:business )?day)?|heute|aujourd['’]hui|hoy|oggi|当日|本日)$/iu;

/** The words of a title whose letters stand apart, `* * *  P U R C H A S E   &   S A L E  * * *`; undefined if it is none. */
function spacedTitle(cells: readonly string[]): string | undefined {
  const words = cells
    .flatMap((cell) => cell.replace(MARKS, ' ').split(/\s{2,}/))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const isSpaced = words.length > 0 && words.every((word) => /^\S(?: \S)*$/u.test(word));
  return isSpaced && words.some((word) => /^\p{L}(?: \p{L}){2}/u.test(word))
    ? words.map((word) => word.replaceAll(' ', '')).join(' ')
    : undefined;
}

/** What titles are framed with. */
const MARKS = /[*=_#-]+/g;

/** What has not come in yet is in no account. */
const PENDING =
  /^(?:pending|unsettled|awaiting|failing|failed)\b(?! (?:none|nil)).+\b(?:receipts?|deliver(?:y|ies)|settlements?|purchases?|trades?)\b|\bnot (?:yet )?(?:settled|received|included)\b/i;

/** `The following trades have been made this day for your account and risk`: what stands before the verb says what is listed. */
const FOLLOWING = /^the following ((?:\p{L}+ ){1,4}?)(?:have|has) been (?:made|executed|effected|entered)\b/iu;

/** The section that a title names. */
export function sectionSaid(text: string): Section | undefined {
  const title = text.replace(MARKS, ' ').trim();
  if (PENDING.test(title)) return 'pending';
  const [, listed] = FOLLOWING.exec(title) ?? [];
  if (listed !== undefined) return sectionSaid(listed);
  if (/\b(?:not?|total)\b/i.test(title)) return undefined;
  if (title.split(/\s+/).length > MOST_WORDS) return isClosedAtLength(title) ? 'closed' : undefined;
  const found = TITLES.find(([, form]) => form.test(title))?.[0];
  if (found === 'orders' && DONE.test(title)) return 'trades';
  return found === 'closed' && HELD.test(title) ? 'positions' : found;
}

/** Where a long title goes on with days, accounts and the like. */
const REST = / [-–—(]|[,;:(]|\b(?:for|from|during|between|since|until|as (?:of|at)|on|in|per)\b|\d/i;
/** What only sentences have. */
const VERB = /\b(?:is|are|was|were|will|has|have|had|may|must|can|should|shall)\b/i;

/** Whether a title with more words than others begins by saying that what it lists is closed. */
function isClosedAtLength(title: string): boolean {
  const subject = (title.split(REST)[0] ?? '').trim();
  const isShort = subject !== '' && subject.split(/\s+/).length <= MOST_WORDS;
  return isShort && !VERB.test(title) && !HELD.test(title) && sectionSaid(subject) === 'closed';
}

/** A balance of money: its line heads no positions. */
const BALANCE = /\bbalances?\b/i;
const AMOUNT_BEHIND = /\s[-(]?[$€£]?\d[\d.,]*[.,]\d{2}(?: ?(?:cr|dr))?\)?$/i;

const REASONS: Readonly<Record<Exclude<Section, 'positions'>, string>> = {
  trades: 'it stands among trades, which the open positions of the statement have in them',
  closed: 'it stands among what is closed',
  orders: 'it stands among orders',
  earlier: 'it stands among positions of an earlier day',
  balances: 'it stands among balances',
  notices: 'it stands among notices and reminders of what is listed elsewhere',
  others:
    'it stands among what is lent, borrowed or received as collateral: put it in a range of its own if it is held',
  pledged:
    'it stands among what is pledged or posted, which may be listed above as well: put it in a range of its own if it is not',
  pending: 'it stands among what is pending and not held yet',
  proposed: 'it stands among what is proposed or an example',
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
 * collateral, and trades where the same statement lists open positions.
 */
export function withPositionSections(placed: readonly PlacedTable[]): readonly PlacedTable[] {
  const sections = placed.map(({ table }) => sectionsOf(table, lastDayOf(placed)));
  const named = new Set(sections.flatMap((found) => [...found.values()]));
  const isBeside = placed.some(({ table }, index) =>
    table.rows.some((row) => hasNumber(row) && !sections[index]?.has(row.sheetRow)),
  );
  const isOut = (section: Section | undefined): section is Exclude<Section, 'positions'> => {
    if (section === undefined || section === 'positions') return false;
    if (BESIDE_POSITIONS.has(section)) return named.has('positions');
    if (section === 'balances') return named.has('positions') || isBeside;
    return !BESIDE_OTHERS.has(section) || named.has('positions') || isBeside;
  };
  if (![...named].some((section) => isOut(section))) return placed;
  return withoutEmptied(
    placed.map((each, index) => {
      const found = sections[index];
      // Of orders with what is filled beside, or with their allocations, the table itself says what is held.
      const isOfFills = [...(found?.values() ?? [])].includes('orders') && saysWhatIsFilled(each.table);
      const table = withoutRows(each.table, ({ sheetRow }) => {
        const section = found?.get(sheetRow);
        return isOut(section) && !(section === 'orders' && isOfFills)
          ? { reason: REASONS[section], isTold: true }
          : null;
      });
      return { ...each, table };
    }),
  );
}

const saysWhatIsFilled = (table: SheetTable): boolean =>
  orderColumns(table) !== undefined || allocationColumn(table) !== undefined;

/** Sections that count unless the open positions are listed beside them. */
const BESIDE_POSITIONS: ReadonlySet<Section> = new Set(['trades']);
/** Sections that count if they are all there is. */
const BESIDE_OTHERS: ReadonlySet<Section> = new Set(['pledged', 'proposed', 'notices']);

export const hasNumber = ({ cells }: TableRow): boolean =>
  cells.some((cell) => !isBlankCell(cell) && amountOf(cell) !== undefined);

/** Tables of which no row is left aren't read; what is said of their rows is said with the first that is. */
function withoutEmptied(placed: readonly PlacedTable[]): readonly PlacedTable[] {
  const isEmptied = ({ table }: PlacedTable): boolean => table.leftOut.length > 0 && !table.rows.some(hasNumber);
  const [first, ...others] = placed.filter((each) => !isEmptied(each));
  if (first === undefined) return placed;
  const leftOut = placed.filter(isEmptied).flatMap(({ table }) => table.leftOut);
  return [{ ...first, table: { ...first.table, leftOut: [...leftOut, ...first.table.leftOut] } }, ...others];
}

/** The section of each row that stands in one: by a column of sections, else by the titles above it. */
function sectionsOf(table: SheetTable, lastDay: string | undefined): ReadonlyMap<number, Section> {
  const column = sectionColumn(table);
  if (column === undefined) return sectionsByTitles(table, lastDay);
  return new Map(
    table.rows.flatMap(({ sheetRow, cells }) => {
      const section = sectionOfWord(cellWord(cells[column]));
      return section === undefined ? [] : [[sheetRow, section] as const];
    }),
  );
}

/** The day that a title of positions says, `Positions as of 20-Nov-2026`, as `YYYYMMDD`. */
function dayOfTitle(cells: readonly CellValue[]): string | undefined {
  if (sectionOfLine(cells) !== 'positions') return undefined;
  const words = cells.flatMap((cell) => cellWord(cell).split(/\s+/)).filter((word) => word !== '');
  return [1, 3].map((count) => dayText(words.slice(-count).join(' '), null)).find((day) => day !== undefined);
}

/** The day of the positions of a sheet, as titles above them say it; undefined if none does. */
export const dayOfPositions = (cells: readonly (readonly CellValue[])[]): string | undefined =>
  cells
    .slice(0, HEAD_ROWS)
    .map(dayOfTitle)
    .findLast((day) => day !== undefined);

/** The last of the days that titles say. */
const lastDayOf = (placed: readonly PlacedTable[]): string | undefined =>
  placed
    .flatMap(({ table }) => [...table.above, ...table.rows])
    .flatMap(({ cells }) => dayOfTitle(cells) ?? [])
    .toSorted()
    .at(-1);

function sectionsByTitles(
  { above, headings, rows, sheet }: SheetTable,
  lastDay: string | undefined,
): ReadonlyMap<number, Section> {
  const sectionOf = (cells: readonly CellValue[]): Section | undefined => {
    const day = dayOfTitle(cells);
    return day !== undefined && lastDay !== undefined && day < lastDay ? 'earlier' : sectionOfLine(cells);
  };
  const text = (cells: readonly CellValue[]): string => cells.map(cellWord).join(' ').trim();
  const isAmount = ({ cells }: TableRow): boolean => BALANCE.test(text(cells)) && AMOUNT_BEHIND.test(text(cells));
  const found = new Map<number, Section>();
  const titled = above.flatMap((row) => (isAmount(row) ? [] : (sectionOf(row.cells) ?? []))).at(-1);
  const ofSheet = sheet !== undefined && sectionSaid(sheet) === 'closed' ? 'closed' : undefined;
  let section: Section | undefined = titled ?? ofSheet;
  const take = ({ sheetRow, cells }: TableRow): void => {
    const said = sectionOf(cells);
    const own = said === 'earlier' && BALANCE.test(text(cells)) ? 'balances' : said;
    section = own ?? section;
    const isHeadings = cells.every((cell, column) => isBlankCell(cell) || cellWord(cell) === headings[column]);
    if (own === undefined && section !== undefined && !isHeadings) found.set(sheetRow, section);
  };
  for (const row of rows) take(row);
  return found;
}

/** Whether a line says no section; beside another table the day of both may stand in it. */
export const saysNothingElse = (cells: readonly CellValue[], isBeside: boolean): boolean =>
  sectionOfLine(cells) === undefined && !(isBeside && dayText(cells.map(cellWord).join(''), null) !== undefined);
