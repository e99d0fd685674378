import { knownFields } from '../row/known-fields.js';
import { show, type RawRow } from '../row/read-field.js';
import type { RowKind, RowOutcome } from '../row/row-kind.js';
import type { RowOrigin } from '../row/row-origin.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { CRIF_FIELD_LIST, CRIF_FIELDS } from './crif-fields.js';
import { amountOf, contradicts } from './counted-amount.js';
import { CrifTexts } from './texts.js';
import { crifFieldIssues, crifTerms } from './crif-terms.js';
import type { CrifPosition } from './position.js';
import { CRIF_COLUMNS, CRIF_TABLE } from './table.js';

const COUNTED_AMOUNT = 'amount_usd counts where the calculation is in US dollars, else amount.';

/** Rows of the Common Risk Interchange Format. */
export const crifRows: RowKind<CrifPosition> = {
  ...CRIF_TABLE,
  marks: [CRIF_COLUMNS.riskType.field],
  signature: [],
  knownFields: knownFields(CRIF_TABLE),
  cells: CRIF_FIELD_LIST,
  read: readCrifRow,
  contractKey: ({ terms, tradeId, amount }) => [
    ...[terms.model, terms.riskType, terms.productClass, terms.qualifier, terms.bucket],
    ...[terms.label1, terms.label2, terms.amountCurrency, terms.collectRegulations],
    ...[terms.postRegulations, tradeId, terms.endDate, terms.valuationDate],
    // Two multipliers are no larger one.
    ...(terms.riskType.startsWith('Param_') ? [amount] : []),
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
  groupedNotes: {
    CONTRADICTING_AMOUNTS: `amount and amount_usd of each are not of one sensitivity; ${COUNTED_AMOUNT}`,
  },
  texts: () => new CrifTexts(),
};

function readCrifRow(row: RawRow, origin: RowOrigin): RowOutcome<CrifPosition> {
  const terms = crifTerms(row);
  const amount = CRIF_FIELDS.amount.read(row);
  const amountUsd = CRIF_FIELDS.amountUsd.read(row);
  const tradeId = CRIF_FIELDS.tradeId.read(row);
  const portfolioId = CRIF_FIELDS.portfolioId.read(row);
  if (terms === undefined || !amount.ok || !amountUsd.ok || !tradeId.ok || !portfolioId.ok)
    return { ok: false, issues: crifFieldIssues(row) };
  const position: CrifPosition = {
    kind: 'crif',
    terms,
    amount: amount.value,
    amountUsd: amountUsd.value,
    tradeId: tradeId.value,
    portfolioId: portfolioId.value,
    row: origin.row,
    positionId: origin.positionId,
    accountCode: origin.accountCode,
    subAccountCode: origin.subAccountCode,
  };
  const ofAmount = amountIssues(position);
  const ofTrade = tradeIssues(position);
  if (ofAmount.length + ofTrade.length > 0) return { ok: false, issues: [...ofAmount, ...ofTrade] };
  const notes = amountNotes(position);
  return notes.length === 0 ? { ok: true, position } : { ok: true, position, notes };
}

/** Risk types whose amount is a number of its own, in no currency. */
const isPlainNumber = (riskType: string): boolean =>
  riskType === 'Param_ProductClassMultiplier' || riskType === 'Param_AddOnNotionalFactor';

const NONE: readonly RowIssue[] = [];

function amountIssues({ terms, amount, amountUsd }: CrifPosition): readonly RowIssue[] {
  const { riskType, amountCurrency } = terms;
  if (isPlainNumber(riskType)) {
    if (amount === null) return [missingField('amount', `a row ${riskType} needs its number there`)];
    return amount < 0
      ? [{ code: 'INVALID_NUMBER', field: 'amount', message: negative(riskType), value: amount }]
      : NONE;
  }
  if (amount === null && amountUsd === null)
    return [missingField('amount', 'send amount with amount_currency, or amount_usd')];
  if (amountUsd === null && amountCurrency === null)
    return [missingField('amount_currency', 'without it amount is of no currency; send it, or amount_usd')];
  const own = amount ?? amountUsd ?? 0;
  if (riskType !== 'Param_AddOnFixedAmount' || own >= 0) return NONE;
  return [{ code: 'INVALID_NUMBER', field: 'amount', message: negative(riskType), value: own }];
}

function amountNotes({ terms, amount, amountUsd }: CrifPosition): readonly RowIssue[] {
  const { riskType, amountCurrency } = terms;
  if (isPlainNumber(riskType) || !contradicts({ amount, amountUsd }, amountCurrency === 'USD')) return NONE;
  const message = `amount ${show(amount)}${amountCurrency === null ? '' : ` ${amountCurrency}`} and amount_usd ${show(amountUsd)} are not of one sensitivity; ${COUNTED_AMOUNT}`;
  return [{ code: 'CONTRADICTING_AMOUNTS', field: 'amount_usd', message, value: amountUsd }];
}

const negative = (riskType: string): string => `The amount of a row ${riskType} can't be negative.`;

/** Rows of the schedule are joined by their trade. */
function tradeIssues({ terms, tradeId }: CrifPosition): readonly RowIssue[] {
  const { model, riskType, endDate } = terms;
  if (model !== 'Schedule') return NONE;
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
