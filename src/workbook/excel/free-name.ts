/** Characters of a sheet's longest name. */
const LONGEST_SHEET_NAME = 31;

/** A sheet name that no sheet has yet: with a number appended where the name is taken, whatever its capitals. */
export function freeSheetName(name: string, taken: readonly string[]): string {
  const allowed =
    name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim() || 'Margin';
  return free(taken, (number) => {
    const ending = number === 1 ? '' : ` (${number})`;
    return allowed.slice(0, LONGEST_SHEET_NAME - ending.length).trimEnd() + ending;
  });
}

/** A name for a table that no table or name of the workbook has yet. */
export const freeTableName = (name: string, taken: readonly string[]): string =>
  free(taken, (number) => (number === 1 ? name : `${name}_${number}`));

function free(taken: readonly string[], nameOf: (number: number) => string): string {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  let number = 1;
  while (lower.has(nameOf(number).toLowerCase())) number += 1;
  return nameOf(number);
}
