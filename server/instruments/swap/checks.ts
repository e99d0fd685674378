import { dayNumber } from '../../lib/calendar/day-number.js';
import { basisPartners } from './basis-partners.js';
import { ceasedIndex } from '../row/index-forms.js';
import { fieldOf, isPresent, show, type RawRow } from '../row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { dateIssues, inOrder } from './dates.js';
import { frequencyIssue } from './frequency.js';
import type { SwapTerms } from './terms.js';
import { isNeededBy, swapTypesOf, type SwapIndex } from './types.js';

/** Issues between the fields of a swap, as far as they can be read. @param row the row as written */
export function swapIssues(row: RawRow, sent: SwapTerms): readonly RowIssue[] {
  const terms = inOrder(sent);
  const type = typeIssue(row, terms);
  return [
    ...notionalIssues(terms),
    ...currencyIssues(terms),
    ...dateIssues(sent),
    ...(type === undefined ? indexIssues(row, terms) : [type]),
    ...(type === undefined ? rateIssues(row, terms) : []),
    ...(type === undefined ? frequencyIssues(terms) : []),
  ];
}

function notionalIssues({ notional, direction }: SwapTerms): readonly RowIssue[] {
  if (notional === null || notional > 0) return [];
  const issue = { code: 'INVALID_QUANTITY', field: 'notional', value: notional };
  if (notional === 0) return [{ ...issue, message: 'notional must be above 0.' }];
  const beside = direction === null ? 'direction' : `direction ${direction}`;
  const message = `notional ${notional} is negative beside ${beside}, which tells the side; write it above 0.`;
  return [{ ...issue, message, suggestion: String(-notional) }];
}

function currencyIssues({ currency, floatIndex, floatIndex2 }: SwapTerms): readonly RowIssue[] {
  if (floatIndex === null) return [];
  const { index } = floatIndex;
  const issues: RowIssue[] = [];
  if (currency !== null && currency !== index.currency) {
    const message = `currency ${currency} is not that of ${index.name}, ${index.currency}.`;
    const suggestion = index.currency;
    issues.push({ code: 'CURRENCY_MISMATCH', field: 'currency', message, value: currency, suggestion });
  }
  const other = floatIndex2?.index;
  if (other !== undefined && other.currency !== index.currency) {
    const message = `float_index_2 ${other.name} is of ${other.currency}, float_index ${index.name} of ${index.currency}; both must be of one currency.`;
    issues.push({
      code: 'CURRENCY_MISMATCH',
      field: 'float_index_2',
      message,
      value: other.name,
      ...partner(floatIndex),
    });
  }
  return issues;
}

/** A type that the index has no swaps of. */
function typeIssue(row: RawRow, { swapType, floatIndex }: SwapTerms): RowIssue | undefined {
  if (swapType === null || floatIndex === null) return undefined;
  const types = swapTypesOf(floatIndex);
  const [usual] = types;
  if (usual === undefined || types.includes(swapType)) return undefined;
  const { name } = floatIndex.index;
  const kind =
    floatIndex.status === 'ceased' ? 'a ceased' : floatIndex.index.kind === 'term' ? 'a term' : 'an overnight';
  const message = `type ${show(fieldOf(row, 'type'))} does not go with ${name}, ${kind} index, whose swaps are ${types.join(', ')}.`;
  return { code: 'SWAP_TYPE_MISMATCH', field: 'type', message, value: fieldOf(row, 'type'), suggestion: usual };
}

/** Indices that have ceased, and the second one of basis swaps. */
function indexIssues(row: RawRow, terms: SwapTerms): readonly RowIssue[] {
  const { swapType, floatIndex, floatIndex2, effective } = terms;
  const issues: RowIssue[] = [];
  if (floatIndex?.status === 'ceased' && effective !== null && effective > dayNumber(floatIndex.index.lastPublished))
    issues.push(...legacyIssue('float_index', floatIndex));
  if (swapType === null) return issues;
  if (!isNeededBy(swapType, 'float_index_2')) {
    if (!isPresent(row, 'float_index_2')) return issues;
    const message = `float_index_2 is for basis swaps only; leave it blank for ${swapType}.`;
    return [
      ...issues,
      { code: 'INVALID_FIELD', field: 'float_index_2', message, value: fieldOf(row, 'float_index_2') },
    ];
  }
  if (!isPresent(row, 'float_index_2')) {
    const message = 'float_index_2 is missing; a basis swap needs the index of its other leg.';
    issues.push({ code: 'MISSING_FIELD', field: 'float_index_2', message, ...partner(floatIndex) });
  } else if (floatIndex2?.status === 'ceased') issues.push(...legacyIssue('float_index_2', floatIndex2));
  else if (floatIndex2 !== null && floatIndex2.index.name === floatIndex?.index.name) {
    const message = `float_index_2 is ${floatIndex2.index.name} like float_index; a basis swap needs two indices.`;
    const value = fieldOf(row, 'float_index_2');
    issues.push({ code: 'INVALID_FIELD', field: 'float_index_2', message, value, ...partner(floatIndex) });
  }
  return issues;
}

/** The suggestion of a second index, if only one goes with the first. */
function partner(first: SwapIndex | null): { readonly suggestion?: string } {
  const [only, other] = first === null ? [] : basisPartners(first);
  return only === undefined || other !== undefined ? {} : { suggestion: only.name };
}

function legacyIssue(field: string, swapIndex: SwapIndex): readonly RowIssue[] {
  if (swapIndex.status === 'active') return [];
  const { index } = swapIndex;
  return [ceasedIndex(field, index.name, index, index.replacement).issue];
}

/** Issues of fixed rate and spread: sent for a type that has none, or missing for one that needs them; zero counts as none. */
function rateIssues(row: RawRow, { swapType, fixedRate, spread }: SwapTerms): readonly RowIssue[] {
  if (swapType === null) return [];
  const issues: RowIssue[] = [];
  if (swapType === 'BASIS' && fixedRate !== null && fixedRate !== 0) {
    const message = 'A basis swap has no fixed_rate; leave it blank or 0 and send the spread in basis points.';
    issues.push({ code: 'INVALID_FIELD', field: 'fixed_rate', message, value: fixedRate, suggestion: '0' });
  }
  if (isNeededBy(swapType, 'fixed_rate') && !isPresent(row, 'fixed_rate')) {
    const message = `fixed_rate is missing; ${swapType} needs it, in per cent.`;
    issues.push({ code: 'MISSING_FIELD', field: 'fixed_rate', message });
  }
  if ((swapType === 'FRA' || swapType === 'ZCS') && spread !== null && spread !== 0) {
    const message = `spread is not for ${swapType}; leave it blank or 0.`;
    issues.push({ code: 'INVALID_FIELD', field: 'spread', message, value: spread, suggestion: '0' });
  }
  return issues;
}

function frequencyIssues({ swapType, floatIndex, floatIndex2, payFrequency }: SwapTerms): readonly RowIssue[] {
  if (swapType === null || floatIndex === null || payFrequency === null) return [];
  if (swapType === 'BASIS' && floatIndex2 === null) return [];
  const issue = frequencyIssue(payFrequency, swapType, floatIndex, swapType === 'BASIS' ? floatIndex2 : null);
  return issue === undefined ? [] : [issue];
}
