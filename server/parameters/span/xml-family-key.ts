/**
 * Key of a product family in SPAN XML, where one id may be given to families of several types.
 * @param type `PHY`, `FUT`, …; empty where a reference names none
 */
export const familyKey = (exchange: string, familyId: string, type: string): string =>
  type === '' ? `${exchange} ${familyId}` : `${exchange} ${familyId} ${type.toUpperCase()}`;
