/** Names of fields in extracts of a back office, by the English heading that means the same: `PBS` is 1 where bought and 2 where sold. */
export const EXTRACT_CODES: readonly (readonly [code: string, heading: string])[] = [
  ['PACCT', 'Account'],
  ['PEXCH', 'Exchange'],
  ['PFC', 'Contract'],
  ['PSUBTY', 'Type'],
  ['PCTYM', 'Expiry'],
  ['PSTRIK', 'Strike'],
  ['PBS', 'Side'],
  ['PQTY', 'Quantity'],
];
