import type { LeggingResponse, LeggingRoute } from '../../contract/trades/legging.js';
import type { LotsResponse } from '../../contract/trades/lots.js';
import type { ResultSheet, TableBlock } from '../workbook/port.js';
import { block, integer, money, number, text } from './block-columns.js';
import { coverage, DEMO_MARKET, standInRows, type Coverage } from './coverage.js';

export const AGAINST_NAMES: Readonly<Record<LotsResponse['against'], string>> = {
  requirement: 'Requirement',
  initial_margin: 'Initial margin',
};

/** The figures without the trade, with as many lots as funds allow, and with one more. */
export const lotsBlock = ({
  at_zero: none,
  at_lots: most,
  at_next: next,
  currency_code: currency,
}: LotsResponse): TableBlock =>
  block(`Lots and their margin, ${currency}`, 'MarginLots', distinct([none, most, next]), [
    integer('Lots', ({ lots }) => lots),
    money('Requirement', ({ requirement }) => requirement),
    money('Initial margin', ({ initial_margin: margin }) => margin),
    money('Additional margin', ({ additional_margin: margin }) => margin),
    money('Option value', ({ option_liquidation_value: value }) => value),
  ]);

type FiguresAtLots = LotsResponse['at_zero'];

const distinct = (figures: readonly (FiguresAtLots | null)[]): readonly FiguresAtLots[] => {
  const byLots = new Map(figures.flatMap((row) => (row === null ? [] : [[row.lots, row] as const])));
  return [...byLots.values()].sort((first, second) => first.lots - second.lots);
};

/** How many rows of the book the answer covers; null for an empty book. */
export const lotsCoverage = ({ rows_total: total, ...response }: LotsResponse): Coverage | null =>
  total === 0
    ? null
    : coverage({ total, excluded: response.rows_excluded, standIns: standInRows(response.closest_matches) });

const coverageLine = ({ text, grade }: Coverage): ResultSheet['lines'][number] => ({
  text,
  isWarning: grade !== 'complete',
});

/** Remarks on the number of lots, as sentences. */
export function lotsRemarks(response: LotsResponse): readonly string[] {
  const { lots, contiguous, search, max_lots: most } = response;
  const count = (value: number): string => value.toLocaleString('en-US');
  return [
    ...(response.exact
      ? []
      : [
          `Every number up to ${count(search.every_number_to)} was margined, and a selection of larger ones: another larger number may fit too.`,
        ]),
    ...(response.max_lots_reached ? [`${count(most)} is the largest number that was tried.`] : []),
    ...(lots !== null && contiguous === null
      ? ['The book alone exceeds the funds; the trade brings it back within.']
      : []),
    ...(contiguous !== null && contiguous !== lots
      ? [`Added one by one, the funds are exceeded after ${count(contiguous)} lots; more fit again later.`]
      : []),
  ];
}

/** The answer as a sheet. @param trade one lot in words */
export const lotsSheet = (response: LotsResponse, trade: string, warnings: readonly string[]): ResultSheet => ({
  name: 'Lots',
  lines: [
    { text: `How many lots: ${lotsAnswer(response)}`, isWarning: false },
    { text: `One lot: ${trade}, account ${response.account_code}.`, isWarning: false },
    ...warnings.map((warning) => ({ text: warning, isWarning: true })),
    ...[lotsCoverage(response) ?? []].flat().map(coverageLine),
    ...lotsRemarks(response).map((remark) => ({ text: remark, isWarning: !response.exact })),
    ...demoLine(response),
  ],
  blocks: [lotsBlock(response)],
  charts: [],
});

/** `166 lots; requirement at most 1,000,000 USD.` */
export function lotsAnswer({ lots, funds, currency_code: currency, against }: LotsResponse): string {
  const limit = `${AGAINST_NAMES[against].toLowerCase()} at most ${funds.toLocaleString('en-US')} ${currency}`;
  return lots === null ? `none; ${limit} is not reached.` : `${lots.toLocaleString('en-US')}; ${limit}.`;
}

/** The steps of one order with the margin after each. @param names of the legs @param place of a leg in the workbook */
export function leggingBlock(
  response: LeggingResponse,
  route: LeggingRoute,
  {
    names,
    place,
    title,
  }: { readonly names: readonly string[]; readonly place: (leg: number) => string; readonly title: string },
): TableBlock {
  const peak = response.against === 'requirement' ? route.peak_requirement : route.peak_initial_margin;
  const start = { step: 0, leg: null, quantity: null, ...response.before };
  return block(
    `${title}, ${response.currency_code}`,
    'MarginLegging',
    [start, ...route.steps],
    [
      integer('Step', ({ step }) => step),
      text('Leg', ({ leg }) => (leg === null ? 'Before' : (names[leg] ?? ''))),
      text('Row', ({ leg }) => (leg === null ? null : place(leg))),
      number('Traded', ({ quantity }) => quantity),
      money('Requirement', ({ requirement }) => requirement),
      money('Initial margin', ({ initial_margin: margin }) => margin),
      text('Worst', ({ step }) => (step === peak.step ? 'worst' : null)),
    ],
  );
}

/** The answer as a sheet with a chart of each order. */
export function leggingSheet(
  response: LeggingResponse,
  legs: { readonly names: readonly string[]; readonly place: (leg: number) => string },
  warnings: readonly string[],
): ResultSheet {
  const { given, best, against } = response;
  const blocks = [
    leggingBlock(response, given, { ...legs, title: 'In the order of the sheet' }),
    ...(best === null ? [] : [leggingBlock(response, best, { ...legs, title: 'In the best order found' })]),
  ];
  return {
    name: 'Legging',
    lines: [
      { text: `Margin on the way, account ${response.accounts.join(', ')}.`, isWarning: false },
      ...warnings.map((warning) => ({ text: warning, isWarning: true })),
      ...leggingRemarks(response).map((remark) => ({ text: remark, isWarning: false })),
      ...demoLine(response),
    ],
    blocks,
    charts: blocks.map(({ title }, place) => ({
      title: `${AGAINST_NAMES[against]}: ${title.toLowerCase()}`,
      block: place,
      categories: 0,
      values: against === 'requirement' ? 4 : 5,
    })),
  };
}

/** How the orders differ, as sentences. */
export function leggingRemarks({
  best,
  worst_order: worst,
  currency_code: currency,
  against,
}: LeggingResponse): readonly string[] {
  if (best === null || worst === null) return [];
  const money2 = (amount: number): string =>
    amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const peak = against === 'requirement' ? best.peak_requirement : best.peak_initial_margin;
  return [
    best.optimal
      ? `No order has a smaller worst figure than ${money2(peak.amount)} ${currency}.`
      : `The best order found has a worst figure of ${money2(peak.amount)} ${currency}; none stays below ${money2(best.lower_bound)}.`,
    `In the worst order it is ${worst.exact ? '' : 'at least '}${money2(worst.peak)} ${currency}.`,
  ];
}

const demoLine = ({ parameters }: Pick<LotsResponse, 'parameters'>): ResultSheet['lines'] =>
  Object.values(parameters).some((sets) => Object.values(sets).some(({ demo }) => demo))
    ? [{ text: DEMO_MARKET, isWarning: true }]
    : [];
