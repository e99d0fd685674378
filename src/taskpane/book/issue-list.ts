import { COLUMN_OF_FIELD } from '../../../server/contract/stage-columns.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import { SIDE, SIDE_LABEL } from '../../../server/sheet/table/side.js';
import { cellName, sheetReference } from '../../../server/sheet/workbook/a1.js';
import type { BookRange } from './book-range.js';

/** Errors of one column, or remarks of one kind. */
export interface IssueGroup {
  readonly severity: CellIssue['severity'];
  /** Label of the column, or a title for issues of whole rows; for remarks, their kind. */
  readonly title: string;
  readonly issues: readonly CellIssue[];
}

export const stagedIssues = (ranges: readonly BookRange[]): readonly CellIssue[] =>
  ranges.flatMap(({ stage }) => stage?.issues ?? []);

/** Errors first, by column; then remarks, by code; each in the order of their first issue. */
export function issueGroups(issues: readonly CellIssue[]): readonly IssueGroup[] {
  const groups = new Map<string, CellIssue[]>();
  for (const issue of issues) {
    const name = `${issue.severity}:${issue.severity === 'error' ? (columnOf(issue) ?? '') : issue.code}`;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [issue]);
    else group.push(issue);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const title = first.severity === 'error' ? columnTitle(columnOf(first)) : codeTitle(first.code);
      return [{ severity: first.severity, title, issues: group }];
    })
    .sort((first, second) => rank(first) - rank(second));
}

/** The column that it stands at; null = the whole row. */
const columnOf = ({ field, faultOf }: CellIssue): string | null => faultOf ?? field;

const columnTitle = (field: string | null): string => {
  if (field === SIDE) return SIDE_LABEL;
  return field === null ? 'Whole rows' : (COLUMN_OF_FIELD.get(field)?.label ?? field);
};

/** `FRACTIONAL_LOTS` as `Fractional lots`. */
const codeTitle = (code: string): string => {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const rank = ({ severity }: IssueGroup): number => (severity === 'error' ? 0 : 1);

/** `D4`, or `Swaps!D4` if the issues are on several sheets. */
export const placeName = (issue: CellIssue, hasSeveralSheets: boolean): string =>
  hasSeveralSheets ? `${sheetReference(issue.sheet)}!${cellName(issue)}` : cellName(issue);
