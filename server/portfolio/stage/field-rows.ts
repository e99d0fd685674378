import type { RowIssue } from '../../domain/row-issue.js';
import type { MarginContext } from '../../engines/engine-registry.js';
import type { ResolvedPosition, ResolveOutcome } from '../../instruments/resolved-position.js';
import type { Position } from '../../instruments/row-kinds.js';
import type { RawRow } from '../../instruments/row/read-field.js';
import type { RowField } from '../../instruments/row/row-field.js';
import type { RowKind } from '../../instruments/row/row-kind.js';
import type { RowOrigin } from '../../instruments/row/row-origin.js';
import { plainDecimal } from '../../contract/reading/plain-decimal.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { exactContext } from './exact-context.js';
import { commonIssues, type RowCheck } from './staged-row.js';

const ORIGIN: RowOrigin = { row: 0, positionId: '', accountCode: '', subAccountCode: null };

/** Data that the service lacks, which no change of a cell would mend: the row is correct, but in no figure for the time being. */
const MISSING_DATA: ReadonlySet<string> = new Set([
  'NO_CURVE',
  'NO_HISTORY',
  'NO_VOLATILITY',
  'NO_MARGIN_RATE',
  'MISSING_FIXING',
  'MISSING_FX_RATE',
]);

/** Checks the rows of a kind field by field, as POST /portfolios reads and resolves them. */
export function fieldRows(kind: RowKind<Position>, snapshot: ParameterSnapshot): RowCheck {
  const context = exactContext(snapshot);
  return (row) => {
    const read = kind.read(row, ORIGIN);
    const { issues, notes } = read.ok ? saidOf(read.position, context) : { issues: read.issues, notes: [] };
    const texts = textsOf(row, kind.cells ?? []);
    return {
      texts: read.ok ? { ...texts, ...kind.wholeTexts?.(read.position) } : texts,
      issues: issues.concat(commonIssues(row, kind, issues)),
      notes,
      trade: read.ok ? kind.trade?.(read.position) : undefined,
      licensed: null,
    };
  };
}

/** The notes and issues that a calculation would report for a row. */
function saidOf(
  position: Position,
  context: MarginContext,
): { issues: readonly RowIssue[]; notes: readonly RowIssue[] } {
  const outcome: ResolveOutcome<ResolvedPosition> = context.engines
    .engineFor(position, context)
    .resolve(position, context);
  if (outcome.ok) {
    const { substitutions, remarks = [] } = outcome.position;
    return { issues: [], notes: [...substitutions, ...remarks] };
  }
  const { remark } = outcome;
  if (!MISSING_DATA.has(remark.code)) return { issues: [remark], notes: [] };
  return { issues: [], notes: [{ ...remark, message: `${remark.message} Until then the row is in no figure.` }] };
}

/** The cells that can be read, in the standard form. */
function textsOf(row: RawRow, fields: readonly RowField<unknown>[]): Readonly<Partial<Record<string, string>>> {
  const texts: Partial<Record<string, string>> = {};
  for (const { field, type, standardText } of fields) {
    const text = standardText(row);
    if (text !== undefined) texts[field] = type === 'string' ? text : plainDecimal(Number(text));
  }
  return texts;
}
