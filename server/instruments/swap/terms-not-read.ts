import { isSwapTerm, saysNoTerm, wordsOf } from './unread-terms.js';
import { fieldOf, type RawRow } from '../row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';

/** Other names of what a row says already, which make another swap where they say something else, and how both are compared. */
const SAID_ALREADY: readonly (readonly [names: readonly string[], field: string, essence: RegExp])[] = [
  [['pay_receive', 'receive_pay', 'pay_rec', 'payer_receiver', 'pay_or_receive'], 'direction', /^[A-Z]/],
  [['termination_date', 'end_date'], 'maturity_date', /\d/g],
  [['start_date'], 'effective_date', /\d/g],
];

/** Terms of a swap that are not read, each a reason to leave its row out. @param unknown fields that swap rows do not have */
export const termsNotRead = (row: RawRow, unknown: readonly string[]): readonly RowIssue[] =>
  unknown.flatMap((field): readonly RowIssue[] => {
    const message = messageOf(row, field);
    return message === null ? [] : [{ code: 'UNKNOWN_FIELD', field, message, value: fieldOf(row, field) }];
  });

function messageOf(row: RawRow, field: string): string | null {
  if (isSwapTerm(field) && !saysNoTerm(fieldOf(row, field), field))
    return `${field} changes what a swap pays, and is not read here: the swap would be margined as another one. Send the swap without it where it has no such term.`;
  const contradicted = fieldContradicted(row, field);
  return contradicted === undefined
    ? null
    : `${field} is not read here and says something else than ${contradicted}; send ${contradicted} alone.`;
}

/** The field of the row that another name of it contradicts. */
function fieldContradicted(row: RawRow, field: string): string | undefined {
  const name = wordsOf(field).join('_');
  const said = SAID_ALREADY.find(([names]) => names.includes(name));
  if (said === undefined) return undefined;
  const [, known, essence] = said;
  const [own, other] = [known, field].map((each) => essenceOf(fieldOf(row, each), essence));
  return own !== '' && other !== '' && own !== other ? known : undefined;
}

const essenceOf = (value: unknown, essence: RegExp): string =>
  typeof value === 'string' || typeof value === 'number'
    ? (String(value).trim().toUpperCase().match(essence) ?? []).join('')
    : '';
