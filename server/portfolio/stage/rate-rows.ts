import type { StageType } from '../../contract/stage-columns.js';
import { clearedSwapRows } from '../../positions/cleared-swap.js';
import { FIXED_INCOME_FIELD_LIST } from '../../positions/fixed-income-fields.js';
import { fixedIncomeRows } from '../../positions/fixed-income.js';
import type { RowOrigin } from '../../positions/position.js';
import { LADDER_FIELD_LIST, rateLadderRows } from '../../positions/rate-ladder.js';
import type { RawRow, RowIssue } from '../../positions/read-field.js';
import type { RowField } from '../../positions/row-field.js';
import type { RowKind, RowOutcome } from '../../positions/row-kind.js';
import { SWAP_FIELD_LIST } from '../../positions/swap-fields.js';
import { dateMeant, dateText } from './date-meant.js';
import { numberMeant, plainDecimal } from './plain-number.js';
import { commonIssues, fieldText, withSuggestion, type RowCheck } from './staged-row.js';

interface RateTable {
  readonly kind: RowKind;
  readonly fields: readonly RowField<unknown>[];
}

const TABLES = {
  irs: { kind: clearedSwapRows, fields: SWAP_FIELD_LIST },
  ladder: { kind: rateLadderRows, fields: LADDER_FIELD_LIST },
  fi: { kind: fixedIncomeRows, fields: FIXED_INCOME_FIELD_LIST },
} as const satisfies Partial<Record<StageType, RateTable>>;

const ORIGIN: RowOrigin = { row: 0, positionId: '', accountCode: '', subAccountCode: null };

/** Checks swap, ladder and fixed-income rows as POST /portfolios reads them; whether there are curves is for the engines to tell. */
export function rateRows(type: keyof typeof TABLES): RowCheck {
  const { kind, fields } = TABLES[type];
  return (row) => {
    const read = kind.read(row, ORIGIN);
    const issues = read.ok ? [] : read.issues.map((issue) => suggested(row, issue));
    return {
      texts: textsOf(row, fields, read),
      issues: issues.concat(commonIssues(row, type, issues)),
      licensed: null,
    };
  };
}

/** What a number or date in another form probably says; a rate's per cent sign says nothing more. */
function suggested(row: RawRow, issue: RowIssue): RowIssue {
  if (issue.field === null || issue.suggestion !== undefined) return issue;
  const text = fieldText(row, issue.field);
  if (issue.code === 'INVALID_NUMBER') return meaning(issue, text, numberMeant(text.replace(/\s*%\s*$/, '')));
  if (issue.code !== 'INVALID_DATE') return issue;
  const date = dateMeant(text);
  return date?.kind === 'date' ? meaning(issue, text, dateText(date)) : issue;
}

/** A suggestion that says no more than the cell does is none. */
const meaning = (issue: RowIssue, text: string, meant: string | undefined): RowIssue =>
  meant === undefined || meant === text ? issue : withSuggestion(issue, meant);

/** The cells that can be read, in the standard form. */
function textsOf(
  row: RawRow,
  fields: readonly RowField<unknown>[],
  read: RowOutcome,
): Readonly<Partial<Record<string, string>>> {
  const texts: Partial<Record<string, string>> = {};
  for (const { field, type, standardText } of fields) {
    const text = standardText(row);
    if (text !== undefined) texts[field] = type === 'string' ? text : plainDecimal(Number(text));
  }
  return read.ok && read.position.kind === 'cleared-swap' ? { ...texts, type: read.position.swapType } : texts;
}
