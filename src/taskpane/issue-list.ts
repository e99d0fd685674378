import { STAGE_TYPES, STAGE_COLUMNS } from '../../server/contract/stage-columns.js';
import type { CellIssue } from '../stage/cell-issue.js';
import { cellName, sheetReference } from '../workbook/a1.js';
import type { CellMark } from '../workbook/port.js';
import type { BookRange } from './book-range.js';

/** Issues of one severity and one column. */
export interface IssueGroup {
  readonly severity: CellIssue['severity'];
  /** Label of the column, or what speaks of rows as wholes. */
  readonly title: string;
  readonly issues: readonly CellIssue[];
}

export const stagedIssues = (ranges: readonly BookRange[]): readonly CellIssue[] =>
  ranges.flatMap(({ stage }) => stage?.issues ?? []);

const placeOf = ({ sheet, row, column }: CellIssue): string => `${row}:${column}:${sheet}`;

const rowOf = ({ sheet, row }: CellIssue): string => `${row}:${sheet}`;

/**
 * What staging and calculation say together. Errors are of rows that the calculation has left out, in staging's words
 * where it has some; an error of staging in a row that is in the figures all the same becomes a warning.
 */
export function issuesOfResult(staged: readonly CellIssue[], calculated: readonly CellIssue[]): readonly CellIssue[] {
  const leftOut = calculated.filter(({ severity }) => severity === 'error');
  const remarks = calculated.filter(({ severity }) => severity === 'warning');
  const excludedRows = new Set(leftOut.map(rowOf));
  const stagedRows = new Set(staged.map(rowOf));
  const remarkedPlaces = new Set(remarks.map(placeOf));
  const inFigures = staged.filter((issue) => !excludedRows.has(rowOf(issue)) && !remarkedPlaces.has(placeOf(issue)));
  return [
    ...staged.filter((issue) => excludedRows.has(rowOf(issue))),
    ...leftOut.filter((issue) => !stagedRows.has(rowOf(issue))),
    ...remarks,
    ...inFigures.map((issue): CellIssue => ({
      ...issue,
      severity: 'warning',
      message: `In the figures all the same: ${issue.message}`,
    })),
  ];
}

const LABELS: ReadonlyMap<string, string> = new Map(
  STAGE_TYPES.flatMap((type) => STAGE_COLUMNS[type].map(({ field, label }) => [field, label] as const)).reverse(),
);

/** Errors first, then by column in the order of their first issue. */
export function issueGroups(issues: readonly CellIssue[]): readonly IssueGroup[] {
  const groups = new Map<string, CellIssue[]>();
  for (const issue of issues) {
    const name = `${issue.severity}:${issue.field ?? ''}`;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [issue]);
    else group.push(issue);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const title = first.field === null ? 'Whole rows' : (LABELS.get(first.field) ?? first.field);
      return [{ severity: first.severity, title, issues: group }];
    })
    .sort((first, second) => rank(first) - rank(second));
}

const rank = ({ severity }: IssueGroup): number => (severity === 'error' ? 0 : 1);

/** `D4`, or `Swaps!D4` where the issues are on several sheets. */
export const placeName = (issue: CellIssue, hasSeveralSheets: boolean): string =>
  hasSeveralSheets ? `${sheetReference(issue.sheet)}!${cellName(issue)}` : cellName(issue);

/** One mark for each cell: errors before warnings, all sentences in its note. */
export function marksOf(issues: readonly CellIssue[]): readonly CellMark[] {
  const marks = new Map<string, CellMark>();
  for (const issue of issues) {
    const { sheet, row, column } = issue;
    const place = placeOf(issue);
    const sofar = marks.get(place);
    const severity = sofar?.severity === 'error' ? 'error' : issue.severity;
    const text = noteText(issue);
    marks.set(place, { sheet, row, column, severity, text: sofar === undefined ? text : `${sofar.text}\n${text}` });
  }
  return [...marks.values()];
}

function noteText({ message, suggestion }: CellIssue): string {
  if (suggestion === null || message.includes(suggestion)) return message;
  return `${message} Suggestion: ${suggestion}.`;
}
