import { ROW_TABLES } from '../../contract/stage-columns.js';
import type { ColumnMap } from '../table/column-map.js';
import { examineColumns } from '../table/examined-columns.js';
import { withoutSaidScale } from '../table/formats/format-units.js';
import { lotsBeside } from '../table/other-lots.js';
import { formatColumnsOf, stageRange, type StagedRange } from '../table/stage-range.js';
import type { ColumnDoubt } from '../table/unread-columns.js';
import type { CellValue, RangeAddress } from '../workbook/port.js';
import { headingWords } from './headings/words-apart.js';
import { phraseOf } from './headings/phrases.js';
import { doubtsOfAmountsLeft } from './amounts/amounts-left.js';
import { withRatesAsked } from './amounts/doubtful-rates.js';
import { doubtfulUnits, unitFactor, withUnitsOfFormats } from './amounts/column-units.js';
import { convertedAmounts } from './amounts/converted-amounts.js';
import { doubtsOfPieces } from './amounts/faces-per-unit.js';
import { doubtsOfLotsPerUnit, doubtsOfWholeSizes } from './amounts/lots-per-unit.js';
import { doubtsOfPoints } from './amounts/points-in-lots.js';
import { doubtsOfShares } from './amounts/shares-of-rows.js';
import { doubtsOfSignedValues } from './amounts/signed-values.js';
import { doubtsOfSharedGammas } from './amounts/shared-gammas.js';
import { doubtsOfSidesAgainstSigns } from './amounts/sides-against-signs.js';
import { doubtsOfSmallAmounts } from './amounts/small-amounts.js';
import { doubtsOfBuckets } from './figures/buckets-of-tenors.js';
import { doubtsOfBases } from './figures/two-bases.js';
import { doubtsOfOtherEnds } from './days/other-ends.js';
import { doubtsOfScaleWords, doubtsOfUnitWords } from './amounts/units-beside.js';
import { comparedHeading } from './heading-words.js';
import { doubtsOfSidedAccounts } from './accounts/sided-accounts.js';
import { doubtsOfTransfers } from './accounts/transfers.js';
import { doubtsBesideTrades } from './lots/columns-beside-trades.js';
import { doubtsOfOpened } from './lots/opened-lots.js';
import { descriptionsOf } from './listed/descriptions-beside.js';
import { doubtsOfHedgers } from './listed/hedge-sheets.js';
import { doubtsOfOtherMonths } from './listed/months/other-months.js';
import { doubtsOfSmallContracts } from './listed/small-contracts.js';
import { lotsOfOneUnit } from './lots/lots-by-value.js';
import { doubtsOfLiveLots } from './lots/live-lots.js';
import { doubtsOfNet } from './lots/net-beside-pairs.js';
import { doubtsOfSideNumbers } from './lots/numbers-for-sides.js';
import { doubtsOfParties } from './lots/parties-named.js';
import { doubtsOfSpanned } from './lots/spanned-lots.js';
import { doubtsOfPrices } from './lots/sides-by-prices.js';
import { doubtsOfParts } from './lots/parts-of-lots.js';
import { doubtsOfGivenUp } from './orders/given-up.js';
import { doubtsOfSettlement, doubtsOfUnsettled } from './orders/settled-in-part.js';
import { doubtsOfRepeats } from './sections/repeated-values.js';
import { doubtsOfSecondStrikes } from './options/second-strikes.js';
import { doubtsOfOptions } from './options/unread-options.js';
import { doubtsOfClients } from './sides/sides-of-clients.js';
import { doubtsOfMarkedSides } from './sides/pairs-of-marks.js';
import { doubtsOfSignedRisks } from './sides/signed-risks.js';
import { doubtsOfOtherSides } from './sides/sides-of-others.js';
import { doubtsOfLegends } from './sides/doubtful-legends.js';
import { doubtsOfUnreadSides } from './sides/unread-sides.js';
import { doubtsOfDirectionLegends } from './sides/direction-legends.js';
import { doubtsOfPayers } from './swaps/payers-of-ladders.js';
import { doubtsOfSecondLegs } from './spreads/second-legs.js';
import { amountOf } from './quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from './sheet-table.js';
import { isStatus } from './statuses.js';

/** The cells of a table as a range with its titles and headings. */
const cellsOf = ({ above, headings, rows }: SheetTable): readonly (readonly CellValue[])[] => [
  ...above.map(({ cells }) => cells),
  headings,
  ...rows.map(({ cells }) => cells),
];

/** What is asked of columns by what stands in them beside the quantities. */
const DOUBTS = [
  doubtsOfOptions,
  doubtsBesideTrades,
  doubtsOfOpened,
  doubtsOfPrices,
  doubtsOfOtherEnds,
  doubtsOfOtherMonths,
  doubtsOfSmallContracts,
  doubtsOfSecondLegs,
  doubtsOfLotsPerUnit,
  doubtsOfSideNumbers,
  doubtsOfSidesAgainstSigns,
  doubtsOfSignedValues,
  doubtsOfShares,
  doubtsOfSharedGammas,
  doubtsOfPieces,
  doubtsOfPayers,
  doubtsOfRepeats,
  doubtsOfSmallAmounts,
  doubtsOfAmountsLeft,
  doubtsOfPoints,
  doubtsOfParts,
  doubtsOfUnitWords,
  doubtsOfScaleWords,
  doubtsOfSpanned,
  doubtsOfSidedAccounts,
  doubtsOfTransfers,
  doubtsOfGivenUp,
  doubtsOfUnsettled,
  doubtsOfNet,
  doubtsOfParties,
  doubtsOfLiveLots,
  doubtsOfClients,
  doubtsOfOtherSides,
  doubtsOfMarkedSides,
  doubtsOfLegends,
  doubtsOfDirectionLegends,
  doubtsOfSignedRisks,
  doubtsOfSecondStrikes,
  doubtsOfHedgers,
  doubtsOfBases,
  doubtsOfBuckets,
] as const;

/** What the columns of a table hold. @param map of its columns, wherever its headings stand */
export function examineTable(
  table: SheetTable,
  map: ColumnMap,
): { readonly map: ColumnMap; readonly doubts: readonly ColumnDoubt[] } {
  const multiplier = multiplierColumn(table, map);
  const ofMultiplier = multiplier === undefined ? [] : [multiplier];
  const ofSettlement = doubtsOfSettlement(table, map, isStatus).filter(
    ({ column }) => map.leftAside?.includes(column) !== true,
  );
  const aside = [
    ...(map.leftAside ?? []),
    ...table.taken,
    ...ofMultiplier,
    ...lotsBesideNet(table, map),
    ...convertedAmounts(table, map),
    ...ofSettlement.map(({ column }) => column),
  ];
  const examined = examineColumns(cellsOf(table), { ...map, headerRow: table.above.length, leftAside: aside });
  const own = { ...map, leftAside: aside };
  // Words that are units are no sides.
  const unitWords = new Set(doubtsOfUnitWords(table, own).map(({ column }) => column));
  const doubts = examined.doubts
    .filter(({ column, doubt }) => !unitWords.has(column) || !OF_SIDES.test(doubt))
    .map((doubt) => ({ ...doubt, heading: table.names[doubt.column] ?? doubt.heading }));
  const ofUnits = doubtfulUnits(table, map);
  const others = [
    ...DOUBTS.flatMap((doubtsOf) => doubtsOf(table, own)),
    ...doubtsOfUnreadSides(table, map),
    ...doubtsOfWholeSizes(table, map, multiplier),
  ].filter(
    ({ column }, at, found) => ![...doubts, ...ofUnits, ...found.slice(0, at)].some((doubt) => doubt.column === column),
  );
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  const all = [...doubts, ...others, ...ofSettlement, ...ofUnits].map((doubt) =>
    doubt.column === quantity ? { ...doubt, isOfQuantity: true } : doubt,
  );
  return { map: { ...map, columns: examined.map.columns }, doubts: all };
}

const OF_SIDES = /may mean bought and the other sold/;

const NET: ReadonlySet<string> = new Set([
  'net',
  'current',
  'remaining',
  'held',
  'outstanding',
  'eod',
  'ending',
  'final',
]);

const isPartOfNet = (name: string): boolean => ['ended', 'left'].includes(lotsBeside(name) ?? '');

/** Columns of lots that were closed or are left beside those whose own heading says that they are what is held. */
function lotsBesideNet({ names, rows, sources }: SheetTable, { type, columns }: ColumnMap): readonly number[] {
  const quantity = columns[ROW_TABLES[type].quantityField] ?? -1;
  // A column that was made of others has no heading of the sheet.
  const isFound = sources.indexOf(sources[quantity] ?? -1) === quantity;
  if (!isFound || !headingWords(names[quantity] ?? '').some((word) => NET.has(word))) return [];
  const areNumbers = (column: number): boolean => rows.every(({ cells }) => amountOf(cells[column]) !== undefined);
  return names.flatMap((name, column) =>
    column !== quantity && isPartOfNet(name) && areNumbers(column) ? [column] : [],
  );
}

const MULTIPLIERS: ReadonlySet<string> = new Set([
  ...['multiplier', 'mult', 'contractmultiplier', 'contractsize', 'contractfactor', 'lotsize', 'pointvalue'],
  ...[
    'contractvaluefactor',
    'valueperpoint',
    'bigpointvalue',
    'posmult',
    'pxposmultfactor',
    'futcontsize',
    'valpt',
    'pmultf',
  ],
]);

/** The same where no number is small: `Lot Mult` of 1 and 2 may be how many contracts a lot is. */
const MULTIPLIERS_OR_RATIOS: ReadonlySet<string> = new Set(['lotmult', 'lotmultiplier']);
/** What one contract is of is more, but for a few of indices. */
const LEAST_MULTIPLIER = 5;

/** The column of contracts' multipliers, which are compared with those that are known; undefined if there is none, or none but 1. */
function multiplierColumn({ headings, rows }: SheetTable, { type, leftAside = [] }: ColumnMap): number | undefined {
  if (ROW_TABLES[type].lookup !== 'contract') return undefined;
  const amountsIn = (column: number): readonly (number | undefined)[] =>
    rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [amountOf(cells[column])]));
  const column = headings.findIndex(
    (heading, at) =>
      MULTIPLIERS.has(comparedHeading(heading)) ||
      phraseOf(heading)?.meaning === 'Multiplier' ||
      (MULTIPLIERS_OR_RATIOS.has(comparedHeading(heading)) &&
        amountsIn(at).every((amount = 0) => amount >= LEAST_MULTIPLIER)),
  );
  const filled = amountsIn(column);
  const isCompared = filled.every((amount) => amount !== undefined) && filled.some((amount) => amount !== 1);
  return column >= 0 && isCompared && !leftAside.includes(column) ? column : undefined;
}

/** Columns of the searched cells of which number formats matter. */
export function formatSourcesOf(table: SheetTable, map: ColumnMap): readonly number[] {
  const columns = formatColumnsOf(
    map,
    table.rows.map(({ cells }) => cells),
  );
  const rows = table.rows.some(({ sources }) => sources !== undefined) ? table.rows : [];
  const isTurned = table.rows.some(({ sourceRows }) => sourceRows !== undefined);
  return [
    ...new Set(
      columns.flatMap((column) => [
        ...(isTurned ? [] : [table.sources[column] ?? 0]),
        ...rows.flatMap(({ sources }) => sources?.[column] ?? []),
      ]),
    ),
  ];
}

/**
 * Puts the rows of a table in the order that is sent.
 * @param address of the searched cells in the workbook
 * @param formatOf the number format of a cell among them; null = not known
 */
export function stageTable(
  address: RangeAddress,
  found: SheetTable,
  map: ColumnMap,
  formatOf: (row: number, column: number) => string | null,
): StagedRange {
  const table = withUnitsOfFormats(found, map, (row, column) =>
    formatOf(rowOf(row, column), sourceOf(found, row, column)),
  );
  const cells = { ...address, row: 0, column: 0 };
  const values = [table.headings, ...table.rows.map(({ cells }) => cells)];
  const own = { ...map, headerRow: 0 };
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  const ofHeading = quantity === undefined ? 1 : unitFactor(table, map, quantity);
  const said = Math.abs(ofHeading) === 1 ? (table.scaled?.factor ?? 1) : ofHeading;
  const formatOfCell = (row: TableRow, column: number): string | null => {
    const [format, cell] = [formatOf(rowOf(row, column), sourceOf(table, row, column)), row.cells[column]];
    return format === null || column !== quantity ? format : withoutSaidScale(format, amountOf(cell) ?? 0, said);
  };
  const formats = new Map(
    formatColumnsOf(own, values).map((column) => [
      column,
      [null, ...table.rows.map((row) => formatOfCell(row, column))],
    ]),
  );
  const staged = withRatesAsked(stageRange(cells, values, formats, own), table);
  const row = (index: number): TableRow | undefined => table.rows[index - 1];
  const [first] = table.rows.filter(({ sourceRows }) => sourceRows !== undefined);
  const sources = first?.sources ?? table.sources;
  const columns = Object.entries(map.columns).map(([field, column]) => [field, sources[column ?? -1]] as const);
  const multiplier = multiplierColumn(table, map);
  const multiplierOf = (index: number): number | null => {
    const cell = row(index)?.cells[multiplier ?? -1];
    return isBlankCell(cell) ? null : (amountOf(cell) ?? null);
  };
  const describe = descriptionsOf(table, map);
  const ofOne = multiplier === undefined ? lotsOfOneUnit(table, map) : undefined;
  return {
    ...staged,
    ...(table.saidDay === undefined ? {} : { saidDay: table.saidDay }),
    ...(table.rowDays === undefined ? {} : { rowDays: table.rowDays }),
    ...(multiplier === undefined ? {} : { multipliers: staged.idx.map(multiplierOf) }),
    ...(ofOne === undefined ? {} : { multipliers: staged.idx.map(() => 1), multipliersBy: ofOne }),
    ...(describe === undefined ? {} : { descriptions: staged.idx.map((index) => describe(row(index) ?? NO_ROW)) }),
    address,
    map: { ...map, columns: Object.fromEntries(columns) },
    idx: staged.idx.map((index) => address.row + (row(index)?.sheetRow ?? 0)),
    issues: staged.issues.map((issue) => {
      const place = row(issue.row);
      const column = place === undefined ? issue.column : sourceOf(table, place, issue.column);
      return { ...issue, row: address.row + (place?.sheetRow ?? 0), column: address.column + column };
    }),
  };
}

const NO_ROW: TableRow = { sheetRow: -1, cells: [] };

const rowOf = ({ sheetRow, sourceRows }: TableRow, column: number): number => sourceRows?.[column] ?? sheetRow;

const sourceOf = (table: SheetTable, { sources }: TableRow, column: number): number =>
  (sources ?? table.sources)[column] ?? 0;

/** Fields by which rows name what they are of, by any kind of table. */
const NAMED_BY: ReadonlySet<string> = new Set(['contract_code', 'currency_pair', 'trade_id', 'index']);

/**
 * Whether two tables may be of the same positions, as the trades of a day are in what is open at its end: they are of one kind, and
 * name something in common, or one of them names nothing.
 */
export function maySharePositions(one: StagedRange, other: StagedRange): boolean {
  if (one.type !== other.type) return false;
  const [own, others] = [namesIn(one), namesIn(other)];
  return own.size === 0 || others.size === 0 || [...own].some((name) => others.has(name));
}

function namesIn({ type, data }: StagedRange): ReadonlySet<string> {
  const column = ROW_TABLES[type].columns.findIndex(({ field }) => NAMED_BY.has(field));
  return new Set(data.map((cells) => cellWord(cells[column]).toUpperCase()).filter((name) => name !== ''));
}
