import { namesField } from '../../../contract/heading-names.js';
import { dayText, monthText } from '../date-text.js';
import { filledAcross } from '../headings/merged-headings.js';
import { isSum } from '../headings/sum-words.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { type SheetTable, type TableRow } from '../sheet-table.js';

/** Between an account and the side that stands below it in a heading that was made of both. */
const BETWEEN = ' \u2013 ';

/** Lots with their sign. */
const LOTS = /^(?:net |open )?(?:lots?|contracts|positions?|pos\.?|qty|quantity)$/i;
/** Groups of columns that are of a time or of a part of what is held, and no account. */
const NO_ACCOUNT =
  /^(?:(?:open|net|current|closing|opening|prior|previous|settled|working|pending|physical|paper) ?)?(?:positions?|trades?|orders?|today.*|yesterday.*|futures?|options?|hedges?|[tdqhw] ?[-+]? ?\d{1,2}|open|net|current|closing|opening|prior|previous)$/i;
/** Names that are accounts wherever they stand merged over lots. */
const NAMES_ACCOUNT = /\d|\b(?:accounts?|accts?|a\/cs?|desks?|books?|funds?|clients?|portfolios?)\b/i;

type Below = 'long' | 'short' | 'lots';

const belowOf = (heading: string): Below | undefined =>
  quantityPairHeading(heading) ?? (LOTS.test(heading.trim()) ? 'lots' : undefined);

/**
 * Headings of two rows, accounts or months that are merged over a long and a short column each, or over lots and what stands beside them, as
 * `FUND A – Long`; undefined if they are none: each has the same below it, and nothing else below it has lots.
 */
export function headingsOfAccountPairs(
  own: readonly string[],
  below: readonly string[],
): readonly string[] | undefined {
  const parts = below.map((text) => belowOf(text));
  const ofSides = parts.filter((part) => part === 'long' || part === 'short').length;
  const isOfLots = ofSides === 0 && parts.filter((part) => part === 'lots').length > 1;
  if (!isOfLots && ofSides < LEAST) return undefined;
  const groups = filledAcross(own, below.length);
  const isPart = (column: number): boolean =>
    isOfLots ? parts[column] === 'lots' : parts[column] === 'long' || parts[column] === 'short';
  const headings = below.map((text, column) => {
    if (isPart(column)) return `${groups[column] ?? ''}${BETWEEN}${text}`;
    return text === '' ? (own[column] ?? '') : text;
  });
  const found = groupsOf(headings);
  const names = [...(found?.keys() ?? [])];
  if (found === undefined || names.some((name) => isDay(name) || NO_ACCOUNT.test(name))) return undefined;
  return !isOfLots || (isRepeated(groups, below, names) && (areMonths(names) || names.every(isAccount)))
    ? headings
    : undefined;
}

/** Two accounts with two columns each. */
const LEAST = 4;

const isDay = (name: string): boolean => dayText(name, 'first') !== undefined || dayText(name, 'second') !== undefined;
const areMonths = (names: readonly string[]): boolean =>
  names.every((name) => monthText(name) !== undefined && /\p{L}/u.test(name));
const isAccount = (name: string): boolean => NAMES_ACCOUNT.test(name) || isSum(name);

/** Whether the same headings stand below each group. */
function isRepeated(groups: readonly string[], below: readonly string[], names: readonly string[]): boolean {
  const sets = names.map((name) => below.filter((text, column) => groups[column] === name && text !== '').join('\n'));
  return new Set(sets).size === 1;
}

/** Columns of what one account holds: long and short, or lots with their sign. */
type Group = { readonly long: number; readonly short: number; readonly lots?: undefined } | { readonly lots: number };

function groupsOf(headings: readonly string[]): ReadonlyMap<string, Group> | undefined {
  const found = new Map<string, Partial<Record<Below, number>>>();
  for (const [column, text] of headings.entries()) {
    const at = text.lastIndexOf(BETWEEN);
    const part = at < 0 ? undefined : belowOf(text.slice(at + BETWEEN.length));
    if (part === undefined) continue;
    const account = text.slice(0, at).trim();
    const group = found.get(account) ?? {};
    if (account === '' || group[part] !== undefined) return undefined;
    found.set(account, { ...group, [part]: column });
  }
  const groups = [...found].flatMap(([account, { long, short, lots }]): readonly (readonly [string, Group])[] => {
    if (lots !== undefined) return long === undefined && short === undefined ? [[account, { lots }]] : [];
    return long === undefined || short === undefined ? [] : [[account, { long, short }]];
  });
  return groups.length >= 2 && groups.length === found.size ? new Map(groups) : undefined;
}

function net({ cells }: TableRow, group: Group): number {
  if (group.lots !== undefined) return amountOf(cells[group.lots]) ?? Number.NaN;
  return (amountOf(cells[group.long]) ?? Number.NaN) - Math.abs(amountOf(cells[group.short]) ?? Number.NaN);
}

const columnsOf = (group: Group): readonly number[] =>
  group.lots === undefined ? [group.long, group.short] : [group.lots];

/** The column of a row’s net. */
function columnOfNet(row: TableRow, group: Group): number {
  if (group.lots !== undefined) return group.lots;
  return net(row, group) > 0 ? group.long : group.short;
}

/**
 * A matrix of what accounts hold, or of what is held of months, as one position a row; a net of all of them must be their sum in each row,
 * whether it is a column or a group itself.
 */
export function withPairsByAccount(table: SheetTable): SheetTable {
  const found = groupsOf(table.names);
  if (found === undefined) return table;
  const groups = new Map([...found].filter(([name]) => !isSum(name)));
  const totals = [...found].flatMap(([name, group]) => (isSum(name) ? [group] : []));
  const heading = areMonths([...groups.keys()]) ? 'Expiry' : 'Account';
  const field = heading === 'Expiry' ? 'contract_expiry' : 'account_code';
  const isOfGroup = (column: number): boolean => [...found.values()].some((group) => columnsOf(group).includes(column));
  if (groups.size < 2 || table.headings.some((own, column) => !isOfGroup(column) && namesField(own, 'etd', field)))
    return table;
  const held = table.rows.filter(({ cells }) => !cells.some(isSum));
  const ofGroups = [...found.values()].flatMap(columnsOf);
  const sums = table.headings.flatMap((own, column) =>
    !ofGroups.includes(column) && namesField(own, 'etd', 'net_position') ? [column] : [],
  );
  const isSummed = (row: TableRow): boolean => {
    const total = [...groups.values()].reduce((all, group) => all + net(row, group), 0);
    return (
      sums.every((column) => amountOf(row.cells[column]) === total) &&
      totals.every((group) => net(row, group) === total)
    );
  };
  if (!held.every(isSummed)) return table;
  const taken = [...ofGroups, ...sums];
  const width = table.headings.length;
  const source = table.sources[taken[0] ?? 0] ?? 0;
  const rows = table.rows.flatMap((row): readonly TableRow[] => {
    const cells = Array.from({ length: width }, (_, column) =>
      taken.includes(column) ? '' : (row.cells[column] ?? ''),
    );
    const filled = [...groups].filter(([, group]) => net(row, group) !== 0);
    if (row.cells.some(isSum) || filled.length === 0) return [{ ...row, cells: [...cells, '', ''] }];
    return filled.map(([name, group]) => {
      const column = table.sources[columnOfNet(row, group)] ?? source;
      return {
        sheetRow: row.sheetRow,
        cells: [...cells, name, net(row, group)],
        sources: [...table.sources, column, column],
      };
    });
  });
  const of = heading === 'Expiry' ? 'months' : 'accounts';
  return {
    ...table,
    headings: [...table.headings.map((text, column) => (taken.includes(column) ? '' : text)), heading, 'Net position'],
    names: [...table.names, heading, 'Net position'],
    sources: [...table.sources, source, source],
    rows,
    taken: [...table.taken, ...taken],
    remarks: [
      ...table.remarks,
      `Lots stand ${[...found.values()].some(({ lots }) => lots !== undefined) ? '' : 'long and short '}below their ${of}: ${[...groups.keys()].join(', ')}.`,
    ],
  };
}
