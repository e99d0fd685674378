/** Most characters of a sheet's name. */
const LONGEST_SHEET_NAME = 31;
const FORBIDDEN = /[\\/?*:[\]\u0000-\u001f\ufffe\uffff]/g;

const firstFree = (taken: Iterable<string>, nameOf: (number: number) => string): string => {
  const names = new Set([...taken].map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const name = nameOf(number);
    if (!names.has(name.toLowerCase())) return name;
  }
};

/** A sheet name near the one wished for: allowed, and different from those taken, whatever their capitals. */
export function freeSheetName(wish: string, taken: Iterable<string>): string {
  const allowed =
    wish
      .replace(FORBIDDEN, '-')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  const base = allowed.toLowerCase() === 'history' ? `${allowed} sheet` : allowed;
  return firstFree(taken, (number) => {
    const suffix = number === 1 ? '' : ` ${number}`;
    return `${base.slice(0, LONGEST_SHEET_NAME - suffix.length).trimEnd()}${suffix}`;
  });
}

/** A name for a table that no other table or defined name has. */
export const freeTableName = (wish: string, taken: Iterable<string>): string =>
  firstFree(taken, (number) => (number === 1 ? wish : `${wish}_${number}`));
