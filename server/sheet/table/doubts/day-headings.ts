/** Headings of the day that a position was held, without case and separators; those of a trade may differ. */
export const DAY_HEADINGS: ReadonlySet<string> = new Set([
  ...['businessdate', 'businessday', 'bdate', 'positiondate', 'asof', 'asofdate', 'cob', 'cobdate', 'closeofbusiness'],
  ...['busdate', 'busdt', 'bizdate', 'businessdt', 'posdate', 'positiondt', 'asofdt', 'cobdt'],
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

/** Headings of days and times. */
const OF_TIMES = /^open(?:ed)?$|(?:date|time|opened (?:on|at))$/i;

/** Whether a cell is a dash below a heading of days or times, which says that there is none: it is no minus. */
export const isNoTime = (heading: string, cell: string): boolean => /^[-–—]$/.test(cell) && OF_TIMES.test(heading);
