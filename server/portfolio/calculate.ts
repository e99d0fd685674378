import type { PortfolioEnvelope } from '../contract/portfolio-request.js';
import type { AccountResult } from '../contract/results/account-result.js';
import type { GroupResult } from '../contract/results/group-result.js';
import type { UsedParameters } from '../contract/results/calculation-response.js';
import type { ResultException } from '../contract/results/result-notes.js';
import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { Issue } from '../domain/issue.js';
import type { Licence } from '../domain/licence.js';
import type { RowIssue } from '../domain/row-issue.js';
import type { EngineRegistry, MarginContext } from '../engines/engine-registry.js';
import { ENGINES } from '../engines/registry.js';
import type { EngineMeter } from '../instruments/engine-meter.js';
import type { ResolvedPosition } from '../instruments/resolved-position.js';
import { money } from '../lib/money.js';
import type { AccountMargin } from './account-margin.js';
import { accountResult, isAnalysed, openAnalysis, openResults, type ResultContext } from './account-results.js';
import { collectRows, refuseAccounts, type CollectedRows } from './collect-rows.js';
import type { RowSetting, SubmittedRow } from './row-setting.js';
import { SharedRows } from './shared-rows.js';
import { baseConversion } from './currency.js';
import { textsOf } from './texts/envelope-texts.js';
import { groupResults } from './groups/group-results.js';
import { ContractPool } from './groups/holdings.js';
import { lackingLicence, type LicensedRows } from './licensing.js';
import { marginsOf } from './margins-of.js';
import { refuse, refuseSymbology, type RefusedRequest, type Refused } from './refusal.js';
import type { CalculationFault } from './sound-account.js';
import { toException } from './wire/account-result.js';
import type { GroupedAccount } from './wire/group-result.js';
import { ParametersUsed } from './wire/used-parameters.js';

/** Everything that a calculation depends on in addition to the request. */
export interface CalculationContext extends ResultContext {
  /** Default: those of the program. */
  readonly engines?: EngineRegistry;
  readonly clearingHouseSettings: (clearingHouse: string) => ClearingHouseSettings;
  readonly licence: Licence;
  /** Called with faults that cost one account its figures; if absent, faults are not reported. */
  readonly onFault?: (fault: CalculationFault) => void;
  /** What others share with it; absent = nobody does. */
  readonly shared?: SharedRows;
  /** Measures the work of the engines; absent = nothing is measured. */
  readonly meter?: EngineMeter;
}

/** The figures of one request, in wire form. */
export interface PortfolioResult {
  readonly currencyCode: string;
  /** Sum of the parent accounts' initial margins, each rounded before; null if none has one. */
  readonly total: number | null;
  readonly accounts: readonly AccountResult[];
  /** Rows that name no account. */
  readonly rowsWithoutAccount: readonly ResultException[];
  readonly parameters: UsedParameters;
  /** Undefined if none are asked for. */
  readonly groups: readonly GroupResult[] | undefined;
}

export type PortfolioOutcome = { readonly ok: true; readonly value: PortfolioResult } | Refused;

/** Calculates one portfolio request: sorts rows into accounts, margins the accounts, writes the results. Pure. */
export function calculatePortfolio(envelope: PortfolioEnvelope, context: CalculationContext): PortfolioOutcome {
  const read = readRequest(envelope, context);
  if (!read.ok) return read;
  return { ok: true, value: marginCollected(read.collected, read.calculation, envelope, context) };
}

/** The rows of a request by account; refused if none of them can be calculated. */
export function readRequest(
  envelope: PortfolioEnvelope,
  context: CalculationContext,
): { readonly ok: true; readonly calculation: RowSetting; readonly collected: CollectedRows } | Refused {
  const refusal = refuseSymbology(envelope.vendorSymbology, context.snapshot);
  if (refusal !== undefined) return { ok: false, refusal };
  const calculation = openCalculation(envelope, context);
  const collected = collectRows(textsOf(envelope) ?? envelope.rows.entries(), calculation);
  const unusable = refuseRows(collected);
  return unusable === undefined ? { ok: true, calculation, collected } : { ok: false, refusal: unusable };
}

/** The figures of some accounts, in wire form. */
export interface PartResult {
  readonly accounts: readonly AccountResult[];
  /** Rows that name no account. */
  readonly rowsWithoutAccount: readonly ResultException[];
}

/** Calculates a submission part by part; each part is rows of whole accounts, with their indexes in the submission. */
export interface PartCalculation {
  readonly calculate: (rows: Iterable<SubmittedRow>) => PartResult;
  /** Leaves out all rows of accounts. @param issueOf the reason, given how many rows an account has; reported at its first row */
  readonly refuse: (rows: Iterable<SubmittedRow>, issueOf: (rows: number) => RowIssue) => PartResult;
  /** The parameter sets behind the parts calculated so far. */
  readonly parameters: () => UsedParameters;
}

/**
 * Opens the calculation of a submission whose envelope was accepted before: no part refuses the others, so that rows
 * without an account and rows that the licence does not cover are only exceptions. Pure.
 */
export function openParts(envelope: PortfolioEnvelope, context: CalculationContext): PartCalculation {
  const calculation = openCalculation(envelope, context);
  const toResult = openResults(calculation, envelope, context);
  const used = new ParametersUsed(calculation.context.engines);
  const resultsOf = (collected: Pick<CollectedRows, 'accounts' | 'rowsWithoutAccount'>): PartResult => {
    const margins = marginsOf(collected, calculation, envelope).flat();
    margins.forEach((margin) => used.add(margin));
    return {
      accounts: margins.map((margin) => toResult(margin)),
      rowsWithoutAccount: collected.rowsWithoutAccount.map(toException),
    };
  };
  return {
    calculate: (rows) => resultsOf(collectRows(rows, calculation, 'account')),
    refuse: (rows, issueOf) => resultsOf(refuseAccounts(rows, issueOf)),
    parameters: () => used.toWire(),
  };
}

/** What is needed to read, license and resolve the rows of a request. */
export function openCalculation(envelope: PortfolioEnvelope, context: CalculationContext): RowSetting {
  const { onlyMarginsOf } = envelope.calculations;
  const marginContext: MarginContext = {
    engines: context.engines ?? ENGINES,
    snapshot: context.snapshot,
    useClosestMatch: envelope.useClosestMatch,
    useClosestActive: envelope.useClosestActive,
    vendorSymbology: envelope.vendorSymbology,
    cmeSymbology: envelope.cmeSymbology,
    clearingHouseSettings: context.clearingHouseSettings,
    ...(envelope.fxMarginRates === null ? {} : { fxMarginRates: envelope.fxMarginRates }),
    bondCompounding: envelope.riskMetrics.bondUsesContinuousCompounding ? 'continuous' : 'annual',
    simmMetrics: envelope.simmMetrics,
    ...(context.meter === undefined ? {} : { meter: context.meter }),
  };
  return {
    context: marginContext,
    licence: context.licence,
    shared: context.shared ?? new SharedRows(),
    ...(onlyMarginsOf === undefined || envelope.calculations.analytics ? {} : { onlyRowsOf: onlyMarginsOf }),
    baseCurrency: envelope.currencyCode,
    toBase: baseConversion(context.snapshot, envelope.currencyCode),
    requestId: context.requestId,
    onFault: (accountCode, error) => context.onFault?.({ requestId: context.requestId, accountCode, error }),
  };
}

function marginCollected(
  collected: CollectedRows,
  calculation: RowSetting,
  envelope: PortfolioEnvelope,
  context: CalculationContext,
): PortfolioResult {
  const margins = marginsOf(collected, calculation, envelope);
  return resultOf({ margins, rowsWithoutAccount: collected.rowsWithoutAccount }, calculation, envelope, context);
}

/** Accounts that have been margined. */
export interface MarginedAccounts {
  /** The margins of each account, the parent first. */
  readonly margins: readonly (readonly AccountMargin[])[];
  readonly rowsWithoutAccount: CollectedRows['rowsWithoutAccount'];
  /**
   * The positions that analytics cover, if they differ from the margined ones: contracts moved to another account are still
   * held.
   */
  readonly analysed?: (margin: AccountMargin) => readonly ResolvedPosition[];
}

/** The wire form of margined accounts, with the analytics that the request asks for. */
export function resultOf(
  { margins, rowsWithoutAccount, analysed }: MarginedAccounts,
  calculation: RowSetting,
  envelope: PortfolioEnvelope,
  context: CalculationContext,
): PortfolioResult {
  const all = margins.flat();
  const used = new ParametersUsed(calculation.context.engines);
  all.forEach((margin) => used.add(margin));
  const analysis = openAnalysis(calculation, envelope, context);
  const isLookedAt = isAnalysed(analysis) || envelope.groups !== null;
  const positionsOf = (margin: AccountMargin): readonly ResolvedPosition[] =>
    analysed?.(margin) ?? (isLookedAt ? margin.rows.positions : []);
  const results = margins.map((tree) =>
    tree.map((margin) => accountResult(margin, positionsOf(margin), analysis, calculation)),
  );
  const parents = margins.flatMap(([margin], account) => {
    const result = results[account]?.[0];
    return margin === undefined || result === undefined ? [] : [{ margin, result }];
  });
  return {
    currencyCode: envelope.currencyCode,
    total: totalOf(parents.flatMap(({ margin, result }) => (result.initial_margin === null ? [] : [margin]))),
    accounts: results.flat(),
    rowsWithoutAccount: rowsWithoutAccount.map(toException),
    parameters: used.toWire(),
    groups:
      envelope.groups === null
        ? undefined
        : groupResults(envelope.groups, groupedAccounts(parents, positionsOf, calculation), {
            market: analysis.market,
            results: analysis.setting,
            rows: calculation,
            wantsMargins: envelope.calculations.margins,
          }),
  };
}

function groupedAccounts(
  parents: readonly { readonly margin: AccountMargin; readonly result: AccountResult }[],
  positionsOf: (margin: AccountMargin) => readonly ResolvedPosition[],
  { context }: RowSetting,
): readonly GroupedAccount[] {
  const pool = new ContractPool(context.engines);
  return parents.map(({ margin, result }) => {
    const { accountCode, positions } = margin.rows;
    const margined = pool.hold(positions);
    const analysed = positionsOf(margin);
    return { accountCode, margined, analysed: analysed === positions ? margined : pool.hold(analysed), result };
  });
}

/**
 * Sum of the parent accounts' initial margins as they are shown, so that it equals the sum that a reader calculates;
 * null if none has one.
 */
export function totalOf(parents: readonly (AccountMargin | undefined)[]): number | null {
  const figures = parents.map((parent) => parent?.figures ?? null).filter((figure) => figure !== null);
  if (figures.length === 0) return null;
  return money(figures.reduce((sum, { initialMargin }) => sum + money(initialMargin), 0));
}

/** Refuses rows if none belongs to an account, or none is licensed. */
export function refuseRows(collected: CollectedRows): RefusedRequest | undefined {
  if (collected.accounts.length === 0) {
    const issues = collected.rowsWithoutAccount.map(({ row, field, message }): Issue => ({
      code: 'INVALID_REQUEST',
      path: field === null ? ['portfolio', row] : ['portfolio', row, field],
      message,
    }));
    return refuse('INVALID_REQUEST', 'No row has an account_code.', issues);
  }
  return refuseUnlicensed(collected);
}

/** Refuses rows if none is licensed. */
export function refuseUnlicensed(rows: LicensedRows): RefusedRequest | undefined {
  const lacking = lackingLicence(rows);
  if (lacking === undefined) return undefined;
  const isEngine = lacking.code === 'ENGINE_NOT_LICENSED';
  return refuse(isEngine ? 'ENGINE_NOT_LICENSED' : 'EVENT_MARKET_NOT_LICENSED', lacking.message, []);
}
