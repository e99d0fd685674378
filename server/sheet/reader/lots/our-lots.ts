import { headingWords } from '../headings/words-apart.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable } from '../sheet-table.js';

const OURS: ReadonlySet<string> = new Set(['our', 'ours', 'internal', 'own', 'oms', 'my']);
const THEIRS: ReadonlySet<string> = new Set([
  ...['broker', 'brokers', 'clearer', 'clearing', 'counterparty', 'cpty', 'statement', 'street', 'custodian', 'fcm'],
  ...['prime', 'pb', 'their', 'theirs', 'external'],
]);
const LOTS: ReadonlySet<string> = new Set(['quantity', 'lots', 'position', 'net', 'contract']);

/** The column whose heading is a word for one party and one for lots, and no other word; below 0 = there are none, or several. */
function columnOf({ names, taken }: SheetTable, parties: ReadonlySet<string>): number {
  const found = names.flatMap((name, column) => {
    const words = headingWords(name);
    const isNamed = words.some((word) => parties.has(word)) && words.some((word) => LOTS.has(word));
    return isNamed && !taken.includes(column) && words.every((word) => parties.has(word) || LOTS.has(word))
      ? [column]
      : [];
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/**
 * A reconciliation of our lots with those of a broker: ours count where both agree. A row in which they differ is left out, as nobody
 * but its owner knows which of them is right.
 */
export function withOurLots(table: SheetTable): SheetTable {
  const [ours, theirs] = [columnOf(table, OURS), columnOf(table, THEIRS)];
  if (ours < 0 || theirs < 0) return table;
  const agreed = withoutRows(table, ({ cells }) => {
    const [own, other] = [amountOf(cells[ours]), amountOf(cells[theirs])];
    if (own === other || (isBlankCell(cells[ours]) && isBlankCell(cells[theirs]))) return null;
    const said = [ours, theirs].map((column) => `“${table.names[column] ?? ''}” ${cellWord(cells[column])}`);
    return { reason: `${said.join(' and ')} differ: which of them is held`, isTold: true };
  });
  return {
    ...agreed,
    headings: agreed.headings.with(ours, 'Net position').with(theirs, ''),
    taken: [...agreed.taken, theirs],
    remarks: [
      ...agreed.remarks,
      `The position is “${table.names[ours] ?? ''}”, where “${table.names[theirs] ?? ''}” is the same.`,
    ],
  };
}
