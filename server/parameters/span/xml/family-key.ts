/** Spellings of the type of an equity family. */
const EQUITY_TYPES = ['EQUITY', 'STOCK', 'STK'];

/**
 * Key of a product family in SPAN XML, where one id may be given to families of several types.
 * @param type `PHY`, `FUT`, …; empty if a reference names none
 */
export function familyKey(exchange: string, familyId: string, type: string): string {
  if (type === '') return `${exchange} ${familyId}`;
  const upper = type.toUpperCase();
  return `${exchange} ${familyId} ${EQUITY_TYPES.includes(upper) ? 'EQTY' : upper}`;
}
