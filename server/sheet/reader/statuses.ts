import { comparedHeading } from './heading-words.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from './sheet-table.js';

const HEADINGS: ReadonlySet<string> = new Set([
  ...['status', 'state', 'orderstatus', 'orderstate', 'tradestatus', 'tradestate', 'fillstatus', 'positionstatus'],
  ...['messagetype', 'msgtype', 'action', 'tradeaction', 'transactiontype', 'exectype', 'event', 'eventtype'],
]);
const NUMBER_HEADINGS: ReadonlySet<string> = new Set([
  ...['tradeno', 'tradenumber', 'tradeid', 'trade', 'tradenr', 'orderid', 'orderno', 'dealno', 'dealid', 'ticket'],
  ...['ticketno', 'reference', 'ref', 'uti', 'usi', 'execid', 'fillid'],
]);
const CANCELLED =
  /^(?:cancel(?:led|ed|lation)?|cxl(?:d|led)?|cncl|void(?:ed)?|bust(?:ed)?|deleted?|revers(?:ed|al)|storno|annul(?:é|ed)?)$/i;
const NOT_DONE =
  /^(?:reject(?:ed)?|rej|working|pending|unfilled|expired|inactive|open order|queued|suspended|new order|held|terminated|matured|closed)$/i;

/** Leaves rows out of orders and trades that were cancelled, rejected or are not done, each with what it says. */
export function withoutCancelled(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((heading) => HEADINGS.has(comparedHeading(heading)));
  if (column < 0) return table;
  const number = table.headings.findIndex((heading) => NUMBER_HEADINGS.has(comparedHeading(heading)));
  const numberOf = ({ cells }: TableRow): string => (number < 0 ? '' : cellWord(cells[number]));
  const cancelled = new Map(
    table.rows.flatMap((row) =>
      CANCELLED.test(cellWord(row.cells[column])) ? [[numberOf(row), row.sheetRow] as const] : [],
    ),
  );
  return withoutRows(table, (row) => {
    if (isBlankCell(row.cells[column])) return null;
    const word = cellWord(row.cells[column]);
    if (CANCELLED.test(word) || NOT_DONE.test(word))
      return { reason: `“${word}” by ${table.headings[column] ?? ''}`, isTold: true };
    const by = numberOf(row) === '' ? undefined : cancelled.get(numberOf(row));
    return by === undefined ? null : { reason: `cancelled by row ${by + 1}`, isTold: true };
  });
}

/** Headings of the day that a position was held. */
const DAY_HEADINGS: ReadonlySet<string> = new Set([
  ...['businessdate', 'businessday', 'bdate', 'positiondate', 'asof', 'asofdate', 'cob', 'cobdate', 'closeofbusiness'],
  ...[
    'reportdate',
    'reportingdate',
    'statementdate',
    'valuationdate',
    'snapshotdate',
    'eod',
    'eoddate',
    'clearingdate',
  ],
]);

/** Of positions of several days those of the last one count. @param dayOf a cell as `YYYYMMDD`, undefined if it is no date */
export function withLastDayOnly(
  table: SheetTable,
  dayOf: (cell: TableRow['cells'][number]) => string | undefined,
): SheetTable {
  const column = table.headings.findIndex((heading) => DAY_HEADINGS.has(comparedHeading(heading)));
  if (column < 0) return table;
  const days = table.rows.map(({ cells }) => dayOf(cells[column] ?? ''));
  const known = days.filter((day) => day !== undefined);
  const last = known.toSorted().at(-1);
  if (known.length < days.length || last === undefined || new Set(known).size === 1) return table;
  const heading = table.headings[column] ?? '';
  const kept = withoutRows(table, ({ cells }) =>
    dayOf(cells[column] ?? '') === last ? null : { reason: `an earlier “${heading}” than the last`, isTold: true },
  );
  return { ...kept, remarks: [...kept.remarks, `Of several days under “${heading}” only the last, ${last}, counts.`] };
}
