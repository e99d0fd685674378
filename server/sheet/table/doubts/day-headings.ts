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
