import type { StageType } from '../../contract/stage-columns.js';
import { findBondCategory } from '../../domain/bond-category.js';
import { termIssue } from '../../domain/bond-term.js';
import { dayNumber } from '../../lib/day-number.js';
import { clearedSwapRows } from '../../positions/cleared-swap.js';
import { FIXED_INCOME_FIELD_LIST } from '../../positions/fixed-income-fields.js';
import { fixedIncomeRows } from '../../positions/fixed-income.js';
import { plainDecimal } from '../../contract/plain-decimal.js';
import type { RowOrigin } from '../../positions/position.js';
import { LADDER_FIELD_LIST, rateLadderRows } from '../../positions/rate-ladder.js';
import type { RawRow, RowIssue } from '../../positions/read-field.js';
import type { RowField } from '../../positions/row-field.js';
import type { RowKind, RowOutcome } from '../../positions/row-kind.js';
import { SWAP_FIELD_LIST } from '../../positions/swap-fields.js';
import { commonIssues, type RowCheck } from './staged-row.js';

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

/**
 * Checks swap, ladder and fixed-income rows as POST /portfolios reads them; whether there are curves is for the engines to
 * tell. @param businessDate `YYYY-MM-DD`, the day of the parameters
 */
export function rateRows(type: keyof typeof TABLES, businessDate: string): RowCheck {
  const { kind, fields } = TABLES[type];
  const day = dayNumber(businessDate);
  return (row) => {
    const read = kind.read(row, ORIGIN);
    const issues = read.ok ? tooLong(read, day) : read.issues;
    return {
      texts: textsOf(row, fields, read),
      issues: issues.concat(commonIssues(row, type, issues)),
      licensed: null,
    };
  };
}

/** A security that matures later than any of its category, which the engine refuses too. */
function tooLong({ position }: RowOutcome & { readonly ok: true }, day: number): readonly RowIssue[] {
  if (position.kind !== 'fixed-income') return [];
  const category = findBondCategory(position.category);
  const issue = category === undefined ? undefined : termIssue(category, position.maturity, day);
  return issue === undefined ? [] : [issue];
}

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
