import { DEFAULT_LADDER_CLEARING_HOUSE, SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import type { FieldSpec, RowTable } from '../row/row-table.js';
import { ACCOUNT_CODE, CLEARING_HOUSE_HEADINGS, CURRENCY_HEADINGS, POSITION_ID } from '../row/shared-fields.js';
import { termsOfWords } from '../row/terms-of-words.js';

/** The columns of rate-ladder rows, in their order. */
export const LADDER_COLUMNS = {
  positionId: POSITION_ID,
  accountCode: ACCOUNT_CODE,
  index: {
    field: 'index',
    label: 'Index',
    headings: [
      ...['curve', 'float_index', 'floating_index', 'rate_index', 'risk_factor', 'curve_name', 'yield_curve'],
      ...['curve_id', 'rate_curve'],
    ],
    content: 'text',
    need: 'always',
    about: 'The curve of the index or government whose rates move.',
    example: 'USD.SOFR.ON',
  },
  tenor: {
    field: 'tenor',
    label: 'Tenor',
    headings: [
      ...['bucket', 'term', 'pillar', 'maturity', 'node', 'grid_point', 'vertex', 'tenor_bucket', 'key_rate'],
      ...['maturity_bucket', 'time_bucket', 'risk_bucket'],
    ],
    content: 'code',
    need: 'always',
    about: 'Where on the curve; between two tenors of a grid it is split.',
    example: '5Y',
  },
  dv01: {
    field: 'dv01',
    label: 'DV01',
    headings: [
      'pv01',
      'bpv',
      'pvbp',
      'dv_01',
      'pv_01',
      'delta_dv01',
      'key_rate_dv01',
      'krd01',
      'ir_dv01',
      'ir_pv01',
      'net_dv01',
    ],
    content: 'decimal',
    need: 'always',
    about:
      "Gain for one basis point down, in the index's currency or in dv01_currency; positive gains when rates fall.",
    example: -12_500.5,
  },
  clearingHouse: {
    field: 'clearing_house',
    label: 'Clearing house',
    headings: CLEARING_HOUSE_HEADINGS,
    content: 'text',
    need: 'optional',
    about: `Whose margin the row is part of, with that house's swaps. Default ${DEFAULT_LADDER_CLEARING_HOUSE}.`,
    example: DEFAULT_LADDER_CLEARING_HOUSE,
    usual: SWAP_CLEARING_HOUSES.map(({ name }) => name),
  },
  gamma: {
    field: 'gamma',
    label: 'Gamma',
    headings: ['gamma_dv01', 'dv01_gamma', 'gamma_01'],
    content: 'decimal',
    need: 'optional',
    about:
      'By how much dv01 grows for one basis point down, in the currency of dv01; positive gains from large moves either way. ' +
      'A move of m basis points gains -dv01·m + ½·gamma·m². Default: none.',
    example: 3.75,
  },
  dv01Currency: {
    field: 'dv01_currency',
    label: 'DV01 currency',
    headings: [
      ...['dv01_ccy', 'pv01_currency', 'pv01_ccy', 'bpv_currency', 'bpv_ccy', 'risk_currency', 'risk_ccy'],
      ...['amount_currency', 'amount_ccy', 'value_currency', 'value_ccy', 'sensitivity_currency', 'sensitivity_ccy'],
    ],
    content: 'text',
    need: 'optional',
    about:
      "The currency that dv01 and gamma are stated in, if it is not the index's: they are converted at the rate of exchange of " +
      "the market that the row is margined on, which a note tells. Default: the index's.",
    example: 'USD',
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;

/** Said by the index; a row may repeat it. */
export const LADDER_CURRENCY = {
  field: 'currency',
  label: 'Currency',
  headings: CURRENCY_HEADINGS,
  content: 'text',
  need: 'optional',
  about: "The index's currency, which says it already; another one is refused.",
  example: 'USD',
} as const satisfies FieldSpec;

export const LADDER_TABLE = {
  kind: 'rate-ladder',
  stageType: 'ladder',
  title: 'rate-ladder',
  shortTitle: 'ladder',
  label: 'Rate ladder',
  plural: 'rate ladders',
  columns: Object.values(LADDER_COLUMNS),
  otherFields: [LADDER_CURRENCY],
  knownBy: [LADDER_COLUMNS.index.field, LADDER_COLUMNS.tenor.field],
  quantityField: LADDER_COLUMNS.dv01.field,
  quantityUnit: 'money',
  // The sign of the DV01 tells the side.
  takesSide: false,
  hasReference: true,
  termsWithoutColumn: termsOfWords(['currency', 'ccy', 'curr', 'cur']),
} as const satisfies RowTable;
