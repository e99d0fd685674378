import { Option } from 'commander';
import { doubtQuestion, type ColumnDoubt } from '../sheet/table/unread-columns.js';

/** What is not known of a column, and what would do. @param name of a column without a heading */
export function doubtText(doubt: ColumnDoubt, name: string): string {
  const { heading } = doubt;
  const remedy =
    heading === ''
      ? 'Give it the heading of its field, or remove it from the table.'
      : `Give it the heading of its field, or ignore it with --ignore-column "${heading}" if it changes nothing.`;
  return doubtQuestion(doubt, name, remedy);
}

/** Sheets of a workbook that are read. */
export const sheetOption = (): Option =>
  new Option('--sheet <name>', 'read only this sheet of a workbook; may be repeated').argParser(gathered).default([]);

const gathered = (name: string, names: readonly string[]): readonly string[] => [...names, name];

/** Columns that a person says change nothing. */
export const ignoreColumnOption = (): Option =>
  new Option(
    '--ignore-column <heading>',
    'ignore this column of a table, which is not understood and changes nothing; may be repeated',
  )
    .argParser(gathered)
    .default([]);
