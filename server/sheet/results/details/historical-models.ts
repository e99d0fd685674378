import type { MarginByClearedRates } from '../../../contract/results/sections/cleared-rates.js';
import type { MarginByTreasury } from '../../../contract/results/sections/treasury.js';
import type { TableBlock } from '../../workbook/port.js';
import { block, money, number, text, withClearingHouse, type AccountRow } from '../block-columns.js';

/** A margin that losses in historical scenarios make: of swaps and ladders, or of securities. */
export type HistoricalMargin = MarginByClearedRates | MarginByTreasury;

/** The scenarios that made the margins, each with the dates of its moves. */
export const tailBlock = (margins: readonly AccountRow<HistoricalMargin>[]): TableBlock =>
  block(
    'Tail scenarios (losses are negative)',
    'MarginTail',
    withClearingHouse(margins, (margin) => margin.tail_scenarios),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ clearingHouse }) => clearingHouse.clearing_org),
      text('Model', ({ clearingHouse }) => clearingHouse.model),
      text('Moves from', ({ row }) => row.start_date),
      text('Moves to', ({ row }) => row.date),
      text('Currency', ({ clearingHouse }) => clearingHouse.currency_code),
      money('P&L', ({ row }) => row.pnl),
      number('Weight in the margin', ({ row }) => row.weight),
    ],
  );

/** A parameter by its name in words, e.g. `Confidence level`. */
export interface ModelParameter {
  readonly name: string;
  readonly value: string | number;
}

/** Every parameter that a model has, in the order of the answer; what its margin model has none of is left out. */
export function parametersOf({ model_parameters: parameters }: HistoricalMargin): readonly ModelParameter[] {
  return Object.entries(parameters).flatMap(([name, value]): readonly ModelParameter[] => {
    const shown = parameterValue(value);
    return shown === null ? [] : [{ name: capitalised(inWords(name)), value: shown }];
  });
}

const SHORT_FORMS: ReadonlySet<string> = new Set(['dv01', 'ewma']);

const inWords = (name: string): string =>
  name
    .split('_')
    .map((word) => (SHORT_FORMS.has(word) ? word.toUpperCase() : word))
    .join(' ');

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a parameter says in one cell; null if the margin model has none. */
function parameterValue(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const parts = value.map(parameterValue).filter((part) => part !== null);
    return parts.length === 0 ? null : parts.join('; ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return null;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const shown = parameterValue(part);
    return shown === null ? [] : [`${inWords(name)} ${shown}`];
  });
  return parts.join(', ');
}

/** The parameters of each model and the data that it stood on, once for all accounts. */
export function modelBlock(margins: readonly AccountRow<HistoricalMargin>[]): TableBlock {
  const models = new Map(
    margins.map(({ row }) => [`${row.clearing_org} ${row.model} ${row.currency_code} ${row.parameters.checksum}`, row]),
  );
  const rows = [...models.values()].flatMap((margin) =>
    [
      ...parametersOf(margin),
      { name: 'Market data of', value: margin.parameters.bdate },
      { name: 'Checksum of the market data', value: margin.parameters.checksum },
      { name: 'Generated demo data', value: parameterValue(margin.parameters.demo) },
      { name: 'Caveat', value: margin.caveat },
    ].map((parameter) => ({ margin, parameter })),
  );
  return block('Parameters of the models', 'MarginModels', rows, [
    text('Clearing house', ({ margin }) => margin.clearing_org),
    text('Model', ({ margin }) => margin.model),
    text('Currency', ({ margin }) => margin.currency_code),
    text('Parameter', ({ parameter }) => parameter.name),
    text('Value', ({ parameter }) => (parameter.value === null ? null : String(parameter.value))),
  ]);
}
