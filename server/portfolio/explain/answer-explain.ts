import type { ExplainResponse, MarginChange } from '../../contract/explain.js';
import { ENGINE_IDS } from '../../domain/engine-id.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { type CalculationContext, openCalculation } from '../calculate.js';
import { refuseIssues } from '../refusal.js';
import type { RefusedRequest } from '../refusal.js';
import { collectRows } from '../collect-rows.js';
import { marginsOf } from '../margins-of.js';
import { readBaseline, type BaselineBook, type StoredCalculation } from '../what-if/baseline.js';
import { comparePortfolios } from './compared-portfolio.js';
import { toMarginChange } from './margin-change.js';
import { storedVector, type MarginVector, vectorOf } from './margin-vector.js';
import { readStoredResult, type StoredResult } from './stored-result.js';

/** Margins of an account under some parameters, and how many of its rows those parameters leave out. */
interface MarginState {
  readonly vector: MarginVector;
  readonly rowsExcluded: number;
}

type ExplainContext = Omit<CalculationContext, 'snapshot' | 'requestId' | 'submittedTime'>;

/** Two stored calculations of an account. */
export interface ExplainWork {
  /** The portfolio id, in lower case. */
  readonly portfolioId: string;
  readonly fromRequestId: string;
  readonly toRequestId: string;
  readonly from: StoredCalculation;
  readonly to: StoredCalculation;
}

/** The parameters of both calculations; null if they are no longer loaded. */
export interface ExplainSnapshots {
  readonly from: ParameterSnapshot | null;
  readonly to: ParameterSnapshot | null;
}

export type ExplainOutcome =
  | { readonly kind: 'answered'; readonly response: ExplainResponse }
  | { readonly kind: 'refused'; readonly refusal: RefusedRequest };

/** A stored calculation of the account: its rows and its figures. */
interface StoredSide {
  readonly requestId: string;
  readonly submittedTime: string;
  readonly book: BaselineBook;
  readonly result: StoredResult;
}

/**
 * Why the margin of an account differs between two stored calculations. Each cause is applied alone to the earlier
 * state; the part that only several causes together explain is `other`. Pure. Source: docs/methodology/explain.md.
 */
export function answerExplain(work: ExplainWork, snapshots: ExplainSnapshots, context: ExplainContext): ExplainOutcome {
  const from = sideOf(work.from, work.fromRequestId, work.portfolioId);
  const to = sideOf(work.to, work.toRequestId, work.portfolioId);
  if (from === undefined || to === undefined)
    return refuse(['portfolio_id'], 'The rows of the account are not among what was stored.');
  const [before, after] = [from.book.envelope.currencyCode, to.book.envelope.currencyCode];
  if (before !== after)
    return refuse(['to_request_id'], `The results are in ${before} and in ${after}; compare results in one currency.`);
  for (const { requestId, result } of [from, to]) {
    if (result.initial_margin === null || result.requirement === null)
      return refuse(
        [requestId === from.requestId ? 'from_request_id' : 'to_request_id'],
        `The account has no margin in request "${requestId}": there is nothing to explain.`,
      );
  }
  return { kind: 'answered', response: new Explanation(from, to, snapshots, context).response(work.portfolioId) };
}

function refuse(path: readonly string[], message: string): ExplainOutcome {
  return {
    kind: 'refused',
    refusal: refuseIssues('INVALID_PARAMETER', [{ code: 'INVALID_PARAMETER', path, message }]),
  };
}

function sideOf(stored: StoredCalculation, requestId: string, id: string): StoredSide | undefined {
  const book = readBaseline(stored, id);
  const result = book === undefined ? undefined : readStoredResult(stored, book.subAccountCode);
  if (book === undefined || result === undefined) return undefined;
  return { requestId, submittedTime: stored.submittedTime, book, result };
}

/** The states of the change: both ends, and the earlier end with each cause alone. */
interface KnownStates {
  readonly basis: ExplainResponse['basis'];
  readonly from: MarginVector;
  readonly to: MarginVector;
  /** The effect of the positions alone is the difference of the two. */
  readonly positions: readonly [without: MarginVector, withThem: MarginVector] | null;
  readonly parametersAndMarket: readonly [without: MarginVector, withThem: MarginVector] | null;
  readonly market: readonly [without: MarginVector, withThem: MarginVector] | null;
}

class Explanation {
  private readonly notes: { code: string; message: string }[] = [];

  constructor(
    private readonly from: StoredSide,
    private readonly to: StoredSide,
    private readonly snapshots: ExplainSnapshots,
    private readonly context: ExplainContext,
  ) {}

  response(portfolioId: string): ExplainResponse {
    const { from, to } = this;
    const states = this.states();
    const amount = (pick: (vector: MarginVector) => number): MarginChange => changeOf(states, pick);
    const engines = ENGINE_IDS.filter((id) => states.from.engines.has(id) || states.to.engines.has(id));
    return {
      portfolio_id: portfolioId,
      account_code: to.book.accountCode,
      sub_account_code: to.book.subAccountCode,
      currency_code: to.book.envelope.currencyCode,
      from: describe(from),
      to: describe(to),
      basis: states.basis,
      initial_margin: amount(({ total }) => total.initialMargin),
      requirement: amount(({ total }) => total.requirement),
      by_engine: engines.map((id) => ({
        result_type: id,
        initial_margin: amount(({ engines: all }) => all.get(id)?.initialMargin ?? 0),
        requirement: amount(({ engines: all }) => all.get(id)?.requirement ?? 0),
      })),
      by_contract: contractsOf(states),
      portfolio: comparePortfolios(from.result, to.result),
      notes: this.notes,
    };
  }

  private states(): KnownStates {
    const { from, to } = this.snapshots;
    const stored = { from: storedVector(this.from.result), to: storedVector(this.to.result) };
    if (from !== null && to !== null) return this.bothStates(from, to);
    if (from !== null) {
      const [before, moved] = [this.checked(this.from, from), this.state(this.to, from)];
      this.tellGone('later', this.to);
      return {
        basis: 'from',
        from: before.shown,
        to: stored.to,
        positions: [before.vector, moved],
        parametersAndMarket: [moved, stored.to],
        market: null,
      };
    }
    if (to !== null) {
      const [moved, after] = [this.state(this.from, to), this.checked(this.to, to)];
      this.tellGone('earlier', this.from);
      return {
        basis: 'to',
        from: stored.from,
        to: after.shown,
        positions: [moved, after.vector],
        parametersAndMarket: [stored.from, moved],
        market: null,
      };
    }
    this.tellGone('earlier', this.from);
    this.tellGone('later', this.to);
    return { basis: 'none', ...stored, positions: null, parametersAndMarket: null, market: null };
  }

  private bothStates(from: ParameterSnapshot, to: ParameterSnapshot): KnownStates {
    const { vector: before, shown } = this.checked(this.from, from);
    const after = this.checked(this.to, to).shown;
    return {
      basis: 'both',
      from: shown,
      to: after,
      positions: [before, this.state(this.to, from)],
      parametersAndMarket: [before, from === to ? before : this.state(this.from, withSpanFiles(from, to))],
      market: [before, from === to ? before : this.state(this.from, withMarket(from, to))],
    };
  }

  /** Margins of a side's rows on any parameters; rows that those parameters leave out are reported. */
  private state(side: StoredSide, snapshot: ParameterSnapshot): MarginVector {
    const { vector, rowsExcluded } = marginStateOf(side.book, snapshot, this.context);
    this.tellExcluded(side, rowsExcluded);
    return vector;
  }

  /** Margins of a side's rows on its own parameters; the stored figures are used if the recalculation differs. */
  private checked(
    side: StoredSide,
    snapshot: ParameterSnapshot,
  ): { readonly vector: MarginVector; readonly shown: MarginVector } {
    const { vector } = marginStateOf(side.book, snapshot, this.context);
    const [now, then] = [vector.total.initialMargin, side.result.initial_margin ?? 0];
    const [required, stored] = [vector.total.requirement, side.result.requirement ?? 0];
    if (Math.abs(now - then) < MOVED && Math.abs(required - stored) < MOVED) return { vector, shown: vector };
    const message = `Request "${side.requestId}" was stored with an initial margin of ${then} and now comes to ${now.toFixed(2)}: its FX rates or settings have changed since; the difference is in other.`;
    this.notes.push({ code: 'BASELINE_MOVED', message });
    return { vector, shown: storedVector(side.result) };
  }

  private tellExcluded({ requestId, result }: StoredSide, rowsExcluded: number): void {
    const more = rowsExcluded - result.rows_excluded;
    if (more <= 0) return;
    const message = `${more} more rows of request "${requestId}" are left out on the parameters of the other one, as expired contracts are; their margin is in the part of those parameters.`;
    if (!this.notes.some((note) => note.message === message)) this.notes.push({ code: 'ROWS_LEFT_OUT', message });
  }

  private tellGone(which: 'earlier' | 'later', { requestId }: StoredSide): void {
    const message = `The parameters of the ${which} request "${requestId}" are no longer loaded: the effects of parameters and market can't be separated.`;
    this.notes.push({ code: 'PARAMETERS_GONE', message });
  }
}

/** A recalculation that differs from the stored figure by more than a cent counts as different. */
const MOVED = 0.0101;

const describe = ({ requestId, submittedTime, result }: StoredSide): ExplainResponse['from'] => ({
  request_id: requestId,
  submitted_time: submittedTime,
  price_date: result.price_date,
  initial_margin: result.initial_margin ?? 0,
  requirement: result.requirement ?? 0,
  rows_total: result.rows_total,
  rows_excluded: result.rows_excluded,
});

function changeOf(states: KnownStates, pick: (vector: MarginVector) => number): MarginChange {
  const between = (pair: KnownStates['market']): number | null =>
    pair === null ? null : pick(pair[1]) - pick(pair[0]);
  return toMarginChange({
    from: pick(states.from),
    to: pick(states.to),
    positions: between(states.positions),
    parametersAndMarket: between(states.parametersAndMarket),
    market: between(states.market),
  });
}

function contractsOf(states: KnownStates): ExplainResponse['by_contract'] {
  const vectors = [
    states.from,
    states.to,
    ...[states.positions, states.parametersAndMarket, states.market].flatMap((pair) => pair ?? []),
  ];
  const products = new Map(vectors.flatMap((vector) => [...vector.products]));
  return [...products]
    .map(([key, product]) => ({ ...product, ...changeOf(states, ({ contracts }) => contracts.get(key) ?? 0) }))
    .sort((first, second) => Math.abs(second.change) - Math.abs(first.change));
}

/** Margins of a book on a snapshot. */
function marginStateOf(book: BaselineBook, snapshot: ParameterSnapshot, context: ExplainContext): MarginState {
  const calculation = openCalculation(book.envelope, { ...context, snapshot, requestId: '', submittedTime: '' });
  const collected = collectRows(book.rows, calculation);
  const margins = marginsOf(collected, calculation, book.envelope).flat();
  const margin = margins.find(({ rows }) => rows.subAccountCode === book.subAccountCode);
  if (margin === undefined) throw new Error(`Account "${book.accountCode}" has no margin.`);
  return { vector: vectorOf(margin, calculation.toBase), rowsExcluded: margin.rows.rowsExcluded };
}

/** The earlier snapshot with the later SPAN files and the names of their contracts. */
const withSpanFiles = (from: ParameterSnapshot, to: ParameterSnapshot): ParameterSnapshot => ({
  ...from,
  sets: to.sets,
  contractMaster: to.contractMaster,
});

/** The earlier snapshot with the later quotes, fixings, histories, FX rates and event markets. */
const withMarket = (from: ParameterSnapshot, to: ParameterSnapshot): ParameterSnapshot => ({
  ...from,
  businessDate: to.businessDate,
  rateMarket: to.rateMarket,
  fx: to.fx,
  eventMarkets: to.eventMarkets,
});
