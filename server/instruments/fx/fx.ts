import type { CurrencyPair } from '../../domain/fx/currency-pair.js';
import { BILATERAL } from '../../domain/fx/clearing-houses.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { FieldCollector } from '../row/field-collector.js';
import { currencyField } from '../row/field-forms.js';
import { knownFields } from '../row/known-fields.js';
import { show, type RawRow } from '../row/read-field.js';
import type { RowKind, RowOutcome } from '../row/row-kind.js';
import type { RowOrigin } from '../row/row-origin.js';
import { FX_FIELD_LIST, FX_FIELDS } from './fields.js';
import { isOption, type FxContractType, type FxPosition } from './position.js';
import { FX_AMOUNT_CURRENCY, FX_COLUMNS, FX_TABLE } from './table.js';

/** Trades in two currencies: spot, forwards, swaps, non-deliverable forwards and options. */
export const fxRows: RowKind<FxPosition> = {
  ...FX_TABLE,
  marks: [FX_COLUMNS.currencyPair.field],
  signature: [],
  knownFields: knownFields(FX_TABLE),
  cells: FX_FIELD_LIST,
  read: readFxRow,
  contractKey: ({ pair, contractType, expiry, rate, strike, nearDate, nearRate, settlementCurrency }) => [
    pair.name,
    contractType,
    expiry,
    rate,
    strike,
    nearDate,
    nearRate,
    settlementCurrency,
  ],
  quantity: {
    of: ({ amount }) => amount,
    scaled: (position, times) => ({ ...position, amount: times(position.amount) }),
  },
  licence: { engine: 'fx' },
};

/** What a row says of its contract, each null where it says nothing. */
type FxTerms = Pick<FxPosition, 'expiry' | 'rate' | 'strike' | 'nearDate' | 'nearRate' | 'settlementCurrency'>;

function readFxRow(row: RawRow, origin: RowOrigin): RowOutcome<FxPosition> {
  const fields = new FieldCollector();
  const pair = fields.take(FX_FIELDS.pair.read(row), null);
  const amount = fields.take(FX_FIELDS.amount.read(row), null);
  const namedType = fields.take(FX_FIELDS.contractType.read(row), null);
  const terms: FxTerms = {
    expiry: fields.take(FX_FIELDS.expiry.read(row), null),
    rate: fields.take(FX_FIELDS.rate.read(row), null),
    strike: fields.take(FX_FIELDS.strike.read(row), null),
    nearDate: fields.take(FX_FIELDS.nearDate.read(row), null),
    nearRate: fields.take(FX_FIELDS.nearRate.read(row), null),
    settlementCurrency: fields.take(FX_FIELDS.settlementCurrency.read(row), null),
  };
  const clearingHouse = fields.take(FX_FIELDS.clearingHouse.read(row), null) ?? BILATERAL;
  const tradeId = fields.take(FX_FIELDS.tradeId.read(row), null);
  const contractType = namedType ?? (terms.nearDate !== null ? 'SWAP' : terms.expiry === null ? 'SPOT' : 'FWD');
  // A field that can't be read says nothing of what is missing.
  if (fields.issues.length === 0) fields.refuseAll(termIssues(contractType, terms));
  if (pair !== null) fields.refuseAll(currencyIssues(row, pair, terms));
  if (fields.issues.length > 0 || pair === null || amount === null) return { ok: false, issues: fields.issues };
  const isSwap = terms.nearDate !== null;
  return {
    ok: true,
    position: {
      kind: 'fx',
      clearingHouse,
      pair,
      amount,
      contractType: isSwap ? 'SWAP' : contractType,
      ...terms,
      settlementCurrency: contractType === 'NDF' ? (terms.settlementCurrency ?? settledIn(pair)) : null,
      tradeId,
      ...origin,
    },
  };
}

const settledIn = ({ base, quote }: CurrencyPair): string => (quote === 'USD' ? quote : base);

/** Fields that only some contracts have, with those that do. */
const ONLY_OF: readonly (readonly [field: keyof FxTerms, types: readonly FxContractType[]])[] = [
  ['rate', ['SPOT', 'FWD', 'SWAP', 'NDF']],
  ['strike', ['CALL', 'PUT']],
  ['nearDate', ['SWAP', 'FWD']],
  ['nearRate', ['SWAP', 'FWD']],
  ['settlementCurrency', ['NDF']],
];

function termIssues(contractType: FxContractType, terms: FxTerms): readonly RowIssue[] {
  const needed: readonly (keyof FxTerms)[] = [
    ...(contractType === 'SPOT' ? [] : (['expiry'] as const)),
    ...(isOption({ contractType }) ? (['strike'] as const) : []),
    ...(contractType === 'SWAP' ? (['nearDate'] as const) : []),
  ];
  const missing = needed.filter((field) => terms[field] === null);
  const strange = ONLY_OF.filter(([field, types]) => terms[field] !== null && !types.includes(contractType));
  const { nearDate, nearRate, expiry } = terms;
  return [
    ...missing.map((name): RowIssue => {
      const { field } = FX_FIELDS[name];
      return { code: 'MISSING_FIELD', field, message: `${field} is missing; a ${contractType} needs it.` };
    }),
    ...strange.map(([name]): RowIssue => {
      const { field } = FX_FIELDS[name];
      const message = `${field} is no term of a ${contractType}; send the row without it, or mend contract_type.`;
      return { code: 'INVALID_FIELD', field, message, value: terms[name] };
    }),
    ...(nearDate !== null && expiry !== null && nearDate >= expiry
      ? [issueOf('nearDate', 'near_date must lie before expiry, the value date of the far leg.')]
      : []),
    ...(nearRate !== null && nearDate === null
      ? [issueOf('nearRate', 'near_rate is the rate of a near leg, which the row has none of; send near_date too.')]
      : []),
  ];
}

const issueOf = (name: keyof FxTerms, message: string): RowIssue => ({
  code: 'INVALID_FIELD',
  field: FX_FIELDS[name].field,
  message,
});

/** An amount of another currency than the pair's first, or a settlement in a third currency, would be another trade. */
function currencyIssues(
  row: RawRow,
  { base, quote }: CurrencyPair,
  { settlementCurrency }: FxTerms,
): readonly RowIssue[] {
  const sent = currencyField(row);
  const ofAmount =
    sent === undefined || sent === base
      ? []
      : [
          {
            code: 'CURRENCY_MISMATCH',
            field: FX_AMOUNT_CURRENCY.field,
            message: `currency ${show(sent)} is not ${base}, the pair's first currency, which amount is of; write the pair the other way round, or the amount in ${base}.`,
            value: sent,
          },
        ];
  if (settlementCurrency === null || settlementCurrency === base || settlementCurrency === quote) return ofAmount;
  const { field } = FX_FIELDS.settlementCurrency;
  const message = `${field} ${settlementCurrency} is neither ${base} nor ${quote}; settlement in a third currency is not read.`;
  return [...ofAmount, { code: 'CURRENCY_MISMATCH', field, message, value: settlementCurrency }];
}
