import { amountOf } from '../quantity-pairs.js';
import { isBlankCell } from '../sheet-table.js';
import type { Cells, GridHead } from './grid-heads.js';
import type { GridTitles } from './grid-titles.js';
import type { GridKey } from './grid-words.js';

/** Columns of lots with all that is known of them; undefined if that is too little, or if two are alike. */
export function columnsOfLots(
  head: GridHead,
  titles: GridTitles,
  contractBefore: string | undefined,
): ReadonlyMap<number, GridKey> | undefined {
  if (head.said !== undefined) return strikesOfLots(head, head.said, titles.key, titles.underlying ?? contractBefore);
  const { keys, rows } = head;
  const { key: above, underlying } = titles;
  const isMeasured = [...keys.values()].some((key) => key.measure === 'lots' && !isBareSum(key, keys));
  if (!arePairs(head)) return undefined;
  const lots = new Map<number, GridKey>();
  for (const [column, key] of keys) {
    if (key.measure === 'sum' || key.measure === 'other' || isBareSum(key, keys)) continue;
    if (isMeasured && key.measure === undefined) return undefined;
    const contract =
      key.contract ?? (rows === 'contract' ? undefined : (above.contract ?? underlying ?? contractBefore));
    const month = key.month ?? (rows === 'month' ? undefined : above.month);
    const right = key.right ?? (rows === 'strike' ? above.right : undefined);
    // `P Qty` below a title of calls may be that of the day before.
    if (rows === 'strike' && above.right !== undefined && right !== above.right) return undefined;
    const isTwice = [
      key.month !== undefined && 'month',
      key.contract !== undefined && 'contract',
      key.account !== undefined && 'account',
    ].includes(rows);
    const isWhole =
      (contract !== undefined) !== (rows === 'contract') &&
      (month !== undefined) !== (rows === 'month') &&
      (right !== undefined) === (rows === 'strike');
    if (isTwice || !isWhole) return undefined;
    lots.set(column, {
      ...(contract === undefined ? {} : { contract }),
      ...(month === undefined ? {} : { month }),
      ...(right === undefined ? {} : { right }),
      ...(key.side === undefined ? {} : { side: key.side }),
      ...(key.account === undefined ? {} : { account: key.account }),
    });
  }
  const each = [...lots.values()].map(({ contract, month, right, account, side }) =>
    [contract, month, right, account, side].join('\n'),
  );
  const accounts = [...lots.values()].filter(({ account }) => account !== undefined).length;
  const isSame = accounts === 0 || accounts === lots.size;
  return lots.size > 0 && isSame && new Set(each).size === each.length ? lots : undefined;
}

/** Whether no side is said, or of calls and puts beside strikes both, and no sum or net beside them. */
function arePairs({ keys, rows }: GridHead): boolean {
  const all = [...keys.values()].filter(({ measure }) => measure !== 'other');
  const sided = all.filter(({ side }) => side !== undefined);
  if (sided.length === 0) return true;
  const count = (side: GridKey['side'], right: GridKey['right']): number =>
    sided.filter((key) => key.side === side && key.right === right).length;
  return (
    rows === 'strike' &&
    sided.length === all.length &&
    sided.every(({ right }) => right !== undefined && count('long', right) === count('short', right))
  );
}

/** Strikes across: the month, and where rows don't say it the right, are those of the lines above. */
function strikesOfLots(
  { keys, rows }: GridHead,
  said: ReadonlyMap<number, GridKey>,
  above: GridKey,
  other: string | undefined,
): ReadonlyMap<number, GridKey> | undefined {
  const contract = above.contract ?? other;
  const month = rows === 'month' ? undefined : above.month;
  const right = [...said.values()].some((key) => key.right !== undefined) ? undefined : above.right;
  const isWhole = rows === 'month' ? right !== undefined || areRights(said) : month !== undefined;
  if (contract === undefined || !isWhole) return undefined;
  const all = {
    contract,
    ...(month === undefined ? {} : { month }),
    ...(right === undefined ? {} : { right }),
  };
  return new Map(
    [...keys].flatMap(([column, key]) => (key.strike === undefined ? [] : [[column, { ...all, ...key }]])),
  );
}

const areRights = (said: ReadonlyMap<number, GridKey>): boolean =>
  [...said.values()].every(({ right }) => right !== undefined);

/** `Net` beside calls and puts, or beside months, is their sum. */
const isBareSum = (key: GridKey, keys: GridHead['keys']): boolean =>
  key.measure === 'lots' &&
  Object.keys(key).length === 1 &&
  [...keys.values()].some(
    ({ measure, right, month }) => (measure === undefined || measure === 'lots') && (right ?? month) !== undefined,
  );

/** Whether each sum is that of all lots of its row, or of those since the sum before it. */
export function areSums({ keys }: GridHead, lots: ReadonlyMap<number, GridKey>, rows: Cells): boolean {
  const sums = [...keys].flatMap(([column, key]) => (key.measure === 'sum' || isBareSum(key, keys) ? [column] : []));
  return rows.every((cells) =>
    sums.every((sum, index) => {
      const from = sums[index - 1] ?? -1;
      const added = (columns: readonly number[]): number =>
        columns.reduce((all, column) => all + (amountOf(cells[column]) ?? 0), 0);
      const own = [...lots.keys()];
      const total = amountOf(cells[sum]);
      return (
        isBlankCell(cells[sum]) || total === added(own) || total === added(own.filter((at) => at > from && at < sum))
      );
    }),
  );
}
