export const CSV_TYPE = 'text/csv';

/** A table in CSV, for the documentation. */
export const CSV_SCHEMA = {
  type: 'string',
  description: 'Headings, then one line for each row; numbers are plain.',
} as const;
