import { parseCurrencyPair, type CurrencyPair } from '../../domain/fx/currency-pair.js';
import { FX_CLEARING_HOUSES } from '../../domain/fx/clearing-houses.js';
import {
  currencyForm,
  dateForm,
  numberForm,
  readText,
  textForm,
  wordForm,
  type TableWord,
} from '../row/field-forms.js';
import { show } from '../row/read-field.js';
import { optionalField, partlyRequiredField, requiredField, type FieldForm, type RowField } from '../row/row-field.js';
import type { FxContractType } from './position.js';
import { FX_COLUMNS } from './table.js';

const CONTRACT_TYPES: readonly TableWord<FxContractType>[] = [
  { name: 'SPOT', aliases: ['SPT', 'FX SPOT', 'CASH'] },
  { name: 'FWD', aliases: ['FORWARD', 'FX FORWARD', 'FX FWD', 'OUTRIGHT', 'DELIVERABLE FORWARD'] },
  { name: 'SWAP', aliases: ['FX SWAP', 'FXSWAP'] },
  { name: 'NDF', aliases: ['NON DELIVERABLE FORWARD', 'NDF FORWARD'] },
  { name: 'CALL', aliases: ['C', 'FX CALL', 'CALL OPTION'] },
  { name: 'PUT', aliases: ['P', 'FX PUT', 'PUT OPTION'] },
];

const pairForm: FieldForm<CurrencyPair> = {
  type: 'string',
  format: 'EUR_USD, EURUSD or EUR/USD',
  advice: 'send two currencies, e.g. EUR_USD',
  read: (row, field) =>
    readText(row, field, (text) => {
      const pair = parseCurrencyPair(text);
      if (pair !== undefined) return { ok: true, value: pair };
      const message = `${field} ${show(text)} is no pair of two currencies; write it as EUR_USD.`;
      return { ok: false, issue: { code: 'INVALID_FIELD', field, message, value: text } };
    }),
  write: ({ base, quote }) => `${base}_${quote}`,
};

const LEAST_RATE = 1e-9;
const MOST_RATE = 1e9;

/** A price of one currency in another. */
const priceForm = (example: string): FieldForm<number> =>
  numberForm(example, { least: LEAST_RATE, most: MOST_RATE, unit: '' });

/** The fields of an FX row in the contract's order, then those of our own. */
export const FX_FIELDS = {
  pair: requiredField(FX_COLUMNS.currencyPair, pairForm),
  amount: requiredField(FX_COLUMNS.amount, numberForm('10000000')),
  contractType: optionalField(
    FX_COLUMNS.contractType,
    wordForm(CONTRACT_TYPES, { code: 'INVALID_CONTRACT_TYPE', aliases: 'accepted' }),
  ),
  expiry: partlyRequiredField(FX_COLUMNS.expiry, ['FWD', 'SWAP', 'NDF', 'CALL', 'PUT'], dateForm),
  rate: optionalField(FX_COLUMNS.rate, priceForm('1.105')),
  strike: partlyRequiredField(FX_COLUMNS.strike, ['CALL', 'PUT'], priceForm('1.12')),
  nearDate: partlyRequiredField(FX_COLUMNS.nearDate, ['SWAP'], dateForm),
  nearRate: optionalField(FX_COLUMNS.nearRate, priceForm('1.1')),
  settlementCurrency: optionalField(FX_COLUMNS.settlementCurrency, currencyForm([])),
  clearingHouse: optionalField(
    FX_COLUMNS.clearingHouse,
    wordForm(FX_CLEARING_HOUSES, { code: 'UNKNOWN_CLEARING_HOUSE', aliases: 'accepted' }),
  ),
  tradeId: optionalField(FX_COLUMNS.tradeId, textForm),
} as const;

export const FX_FIELD_LIST: readonly RowField<unknown>[] = Object.values(FX_FIELDS);
