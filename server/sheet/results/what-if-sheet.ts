import type { ExplainResponse, MarginChange } from '../../contract/explain.js';
import type {
  WhatIfContract,
  WhatIfCut,
  WhatIfMarginal,
  WhatIfPosition,
  WhatIfResponse,
  WhatIfSummary,
} from '../../contract/what-if.js';
import type { ResultSheet, TableBlock } from '../workbook/port.js';
import { block, money, number, text } from './block-columns.js';
import { standInSentence } from './coverage.js';

/** A figure on both sides. */
export interface ComparedFigure {
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** The figures of an account on both sides, those that neither side has left out. */
export function comparedFigures(
  summary: WhatIfSummary,
  method: WhatIfResponse['risk_method'],
): readonly ComparedFigure[] {
  const isShortfall = method === 'expected-shortfall';
  const figures: readonly ComparedFigure[] = [
    { name: 'Initial margin', before: summary.initial_margin_1, after: summary.initial_margin_2 },
    { name: 'Maintenance margin', before: summary.maintenance_margin_1, after: summary.maintenance_margin_2 },
    { name: 'Option value', before: summary.option_liquidation_value_1, after: summary.option_liquidation_value_2 },
    { name: 'Additional margin', before: summary.additional_margin_1, after: summary.additional_margin_2 },
    { name: 'Requirement', before: summary.requirement_1, after: summary.requirement_2 },
    { name: 'Gross margin', before: summary.gross_margin_1, after: summary.gross_margin_2 },
    { name: 'Gross requirement', before: summary.gross_requirement_1, after: summary.gross_requirement_2 },
    {
      name: 'Value at risk',
      before: isShortfall ? null : summary.value_at_risk_1,
      after: isShortfall ? null : summary.value_at_risk_2,
    },
    { name: 'Expected shortfall', before: summary.expected_shortfall_1, after: summary.expected_shortfall_2 },
    { name: 'DV01', before: summary.dv01_1, after: summary.dv01_2 },
    { name: 'Stress loss', before: summary.stress_loss_1, after: summary.stress_loss_2 },
  ];
  return figures.filter(({ before, after }) => before !== null || after !== null);
}

/** After less before, to the cent; null if a side has none. */
export const changeOf = ({ before, after }: Pick<ComparedFigure, 'before' | 'after'>): number | null =>
  before === null || after === null ? null : Math.round((after - before) * 100) / 100;

export const figureBlock = (figures: readonly ComparedFigure[], currency: string): TableBlock =>
  block(`Figures before and after, ${currency}`, 'WhatIfFigures', figures, [
    text('Figure', ({ name }) => name),
    money('Before', ({ before }) => before),
    money('After', ({ after }) => after),
    money('Change', changeOf),
  ]);

export const comparedContractBlock = (rows: readonly WhatIfContract[]): TableBlock =>
  block('Initial margin by product, before and after', 'WhatIfProducts', rows, [
    text('Clearing house', (row) => row.clearing_org),
    text('Product', (row) => row.cc_code),
    text('Name', (row) => row.cc_name),
    text('Currency', (row) => row.currency_code),
    money('Before', (row) => row.initial_margin_1),
    money('After', (row) => row.initial_margin_2),
    money('Change', (row) => row.change),
  ]);

type Held = Pick<
  WhatIfPosition,
  | 'sub_account_code'
  | 'exch_acronym'
  | 'contract_code'
  | 'contract_type'
  | 'expiry'
  | 'strike'
  | 'net_position_1'
  | 'net_position_2'
>;

const heldColumns = <Row extends Held>() => [
  text<Row>('Sub-account', (row) => row.sub_account_code),
  text<Row>('Exchange', (row) => row.exch_acronym),
  text<Row>('Contract', (row) => row.contract_code),
  text<Row>('Type', (row) => row.contract_type),
  text<Row>('Expiry', (row) => row.expiry),
  number<Row>('Strike', (row) => row.strike),
  number<Row>('Held before', (row) => row.net_position_1),
  number<Row>('Held after', (row) => row.net_position_2),
];

export const comparedPositionBlock = (rows: readonly WhatIfPosition[], currency: string): TableBlock =>
  block(`Parts of the initial margin by position, ${currency}`, 'WhatIfPositions', rows, [
    ...heldColumns<WhatIfPosition>(),
    money('Before', (row) => row.initial_margin_1),
    money('After', (row) => row.initial_margin_2),
    money('Change', (row) => row.change),
  ]);

export const marginalBlock = (rows: readonly WhatIfMarginal[], currency: string): TableBlock =>
  block(`What each change alone does to the initial margin, ${currency}`, 'WhatIfTrades', rows, [
    ...heldColumns<WhatIfMarginal>(),
    money('As the first trade', (row) => row.marginal_margin_first),
    money('As the last trade', (row) => row.marginal_margin_last),
  ]);

export const cutBlock = (rows: readonly WhatIfCut[], currency: string): TableBlock =>
  block(`Trades that cut the initial margin most, ${currency}`, 'WhatIfCuts', rows, [
    ...heldColumns<WhatIfCut>(),
    number('Trade that closes', (row) => row.trade_closed),
    money('Change closed', (row) => row.change_closed),
    number('Trade that halves', (row) => row.trade_halved),
    money('Change halved', (row) => row.change_halved),
  ]);

/** Remarks that the reader must see before the figures. */
export function whatIfRemarks({
  what_if: { summary },
  rebased,
  notes,
  ...response
}: WhatIfResponse): readonly string[] {
  const left = (side: string, excluded: number, total: number): readonly string[] =>
    excluded === 0 ? [] : [`${side}: ${excluded} of ${total} rows are in no figure, which understates the margin.`];
  const standing = (side: string, rows: readonly unknown[]): readonly string[] => {
    const count = new Set(rows.map((row) => JSON.stringify(row))).size;
    return count === 0 ? [] : [`${side}: ${standInSentence(count)}`];
  };
  return [
    ...left('Before', summary.rows_excluded_1, summary.rows_total_1),
    ...left('After', summary.rows_excluded_2, summary.rows_total_2),
    ...standing(
      'Before',
      response.closest_matches_1.map(({ row }) => row),
    ),
    ...standing(
      'After',
      response.closest_matches_2.map(({ row, stage }) => [row, stage]),
    ),
    ...(rebased
      ? [
          'Both sides are on today’s parameters: those of the stored result are no longer loaded, or it no longer comes to the stored margin.',
        ]
      : []),
    ...notes.map(({ message }) => message),
  ];
}

/** Lays out a comparison as a sheet. @param warnings what else must be known before the figures */
export function whatIfSheet(response: WhatIfResponse, warnings: readonly string[]): ResultSheet {
  const { account_code: account, currency_code: currency, submitted_time: time, mode, what_if: answer } = response;
  const { margin_by_contract: contracts, portfolio } = answer;
  const title = `What-if of account ${account}: the result stored on ${timeText(time)} against the ${mode === 'add' ? 'same with the rows of the sheet added' : 'rows of the sheet'}.`;
  return {
    name: `What-if ${account}`.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    lines: [
      { text: title, isWarning: false },
      ...[...warnings, ...whatIfRemarks(response)].map((line) => ({ text: line, isWarning: true })),
      { text: `Amounts in ${currency} unless a column says otherwise.`, isWarning: false },
    ],
    blocks: [
      figureBlock(comparedFigures(answer.summary, response.risk_method), currency),
      comparedContractBlock(contracts),
      comparedPositionBlock(portfolio, currency),
      marginalBlock(response.marginal_margin ?? [], currency),
      cutBlock(response.margin_cuts ?? [], currency),
    ].filter(({ rows }) => rows.length > 0),
    charts: [],
  };
}

/** A part of a change and what it is called. */
export interface NamedPart {
  readonly name: string;
  readonly value: number | null;
}

/** The parts of a change with their names. @param basis which of the two parameter sets are loaded */
export function changeParts(change: MarginChange, basis: ExplainResponse['basis']): readonly NamedPart[] {
  if (basis === 'none') return [];
  const parts = [
    { name: 'Positions', value: change.positions },
    {
      name: basis === 'both' ? 'SPAN files (parameters and prices)' : 'Parameters and market',
      value: change.parameters_and_market,
    },
    { name: 'Rates, securities, events and FX', value: change.market },
    { name: 'All of these together', value: change.other },
  ];
  return parts.filter(({ name, value }) => value !== null && (name !== 'All of these together' || value !== 0));
}

export const explainBlock = ({ by_contract: rows, currency_code: currency }: ExplainResponse): TableBlock =>
  block(`Change of the initial margin by product, ${currency}`, 'MarginChange', rows, [
    text('Clearing house', (row) => row.clearing_org),
    text('Product', (row) => row.cc_code),
    text('Name', (row) => row.cc_name),
    money('Before', (row) => row.from),
    money('After', (row) => row.to),
    money('Change', (row) => row.change),
    money('Positions', (row) => row.positions),
    money('Parameters and market', (row) => row.parameters_and_market),
    money('Market', (row) => row.market),
    money('Other', (row) => row.other),
  ]);

/** `2026-01-05 12:00 UTC`. */
export const timeText = (time: string): string => time.replace('T', ' ').replace(/:\d\d\.\d+Z$/, ' UTC');
