import { FieldCollector } from '../row/field-collector.js';
import { knownFields } from '../row/known-fields.js';
import type { RawRow } from '../row/read-field.js';
import type { RowKind, RowOutcome } from '../row/row-kind.js';
import type { RowOrigin } from '../row/row-origin.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { crifContent, type CrifContent, type CrifTexts } from './crif-content.js';
import { CRIF_FIELD_LIST, CRIF_FIELDS } from './crif-fields.js';
import type { CrifPosition } from './position.js';
import { CRIF_COLUMNS, CRIF_TABLE } from './table.js';

/** Rows of the Common Risk Interchange Format. */
export const crifRows: RowKind<CrifPosition> = {
  ...CRIF_TABLE,
  marks: [CRIF_COLUMNS.riskType.field],
  signature: [],
  knownFields: knownFields(CRIF_TABLE),
  cells: CRIF_FIELD_LIST,
  read: readCrifRow,
  contractKey: (position) => [
    ...[position.model, position.riskType, position.productClass, position.qualifier, position.bucket],
    ...[position.label1, position.label2, position.amountCurrency, position.collectRegulations],
    ...[position.postRegulations, position.tradeId, position.endDate, position.valuationDate],
    // Two multipliers are no larger one.
    ...(position.riskType.startsWith('Param_') ? [position.amount] : []),
  ],
  quantity: {
    of: amountOf,
    scaled: (position, times) => ({
      ...position,
      amount: position.amount === null ? null : times(position.amount),
      amountUsd: position.amountUsd === null ? null : times(position.amountUsd),
    }),
    beside: { field: CRIF_COLUMNS.amountUsd.field, of: ({ amountUsd }) => amountUsd ?? 0 },
  },
  licence: { engine: 'simm' },
};

/** The amount that a row is known by, in the currency that it is given in. */
export function amountOf({ amount, amountUsd }: CrifPosition): number {
  return amount ?? amountUsd ?? 0;
}

function readCrifRow(row: RawRow, origin: RowOrigin): RowOutcome<CrifPosition> {
  const fields = new FieldCollector();
  const riskType = fields.take(CRIF_FIELDS.riskType.read(row), '');
  const read: CrifTexts = {
    model: fields.take(CRIF_FIELDS.model.read(row), null) ?? 'SIMM',
    productClass: fields.take(CRIF_FIELDS.productClass.read(row), null) ?? '',
    riskType,
    qualifier: fields.take(CRIF_FIELDS.qualifier.read(row), null) ?? '',
    bucket: fields.take(CRIF_FIELDS.bucket.read(row), null) ?? '',
    label1: fields.take(CRIF_FIELDS.label1.read(row), null) ?? '',
    label2: fields.take(CRIF_FIELDS.label2.read(row), null) ?? '',
  };
  const isSound = fields.issues.length === 0;
  const { texts, issues } = isSound ? knownContent(read) : { texts: read, issues: [] };
  fields.refuseAll(issues);
  const position: CrifPosition = {
    kind: 'crif',
    model: texts.model,
    productClass: texts.productClass,
    riskType: texts.riskType,
    qualifier: texts.qualifier,
    bucket: texts.bucket,
    label1: texts.label1,
    label2: texts.label2,
    amount: fields.take(CRIF_FIELDS.amount.read(row), null),
    amountCurrency: fields.take(CRIF_FIELDS.amountCurrency.read(row), null),
    amountUsd: fields.take(CRIF_FIELDS.amountUsd.read(row), null),
    tradeId: fields.take(CRIF_FIELDS.tradeId.read(row), null),
    portfolioId: fields.take(CRIF_FIELDS.portfolioId.read(row), null),
    valuationDate: fields.take(CRIF_FIELDS.valuationDate.read(row), null),
    endDate: fields.take(CRIF_FIELDS.endDate.read(row), null),
    collectRegulations: fields.take(CRIF_FIELDS.collectRegulations.read(row), null) ?? NONE,
    postRegulations: fields.take(CRIF_FIELDS.postRegulations.read(row), null) ?? NONE,
    row: origin.row,
    positionId: origin.positionId,
    accountCode: origin.accountCode,
    subAccountCode: origin.subAccountCode,
  };
  if (fields.issues.length === 0) fields.refuseAll([...amountIssues(position), ...tradeIssues(position)]);
  return fields.issues.length > 0 ? { ok: false, issues: fields.issues } : { ok: true, position };
}

const NONE: readonly string[] = [];

/** The rows of a file repeat their texts. */
const MOST_CONTENTS = 50_000;
const contents = new Map<string, CrifContent>();

function knownContent(texts: CrifTexts): CrifContent {
  const { model, productClass, riskType, qualifier, bucket, label1, label2 } = texts;
  const key = `${model}\n${riskType}\n${productClass}\n${qualifier}\n${bucket}\n${label1}\n${label2}`;
  const known = contents.get(key);
  if (known !== undefined) return known;
  if (contents.size >= MOST_CONTENTS) contents.clear();
  const content = crifContent(texts);
  contents.set(key, content);
  return content;
}

/** Risk types whose amount is a number of its own, in no currency. */
const isPlainNumber = (riskType: string): boolean =>
  riskType === 'Param_ProductClassMultiplier' || riskType === 'Param_AddOnNotionalFactor';

function amountIssues({ riskType, amount, amountCurrency, amountUsd }: CrifPosition): readonly RowIssue[] {
  if (isPlainNumber(riskType)) {
    if (amount === null) return [missingField('amount', `a row ${riskType} needs its number there`)];
    return amount < 0 ? [{ code: 'INVALID_NUMBER', field: 'amount', message: negative(riskType), value: amount }] : [];
  }
  if (amount === null && amountUsd === null)
    return [missingField('amount', 'send amount with amount_currency, or amount_usd')];
  if (amountUsd === null && amountCurrency === null)
    return [missingField('amount_currency', 'without it amount is of no currency; send it, or amount_usd')];
  const own = amount ?? amountUsd ?? 0;
  if (riskType !== 'Param_AddOnFixedAmount' || own >= 0) return [];
  return [{ code: 'INVALID_NUMBER', field: 'amount', message: negative(riskType), value: own }];
}

const negative = (riskType: string): string => `The amount of a row ${riskType} can't be negative.`;

/** Rows of the schedule are joined by their trade. */
function tradeIssues({ model, riskType, tradeId, endDate }: CrifPosition): readonly RowIssue[] {
  if (model !== 'Schedule') return [];
  return [
    ...(tradeId === null ? [missingField('trade_id', 'it joins the rows Notional and PV of a trade')] : []),
    ...(riskType === 'Notional' && endDate === null
      ? [missingField('end_date', 'the rate of the schedule goes by the years to it')]
      : []),
  ];
}

const missingField = (field: string, advice: string): RowIssue => ({
  code: 'MISSING_FIELD',
  field,
  message: `${field} is missing; ${advice}.`,
});
