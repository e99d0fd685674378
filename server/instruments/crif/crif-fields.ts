import { numberForm, textForm, currencyForm } from '../row/field-forms.js';
import { optionalField, requiredField, type RowField } from '../row/row-field.js';
import { crifDateForm, modelForm, productClassForm, regulationsForm, riskTypeForm } from './crif-forms.js';
import { CRIF_COLUMNS } from './table.js';

/** The fields of a CRIF row in the format's order. */
export const CRIF_FIELDS = {
  model: optionalField(CRIF_COLUMNS.model, modelForm),
  productClass: optionalField(CRIF_COLUMNS.productClass, productClassForm),
  riskType: requiredField(CRIF_COLUMNS.riskType, riskTypeForm),
  qualifier: optionalField(CRIF_COLUMNS.qualifier, textForm),
  bucket: optionalField(CRIF_COLUMNS.bucket, textForm),
  label1: optionalField(CRIF_COLUMNS.label1, textForm),
  label2: optionalField(CRIF_COLUMNS.label2, textForm),
  amount: optionalField(CRIF_COLUMNS.amount, numberForm('-12500.5')),
  amountCurrency: optionalField(CRIF_COLUMNS.amountCurrency, currencyForm(['USD', 'EUR', 'GBP', 'JPY'])),
  amountUsd: optionalField(CRIF_COLUMNS.amountUsd, numberForm('-12500.5')),
  tradeId: optionalField(CRIF_COLUMNS.tradeId, textForm),
  portfolioId: optionalField(CRIF_COLUMNS.portfolioId, textForm),
  valuationDate: optionalField(CRIF_COLUMNS.valuationDate, crifDateForm),
  endDate: optionalField(CRIF_COLUMNS.endDate, crifDateForm),
  collectRegulations: optionalField(CRIF_COLUMNS.collectRegulations, regulationsForm),
  postRegulations: optionalField(CRIF_COLUMNS.postRegulations, regulationsForm),
} as const;

export const CRIF_FIELD_LIST: readonly RowField<unknown>[] = Object.values(CRIF_FIELDS);
