import type { RowIssue } from '../../domain/row-issue.js';
import { comparableName } from '../../lib/comparable-name.js';
import { memoized } from '../../lib/memoized.js';
import { nearestMeaning } from '../../lib/nearest-word.js';
import { show } from '../row/read-field.js';
import {
  CREDIT_TENORS,
  SCHEDULE_CLASSES,
  SENSITIVITY_CLASSES,
  sensitivityType,
  SUB_CURVES,
  TENORS,
  type SensitivityType,
} from './risk-types.js';

/** The texts of a row that say what its amount is of; `''` = none. */
export interface CrifTexts {
  readonly model: 'SIMM' | 'Schedule';
  readonly productClass: string;
  readonly riskType: string;
  readonly qualifier: string;
  readonly bucket: string;
  readonly label1: string;
  readonly label2: string;
}

/** The texts in the form in which rows of the same factor have the same ones, or what is wrong with them. */
export interface CrifContent {
  readonly texts: CrifTexts;
  readonly issues: readonly RowIssue[];
}

type Field = 'product_class' | 'qualifier' | 'bucket' | 'label1' | 'label2' | 'risk_type';

const lacks = (field: Field, riskType: string, advice: string): RowIssue => ({
  code: 'MISSING_FIELD',
  field,
  message: `${field} is missing; a row ${riskType} needs ${advice}.`,
});

const unfit = (field: Field, value: string, riskType: string, fits: string, suggestion?: string): RowIssue => ({
  code: 'INVALID_FIELD',
  field,
  message: `${field} ${show(value)} does not fit a row ${riskType}; send ${fits}.`,
  value,
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** Reads the texts of a row by its model and risk type. */
export function crifContent(texts: CrifTexts): CrifContent {
  const type = sensitivityType(texts.riskType);
  if (texts.model === 'Schedule') return scheduleContent(texts);
  return type === undefined ? addOnContent(texts) : sensitivityContent(texts, type);
}

/** One of some words in any case; the text itself, with an issue, where it is none of them. */
function oneOf(
  field: Field,
  { riskType, text }: { readonly riskType: string; readonly text: string },
  names: readonly string[],
): { readonly text: string; readonly issues: readonly RowIssue[] } {
  const spelled = spellings(names);
  const found = spelled.get(comparableName(text));
  if (found !== undefined) return { text: found, issues: [] };
  const known = names.join(', ');
  if (text === '') return { text, issues: [lacks(field, riskType, `one of ${known}`)] };
  return { text, issues: [unfit(field, text, riskType, `one of ${known}`, nearestMeaning(text, spelled))] };
}

const spellings = memoized(
  (names: readonly string[]): ReadonlyMap<string, string> => new Map(names.map((name) => [comparableName(name), name])),
);

const nothing = (): { readonly text: string; readonly issues: readonly RowIssue[] } => ({ text: '', issues: [] });

const RESIDUAL_NAME = /^residual$/i;

function sensitivityContent(texts: CrifTexts, type: SensitivityType): CrifContent {
  const { riskType } = texts;
  const productClass = oneOf('product_class', { riskType, text: texts.productClass }, SENSITIVITY_CLASSES);
  const qualifier = qualifierOf(texts.qualifier, type);
  const bucket = type.hasBucket ? bucketOf(texts.bucket, riskType) : nothing();
  const tenors = type.label1 === 'credit tenor' ? CREDIT_TENORS : TENORS;
  const label1 = type.label1 === 'none' ? nothing() : oneOf('label1', { riskType, text: texts.label1 }, tenors);
  const label2 =
    type.label2 === 'sub-curve'
      ? oneOf('label2', { riskType, text: texts.label2 }, SUB_CURVES)
      : { text: type.label2 === 'name' ? texts.label2 : '', issues: [] };
  return {
    texts: {
      model: 'SIMM',
      productClass: productClass.text,
      riskType,
      qualifier: qualifier.text,
      bucket: bucket.text,
      label1: label1.text,
      label2: label2.text,
    },
    issues: [productClass, qualifier, bucket, label1, label2].flatMap(({ issues }) => issues),
  };
}

function bucketOf(text: string, riskType: string): { readonly text: string; readonly issues: readonly RowIssue[] } {
  if (RESIDUAL_NAME.test(text)) return { text: 'Residual', issues: [] };
  if (text === '') return { text, issues: [lacks('bucket', riskType, 'the number of a bucket, or Residual')] };
  if (/^\d{1,3}$/.test(text)) return { text: String(Number(text)), issues: [] };
  return { text, issues: [unfit('bucket', text, riskType, 'the number of a bucket, or Residual')] };
}

function qualifierOf(
  text: string,
  { name, qualifier }: SensitivityType,
): { readonly text: string; readonly issues: readonly RowIssue[] } {
  if (qualifier === 'name')
    return text === '' ? { text, issues: [lacks('qualifier', name, 'the name of what moves')] } : { text, issues: [] };
  const letters = comparableName(text);
  if (qualifier === 'currency') {
    if (/^[A-Z]{3}$/.test(letters)) return { text: letters, issues: [] };
    const advice = 'a currency of three letters, e.g. USD';
    return { text, issues: [text === '' ? lacks('qualifier', name, advice) : unfit('qualifier', text, name, advice)] };
  }
  if (/^[A-Z]{6}$/.test(letters) && letters.slice(0, 3) !== letters.slice(3))
    return { text: [letters.slice(0, 3), letters.slice(3)].sort().join(''), issues: [] };
  const advice = 'two different currencies, e.g. EURUSD';
  return { text, issues: [text === '' ? lacks('qualifier', name, advice) : unfit('qualifier', text, name, advice)] };
}

/** Multipliers, factors, fixed amounts, and the notionals that factors apply to. */
function addOnContent(texts: CrifTexts): CrifContent {
  const { riskType } = texts;
  const own = { ...texts, bucket: '', label1: '', label2: '' };
  if (riskType === 'PV') {
    const message = 'A row PV is of the model Schedule; send im_model Schedule.';
    return { texts: own, issues: [{ code: 'INVALID_FIELD', field: 'im_model', message, suggestion: 'Schedule' }] };
  }
  if (riskType === 'Param_AddOnFixedAmount') return { texts: own, issues: [] };
  if (riskType === 'Param_ProductClassMultiplier') {
    const { text, issues } = oneOf('qualifier', { riskType, text: own.qualifier }, SENSITIVITY_CLASSES);
    return { texts: { ...own, qualifier: text }, issues };
  }
  const missing = own.qualifier === '' ? [lacks('qualifier', riskType, 'the name of the product')] : [];
  return { texts: own, issues: missing };
}

/** Notional and present value of a trade. */
function scheduleContent(texts: CrifTexts): CrifContent {
  const { riskType } = texts;
  const own = { ...texts, bucket: '', label1: '', label2: '' };
  if (riskType !== 'Notional' && riskType !== 'PV') {
    const message = `A row ${riskType} is of the model SIMM; rows of the model Schedule are Notional and PV.`;
    return { texts: own, issues: [{ code: 'INVALID_FIELD', field: 'risk_type', message, value: riskType }] };
  }
  const { text, issues } = oneOf('product_class', { riskType, text: own.productClass }, SCHEDULE_CLASSES);
  return { texts: { ...own, productClass: text }, issues };
}
