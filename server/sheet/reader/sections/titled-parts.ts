import type { PlainTable } from '../kinds/table-of-kind.js';
import { contractColumns, signedAmount } from '../contracts/contract-columns.js';
import { alikeKey } from '../contracts/contracts-alike.js';
import { withoutLayout } from '../figures/titles-of-lots.js';
import { cellWord, withoutRows, type RowTitle, type TableRow } from '../sheet-table.js';
import { sectionOfLine } from './section-titles.js';
import { namesSummary } from './summaries.js';

/** Rows below one title. */
interface TitledPart {
  readonly table: PlainTable;
  /** undefined = none stands above them. */
  readonly title: RowTitle | undefined;
  readonly rows: TableRow[];
  /** Of each contract in each account what it is called, and the lots; undefined if one is no number. */
  readonly held: Map<string, { readonly name: string; readonly lots: number }>;
}

/** So many titles, and so many contracts, are named in a sentence. */
const MOST_NAMED = 4;

/**
 * What stands below a title whose words are not known counts, which is told; so is a contract of an account that is listed below two
 * titles or in two tables. Below a title of a summary lots that the other rows of their account and contract add up to are left out.
 */
export function withTitledParts<T extends PlainTable>(tables: readonly T[]): readonly T[] {
  const all = tables.flatMap(partsOf);
  if (all.length < 2) return tables;
  const repeated = summedElsewhere(all);
  const kept = tables.map((each) => ({
    ...each,
    table: withoutRows(each.table, (row) => (repeated.has(row) ? { reason: IS_SUMMARY, isTold: true } : null)),
  }));
  const parts = kept.flatMap(partsOf);
  const remarks = [...remarksOfShared(parts), ...remarksOfTitles(parts)];
  if (repeated.size === 0 && remarks.length === 0) return tables;
  const [first, ...others] = kept;
  return first === undefined
    ? tables
    : [{ ...first, table: { ...first.table, remarks: [...first.table.remarks, ...remarks] } }, ...others];
}

const IS_SUMMARY =
  'by its title it is of a summary, and it is what the other rows of its account and contract add up to';

function partsOf(table: PlainTable): readonly TitledPart[] {
  const { rows, leftOut, titles = [] } = table.table;
  // Of what names no contract nothing counts.
  if (table.recognition.missing.some(({ field }) => field === 'contract_code')) return [];
  const marks = [
    ...titles.map((title) => ({ sheetRow: title.sheetRow, title })),
    ...leftOut.flatMap(({ sheetRow, reason }) => (reason === 'headings' ? [{ sheetRow, title: undefined }] : [])),
  ].toSorted((one, other) => one.sheetRow - other.sheetRow);
  const parts: TitledPart[] = [];
  let next = 0;
  let title: RowTitle | undefined;
  let isOpen = false;
  for (const row of rows) {
    for (; (marks[next]?.sheetRow ?? Infinity) < row.sheetRow; next += 1) {
      // Headings right below a title are of its rows.
      if (marks[next]?.title !== undefined || isOpen) title = marks[next]?.title;
      isOpen = false;
    }
    const last = parts.at(-1);
    if (last !== undefined && isOpen) addTo(last, row);
    else parts.push(addTo({ table, title, rows: [], held: new Map() }, row));
    isOpen = true;
  }
  return parts;
}

function addTo(part: TitledPart, row: TableRow): TitledPart {
  const { map } = part.table.recognition;
  const columns = contractColumns(map);
  const key = `${map.type}\u0000${alikeKey(row.cells, map, columns)}`;
  const words = columns.map(({ column }) => cellWord(row.cells[column])).filter((word) => word !== '');
  const before = part.held.get(key)?.lots ?? 0;
  part.rows.push(row);
  part.held.set(key, { name: words.join(' '), lots: before + (signedAmount(row.cells, map) ?? Number.NaN) });
  return part;
}

/** Rows below titles of summaries whose lots others of their account and contract add up to. */
function summedElsewhere(parts: readonly TitledPart[]): ReadonlySet<TableRow> {
  const isOfSummary = ({ title }: TitledPart): boolean => title !== undefined && namesSummary(title.text);
  const sums = new Map<string, number>();
  for (const { held } of parts.filter((part) => !isOfSummary(part)))
    for (const [key, { lots }] of held) sums.set(key, (sums.get(key) ?? 0) + lots);
  return new Set(
    parts.filter(isOfSummary).flatMap(({ table, rows, held }) => {
      const { map } = table.recognition;
      const keyOf = ({ cells }: TableRow): string => `${map.type}\u0000${alikeKey(cells, map, contractColumns(map))}`;
      return rows.filter((row) => sums.get(keyOf(row)) === held.get(keyOf(row))?.lots);
    }),
  );
}

/** A contract of an account that is listed below a title that is not known and elsewhere, or in two tables. */
function remarksOfShared(parts: readonly TitledPart[]): readonly string[] {
  const names = new Set<string>();
  const titles = new Set<string>();
  for (const [index, one] of parts.entries())
    for (const other of parts.slice(0, index)) {
      if (!mayRepeat(one, other)) continue;
      const shared = [...one.held].flatMap(([key, { name }]) => (other.held.has(key) ? [name] : []));
      for (const name of shared) names.add(name);
      for (const { title } of shared.length === 0 ? [] : [one, other]) if (title) titles.add(title.text);
    }
  if (names.size === 0) return [];
  const below = titles.size === 0 ? 'in two tables' : `below ${quoted([...titles])} and elsewhere`;
  const isOne = names.size === 1;
  return [
    `${listed([...names])} ${isOne ? 'stands' : 'stand'} ${below}, and ${isOne ? 'counts' : 'count'} twice: take out what repeats another row or is not held.`,
  ];
}

function mayRepeat(one: TitledPart, other: TitledPart): boolean {
  const kinds = [one, other].map(({ title }) => title?.kind ?? 'known');
  if (kinds.every((kind) => kind === 'qualified')) return false;
  if (kinds.some((kind) => kind !== 'known')) return one.title?.text !== other.title?.text;
  return one.table !== other.table || areTwoTitles(one.title, other.title) || listSame(one, other);
}

/** Whether two blocks below the same headings list the same contracts, each once, as no pages of one list do. */
const listSame = (one: TitledPart, other: TitledPart): boolean =>
  one.held.size > 1 &&
  [one, other].every(
    ({ title, rows, held }) =>
      !OF_ONE_LIST.test(title?.text ?? '') && rows.length === one.held.size && held.size === rows.length,
  ) &&
  [...one.held.keys()].every((key) => other.held.has(key));

/** What parts one list of positions: its sides, and its pages. */
const OF_ONE_LIST =
  /(?<!\p{L})(?:longs?|shorts?|buys?|bought|sells?|sold|purchases?|sales?|cont(?:['’]?d|inued)?|page|kauf|verkauf|achats?|ventes?|compras?|ventas?|acquisti|vendite)(?!\p{L})/iu;

/** Whether two titles, each of positions, say that what stands below them is not of one list: `Position by month`, `Hedge position`. */
function areTwoTitles(one: RowTitle | undefined, other: RowTitle | undefined): boolean {
  const texts = [one, other].flatMap((title) => (title === undefined ? [] : [title.text]));
  const [first = '', second = first] = texts.map((text) => withoutLayout(text).toLowerCase());
  return (
    first !== second &&
    texts.every((text) => sectionOfLine([text]) === 'positions') &&
    !texts.some((text) => OF_ONE_LIST.test(text))
  );
}

/** Titles between rows that say nothing that is known of what stands below them. */
function remarksOfTitles(parts: readonly TitledPart[]): readonly string[] {
  const isPlain = parts.some(({ title }) => title?.kind !== 'qualified');
  const titles = parts.slice(1).flatMap(({ title, rows }) => {
    if (title === undefined || title.kind === 'known' || (title.kind === 'qualified' && !isPlain)) return [];
    return rows.every((row) => names(row, title.text)) ? [] : [title.text];
  });
  return titles.length === 0
    ? []
    : [`What stands below ${quoted([...new Set(titles)])} counts as positions: take it out if it is none.`];
}

/** Whether a row has got a name from its title: of its contract, its account or whatever it is of. */
const names = ({ cells }: TableRow, title: string): boolean =>
  cells.some((cell) => typeof cell === 'string' && /\p{L}/u.test(cell) && ` ${title} `.includes(` ${cell.trim()} `));

const quoted = (titles: readonly string[]): string => listed(titles.map((title) => `“${title}”`));

const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ' and others' : ''}`;
