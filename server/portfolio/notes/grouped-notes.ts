import { ROW_KINDS } from '../../instruments/row-kinds.js';
import type { AccountRows, AccountTree, RowRemark } from '../account-rows.js';

/** The most rows that a note names. */
const ROWS_NAMED = 5;

const sentences: ReadonlyMap<string, string> = new Map(
  Object.values(ROW_KINDS).flatMap(({ groupedNotes = {} }) => Object.entries(groupedNotes)),
);

/** Tells what many rows of an account have alike once, at the first of them: a note for each would hide all others. */
export function groupNotes({ own, subAccounts }: AccountTree): void {
  for (const rows of [own, ...subAccounts.values()])
    for (const [code, sentence] of sentences) groupNotesOf(rows, code, sentence);
}

function groupNotesOf({ exceptions }: AccountRows, code: string, sentence: string): void {
  const alike = exceptions.filter((remark) => isAlike(remark, code));
  const [first] = alike;
  if (first === undefined || alike.length === 1) return;
  const named = alike.slice(0, ROWS_NAMED).map(({ row }) => String(row));
  const left = alike.length - named.length;
  const rows = [...named, ...(left > 0 ? [`${left} more`] : [])].join(', ');
  const message = `${alike.length} rows (${rows}; counted from 0): ${sentence}`;
  const others = exceptions.filter((remark) => remark === first || !isAlike(remark, code));
  const grouped = others.map((remark): RowRemark => (remark === first ? { ...first, message } : remark));
  exceptions.splice(0, exceptions.length, ...grouped);
}

const isAlike = ({ code, severity }: RowRemark, wanted: string): boolean => code === wanted && severity === 'note';
