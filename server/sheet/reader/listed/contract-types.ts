import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import { answerOf } from '../../table/flag-words.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { isSum } from '../headings/sum-words.js';
import {
  cellWord,
  isBlankCell,
  withCells,
  withColumn,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
} from '../sheet-table.js';

/** What a cell says of the kind of contract; an option whose right stands elsewhere is `OPTION`. */
type Said = 'FUT' | 'CALL' | 'PUT' | 'OPTION' | 'OTHER';

/** Words of kinds in the languages of statements, compared without case, accents and separators. */
const WORDS: Readonly<Record<Said, readonly string[]>> = {
  FUT: [
    ...[
      'fut',
      'f',
      'future',
      'futures',
      'futr',
      'futur',
      'futuro',
      'futuros',
      'futurs',
      'futuri',
      'termin',
      'terminkontrakt',
      ...['terme', 'aterme', 'atermeferme'],
    ],
    ...[
      'contrataterme',
      'contratsaterme',
      'contratdefutures',
      'contrattofuture',
      'contrattofutures',
      'contratodefuturos',
    ],
    ...['contratofuturo', 'futurescontracten', 'termijncontract', 'terminkontrakte', '先物取引'],
    ...['futureskontrakt', 'listedfuture', 'listedfutures', 'commodityfuture', 'commodityfutures', 'indexfuture'],
    ...['indexfutures', 'bondfuture', 'bondfutures', 'interestratefuture', 'interestratefutures', 'equityindexfuture'],
    ...[
      'currencyfuture',
      'fxfuture',
      'energyfuture',
      'metalfuture',
      'futurescontract',
      'fremtidskontrakt',
      'kontraktterminowy',
      'фьючерс',
      '先物',
      '期货',
      '期貨',
      '선물',
    ],
  ],
  CALL: [
    ...[
      'c',
      'ce',
      'call',
      'calls',
      'calloption',
      'optioncall',
      'oofc',
      'oopc',
      'ooec',
      'oocc',
      'calloptions',
      'opcioncall',
    ],
    ...[
      'kaufoption',
      'kaufoptionen',
      'opciondecompra',
      'opcaodecompra',
      'opzionediacquisto',
      'calloptie',
      'optiondachat',
      'calloptiononfuture',
      'opzionecall',
      'opcaocall',
      'kopoption',
      'opcjakupna',
      'opcjacall',
      'колл',
      '認購',
      '買權',
      '콜옵션',
      'コール',
      '认购',
      '看涨',
      '콜',
    ],
  ],
  PUT: [
    ...['saljoption', 'opcjasprzedazy', 'opcjaput', 'пут', '認沽', '賣權', '풋옵션'],
    ...['p', 'pe', 'put', 'puts', 'putoption', 'optionput', 'oofp', 'oopp', 'ooep', 'oocp', 'putoptions', 'opcionput'],
    ...[
      'verkaufsoption',
      'verkaufsoptionen',
      'opciondeventa',
      'opcaodevenda',
      'opzionedivendita',
      'putoptie',
      'optiondevente',
      'putoptiononfuture',
      'opzioneput',
      'opcaoput',
      'プット',
      '认沽',
      '看跌',
      '풋',
    ],
  ],
  OPTION: [
    ...['o', 'opt', 'option', 'options', 'oof', 'fop', 'oop', 'optionsonfutures', 'optiononfuture', 'futureoption'],
    ...['futuresoption', 'futuresoptions', 'futureoptions', 'listedoption', 'listedoptions', 'opcion', 'opciones'],
    ...[
      'opzione',
      'opzioni',
      'opcao',
      'opcoes',
      'optie',
      'opties',
      'オプション',
      '期权',
      '期權',
      '옵션',
      'indexoption',
    ],
    ...['commodityoption', 'optionfut', 'optfut', 'optiononfutures', 'futopt', 'bondoption', 'indexoptions', 'fo'],
  ],
  OTHER: [
    ...['cash', 'currency', 'equity', 'equities', 'stock', 'stocks', 'share', 'shares', 'bond', 'bonds', 'etf', 'etfs'],
    ...['fund', 'funds', 'mutualfund', 'fixedincome', 'governmentbond', 'corporatebond', 'fx', 'fxforward', 'forex'],
    ...[
      'fxspot',
      'swap',
      'irs',
      'cds',
      'repo',
      'deposit',
      'loan',
      'moneymarket',
      'tbill',
      'warrant',
      'warrants',
      'crypto',
    ],
    ...['collateral', 'marginbalance', 'cashbalance', 'accrual', 'fee', 'fees', 'bonos', 'acciones', 'aktie', 'aktien'],
  ],
};

const SAYINGS: readonly Said[] = ['FUT', 'CALL', 'PUT', 'OPTION', 'OTHER'];
const SAID: ReadonlyMap<string, Said> = new Map(
  SAYINGS.flatMap((said) => WORDS[said].map((word) => [comparedHeading(word), said] as const)),
);

/** Classification of financial instruments (ISO 10962): `FCXXXX`, `OCXXXX`, `OPEFCS`; the third letter of options is their exercise. */
const CFI = /^(?:F[CF][A-Z]{4}|O([CP])[AEBX][A-Z]{3})$/;

const saidBy = (cell: CellValue | undefined): Said | undefined => saidByText(cellWord(cell));

/** What a text says of the kind of contract; undefined if it says none. */
export const saidByText = memoizedText((text): Said | undefined => {
  const [classified, right] = CFI.exec(text) ?? [];
  if (classified !== undefined && (right !== undefined || text.includes('X')))
    return right === undefined ? 'FUT' : right === 'C' ? 'CALL' : 'PUT';
  return SAID.get(comparedHeading(text));
});

/** Whether a word says a kind of contract, such as Kaufoption. */
export const isKindOfContract = (word: string): boolean => saidBy(word) !== undefined;

/** `CAL` and `CLL` beside puts and a strike; alone `CAL` may as well be a calendar spread. */
const SHORT_CALL = /^(?:CAL|CLL)\.?$/i;

function withShortCalls(table: SheetTable): SheetTable {
  const strike = table.headings.findIndex((heading) => namesField(heading, 'etd', 'contract_strike'));
  return table.headings.reduce((plain, heading, column) => {
    const isRead = strike >= 0 && namesField(heading, 'etd', 'contract_type');
    if (!isRead || !table.rows.some(({ cells }) => saidBy(cells[column]) === 'PUT')) return plain;
    return withCells(plain, column, (cell, { cells }) =>
      SHORT_CALL.test(cellWord(cell)) && hasStrike(cells[strike]) ? 'CALL' : cell,
    );
  }, table);
}

const isNothing = (cell: CellValue | undefined): boolean =>
  isBlankCell(cell) || /^(?:[-–—]|n\/?a|none|null)$/i.test(cellWord(cell));

const hasStrike = (cell: CellValue | undefined): boolean => !isNothing(cell) && Number(cell) !== 0;

/** Headings of classes of assets, of which derivatives are but some. */
const CLASSES = /asset|class|category|investment|group/i;

/** Columns that speak of the kind of contract: all their cells are words for one. */
function columnsOfKinds(table: SheetTable): readonly number[] {
  return table.headings.flatMap((heading, column) => {
    const isNamed = namesField(heading, 'etd', 'contract_type');
    const filled = table.rows.filter(({ cells }) => !isNothing(cells[column]));
    const known = filled.filter(({ cells }) => saidBy(cells[column]) !== undefined);
    return isNamed && filled.length > 0 && known.length * 2 > filled.length ? [column] : [];
  });
}

/** The column without a heading that is known which has the right of each row that others call an option, and nothing in the others. */
function columnsOfRights(table: SheetTable, kinds: readonly number[]): readonly number[] {
  const isOption = (cells: readonly CellValue[]): boolean =>
    kinds.some((column) => saidBy(cells[column]) === 'OPTION') && !kinds.some((column) => isRight(cells[column]));
  const rows = table.rows.filter(({ cells }) => kinds.some((column) => saidBy(cells[column]) !== undefined));
  if (!rows.some(({ cells }) => isOption(cells))) return [];
  const found = table.headings.flatMap((heading, column) => {
    const isFree = fieldsNamedBy(heading, 'etd').length === 0 && !table.taken.includes(column);
    const isOne = rows.every(({ cells }) => (isOption(cells) ? isRight(cells[column]) : isNothing(cells[column])));
    return isFree && isOne ? [column] : [];
  });
  return found.length === 1 ? found : [];
}

/** Whether a cell says call or put. */
export const isRight = (cell: CellValue | undefined): boolean => saidBy(cell) === 'CALL' || saidBy(cell) === 'PUT';

/** How an order was to be filled, compared without case and separators. */
const ORDER_TYPES: ReadonlySet<string> = new Set([
  ...['limit', 'lmt', 'market', 'mkt', 'stop', 'stp', 'stoplimit', 'stoplmt', 'stplmt', 'stopmarket', 'marketlimit'],
  ...['mit', 'moc', 'moo', 'loc', 'loo', 'iceberg', 'pegged', 'trailingstop', 'trail'],
]);

/** The table without the meaning of a column such as `Type` that says how orders were filled, `Limit` and `Market`, of all its rows. */
const withoutOrderTypes = (table: SheetTable): SheetTable => ({
  ...table,
  headings: table.headings.map((heading, column) => {
    if (!namesField(heading, 'etd', 'contract_type')) return heading;
    const filled = table.rows.filter(({ cells }) => !isNothing(cells[column]));
    const areOfOrders = filled.every(({ cells }) => ORDER_TYPES.has(comparedHeading(cellWord(cells[column]))));
    return filled.length > 0 && areOfOrders ? '' : heading;
  }),
});

/** A protocol's `PutOrCall`, which is `PutCall` beside months below `MMY`: 0 is a put, 1 a call. */
function withRightsByNumber(table: SheetTable): SheetTable {
  const names = table.names.map(comparedHeading);
  const column = names.findIndex((name) => name === 'putorcall' || (name === 'putcall' && names.includes('mmy')));
  const words = new Set(table.rows.map(({ cells }) => cellWord(cells[column])));
  const isNumbered = column >= 0 && [...words].every((word) => word === '' || word === '0' || word === '1');
  if (!isNumbered || (!words.has('0') && !words.has('1'))) return table;
  const read = withCells(table, column, (cell) => (isBlankCell(cell) ? '' : cellWord(cell) === '1' ? 'CALL' : 'PUT'));
  const remark = `Under “${table.names[column] ?? ''}” 0 is a put and 1 a call.`;
  return { ...read, remarks: [...read.remarks, remark] };
}

/** `Is Call`, `Put?`, `Call Y/N`. */
const OF_ONE_RIGHT = /^(?:is[ _]?)?(call|put)(?: ?\?| ?(?:y\/n|flag|ind|indicator))?$/i;

/** Calls and puts by a column that asks of each option whether it is one of them, `Is Call` over Y and N; rows without a strike are none. */
function withRightsAnswered(table: SheetTable): SheetTable {
  const strike = table.headings.findIndex((heading) => namesField(heading, 'etd', 'contract_strike'));
  const asked = table.names.flatMap((name, column) =>
    OF_ONE_RIGHT.test(name.trim()) && !table.taken.includes(column) ? [column] : [],
  );
  const rightOf = (column: number, cell: CellValue | undefined): 'CALL' | 'PUT' | '' | undefined => {
    if (isNothing(cell)) return '';
    const answer = answerOf(cellWord(cell));
    const isOfCalls = OF_ONE_RIGHT.exec(table.names[column]?.trim() ?? '')?.[1]?.toLowerCase() === 'call';
    return answer === undefined ? undefined : answer === isOfCalls ? 'CALL' : 'PUT';
  };
  const [first] = asked;
  const areAnswers = table.rows.every(({ cells }) => {
    const said = new Set(asked.map((column) => rightOf(column, cells[column])));
    return !hasStrike(cells[strike]) || isSumRow(cells) || (said.size === 1 && !said.has(undefined) && !said.has(''));
  });
  if (strike < 0 || first === undefined || !areAnswers) return table;
  const named = asked.map((column) => `“${table.names[column] ?? ''}”`).join(' and ');
  const read = withColumn(table, 'Type', table.sources[first] ?? 0, ({ cells }) =>
    hasStrike(cells[strike]) ? (rightOf(first, cells[first]) ?? '') : '',
  );
  return {
    ...withColumnsTaken(read, asked),
    remarks: [...read.remarks, `Calls and puts are those of ${named}.`],
  };
}

const isSumRow = (cells: readonly CellValue[]): boolean => cells.some(isSum);

/**
 * One column of kinds of contracts, in the words that rows take, out of all that speak of them: `Future`, `Option` and
 * `C` in one column and another. Rows of cash, shares and the like are no listed derivatives.
 */
export function withTypesRead(found: SheetTable): SheetTable {
  const table = withShortCalls(withRightsAnswered(withRightsByNumber(withoutOrderTypes(found))));
  const named = columnsOfKinds(table);
  const columns = [...named, ...columnsOfRights(table, named)];
  const [first] = columns;
  if (first === undefined) return table;
  const derivatives = withoutOthers(table, columns);
  if (columns.length === 1) return withCells(derivatives, first, (cell, { cells }) => kindInPlace(cell, cells, first));
  const typed = withColumn(derivatives, 'Type', table.sources[first] ?? 0, ({ cells }) => kindOf(cells, columns));
  return withColumnsTaken(typed, columns);
}

/** Leaves out what a column of asset classes says to be no derivative. */
function withoutOthers(table: SheetTable, columns: readonly number[]): SheetTable {
  const classes = columns.filter((column) => CLASSES.test(table.names[column] ?? ''));
  return withoutRows(table, ({ cells }) => {
    const said = columns.map((column) => saidBy(cells[column]));
    const other = classes.find((column) => saidBy(cells[column]) === 'OTHER');
    return other === undefined || said.some((word) => word !== undefined && word !== 'OTHER')
      ? null
      : { reason: `“${cellWord(cells[other])}” by ${table.names[other] ?? ''} is no listed derivative`, isTold: true };
  });
}

/** What rows take stays as it is written. */
const TAKEN = /^(?:f|fut|futures?|c|calls?|p|puts?|oo[fpec]_[cp])$/i;

function kindInPlace(cell: CellValue, cells: readonly CellValue[], column: number): CellValue {
  const isKept =
    isNothing(cell) || TAKEN.test(cellWord(cell)) || saidBy(cell) === undefined || saidBy(cell) === 'OTHER';
  return isKept ? cell : kindOf(cells, [column]);
}

/** What columns say together; what contradicts or is not known stays as it stands. */
function kindOf(cells: readonly CellValue[], columns: readonly number[]): CellValue {
  const filled = columns.filter((column) => !isNothing(cells[column]));
  const said = new Set(filled.map((column) => saidBy(cells[column])));
  const [kind, ...others] = [...said].filter((word) => word !== 'OPTION');
  if (said.size === 0) return '';
  const isOne = others.length === 0 && !said.has(undefined) && !said.has('OTHER');
  if (!isOne || (kind === 'FUT' && said.has('OPTION')))
    return filled.map((column) => cellWord(cells[column])).join(', ');
  return kind ?? 'OPTION';
}
