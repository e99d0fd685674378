import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { groupBy } from '../../../lib/group-by.js';
import { withoutAccents } from '../../../lib/without-accents.js';
import type { ColumnMap } from '../../table/column-map.js';
import { contractColumns, contractKey, signedAmount } from '../contracts/contract-columns.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** Headings over where an account stands among others. */
const OF_LEVELS = /level|hierarch|tier$|rollup|ebene|niveau|nivel|livello/;
/** Headings over the account that another one is part of. */
const OF_PARENTS =
  /^(?:parent|master|main|top|omnibus|haupt|mutter|group)(?:account|acct|acc|ac|konto)?(?:id|no|nr|number|code)?$|^(?:comptemaitre|compteprincipal|comptemere|cuentamaestra|cuentaprincipal|contomaster|contoprincipale|hoofdrekening)$/;
/** What an account is called that others are part of. */
const UPPER =
  /\b(?:master|parent|group|firm|house total|consolidated|omnibus|main|top|aggregate|roll-?up|haupt(?:konto)?|gruppe|mutter(?:konto)?|maitre|principal|mere|groupe|maestra|matriz|grupo|gruppo|principale|capogruppo|hoofd(?:rekening)?)\b/i;
/** What an account is called that is part of another one. */
const LOWER =
  /^(?:accounts?|books?|members?|individual|konto|compte|cuenta|conto)$|\b(?:sub|sub-?accounts?|child|unterkonto|tochter|sous-?compte|fille|subcuenta|filial|sottoconto|subrekening)\b/i;
const MOST_LEVELS = 4;
/** Sums of amounts are shown rounded. */
const ROUNDED = 1e-6;

/** Fields that are no part of what is held. */
const OF_ROWS: ReadonlySet<string> = new Set(['account_code', 'account_type', 'trade_id', 'position_id']);

/** What rows hold of each contract, positive = long. */
type Held = ReadonlyMap<string, number>;

/**
 * Leaves rows of accounts out that are the sum of others by a column of levels (`Master` and `Sub`) or of the account that each is part of:
 * the positions would count twice. An account that is called so and is another sum is left out with the question.
 */
export function withoutUpperAccounts(table: SheetTable, map: ColumnMap): SheetTable {
  const account = map.columns['account_code'];
  if (account === undefined || map.columns[ROW_TABLES[map.type].quantityField] === undefined) return table;
  const columns = contractColumns(map).filter(({ field }) => !OF_ROWS.has(field));
  const heldBy = (rows: readonly TableRow[]): Held => {
    const held = new Map<string, number>();
    for (const { cells } of rows) {
      const key = contractKey(cells, columns);
      held.set(key, (held.get(key) ?? 0) + (signedAmount(cells, map) ?? Number.NaN));
    }
    return held;
  };
  const read = new Set(
    Object.entries(map.columns).flatMap(([field, column]) => (field === 'account_type' ? [] : [column])),
  );
  const isFree = (_: string, column: number): boolean => !read.has(column) && !table.taken.includes(column);
  const free = table.names.flatMap((name, column) => (isFree(name, column) ? [column] : []));
  const accounts: Accounts = { account, heldBy };
  const parent = free.find((column) => OF_PARENTS.test(comparedHeading(table.names[column] ?? '')));
  const known = parent === undefined ? table : withoutParents(table, parent, accounts);
  return free.reduce((kept, column) => withoutUpperLevels(kept, column, accounts), known);
}

interface Accounts {
  /** The column of accounts. */
  readonly account: number;
  readonly heldBy: (rows: readonly TableRow[]) => Held;
}

function isSame(one: Held, other: Held): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every((contract) => {
    const [own, others] = [one.get(contract) ?? 0, other.get(contract) ?? 0];
    return Math.abs(own - others) <= ROUNDED * Math.max(1, Math.abs(own));
  });
}

/** The table without accounts that others name as the one that they are part of, where they hold what these do together. */
function withoutParents(table: SheetTable, parent: number, { account, heldBy }: Accounts): SheetTable {
  const nameOf = ({ cells }: TableRow): string => cellWord(cells[account]);
  const byParent = groupBy(
    table.rows.filter((row) => cellWord(row.cells[parent]) !== nameOf(row)),
    ({ cells }) => cellWord(cells[parent]),
  );
  const byAccount = groupBy(table.rows, nameOf);
  const sums = new Set(
    [...byParent].flatMap(([name, parts]) => {
      const own = byAccount.get(name) ?? [];
      return name !== '' && own.length > 0 && isSame(heldBy(own), heldBy(parts)) ? [name] : [];
    }),
  );
  const heading = table.names[parent] ?? '';
  return withoutRows(table, (row) =>
    sums.has(nameOf(row))
      ? { reason: `“${nameOf(row)}” is the sum of the accounts that name it by ${heading}`, isTold: true }
      : null,
  );
}

function withoutUpperLevels(table: SheetTable, column: number, { account, heldBy }: Accounts): SheetTable {
  const rowsByWord = groupBy(table.rows, ({ cells }) => cellWord(cells[column]));
  const levels = [...rowsByWord].map(([word, rows]) => ({
    word,
    rows,
    accounts: new Set(rows.map(({ cells }) => cellWord(cells[account]))),
    isUpper: UPPER.test(withoutAccents(word)),
  }));
  const isApart = new Set(levels.flatMap(({ accounts }) => [...accounts])).size === sumOf(levels);
  if (levels.length < 2 || levels.length > MOST_LEVELS || rowsByWord.has('') || !isApart) return table;
  const heading = table.names[column] ?? '';
  const isAnyUpper = levels.some(({ isUpper }) => isUpper) && !levels.every(({ isUpper }) => isUpper);
  const isAnyLower = levels.some(({ word, isUpper }) => !isUpper && LOWER.test(withoutAccents(word)));
  const isSaid = OF_LEVELS.test(comparedHeading(heading));
  if (!isSaid && !(isAnyUpper && isAnyLower)) return table;
  const [first, ...others] = levels.map(({ rows }) => heldBy(rows));
  const areSame = first !== undefined && others.every((held) => isSame(first, held));
  const aside = { ...table, taken: [...table.taken, column] };
  if (areSame) {
    const below = levels.filter(({ isUpper }) => !isUpper);
    const most = Math.max(...below.map(({ accounts }) => accounts.size));
    // Where no word says which is which, one account that holds what another one does is no sum.
    const isSum = isAnyUpper || levels.filter(({ accounts }) => accounts.size >= most).length === 1;
    if (!isSum) return table;
    const kept = below.findLast(({ accounts }) => accounts.size === most)?.word;
    return withoutRows(aside, ({ cells }) => {
      const word = cellWord(cells[column]);
      return word === kept
        ? null
        : { reason: `“${word}” by ${heading}: its positions are those of “${kept ?? ''}” together`, isTold: true };
    });
  }
  if (!isAnyUpper || !isAnyLower) return table;
  const upper = new Set(levels.flatMap(({ word, isUpper }) => (isUpper ? [word] : [])));
  return withoutRows(aside, ({ cells }) => {
    const word = cellWord(cells[column]);
    return upper.has(word)
      ? {
          reason: `“${word}” by ${heading}: it may have the positions of other accounts in it, which do not add up to it; leave ${heading} blank where the position is its own`,
          isTold: true,
        }
      : null;
  });
}

const sumOf = (levels: readonly { readonly accounts: ReadonlySet<string> }[]): number =>
  levels.reduce((count, { accounts }) => count + accounts.size, 0);
