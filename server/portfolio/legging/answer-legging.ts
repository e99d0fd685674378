import { ignoredOption } from '../../contract/ignored-options.js';
import {
  MOST_LEGS_IN_ANY_ORDER,
  MOST_STEPS,
  type LeggingAsked,
  type LeggingResponse,
  type LeggingRoute,
} from '../../contract/trades/legging.js';
import type { TradeQuestion } from '../../contract/trades/trade-request.js';
import { refuseIssues, type Refused } from '../refusal.js';
import type { RefusedRequest } from '../refusal.js';
import type { RowSetting } from '../row-setting.js';
import { figuresBody, measured, type MeasuredFigure } from '../prepared-book/figures-body.js';
import { readHeldRows, standsOn } from '../prepared-book/held-rows.js';
import { readTrade } from '../prepared-book/trade-rows.js';
import { beamOrder } from './beam-order.js';
import { everyOrder, stateCount, type FoundOrder, type OrderBounds, type StateFigure } from './every-order.js';
import { LegBook } from './leg-book.js';
import { legOf, type Leg } from './legs.js';

/** The most work that margining all steps of an answer may take (`marginWork`): some seconds. */
const MOST_WORK = 2_000_000;

/** Up to this many states of the legs, every state is margined: 14 legs, each traded at once. */
const MOST_STATES = 16_384;

/** The most work that searching for an order may take; a beam of width one is always allowed. */
const SEARCH_WORK = 800_000;
const WIDEST_BEAM = 64;

interface BestOrder extends FoundOrder, OrderBounds {
  readonly method: 'every_order' | 'beam';
}

export type LeggingAnswer = { readonly ok: true; readonly value: Omit<LeggingResponse, 'runtime'> } | Refused;

/**
 * The margins of legs traded one after the other, and the order whose worst margin on the way is smallest. Pure.
 */
export function answerLegging(
  { envelope, asked }: TradeQuestion<LeggingAsked>,
  setting: RowSetting,
  requestId: string,
): LeggingAnswer {
  const heldRows = asked.baseline ?? [];
  const held = readHeldRows(heldRows, setting);
  const trade = readTrade(
    asked.portfolio,
    { field: 'portfolio', firstRow: heldRows.length, accountCode: null },
    setting,
  );
  if (!trade.ok) return trade;
  const codes = [...new Set(trade.rows.map(({ position }) => position.accountCode))];
  const accounts = held.accounts.filter(({ accountCode }) => codes.includes(accountCode));
  const legs = trade.rows.map((row) => legOf(row, asked.clip_lots ?? null));
  const book = new LegBook(
    accounts.flatMap(({ positions }) => positions),
    legs,
    setting,
  );
  const isAnyOrder = asked.order === 'any';
  const refusal = refuseMuch(legs, book, isAnyOrder);
  if (refusal !== undefined) return { ok: false, refusal };
  const against = asked.against ?? 'requirement';
  const givenOrder = legs.flatMap(({ steps }, leg) => Array.from({ length: steps }, () => leg));
  const route = (order: readonly number[]): LeggingRoute => routeOf(order, legs, book);
  const found = isAnyOrder ? bestOrder(book, legs, against, givenOrder) : null;
  return {
    ok: true,
    value: {
      request_id: requestId,
      status: 'success',
      currency_code: envelope.currencyCode,
      against,
      accounts: codes,
      before: figuresBody(book.figuresAt(legs.map(() => 0))),
      after: figuresBody(book.figuresAt(legs.map(({ steps }) => steps))),
      given: route(givenOrder),
      best:
        found === null
          ? null
          : {
              ...route(found.order),
              optimal: found.peak <= found.lowerBound,
              method: found.method,
              lower_bound: found.lowerBound,
            },
      worst_order: found === null ? null : { peak: found.worstPeak, exact: found.isWorstExact },
      evaluations: book.evaluations,
      ...standsOn(
        accounts,
        [...held.rowsWithoutAccount, ...envelope.ignoredOptions.map(ignoredOption)],
        trade.rows,
        setting.context.engines,
      ),
      memo: envelope.memo,
    },
  };
}

function routeOf(order: readonly number[], legs: readonly Leg[], book: LegBook): LeggingRoute {
  const done = legs.map(() => 0);
  const before = book.figuresAt(done);
  const passed = [before];
  const steps = order.map((index, place) => {
    const leg = legs[index];
    if (leg === undefined) throw new Error(`There is no leg ${index}.`);
    const doneBefore = leg.doneAfter(done[index] ?? 0);
    done[index] = (done[index] ?? 0) + 1;
    const figures = book.figuresAt(done);
    passed.push(figures);
    const doneNow = leg.doneAfter(done[index] ?? 0);
    return {
      step: place + 1,
      leg: index,
      position_id: leg.row.position.positionId,
      quantity: doneNow - doneBefore,
      done: doneNow,
      ...figuresBody(figures),
    };
  });
  const peak = (figure: MeasuredFigure): LeggingRoute['peak_requirement'] => {
    const amounts = passed.map((figures) => measured(figures, figure));
    const amount = Math.max(...amounts);
    return { amount, step: amounts.indexOf(amount) };
  };
  return { steps, peak_requirement: peak('requirement'), peak_initial_margin: peak('initial_margin') };
}

/** Refuses a request whose calculation would take minutes. */
function refuseMuch(legs: readonly Leg[], book: LegBook, isAnyOrder: boolean): RefusedRequest | undefined {
  const refuse = (path: readonly string[], message: string): RefusedRequest =>
    refuseIssues('INVALID_REQUEST', [{ code: 'INVALID_REQUEST', path, message }]);
  if (isAnyOrder && legs.length > MOST_LEGS_IN_ANY_ORDER)
    return refuse(
      ['portfolio'],
      `There are ${legs.length} legs; an order is sought for at most ${MOST_LEGS_IN_ANY_ORDER}: send fewer, or order "given".`,
    );
  const steps = legs.reduce((sum, leg) => sum + leg.steps, 0);
  if (steps > MOST_STEPS)
    return refuse(
      ['clip_lots'],
      `The legs take ${steps} steps; at most ${MOST_STEPS} are margined: send a larger clip_lots, or fewer lots.`,
    );
  const work = steps * book.work * (isAnyOrder ? legs.length : 1);
  if (work <= MOST_WORK) return undefined;
  return refuse(
    ['portfolio'],
    `${steps} steps with so many rows held take too long for one answer: send fewer legs, larger clips, or fewer rows in baseline.`,
  );
}

/** The order found whose worst figure is smallest; never worse than the given order. */
function bestOrder(
  book: LegBook,
  legs: readonly Leg[],
  against: MeasuredFigure,
  givenOrder: readonly number[],
): BestOrder {
  const figure: StateFigure = (done) => measured(book.figuresAt(done), against);
  const steps = legs.map((leg) => leg.steps);
  const states = stateCount(steps);
  if (states <= MOST_STATES && states * book.work <= SEARCH_WORK)
    return { ...everyOrder(figure, steps), method: 'every_order' };
  const expanded = legs.length * givenOrder.length * book.work;
  const width = Math.max(1, Math.min(WIDEST_BEAM, Math.floor(SEARCH_WORK / expanded)));
  const found = beamOrder(figure, steps, width);
  const given = peakOf(givenOrder, figure, steps);
  const bounds = { ...found, worstPeak: Math.max(found.worstPeak, given) };
  return given < found.peak
    ? { ...bounds, order: givenOrder, peak: given, method: 'beam' }
    : { ...bounds, method: 'beam' };
}

function peakOf(order: readonly number[], figure: StateFigure, steps: readonly number[]): number {
  const done = steps.map(() => 0);
  return order.reduce((peak, leg) => {
    done[leg] = (done[leg] ?? 0) + 1;
    return Math.max(peak, figure(done));
  }, figure(done));
}
