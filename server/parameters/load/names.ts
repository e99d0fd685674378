import { isCalendarDate } from '../../lib/calendar/date.js';
import type { ParameterFacts, ParameterKind } from '../parameter-kind.js';

const LONGEST_NAME = 120;

/** Names of devices on Windows, which no file there can have, whatever its ending. */
const DEVICE = /^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/i;

/**
 * A text from a file as the name of a file or folder: letters, digits, `.`, `_` and `-` stay, everything else becomes
 * `_`; dots at either end too, so that nothing is hidden and nothing leads elsewhere. The names of devices get a `_`.
 */
export function safeName(text: string): string {
  const short = text.slice(-LONGEST_NAME).replace(/[^A-Za-z0-9._-]/g, '_');
  const safe = short.replace(/^\.+|(?<!\.)\.+$/g, (dots) => '_'.repeat(dots.length));
  return safe === '' || DEVICE.test(safe) ? `_${safe}` : safe;
}

/** The last part of a path or of an archive member's name (`file.zip: folder/member.spn`). */
export const baseName = (name: string): string => name.split(/[\\/]|: /).at(-1) ?? name;

/** A table's own name: base name without `.csv` and without the ending of a packed file. */
export const tableName = (name: string): string =>
  safeName(
    baseName(name)
      .replace(/\.(?:gz|zip)$/i, '')
      .replace(/\.csv$/i, ''),
  );

/** The first date in a file's name, `YYYY-MM-DD` or `YYYYMMDD`; undefined if it has none. */
export function dateInName(name: string): string | undefined {
  for (const [, year = '', month = '', day = ''] of baseName(name).matchAll(
    /(?<!\d)(\d{4})-?(\d{2})-?(\d{2})(?!\d)/g,
  )) {
    const date = `${year}-${month}-${day}`;
    if (isCalendarDate(date)) return date;
  }
  return undefined;
}

/** Folder of a parameter set, with `/` between the parts: `<folder of its kind>/<clearing house>/<bdate>[-<cycle>]`. */
export function setFolder(
  { folder }: Pick<ParameterKind, 'folder'>,
  { clearingHouse, businessDate, cycleCode }: ParameterFacts,
): string {
  const cycle = cycleCode.replace(/[^A-Za-z0-9]/g, '').slice(0, 16);
  const isFinal = ['', 's', 'base'].includes(cycle);
  return `${folder}/${safeName(clearingHouse)}/${businessDate}${isFinal ? '' : `-${cycle}`}`;
}

/** Name of a filed parameter file; endings that the data directory keeps for itself are made harmless. */
export const parameterFileName = (path: string): string => withoutReservedEnding(safeName(baseName(path)));

/** Name of a file unpacked from an archive: its path in there, so that two of one name stay apart. */
export const memberFileName = (member: string): string =>
  withoutReservedEnding(safeName(member.split(': ').slice(1).join('_') || member));

const withoutReservedEnding = (name: string): string => (/\.(?:sha256|tmp)$/i.test(name) ? `${name}_` : name);
