import { addPeriod, approximateDays, period } from '../../lib/calendar/period.js';
import { rowDate } from '../row/field-forms.js';
import { isBeyondLongest, LONGEST_TENOR } from '../row/period-forms.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { SwapTerms } from './terms.js';

/** Days by which holidays and standard dates may move the end of a forward rate agreement's period. */
const AGREEMENT_GRACE = 31;

/** Issues of a swap's two dates. */
export function dateIssues(terms: SwapTerms): readonly RowIssue[] {
  const { effective, maturity } = terms;
  if (effective === null || maturity === null) return [];
  if (areDatesSwapped(terms)) return swappedIssues(effective, maturity);
  const issue = { code: 'INVALID_DATE', field: 'maturity_date', value: rowDate(maturity) };
  const dates = `maturity_date ${rowDate(maturity)} is`;
  const suggestion = agreementEnd(terms);
  const withEnd = suggestion === undefined ? issue : { ...issue, suggestion };
  if (maturity <= effective)
    return [{ ...withEnd, message: `${dates} not after effective_date ${rowDate(effective)}; give a later one.` }];
  if (isBeyondLongest(maturity - effective)) {
    const message = `${dates} more than ${LONGEST_TENOR} after effective_date, the longest that is margined.`;
    return [{ ...withEnd, message }];
  }
  if (lasts(terms)) return [];
  const { index } = terms.floatIndex ?? {};
  const message = `${dates} ${maturity - effective} days after effective_date; a FRA on ${index?.name ?? ''} lasts ${index?.tenor ?? ''}, and longer ones are of type IRS.`;
  return [{ ...withEnd, message }];
}

/** The terms with their dates in the right order, by which other issues are found. */
export const inOrder = (terms: SwapTerms): SwapTerms =>
  areDatesSwapped(terms) ? { ...terms, effective: terms.maturity, maturity: terms.effective } : terms;

/** Whether the dates are valid only if they are swapped. */
function areDatesSwapped({ effective, maturity, ...terms }: SwapTerms): boolean {
  if (effective === null || maturity === null || maturity >= effective) return false;
  return !isBeyondLongest(effective - maturity) && lasts({ ...terms, effective: maturity, maturity: effective });
}

function swappedIssues(effective: number, maturity: number): readonly RowIssue[] {
  const [start, end] = [rowDate(effective), rowDate(maturity)];
  const issue = (field: string, value: number, relation: string, suggestion: number): RowIssue => ({
    code: 'INVALID_DATE',
    field,
    message: `${field} ${value} is ${relation} ${suggestion}, are the two swapped?`,
    value,
    suggestion: String(suggestion),
  });
  return [
    issue('maturity_date', end, 'not after effective_date', start),
    issue('effective_date', start, 'not before maturity_date', end),
  ];
}

const agreementTenor = ({ swapType, floatIndex }: SwapTerms): string | undefined =>
  swapType === 'FRA' ? floatIndex?.index.tenor : undefined;

/** Whether the dates are as far apart as the type requires. */
function lasts(terms: SwapTerms): boolean {
  const { effective, maturity } = terms;
  const tenor = agreementTenor(terms);
  if (effective === null || maturity === null || tenor === undefined) return true;
  return Math.abs(maturity - effective - approximateDays(period(tenor))) <= AGREEMENT_GRACE;
}

/** The end of a forward rate agreement's period by the tenor of its index. */
function agreementEnd(terms: SwapTerms): string | undefined {
  const tenor = agreementTenor(terms);
  if (terms.effective === null || tenor === undefined) return undefined;
  return String(rowDate(addPeriod(terms.effective, period(tenor))));
}
