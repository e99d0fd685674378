import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { groupBy } from '../../../lib/group-by.js';
import type { ColumnMap } from '../../table/column-map.js';
import { contractColumns, contractKey, signedAmount } from '../contracts/contract-columns.js';
import { isSum } from '../headings/sum-words.js';
import { withoutUpperAccounts } from './account-levels.js';
import { cellWord, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** Names under which the sum of accounts is listed. */
const OF_SUMS =
  /^(?:all|alle|tous|todos|tutti|group|gruppe|groupe|grupo|gruppo|firm(?:wide)?|house|consolidated|combined|aggregated?|overall|net|master|parent|omnibus|omni|konsolidiert|consolidé|consolidado|consolidato)\b/i;
/** `1234 (Master)`. */
const OF_SUMS_BEHIND = /[\s([/_-](?:master|parent|consolidated|all|hauptkonto)\)?$/i;
/** Whether an account is numbered as a part of another one: `1234-01` of `1234`. */
const isPartBy = (name: string, part: string): boolean =>
  part.startsWith(name) && /^[-./_ ]/.test(part.slice(name.length));
/** Under a name that nobody knows so many contracts are a sum by no accident. */
const LEAST_CONTRACTS = 3;
/** Under a name of sums so many of its contracts are: others may be rounded. */
const LEAST_SHARE = 0.5;
const LEAST_OTHERS = 2;
/** Sums of amounts are shown rounded. */
const ROUNDED = 1e-6;

/** Rows that are parts of the row above them, or carry a sum from page to page. */
const OF_ANOTHER_ROW =
  /^(?:of which|thereof|davon|dont|di cui|waarvan|de los cuales|dos quais|(?:(?:balance |saldo |totals? )?(?:carried|brought) (?:forward|down|over)|[bc]\/(?:[df]|fwd)|übertrag|[àa] reporter|report|saldo anterior|(?:opening|closing|previous|prior|beginning|ending|running|cumulative) balances?|cumulative|continued|cont['’]?d\.?)$)/iu;

/**
 * Leaves rows out that would count the positions of accounts twice: those of an account that is the sum of the others, by its name or by
 * what it holds of each contract, and parts of the row above.
 */
export function withoutSumsOfAccounts(found: SheetTable, map: ColumnMap): SheetTable {
  const table = withoutUpperAccounts(found, map);
  const account = map.columns['account_code'];
  if (account === undefined || map.columns[ROW_TABLES[map.type].quantityField] === undefined) return table;
  const nameOf = ({ cells }: TableRow): string => cellWord(cells[account]);
  const parted = withoutRows(table, (row) =>
    OF_ANOTHER_ROW.test(nameOf(row))
      ? { reason: `“${nameOf(row)}” is no account: it is a part of another row`, isTold: true }
      : null,
  );
  const rowsByAccount = groupBy(parted.rows, nameOf);
  if (rowsByAccount.size <= LEAST_OTHERS) return parted;
  const contract = contractColumns(map).filter(({ field }) => field !== 'account_code');
  const accounts = [...rowsByAccount].map(([name, rows]): HeldByAccount => {
    const nets = new Map<string, number>();
    for (const { cells } of rows) {
      const key = contractKey(cells, contract);
      nets.set(key, (nets.get(key) ?? 0) + (signedAmount(cells, map) ?? Number.NaN));
    }
    return { name, nets };
  });
  const sums = sumsAmong(accounts);
  return withoutRows(parted, (row) =>
    sums.has(nameOf(row)) ? { reason: `“${nameOf(row)}” is the sum of the other accounts`, isTold: true } : null,
  );
}

interface HeldByAccount {
  readonly name: string;
  /** By contract, positive = long. */
  readonly nets: ReadonlyMap<string, number>;
}

/**
 * The names of accounts that are the sum of all others. The one that most speaks for is left out first: beside it each of its parts may
 * seem to be the sum of it and of the other parts.
 */
function sumsAmong(accounts: readonly HeldByAccount[]): ReadonlySet<string> {
  const sums = new Set<string>();
  let candidates: readonly string[] = accounts.map(({ name }) => name);
  let others = accounts;
  while (others.length > LEAST_OTHERS) {
    const found = sumsOfOthers(others).filter(({ name }) => candidates.includes(name));
    const [first] = found.toSorted((one, other) => other.same - one.same || one.name.length - other.name.length);
    if (first === undefined) break;
    sums.add(first.name);
    candidates = found.map(({ name }) => name);
    others = others.filter(({ name }) => name !== first.name);
  }
  return sums;
}

/** The accounts that hold what all others do together, with how many of their contracts do. */
function sumsOfOthers(accounts: readonly HeldByAccount[]): readonly { readonly name: string; readonly same: number }[] {
  const totals = new Map<string, number>();
  for (const [contract, lots] of accounts.flatMap(({ nets }) => [...nets]))
    totals.set(contract, (totals.get(contract) ?? 0) + lots);
  const isSame = (lots: number, ofOthers: number): boolean =>
    Math.abs(lots - ofOthers) <= ROUNDED * Math.max(1, Math.abs(lots));
  const sameOf = ({ nets }: HeldByAccount): number =>
    [...nets].filter(([contract, lots]) => lots !== 0 && isSame(lots, (totals.get(contract) ?? 0) - lots)).length;
  const isSumOfOthers = (account: HeldByAccount): boolean => {
    const { name, nets } = account;
    const held = [...nets].filter(([, lots]) => lots !== 0).length;
    const same = sameOf(account);
    if (same === 0) return false;
    const isPrefix = accounts.every((other) => other.name === name || isPartBy(name, other.name));
    if (isSum(name) || OF_SUMS.test(name) || OF_SUMS_BEHIND.test(name) || isPrefix) return same >= held * LEAST_SHARE;
    const isWhole = [...totals].every(([contract, total]) => isSame(nets.get(contract) ?? 0, total / 2));
    return isWhole && same >= LEAST_CONTRACTS;
  };
  return accounts.filter(isSumOfOthers).map((account) => ({ name: account.name, same: sameOf(account) }));
}
