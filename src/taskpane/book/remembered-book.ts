import type { ColumnMap } from '../../../server/sheet/table/column-map.js';
import type { WorkbookPort } from '../../../server/sheet/workbook/port.js';
import type { RangeSource } from './book-range.js';
import { stageTypeOf } from './column-mapping.js';
import type { SaidRow } from './said-rows.js';

/** What the workbook remembers of its book: its ranges, and columns that were chosen by hand. */
export interface RememberedBook {
  readonly sources: readonly RangeSource[];
  /** By the fingerprint of the headings. */
  readonly maps: Readonly<Partial<Record<string, RememberedMap>>>;
  /** What was said of single rows; absent if nothing was. */
  readonly said?: readonly SaidRow[];
  /** The saved mapping that was chosen, by the fingerprint of the headings; '' = they are read without one. Absent if none was. */
  readonly savedMappings?: Readonly<Partial<Record<string, string>>>;
}

/** What was chosen for the columns of a table, wherever its headings stand. */
export type RememberedMap = Omit<ColumnMap, 'headerRow'>;

const SETTING = 'margin-desk.book';
const NOTHING: RememberedBook = { sources: [], maps: {} };
/** Beyond this the choice made longest ago is forgotten. */
const MOST_MAPS = 50;

/** The remembered book; an empty one if there is none, or another program has written the setting. */
export async function readRememberedBook(workbook: WorkbookPort): Promise<RememberedBook> {
  const text = await workbook.readSetting(SETTING);
  if (text === null) return NOTHING;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || !Array.isArray(stored['sources']) || !isRecord(stored['maps'])) return NOTHING;
    const maps = Object.entries(stored['maps']).filter((entry): entry is [string, RememberedMap] =>
      isStoredMap(entry[1]),
    );
    const chosen = isRecord(stored['savedMappings']) ? Object.entries(stored['savedMappings']) : [];
    const savedMappings = chosen.filter((entry): entry is [string, string] => isText(entry[1]));
    const book = {
      sources: stored['sources'].filter(isSource),
      maps: Object.fromEntries(maps),
      ...(savedMappings.length === 0 ? {} : { savedMappings: Object.fromEntries(savedMappings) }),
    };
    const rows: readonly unknown[] = Array.isArray(stored['said']) ? stored['said'] : [];
    const said = rows.filter(isSaidRow);
    return said.length === 0 ? book : { ...book, said };
  } catch {
    return NOTHING;
  }
}

/** The ranges are found again where they are lost: a calculation that has taken them changes nothing that somebody has to save. */
export async function rememberSources(workbook: WorkbookPort, sources: readonly RangeSource[]): Promise<void> {
  await write(workbook, { ...(await readRememberedBook(workbook)), sources }, 'on the way');
}

export async function rememberSaid(workbook: WorkbookPort, said: readonly SaidRow[]): Promise<void> {
  await write(workbook, { ...(await readRememberedBook(workbook)), said });
}

export async function rememberMap(workbook: WorkbookPort, fingerprint: string, map: ColumnMap): Promise<void> {
  const book = await readRememberedBook(workbook);
  const { type, columns, leftAside = [], constants = {}, notMade = [] } = map;
  const others = Object.entries(book.maps).filter(([name]) => name !== fingerprint);
  const chosen = { type, columns, leftAside, constants, notMade };
  const kept = [...others, [fingerprint, chosen] as const].slice(-MOST_MAPS);
  await write(workbook, { ...book, maps: Object.fromEntries(kept) });
}

/**
 * Remembers the saved mapping that tables with these headings are read by, in the place of columns chosen by hand.
 * @param name '' = without one
 */
export async function rememberSavedMapping(workbook: WorkbookPort, fingerprint: string, name: string): Promise<void> {
  const book = await readRememberedBook(workbook);
  const otherMaps = Object.entries(book.maps).filter(([own]) => own !== fingerprint);
  const others = Object.entries(book.savedMappings ?? {}).filter(([own]) => own !== fingerprint);
  const kept = [...others, [fingerprint, name] as const].slice(-MOST_MAPS);
  await write(workbook, {
    ...book,
    maps: Object.fromEntries(otherMaps),
    savedMappings: Object.fromEntries(kept),
  });
}

const write = (workbook: WorkbookPort, book: RememberedBook, why?: 'on the way'): Promise<void> =>
  workbook.writeSetting(SETTING, book === NOTHING ? null : JSON.stringify(book), why);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIndex = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const isText = (value: unknown): value is string => typeof value === 'string';

const isStoredMap = (value: unknown): value is RememberedMap =>
  isRecord(value) &&
  typeof value['type'] === 'string' &&
  stageTypeOf(value['type']) !== undefined &&
  isRecord(value['columns']) &&
  Object.values(value['columns']).every(isIndex) &&
  (value['leftAside'] === undefined || (Array.isArray(value['leftAside']) && value['leftAside'].every(isIndex))) &&
  (value['constants'] === undefined ||
    (isRecord(value['constants']) && Object.values(value['constants']).every(isText))) &&
  (value['notMade'] === undefined || (Array.isArray(value['notMade']) && value['notMade'].every(isText)));

function isSaidRow(value: unknown): value is SaidRow {
  if (!isRecord(value) || !isRecord(value['change'])) return false;
  const { isLeftOut, fields, side } = value['change'];
  return (
    [value['sheet'], value['content']].every(isText) &&
    typeof value['type'] === 'string' &&
    stageTypeOf(value['type']) !== undefined &&
    [value['place'], value['count']].every(isIndex) &&
    typeof isLeftOut === 'boolean' &&
    isRecord(fields) &&
    Object.values(fields).every(isText) &&
    (side === null || side === 1 || side === -1)
  );
}

function isSource(value: unknown): value is RangeSource {
  if (!isRecord(value)) return false;
  const { kind, name, address, type } = value;
  if (type !== undefined && (typeof type !== 'string' || stageTypeOf(type) === undefined)) return false;
  if (kind === 'table' || kind === 'name') return typeof name === 'string';
  if (kind !== 'address' || !isRecord(address) || typeof address['sheet'] !== 'string') return false;
  return [address['row'], address['column'], address['rowCount'], address['columnCount']].every(isIndex);
}
