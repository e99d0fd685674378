import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import type { ClosestMatch, ResultException } from '../../contract/results/result-notes.js';
import { ROW_TABLES, type StageType } from '../../contract/stage-columns.js';
import type { StageResponse } from '../../contract/stage.js';
import { cellName, sheetReference } from '../workbook/a1.js';
import { parentAccounts } from '../results/account-results.js';
import { noteInPlaces } from '../results/analytics-notes.js';
import type { CellIssue } from './cell-issue.js';
import { cellOfField, type RowPlace } from './portfolio-rows.js';
import type { StagedRange } from './stage-range.js';

/** A sentence of the service with the labels of columns in place of field names. */
const inLabels = (sentence: string, type: StageType): string =>
  sentence.replace(/\w+/g, (word) => {
    const column = word.includes('_') ? ROW_TABLES[type].columns.find(({ field }) => field === word) : undefined;
    return column?.label ?? word;
  });

const hasColumn = (staged: StagedRange, field: string | null): boolean =>
  field !== null && staged.map.columns[field] !== undefined;

const placeKey = ({ sheet, row, column }: Pick<CellIssue, 'sheet' | 'row' | 'column'>): string =>
  `${sheet}!${cellName({ row, column })}`;

const fieldKey = (row: number, field: string | null): string => `${row} ${field ?? ''}`;

/**
 * What is wrong with the cells of a staged range, from top to bottom: what the sheet itself showed, and what the service
 * says of all other cells; its notes are warnings.
 */
export function stageIssues(
  { errors, notes = [] }: Pick<StageResponse, 'errors' | 'notes'>,
  staged: StagedRange,
): readonly CellIssue[] {
  const own = new Set(staged.issues.map(placeKey));
  // Without a side there is no quantity either, which is no second fault.
  const ownFields = new Set(staged.issues.map(({ row, field }) => fieldKey(row, field)));
  const all = [
    ...errors.map((error) => ({ ...error, severity: 'error' as const })),
    ...notes.map((note) => ({ ...note, severity: 'warning' as const })),
  ];
  const told = all.flatMap((issue): readonly CellIssue[] => {
    const { idx, field, severity, code, message, value, suggestion } = issue;
    const place = cellOfField({ staged, sheetRow: idx }, field);
    if (hasColumn(staged, field) && (own.has(placeKey(place)) || ownFields.has(fieldKey(idx, field)))) return [];
    const isPlaced = hasColumn(staged, field);
    return [
      {
        ...place,
        severity,
        code,
        field,
        message: inLabels(message, staged.type),
        value,
        suggestion: isPlaced ? (suggestion ?? null) : null,
      },
    ];
  });
  return inSheetOrder([...staged.issues, ...told]);
}

const inSheetOrder = (issues: readonly CellIssue[]): readonly CellIssue[] =>
  [...issues].sort((first, second) => first.row - second.row || first.column - second.column);

/**
 * What a calculation says of the rows it was sent: rows left out as errors, closest matches and remarks as warnings. What
 * it says of accounts as wholes is not among it.
 * @param places of the rows, in the order of the request
 */
export function calculationIssues(
  response: Pick<CalculationResponse, 'data' | 'exceptions'>,
  places: readonly RowPlace[],
): readonly CellIssue[] {
  const notes: readonly (ResultException | ClosestMatch)[] = [
    ...response.exceptions,
    ...parentAccounts(response).flatMap((account) => [...account.exceptions, ...account.closest_matches]),
  ];
  const ordered = [...notes].sort((first, second) => (first.row ?? -1) - (second.row ?? -1));
  return ordered.flatMap((note) => issueOf(note, places));
}

/** The notes on rows, at their cells. @param places by the `row` of the notes */
export const notedIssues = (
  notes: readonly (ResultException | ClosestMatch)[],
  places: readonly RowPlace[],
): readonly CellIssue[] => notes.flatMap((note) => issueOf(note, places));

/** A row as it stands in the sheet, `Positions!A5`. */
function rowText(place: RowPlace | undefined, row: number): string {
  if (place === undefined) return `row index ${row}`;
  const cell = cellOfField(place, null);
  return cell.sheet === '' ? cellName(cell) : `${sheetReference(cell.sheet)}!${cellName(cell)}`;
}

function issueOf(note: ResultException | ClosestMatch, places: readonly RowPlace[]): readonly CellIssue[] {
  const place = note.row === null ? undefined : places[note.row];
  if (place === undefined) return [];
  const { staged } = place;
  const { field, code, severity } = note;
  const message = noteInPlaces(note, (row) => rowText(places[row], row));
  const matched = 'matched' in note ? note.matched : (note.suggestion ?? null);
  return [
    {
      ...cellOfField(place, field),
      severity: severity === 'excluded' ? 'error' : 'warning',
      code,
      field,
      message: inLabels(message, staged.type),
      value: 'submitted' in note ? note.submitted : '',
      suggestion: hasColumn(staged, field) ? matched : null,
    },
  ];
}
