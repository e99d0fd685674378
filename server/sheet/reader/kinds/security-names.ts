import { namesField } from '../../../contract/heading-names.js';
import { findBondCategory } from '../../../domain/bond-category.js';
import { memoized } from '../../../lib/memoized.js';
import type { CellValue } from '../../workbook/port.js';
import { dayPlaceShown, dayText, monthText, type DayPlace } from '../date-text.js';
import { withSpreadsOfFloatingNotes } from '../amounts/floating-note-spreads.js';
import { comparedHeading } from '../heading-words.js';
import { dayOfCell } from '../plain-cells.js';
import { sideOf } from '../../table/side.js';
import { isSum } from '../headings/sum-words.js';
import { HEAD_ROWS, cellWord, withCells, withColumn, type SheetTable, type TableRow } from '../sheet-table.js';
import { wordsOf } from './event-terms.js';
import { withGroupsDown } from './ladder-groups.js';

type Columns = Readonly<Partial<Record<string, number>>>;

const OF_THE_US = /\b(?:US|U\.S\.|UNITED STATES|TREAS\w*|TSY)/i;
/** Categories of treasuries by their names; “bill” and the like alone may be of any issuer. */
const TREASURIES: readonly (readonly [category: string, form: RegExp, own: RegExp])[] = [
  ['UST-BILL', /\bBILLS?\b/i, /\bT-?BILLS?\b/i],
  ['UST-NOTE', /\b(?:NTS?|NOTES?|N\/B)\b/i, /\bT-?NOTES?\b/i],
  ['UST-BOND', /\b(?:BDS?|BONDS?)\b/i, /\bT-?BONDS?\b/i],
];
/** Categories of other securities by their names. */
const NAMES: readonly (readonly [category: string, form: RegExp])[] = [
  [
    'BUND',
    /^(?:Bundesanleihe|Bundesobligation|Bundesschatzanweisung|German (?:govt?|government|federal)\b.*|Bundesrep\w*\b.*)$/i,
  ],
  ['GILT', /^(?:(?:UK|United Kingdom|Treasury) gilts?|UK (?:govt?|government)\b.*)$/i],
  [
    'SPGB',
    /^(?:Bonos?|Obligaci(?:ones|ón)|Bonos del Estado|Obligaciones del Estado|Spanish (?:govt?|government)\b.*)$/i,
  ],
  ['OAT', /^(?:Obligations? assimilable.*|French (?:govt?|government)\b.*)$/i],
  ['BTP', /^(?:Buoni? (?:del )?tesoro poliennal\w.*|Italian (?:govt?|government)\b.*)$/i],
];
/** Treasuries that pay otherwise than nominal ones, by their names. */
const OTHER_TREASURIES: readonly (readonly [category: string, form: RegExp])[] = [
  ['UST-FRN', /\b(?:FRNS?|FLOAT\w*|FLTG)\b/i],
  ['UST-TIPS', /\b(?:TIPS?|TII|INFL\w*)\b/i],
  ['UST-STRIPS', /\bSTRIPS?\b/i],
];
const otherTreasury = (text: string): string | undefined =>
  OF_THE_US.test(text) ? OTHER_TREASURIES.find(([, form]) => form.test(text))?.[0] : undefined;

/** The category that a name says; undefined if it says none that is known. */
function categoryNamed(text: string): string | undefined {
  const isOfTheUs = OF_THE_US.test(text);
  const ofTheUs = TREASURIES.find(([, form, own]) => own.test(text) || (isOfTheUs && form.test(text)))?.[0];
  return ofTheUs ?? NAMES.find(([, form]) => form.test(text))?.[0];
}

/** Whether all of some words are kinds of securities, such as T-Bill: no listed contract is of such a kind. */
export const areCategories = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every(
    (word) => findBondCategory(word) !== undefined || (otherTreasury(word) ?? categoryNamed(word)) !== undefined,
  );

/** Names of inflation-linked securities and others that are none of the nominal ones. */
const LINKED = /\b(?:INFL\w*|TIPS?|TII|LINKED|ILB|I\/L|STRIPS?|FRN|FLOAT\w*|FLTG|EI|DBRI|BTPEI|OATEI|UKTI)\b/i;

/** Words before a coupon and a maturity in one cell, by the category they mean. Treasury notes and bonds are margined alike. */
const ISSUERS: Readonly<Record<string, string>> = {
  ...{ T: 'UST-NOTE', UST: 'UST-NOTE', TSY: 'UST-NOTE', 'US TREASURY': 'UST-NOTE', 'US TREASURY N/B': 'UST-NOTE' },
  ...{ 'T-NOTE': 'UST-NOTE', 'T-BOND': 'UST-BOND', 'UST NOTE': 'UST-NOTE', 'UST BOND': 'UST-BOND', 'US T': 'UST-NOTE' },
  ...{ 'US TREASURY NOTE': 'UST-NOTE', 'US TREASURY BOND': 'UST-BOND', TREASURY: 'UST-NOTE', USTN: 'UST-NOTE' },
  ...{ B: 'UST-BILL', 'T-BILL': 'UST-BILL', TBILL: 'UST-BILL', 'US TREASURY BILL': 'UST-BILL', BILL: 'UST-BILL' },
  ...{ TII: 'UST-TIPS', TIPS: 'UST-TIPS', DBR: 'BUND', BUND: 'BUND', OBL: 'BUND', BOBL: 'BUND', BKO: 'BUND' },
  ...{ SCHATZ: 'BUND', BUNDESREPUBLIK: 'BUND', 'BUNDESREPUBLIK DEUTSCHLAND': 'BUND', GERMANY: 'BUND' },
  ...{ 'BUNDESREPUB. DEUTSCHLAND': 'BUND', 'DEUTSCHLAND REP': 'BUND', FRTR: 'OAT', OAT: 'OAT', 'FRANCE OAT': 'OAT' },
  ...{
    FRANCE: 'OAT',
    'FRANCE (GOVT OF)': 'OAT',
    BTPS: 'BTP',
    BTP: 'BTP',
    ITALY: 'BTP',
    'BUONI POLIENNALI DEL TES': 'BTP',
  },
  ...{ SPGB: 'SPGB', BONOS: 'SPGB', SPAIN: 'SPGB', 'BONOS Y OBLIG DEL ESTADO': 'SPGB', NETHER: 'DSL', DSL: 'DSL' },
  ...{ UKT: 'GILT', GILT: 'GILT', 'UK TREASURY': 'GILT', 'UK GILT': 'GILT', 'UNITED KINGDOM GILT': 'GILT', JGB: 'JGB' },
  ...{ 美国国债: 'UST-NOTE', 米国債: 'UST-NOTE', 美國國債: 'UST-NOTE' },
  ...{ CAN: 'CANADA', CANADA: 'CANADA', NETHERLANDS: 'DSL' },
};

/** `T 4.125 02/15/36`, `UST 4 1/8 11/30/28`, `DBR 2.6% 15.02.2036`, and `T 4.25 11/34`, which says a month and no day. */
const DESCRIBED =
  /^(\p{L}[\p{L}.()/& -]{0,40}?)[ -]+(\d{1,2}[ -]\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}|\d{1,2}(?:[.,]\d{1,6})?) ?%?,? +(?:due |mat(?:urity)? |vom |von |v\.)?([\p{L}\d./ -]{6,18}|\d{1,2}\/\d{2})$/iu;
/** `2,60% Bundesanleihe 15.02.2036`, `4 1/8% Treasury Note due 11/15/2032`. */
const COUPON_FIRST =
  /^(\d{1,2}[ -]\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}|\d{1,2}(?:[.,]\d{1,6})?) ?%?,? +(\p{L}[\p{L}.()/& -]{0,40}?)[ ,-]+(?:due |mat(?:urity)? |vom |von |v\.|bis )?(\d[\p{L}\d./ -]{5,17}|\p{L}{3,9}[\d./ -]{4,12})$/iu;
/** Bills may be named without a coupon. */
const BILL = /^(B|T-?BILL|US TREASURY BILL|BILL)[ -]+(?:due )?([\p{L}\d./ -]{6,18})$/iu;

interface Described {
  readonly category: string;
  /** Per cent; undefined = the name says none. */
  readonly coupon: number | undefined;
  readonly date: string;
}

/** `UST 4.125`, `DBR 2.6%`, `US Treasury 4.25% 2034`: an issuer, and the coupon and the year of maturity that stand beside it as well. */
const ISSUE =
  /^(\p{L}[\p{L}.()/& -]{0,40}?)(?: (\d{1,2}[ -]\d{1,2}\/\d{1,2}|\d{1,2}(?:[.,]\d{1,6})?) ?%?)?(?: (?:due )?20(\d{2}))?$/iu;
/** The last two digits of a year at the end of a day. */
const YEAR_LAST = /[-/. ](?:20)?(\d{2})$/;

/** The category of an issuer with or without the coupon and the year of its row; undefined if it is none, or one of these another one. */
function categoryOfIssue(
  text: string,
  {
    coupon = '',
    maturity = '',
  }: { readonly coupon?: CellValue | undefined; readonly maturity?: CellValue | undefined },
): string | undefined {
  const [, issuer = '', own, year] = ISSUE.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const category = ISSUERS[issuer.toUpperCase()];
  const ends = dayOfCell(maturity)?.slice(2, 4) ?? YEAR_LAST.exec(cellWord(maturity))?.[1];
  if (category === undefined || (year !== undefined && year !== ends)) return undefined;
  return own === undefined || couponMeant(own) === couponMeant(cellWord(coupon).replace(/ ?%$/, ''))
    ? category
    : undefined;
}

/** The parts of a security's name that says what it pays and when it ends; undefined if it is none. */
export function securityNamed(text: string): Described | undefined {
  const name = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?:govt|corp|gov)$/i, '');
  const bill = BILL.exec(name);
  if (bill !== null && dayParts(bill[2] ?? '')) return { category: 'UST-BILL', coupon: undefined, date: bill[2] ?? '' };
  const [, first = '', ofFirst = '', end = ''] = COUPON_FIRST.exec(name) ?? [];
  const [, issuer = ofFirst, coupon = first, date = end] = DESCRIBED.exec(name) ?? [];
  const category = ISSUERS[issuer.trim().toUpperCase()] ?? (LINKED.test(issuer) ? undefined : categoryNamed(issuer));
  return category === undefined || !dayParts(date) ? undefined : { category, coupon: couponMeant(coupon), date };
}

/** A day, or a month, of which the day is asked. */
const dayParts = (text: string): boolean =>
  dayPlaceShown(text) !== undefined ||
  dayText(text, null) !== undefined ||
  monthText(text) !== undefined ||
  /^\d{8}$|^(?:0?[1-9]|1[0-2])\/\d{2}$/.test(text.trim());

/** `4 1/8` is 4.125. */
function couponMeant(text: string): number {
  const [, whole = '', parts, of] = /^(?:(\d{1,2})[ -])?(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  return parts === undefined || of === undefined
    ? Number(text.replace(',', '.'))
    : Number(whole) + Number(parts) / Number(of);
}

/** Coupon and maturity out of the names of securities that have them, where no columns say them. */
export function withNamesRead(table: SheetTable, columns: Columns): SheetTable {
  const name =
    columns['contract_type'] ?? table.headings.findIndex((heading) => NAME_HEADING.test(comparedHeading(heading)));
  if (name < 0) return table;
  const described = memoized((text: string) => securityNamed(text));
  const isDescribed = (column: number): boolean =>
    table.rows.some(({ cells }) => described(cellWord(cells[column])) !== undefined);
  // Beside a column of categories, the names may stand in one of their own.
  const read = new Set(Object.values(columns));
  const beside = table.names.findIndex((_, column) => !read.has(column) && isDescribed(column));
  const named = isDescribed(name) ? name : beside;
  if (named < 0) return table;
  const of = ({ cells }: TableRow): Described | undefined => described(cellWord(cells[named]));
  const places = new Set(table.rows.flatMap((row) => dayPlaceShown(of(row)?.date ?? '') ?? []));
  const [shown] = places.size === 1 ? places : [];
  // Of treasuries the month stands first; elsewhere what other names of the table show.
  const placeOf = (category: string): DayPlace | null => shown ?? (category.startsWith('UST-') ? 'second' : null);
  const maturity = (row: TableRow): CellValue => {
    const found = of(row);
    if (found === undefined) return '';
    const ofGilt = found.category === 'GILT' && placeOf(found.category) === null ? giltDay(found.date) : undefined;
    if (ofGilt !== undefined) return ofGilt;
    return /^\d{8}$/.test(found.date.trim())
      ? found.date.trim()
      : (dayText(found.date, placeOf(found.category)) ?? found.date);
  };
  const source = table.sources[named] ?? 0;
  const steps: readonly (readonly [field: string, heading: string, cellOf: (row: TableRow) => CellValue])[] = [
    ['maturity', 'Maturity', maturity],
    ['coupon_rate', 'Coupon', (row) => of(row)?.coupon ?? ''],
  ];
  const made = steps
    .filter(([field]) => columns[field] === undefined)
    .reduce((plain, [, heading, cellOf]) => withColumn(plain, heading, source, cellOf), table);
  if (named !== name) return { ...made, taken: [...made.taken, named] };
  const category = (row: TableRow): CellValue => of(row)?.category ?? row.cells[name] ?? '';
  if (columns['contract_type'] !== undefined) return withCells(made, name, (_, row) => category(row));
  return { ...withColumn(made, 'Category', source, category), headings: [...made.headings.with(name, ''), 'Category'] };
}

/** Days of the month on which conventional gilts are paid back: of two readings of a date the one on such a day is meant. */
const GILT_DAYS = /(?:07|22|31)$/;

function giltDay(text: string): string | undefined {
  const readings = (['first', 'second'] as const).flatMap((place) => dayText(text, place) ?? []);
  const [only, ...others] = new Set(readings.filter((day) => GILT_DAYS.test(day)));
  return others.length > 0 ? undefined : only;
}

/** Of several columns that may say the category, the one whose cells all do; not where another one speaks of linked or floating ones. */
function withCategoryChosen(table: SheetTable): SheetTable {
  const candidates = table.headings.flatMap((heading, column) =>
    !table.taken.includes(column) && namesField(heading, 'fi', 'contract_type') ? [column] : [],
  );
  const wordsIn = (column: number): readonly string[] =>
    table.rows.map(({ cells }) => cellWord(cells[column])).filter((word) => word !== '' && !isSum(word));
  const [category, ...more] = candidates.filter((column) => areCategories(wordsIn(column)));
  const others = candidates.filter((column) => column !== category);
  const isOther = others.some((column) => wordsIn(column).some((word) => LINKED.test(word)));
  if (category === undefined || more.length > 0 || others.length === 0 || isOther) return table;
  return {
    ...table,
    headings: table.headings.map((heading, column) => (others.includes(column) ? '' : heading)),
    // `Type` over Buy and Sell is read as sides.
    taken: [...table.taken, ...others.filter((column) => !wordsIn(column).some((word) => sideOf(word) !== undefined))],
    remarks: [...table.remarks, `Categories are those of “${table.names[category] ?? ''}”.`],
  };
}

/**
 * The table with the column of names headed as one where no heading says so: in its first rows most cells are names of securities. A
 * column of classes such as “Fixed income” beside it says less, and is passed over.
 */
export function withSecuritiesBelow(found: SheetTable): SheetTable {
  const table = withCategoryChosen(found);
  const named = table.headings.flatMap((heading, column) =>
    NAME_HEADING.test(comparedHeading(heading)) || namesField(heading, 'fi', 'contract_type') ? [column] : [],
  );
  const head = table.rows.slice(0, HEAD_ROWS).map(({ cells }) => cells);
  const wordsIn = (column: number): readonly string[] =>
    head.map((cells) => cellWord(cells[column])).filter((word) => word !== '');
  const isName = (word: string): boolean => securityNamed(word) !== undefined;
  const areNames = (column: number): boolean => wordsIn(column).filter(isName).length * 2 > wordsIn(column).length;
  const areIssuers = (column: number): boolean =>
    wordsIn(column).length > 0 && wordsIn(column).every((word) => categoryOfIssue(word, {}) !== undefined);
  const areClasses = (column: number): boolean => wordsIn(column).every((word) => CLASS.test(word));
  if (!named.every(areClasses)) return table;
  // An account may be called as a security is.
  const mayName = (heading: string): boolean => heading !== '' && !namesField(heading, 'fi', 'account_code');
  const findColumn = (isOne: (column: number) => boolean): number =>
    table.headings.findIndex(
      (heading, at) => mayName(heading) && !table.taken.includes(at) && !named.includes(at) && isOne(at),
    );
  const ofNames = findColumn(areNames);
  const column = ofNames >= 0 ? ofNames : findColumn(areIssuers);
  if (column < 0) return table;
  const headings = table.headings.map((heading, at) => (named.includes(at) ? '' : heading));
  return { ...table, headings: headings.with(column, 'Category'), taken: [...table.taken, ...named] };
}

/** The table with accounts that stand above the names of securities, `A1` with the sum of those below it, where no column says them. */
export function withAccountsAboveSecurities(table: SheetTable): SheetTable {
  const columnOf = (field: string): number => table.headings.findIndex((heading) => namesField(heading, 'fi', field));
  const quantity = columnOf('notional');
  const isName = memoized((text: string) => securityNamed(text) !== undefined);
  const names = table.names.findIndex((_, column) =>
    table.rows.slice(0, HEAD_ROWS).some(({ cells }) => isName(cellWord(cells[column]))),
  );
  return columnOf('account_code') >= 0 || quantity < 0 || names < 0
    ? table
    : withGroupsDown(table, names, [quantity], isName);
}

/** Classes of assets, which say nothing of a security that its name does not. */
const CLASS =
  /^(?:fixed income|bonds?|debt|government(?: bonds?)?|govt?(?: bonds?)?|govies|sovereigns?|treasur(?:y|ies)|us treasur(?:y|ies)|rates|cash(?: (?:&|and) equivalents)?|securities|nominal)$/i;

const NAME_HEADING = /^(?:description|securitydescription|securityname|name|bond|bonds|issue|instrumentname|security)$/;

const FREQUENCIES: ReadonlyMap<string, number> = new Map([
  ...['a', 'annual', 'annually', 'yearly', '1y', '12m'].map((word) => [word, 1] as const),
  ...['s', 'sa', 'semi', 'semiannual', 'semiannually', 'halfyearly', '6m'].map((word) => [word, 2] as const),
  ...['q', 'quarterly', '3m'].map((word) => [word, 4] as const),
]);

/** Names of securities as their categories, words of frequencies as numbers, and the currency of categories that have but one. */
export function withCategories(table: SheetTable, columns: Columns): SheetTable {
  const category = columns['contract_type'] ?? table.headings.lastIndexOf('Category');
  return category < 0 ? table : withCategoriesNamed(withoutQuotes(table, columns), columns, category);
}

/** Discount rates are prices of bills, which say nothing of what is held. */
function withoutQuotes(table: SheetTable, columns: Columns): SheetTable {
  const read = new Set(Object.values(columns));
  const quotes = table.headings.flatMap((heading, column) =>
    QUOTE.test(comparedHeading(heading)) && !read.has(column) ? [column] : [],
  );
  return quotes.length === 0 ? table : { ...table, taken: [...table.taken, ...quotes] };
}

const QUOTE = /^disc(?:ount)?(?:rate|yield)?(?:pct)?$/;

function withCategoriesNamed(table: SheetTable, columns: Columns, category: number): SheetTable {
  const meant = memoized((text: string) =>
    findBondCategory(text) !== undefined
      ? undefined
      : (otherTreasury(text) ?? (LINKED.test(text) ? undefined : categoryNamed(text))),
  );
  const { coupon_rate: coupon, maturity } = columns;
  const named = withCells(table, category, (cell, { cells }) => {
    const beside = { coupon: cells[coupon ?? -1], maturity: cells[maturity ?? -1] };
    return meant(cellWord(cell)) ?? categoryOfIssue(cellWord(cell), beside) ?? cell;
  });
  const spread = withSpreadsOfFloatingNotes(withoutRatesOfBills(named, coupon, category), coupon, category);
  const frequency = columns['coupon_frequency'];
  const frequent =
    frequency === undefined
      ? spread
      : withCells(spread, frequency, (cell) => FREQUENCIES.get(comparedHeading(cellWord(cell))) ?? cell);
  if (columns['currency'] !== undefined) return frequent;
  const currencyOf = memoized((text: string) => {
    const [only, ...others] = findBondCategory(text)?.currencies ?? [];
    return others.length === 0 ? (only ?? '') : '';
  });
  return withColumn(frequent, 'Currency', table.sources[category] ?? 0, ({ cells }) =>
    currencyOf(cellWord(cells[category])),
  );
}

const BILLS = /^(?:UST?|US TREASURY|T)?[ -]?BILLS?$/i;

/** `Rate` of bills is that of their discount, and no coupon. */
function withoutRatesOfBills(table: SheetTable, coupon: number | undefined, category: number): SheetTable {
  if (coupon === undefined || !/^(?:rate|yield|disc)/i.test((table.names[coupon] ?? '').trim())) return table;
  return withCells(table, coupon, (cell, { cells }) => (BILLS.test(cellWord(cells[category])) ? '' : cell));
}

/** Whether what should be codes of contracts are names of securities with their coupons and maturities, or such names stand beside them. */
export function isOfSecurities(table: SheetTable, columns: Readonly<Partial<Record<string, number>>>): boolean {
  const codes = wordsOf(table, columns['contract_code']);
  const isNamed = (word: string): boolean => securityNamed(word) !== undefined;
  if (codes.filter(isNamed).length * 2 > codes.length) return true;
  const head = { ...table, rows: table.rows.slice(0, HEAD_ROWS) };
  const used = new Set(Object.values(columns));
  return table.headings.some((_, column) => {
    const words = used.has(column) ? [] : wordsOf(head, column);
    return words.length > 0 && words.every(isNamed);
  });
}
