/**
 * Names of fields in extracts of a back office (`PBS` is 1 where bought and 2 where sold), in FIXML and in files of positions for SPAN, by the
 * English heading that means the same.
 */
export const EXTRACT_CODES: readonly (readonly [code: string, heading: string])[] = [
  ['PACCT', 'Account'],
  ['PEXCH', 'Exchange'],
  ['PFC', 'Contract'],
  ['PSUBTY', 'Type'],
  ['PCTYM', 'Expiry'],
  ['PSTRIK', 'Strike'],
  ['PBS', 'Side'],
  ['PQTY', 'Quantity'],
  ['MMY', 'Expiry'],
  ['SecTyp', 'Type'],
  ['StrkPx', 'Strike'],
  ['PFCode', 'Contract'],
  ['PFType', 'Type'],
];
