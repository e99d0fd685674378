import type { StageType } from '../../contract/stage-columns.js';
import { clearedSwapRows } from '../../positions/cleared-swap.js';
import { parseRowDate } from '../../positions/date.js';
import { fixedIncomeRows } from '../../positions/fixed-income.js';
import type { RowOrigin } from '../../positions/position.js';
import { rateLadderRows } from '../../positions/rate-ladder.js';
import { readNumber, type RawRow, type RowIssue } from '../../positions/read-field.js';
import type { RowKind } from '../../positions/row-kind.js';
import { closestMeaning } from './closest-word.js';
import { dateMeant, dateText } from './date-meant.js';
import { numberMeant, plainDecimal } from './plain-number.js';
import { commonIssues, fieldText, withSuggestion, type RowCheck } from './staged-row.js';

/** How a field is written in the standard form, and what is likely meant where it can't be read. */
interface FieldForm {
  /** @returns undefined where the text can't be read */
  readonly standard: (text: string) => string | undefined;
  readonly meant: (text: string) => string | undefined;
}

const nothing = (): undefined => undefined;

const numberForm: FieldForm = {
  standard: (text) => {
    const number = readNumber({ number: text }, 'number');
    return number.ok && number.value !== null ? plainDecimal(number.value) : undefined;
  },
  meant: numberMeant,
};

/** A rate in per cent: the sign behind it says nothing more. */
const percentForm: FieldForm = { ...numberForm, meant: (text) => numberMeant(text.replace(/\s*%\s*$/, '')) };

const dateForm: FieldForm = {
  standard: (text) => {
    const date = parseRowDate(text);
    return date?.kind === 'date' ? dateText(date) : undefined;
  },
  meant: (text) => {
    const date = dateMeant(text);
    return date?.kind === 'date' ? dateText(date) : undefined;
  },
};

const upper = (text: string, form: RegExp): string | undefined => (form.test(text) ? text.toUpperCase() : undefined);

const currencyForm: FieldForm = { standard: (text) => upper(text, /^[A-Z]{3}$/i), meant: nothing };

const periodForm: FieldForm = {
  standard: (text) => upper(text, /^[1-9]\d{0,4}[DWMY]$/i),
  meant: (text) => {
    const [, count, unit] =
      /^([1-9]\d{0,4})[\s-]*(D|W|M|Y)(?:AYS?|EEKS?|KS?|TH|THS|O|OS|ONTHS?|R|RS|EARS?)?$/i.exec(text) ?? [];
    return count === undefined || unit === undefined ? undefined : `${count}${unit.toUpperCase()}`;
  },
};

const wordForm = (words: ReadonlyMap<string, string>): FieldForm => ({
  standard: (text) => {
    const meaning = words.get(text.toUpperCase());
    return meaning === text.toUpperCase() ? meaning : undefined;
  },
  meant: (text) => closestMeaning(text, words),
});

const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['RECEIVE', 'RECEIVE'],
  ['PAY', 'PAY'],
  ['RCV', 'RECEIVE'],
  ['REC', 'RECEIVE'],
]);

/** Coupons a year by how they are spoken of. */
const FREQUENCIES: ReadonlyMap<string, string> = new Map([
  ['ANNUAL', '1'],
  ['YEARLY', '1'],
  ['SEMIANNUAL', '2'],
  ['SEMI-ANNUAL', '2'],
  ['QUARTERLY', '4'],
  ['MONTHLY', '12'],
]);

const frequencyForm: FieldForm = { ...numberForm, meant: (text) => closestMeaning(text, FREQUENCIES) };

const FORMS: Readonly<Partial<Record<string, FieldForm>>> = {
  direction: wordForm(DIRECTIONS),
  notional: numberForm,
  currency: currencyForm,
  effective_date: dateForm,
  maturity_date: dateForm,
  maturity: dateForm,
  fixed_rate: percentForm,
  coupon_rate: percentForm,
  coupon_frequency: frequencyForm,
  pay_frequency: periodForm,
  tenor: periodForm,
  dv01: numberForm,
};

const KINDS = { irs: clearedSwapRows, ladder: rateLadderRows, fi: fixedIncomeRows } as const satisfies Partial<
  Record<StageType, RowKind>
>;

const ORIGIN: RowOrigin = { row: 0, positionId: '', accountCode: '', subAccountCode: null };

/** Checks the form of swap, ladder and fixed-income rows; conventions are for their engines to check. */
export function rateRows(type: keyof typeof KINDS): RowCheck {
  const kind = KINDS[type];
  return (row) => {
    const read = kind.read(row, ORIGIN);
    const issues = read.ok ? [] : read.issues.map((issue) => suggested(row, issue));
    return { texts: textsOf(row), issues: issues.concat(commonIssues(row, type, issues)), licensed: null };
  };
}

function suggested(row: RawRow, issue: RowIssue): RowIssue {
  const form = issue.field === null ? undefined : FORMS[issue.field];
  const text = issue.field === null ? '' : fieldText(row, issue.field);
  if (form === undefined || form.standard(text) !== undefined) return issue;
  return withSuggestion(issue, form.meant(text));
}

function textsOf(row: RawRow): Readonly<Partial<Record<string, string>>> {
  const texts: Partial<Record<string, string>> = {};
  for (const field of Object.keys(row)) {
    const text = fieldText(row, field);
    const standard = text === '' ? undefined : FORMS[field]?.standard(text);
    if (standard !== undefined) texts[field] = standard;
  }
  return texts;
}
