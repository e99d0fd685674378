import { dayNumberOf } from '../../lib/calendar/day-number.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { dateForm, readText, wordForm } from '../row/field-forms.js';
import { acceptedField } from '../row/read-field.js';
import type { FieldForm } from '../row/row-field.js';
import {
  OTHER_RISK_TYPES,
  SCHEDULE_CLASSES,
  SENSITIVITY_CLASSES,
  SENSITIVITY_TYPES,
  SUB_CURVES,
  TENORS,
} from './risk-types.js';

const words = (names: readonly string[]): readonly { readonly name: string; readonly aliases: readonly string[] }[] =>
  names.map((name) => ({ name, aliases: [] }));

const asField = { code: 'INVALID_FIELD', aliases: 'accepted' } as const;

/** Variants such as SIMM-P are no SIMM here: their sensitivities may be meant for one side alone, and would count on both. */
export const modelForm: FieldForm<'SIMM' | 'Schedule'> = wordForm(
  [
    { name: 'SIMM', aliases: [] },
    { name: 'Schedule', aliases: [] },
  ],
  asField,
);

export const riskTypeForm: FieldForm<string> = wordForm(
  words([...SENSITIVITY_TYPES.map(({ name }) => name), ...OTHER_RISK_TYPES]),
  { code: 'UNKNOWN_RISK_TYPE', aliases: 'accepted' },
);

/** Of both models; which of them fits the row is for the row to tell. */
export const productClassForm: FieldForm<string> = wordForm(
  words([...new Set([...SENSITIVITY_CLASSES, ...SCHEDULE_CLASSES])]),
  asField,
);

export const tenorLabelForm: FieldForm<string> = wordForm(words(TENORS), asField);

export const subCurveForm: FieldForm<string> = wordForm(words(SUB_CURVES), asField);

const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A date as other rows have it, or with the day first, as the format writes it. */
export const crifDateForm: FieldForm<number> = {
  ...dateForm,
  format: 'YYYYMMDD, YYYY-MM-DD or DD/MM/YYYY',
  read: (row, field) => {
    const text = readText(row, field, acceptedField);
    const [, day = '', month = '', year = ''] =
      text.ok && text.value !== null ? (DAY_FIRST.exec(text.value) ?? []) : [];
    const isoText = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (!isCalendarDate(isoText)) return dateForm.read(row, field);
    return acceptedField(dayNumberOf(Number(year), Number(month), Number(day)));
  },
};

/** Names separated by commas; as a position has them each stands once. */
export const regulationsForm: FieldForm<readonly string[]> = {
  type: 'string',
  format: 'names separated by commas, e.g. ESA,USPR',
  advice: 'send names separated by commas',
  read: (row, field) => readText(row, field, (text) => acceptedField(regulationsOf(text))),
  write: (names) => names.join(','),
};

/** Lists by their texts: the rows of a file repeat few of them. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 1_000;

function regulationsOf(text: string): readonly string[] {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const names = [...new Set(text.split(/[,;\s]+/).filter((name) => name !== ''))];
  known.set(text, names);
  return names;
}
