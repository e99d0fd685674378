import { ENGINES } from '../../engines/registry.js';
import { enginesByExchange } from '../../engines/engines-by-exchange.js';
import type { EngineRegistry } from '../../engines/engine-registry.js';
import { ignoredOptionText } from '../../contract/ignored-options.js';
import { accountSummarySchema, type AccountResult } from '../../contract/results/account-result.js';
import type { UsedParameters } from '../../contract/results/calculation-response.js';
import type { StagedPlace, WhatIfQuestion, WhatIfResponse, WhatIfMarginal } from '../../contract/what-if.js';
import { money } from '../../lib/money.js';
import type { SnapshotSelection } from '../../parameters/snapshot.js';
import { CollectedAccount } from '../collected-account.js';
import type { AccountMargin } from '../account-margin.js';
import { openResults } from '../account-results.js';
import { openCalculation, type CalculationContext } from '../calculate.js';
import { marginsOf } from '../margins-of.js';
import type { RefusedRequest } from '../refusal.js';
import { collectRows } from '../collect-rows.js';
import type { RowSetting, SubmittedRow } from '../row-setting.js';
import { ParametersUsed } from '../wire/used-parameters.js';
import { readBaseline, resultsOf, selectionsFor, type BaselineBook, type StoredCalculation } from './baseline.js';
import { changedBook } from './changed-book.js';
import { toContracts, toSummary } from './compared-figures.js';
import { pairPositions, toComparedRows, type ComparedPosition, positionKeys } from './compared-positions.js';
import { identifyRows, type IdentifiedRow } from './identified-row.js';
import { marginCuts } from './margin-cuts.js';
import { ReplaceableBook } from './replaceable-book.js';
import { areSameParameters, usedParametersOf, readParameters } from './same-parameters.js';
import { readStages, type StagedBookTable } from './staged-book.js';
import { withinWork, type Shortened } from './within-work.js';

const MOST_MARGINALS = 200;

/** A what-if as it is calculated: the question, the stored baseline and the stages. */
export interface WhatIfWork {
  readonly question: WhatIfQuestion;
  readonly baseline: StoredCalculation;
  /** JSON texts of the kept stages, UTF-8. */
  readonly stages: readonly Uint8Array[];
}

/** How a what-if is calculated. */
export type WhatIfContext = Omit<CalculationContext, 'requestId' | 'submittedTime'> & {
  /** Whether the parameters at hand are to be used whatever the baseline was made with. */
  readonly isRebased: boolean;
};

export type WhatIfOutcome =
  | { readonly kind: 'answered'; readonly response: WhatIfResponse }
  | { readonly kind: 'refused'; readonly refusal: RefusedRequest }
  /** The parameters at hand are others than the baseline's, which may be found by one of the selections. */
  | { readonly kind: 'other-parameters'; readonly selections: readonly SnapshotSelection[] };

const NOT_VISIBLE: RefusedRequest = {
  code: 'BASELINE_NOT_VISIBLE',
  message: 'There is no such stored result of yours; take request_id and portfolio_id from one of your results.',
  issues: [],
  issuesTotal: 0,
};

/** Compares a stored account with the same account and staged rows. Pure; stores nothing. */
export function answerWhatIf({ question, baseline, stages }: WhatIfWork, context: WhatIfContext): WhatIfOutcome {
  const book = readBaseline(baseline, question.portfolioId);
  if (book === undefined) return { kind: 'refused', refusal: NOT_VISIBLE };
  const staged = readStages(
    stages,
    book,
    context.licence,
    enginesByExchange(context.snapshot, context.engines ?? ENGINES),
  );
  if (!staged.ok) return { kind: 'refused', refusal: staged.refusal };
  const calculated = { ...context, requestId: question.requestId, submittedTime: baseline.submittedTime };
  const calculation = openCalculation(book.envelope, calculated);
  const before = sideOf(book, book.rows, calculation);
  const stored = readParameters(baseline.parameters);
  if (!context.isRebased && !isOnStoredSets(book, before, calculation, stored))
    return { kind: 'other-parameters', selections: selectionsFor(book.envelope, stored) };
  const comparison = new Comparison(question, book, staged.tables, calculated, before);
  return { kind: 'answered', response: comparison.response(baseline, context.isRebased) };
}

function isOnStoredSets(
  { allRows }: BaselineBook,
  { margin }: Side,
  calculation: RowSetting,
  stored: UsedParameters,
): boolean {
  const { positions } = margin.rows;
  return positions.length === 0 || areSameParameters(positions, usedParametersOf(allRows, calculation), stored);
}

/** One side of a comparison. */
interface Side {
  readonly margin: AccountMargin;
  readonly rows: readonly IdentifiedRow[];
}

function sideOf(book: BaselineBook, rows: readonly SubmittedRow[], calculation: RowSetting): Side {
  const collected = collectRows(rows, calculation);
  const margins = marginsOf(collected, calculation, book.envelope).flat();
  const margin =
    margins.find(({ rows: { subAccountCode } }) => subAccountCode === book.subAccountCode) ?? emptySide(book);
  return { margin, rows: identifyRows(rows, collected.accounts) };
}

/** The side of a book without rows, which can't be submitted. */
function emptySide({ accountCode, subAccountCode }: BaselineBook): AccountMargin {
  return {
    rows: new CollectedAccount(accountCode, subAccountCode),
    components: [],
    sums: [],
    figures: null,
    gross: null,
  };
}

/** Half a cent: a recalculated baseline that differs by more from the stored one counts as different. */
const CENT = 0.005;

class Comparison {
  private readonly after: Side;
  private readonly calculation: RowSetting;
  private readonly places: ReadonlyMap<number, StagedPlace>;
  private readonly results: readonly [before: AccountResult, after: AccountResult];
  private readonly positions: readonly ComparedPosition[];
  private readonly notes: { code: string; message: string }[];

  constructor(
    private readonly question: WhatIfQuestion,
    private readonly book: BaselineBook,
    private readonly tables: readonly StagedBookTable[],
    context: CalculationContext,
    private readonly before: Side,
  ) {
    const changed = changedBook(book, tables, question.mode, openCalculation(book.envelope, context));
    this.calculation = changed.calculation;
    this.places = changed.places;
    this.after = sideOf(book, changed.rows, changed.calculation);
    const resultOf = openResults(this.calculation, book.envelope, context);
    this.results = [resultOf(before.margin), resultOf(this.after.margin)];
    this.positions = pairPositions(before.rows, this.after.rows);
    this.notes = question.ignoredOptions.map((field) => ({
      code: 'IGNORED_OPTION',
      message: ignoredOptionText(field),
    }));
  }

  response(baseline: StoredCalculation, isRebased: boolean): WhatIfResponse {
    const { question, book, tables } = this;
    const [before, after] = this.results;
    const storedMargin = storedMarginOf(baseline, book);
    const isMoved = this.tellMoved(before, storedMargin);
    const portfolio = toComparedRows(this.positions, before, after);
    const lists = this.lists(portfolio);
    return {
      request_id: question.requestId,
      portfolio_id: question.portfolioId,
      account_code: book.accountCode,
      sub_account_code: book.subAccountCode,
      submitted_time: baseline.submittedTime,
      currency_code: book.envelope.currencyCode,
      mode: question.mode,
      risk_method: after.risk_method,
      stages: tables.map(({ stageId, type, rows }) => ({ stage_id: stageId, type, rows: rows.length })),
      rebased: isRebased || isMoved,
      stored_initial_margin: storedMargin,
      what_if: { summary: toSummary(before, after), margin_by_contract: toContracts(before, after), portfolio },
      ...lists,
      exceptions_1: before.exceptions,
      exceptions_2: after.exceptions.map((exception) => this.placed(exception)),
      closest_matches_1: before.closest_matches,
      closest_matches_2: after.closest_matches.map((match) => this.placed(match)),
      notes: this.notes,
      parameters_1: parametersUsed(this.before.margin, this.calculation.context.engines),
      parameters_2: parametersUsed(this.after.margin, this.calculation.context.engines),
    };
  }

  private tellMoved({ initial_margin: margin }: AccountResult, stored: number | null): boolean {
    if (Math.abs((margin ?? 0) - (stored ?? 0)) < CENT && (margin === null) === (stored === null)) return false;
    const message = `The baseline was stored with an initial margin of ${stored ?? 'none'} and now comes to ${margin ?? 'none'}: its parameters, FX rates or settings have changed since.`;
    this.notes.push({ code: 'BASELINE_MOVED', message });
    return true;
  }

  private lists(
    portfolio: WhatIfResponse['what_if']['portfolio'],
  ): Pick<WhatIfResponse, 'marginal_margin' | 'margin_cuts'> {
    const { wantsMarginals, wantsCuts } = this.question;
    if (!wantsMarginals && !wantsCuts) return { marginal_margin: null, margin_cuts: null };
    const [before, after] = [this.before, this.after].map(({ margin }) => {
      const { context, toBase } = this.calculation;
      return new ReplaceableBook(margin.rows.positions, context, toBase);
    });
    if (before === undefined || after === undefined) throw new Error('A comparison has two sides.');
    const contributions = new Map(this.positions.map((position, index) => [position, portfolio[index]]));
    const contributionOf = (position: ComparedPosition): number => contributions.get(position)?.initial_margin_2 ?? 0;
    return {
      marginal_margin: wantsMarginals ? this.marginals(before, after) : null,
      margin_cuts: wantsCuts ? this.cuts(after, contributionOf) : null,
    };
  }

  private marginals(before: ReplaceableBook, after: ReplaceableBook): WhatIfResponse['marginal_margin'] {
    const { items, left } = marginalMargins(this.positions, before, after);
    if (left > 0) {
      const message = `Marginal margins are shown for ${items.length} of ${items.length + left} changed positions.`;
      this.notes.push({ code: 'LIST_SHORTENED', message });
    }
    return items;
  }

  private cuts(
    after: ReplaceableBook,
    contributionOf: (position: ComparedPosition) => number,
  ): WhatIfResponse['margin_cuts'] {
    const { items, left, tried } = marginCuts(this.positions, after, this.calculation, contributionOf);
    if (left > 0) {
      const message = `The ${tried} of ${tried + left} positions with the largest parts of the margin were tried.`;
      this.notes.push({ code: 'LIST_SHORTENED', message });
    }
    return items;
  }

  /** Staged rows are named by their place in the stage, as they have none in a submission. */
  private placed<Remark extends { readonly row: number | null }>(
    remark: Remark,
  ): Remark & { readonly stage: StagedPlace | null } {
    const place = remark.row === null ? undefined : this.places.get(remark.row);
    return place === undefined ? { ...remark, stage: null } : { ...remark, row: null, stage: place };
  }
}

function parametersUsed(margin: AccountMargin, engines: EngineRegistry): UsedParameters {
  const used = new ParametersUsed(engines);
  used.add(margin);
  return used.toWire();
}

const storedFiguresSchema = accountSummarySchema.pick({ sub_account_code: true, initial_margin: true });

/** The margin stored for the account, among the results that share its id. */
function storedMarginOf(stored: StoredCalculation, { subAccountCode }: BaselineBook): number | null {
  for (const result of resultsOf(stored)) {
    const read = storedFiguresSchema.safeParse(result);
    if (read.success && read.data.sub_account_code === subAccountCode) return read.data.initial_margin;
  }
  return null;
}

const resolved = (rows: readonly IdentifiedRow[]) => rows.map((row) => row.resolved);

/**
 * The effect of each changed position alone on the initial margin: as the only change of the baseline, and as the last of all
 * changes. As margins offset, neither adds up to the whole change.
 */
function marginalMargins(
  positions: readonly ComparedPosition[],
  baseline: ReplaceableBook,
  changed: ReplaceableBook,
): Shortened<WhatIfMarginal> {
  const [before, after] = [money(baseline.initialMargin), money(changed.initialMargin)];
  const all = positions.filter(({ isChanged }) => isChanged);
  const { items, left } = withinWork(all, MOST_MARGINALS, (position) => {
    const [row] = resolved([...position.after, ...position.before]);
    return row === undefined ? 0 : baseline.workOf(row) + changed.workOf(row);
  });
  const marginals = items.map((position): WhatIfMarginal => {
    const [held, traded] = [resolved(position.before), resolved(position.after)];
    const only = money(baseline.exchanged(held, traded));
    const without = money(changed.exchanged(traded, held));
    return {
      ...positionKeys(position),
      initial_margin_only: only,
      marginal_margin_first: money(only - before),
      initial_margin_without: without,
      marginal_margin_last: money(after - without),
    };
  });
  return { items: marginals, left };
}
