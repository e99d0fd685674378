import { Option } from 'commander';
import { doubtSentence, type ColumnDoubt } from '../sheet/table/unread-columns.js';

/** What is not known of a column, and what would do. @param name of a column without a heading */
export function doubtText(doubt: ColumnDoubt, name: string): string {
  const { heading } = doubt;
  const remedy =
    heading === ''
      ? 'Give it the heading of its field, or remove it from the table.'
      : `Give it the heading of its field, or ignore it with --ignore-column "${heading}" if it changes nothing.`;
  return `${doubtSentence(doubt, name)} ${remedy}`;
}

export const noSuchColumn = (file: string, column: string): string => `${file} has no column "${column}" to ignore.`;

/** Columns that a person says change nothing. */
export const ignoreColumnOption = (): Option =>
  new Option(
    '--ignore-column <heading>',
    'ignore this column of a table, which is not understood and changes nothing; may be repeated',
  )
    .argParser((heading: string, headings: readonly string[]) => [...headings, heading])
    .default([]);
