import { namesField } from '../../../contract/heading-names.js';
import { filledAcross } from '../headings/merged-headings.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf, quantityPairHeading } from '../quantity-pairs.js';
import { type SheetTable, type TableRow } from '../sheet-table.js';

/** Between an account and the side that stands below it in a heading that was made of both. */
const BETWEEN = ' \u2013 ';

/**
 * Headings of two rows, accounts that are merged over a long and a short column each, as `FUND A – Long`; undefined if they are
 * none: each account has both, and nothing else below it has a side.
 */
export function headingsOfAccountPairs(
  own: readonly string[],
  below: readonly string[],
): readonly string[] | undefined {
  const sides = below.map((text) => quantityPairHeading(text));
  if (sides.filter((side) => side !== undefined).length < LEAST) return undefined;
  const groups = filledAcross(own, below.length);
  const headings = below.map((text, column) =>
    sides[column] === undefined ? text : `${groups[column] ?? ''}${BETWEEN}${text}`,
  );
  return pairsOf(headings) === undefined ? undefined : headings;
}

/** Two accounts with two columns each. */
const LEAST = 4;

interface Pair {
  readonly long: number;
  readonly short: number;
}

function pairsOf(headings: readonly string[]): ReadonlyMap<string, Pair> | undefined {
  const found = new Map<string, { long?: number; short?: number }>();
  for (const [column, text] of headings.entries()) {
    const at = text.lastIndexOf(BETWEEN);
    const side = at < 0 ? undefined : quantityPairHeading(text.slice(at + BETWEEN.length));
    if (side === undefined) continue;
    const account = text.slice(0, at).trim();
    const pair = found.get(account) ?? {};
    if (account === '' || pair[side] !== undefined) return undefined;
    found.set(account, { ...pair, [side]: column });
  }
  const pairs = [...found].flatMap(([account, { long, short }]) =>
    long === undefined || short === undefined ? [] : [[account, { long, short }] as const],
  );
  return pairs.length >= 2 && pairs.length === found.size ? new Map(pairs) : undefined;
}

const net = ({ cells }: TableRow, { long, short }: Pair): number =>
  (amountOf(cells[long]) ?? Number.NaN) - Math.abs(amountOf(cells[short]) ?? Number.NaN);

/** A matrix of what accounts are long and short as one position a row; a net of all of them must be their sum in each row. */
export function withPairsByAccount(table: SheetTable): SheetTable {
  const pairs = pairsOf(table.names);
  if (pairs === undefined) return table;
  const held = table.rows.filter(({ cells }) => !cells.some(isSum));
  const sums = table.headings.flatMap((heading, column) =>
    namesField(heading, 'etd', 'net_position') ? [column] : [],
  );
  const isSummed = (row: TableRow): boolean => {
    const total = [...pairs.values()].reduce((all, pair) => all + net(row, pair), 0);
    return sums.every((column) => amountOf(row.cells[column]) === total);
  };
  if (!held.every(isSummed)) return table;
  const taken = [...[...pairs.values()].flatMap(({ long, short }) => [long, short]), ...sums];
  const width = table.headings.length;
  const source = table.sources[taken[0] ?? 0] ?? 0;
  const rows = table.rows.flatMap((row): readonly TableRow[] => {
    const cells = Array.from({ length: width }, (_, column) =>
      taken.includes(column) ? '' : (row.cells[column] ?? ''),
    );
    const filled = [...pairs].filter(([, pair]) => net(row, pair) !== 0);
    if (row.cells.some(isSum) || filled.length === 0) return [{ ...row, cells: [...cells, '', ''] }];
    return filled.map(([account, pair]) => {
      const column = table.sources[net(row, pair) > 0 ? pair.long : pair.short] ?? source;
      return {
        sheetRow: row.sheetRow,
        cells: [...cells, account, net(row, pair)],
        sources: [...table.sources, column, column],
      };
    });
  });
  return {
    ...table,
    headings: [
      ...table.headings.map((text, column) => (taken.includes(column) ? '' : text)),
      'Account',
      'Net position',
    ],
    names: [...table.names, 'Account', 'Net position'],
    sources: [...table.sources, source, source],
    rows,
    taken: [...table.taken, ...taken],
    remarks: [...table.remarks, `Lots stand long and short below their accounts: ${[...pairs.keys()].join(', ')}.`],
  };
}
