/// <reference types="custom-functions-runtime" />
import { breakdownTable } from './figures/breakdown.js';
import { checkResultTable } from './figures/check.js';
import { contributionTable } from './figures/contributions.js';
import { riskFigureOf } from './figures/account-group.js';
import { figureOf } from './figures/figures.js';
import { forecastFigure } from './figures/forecast-figure.js';
import { functionRuntime } from './function-runtime.js';
import { parameterTable } from './figures/parameter-sets.js';
import { MARGINS } from './margin-session.js';
import { textArgument } from './range-cells.js';
import { riskCalculation } from './figures/risk-arguments.js';
import { stressFigure } from './figures/stress-figure.js';
import { lotsFigure, peakFigure } from './figures/trade-figures.js';
import { whatIfTable } from './figures/what-if.js';

// Excel shows these comments when a function is entered; `functions.json` is generated from them.

/**
 * Initial margin of the book in a range.
 * @customfunction INITIAL
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param account Account code; if omitted, all accounts of the range.
 * @param currency Currency of the figure, e.g. EUR; if omitted, that of the pane's settings.
 * @param invocation The call, as Excel passes it.
 * @returns The initial margin, or an error that names the first row that can't be margined.
 */
export function initial(
  range: unknown[][],
  account?: string,
  currency?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return functionRuntime.figure('INITIAL', invocation, async (call) =>
    figureOf(await call.accounts(range, account, { currency }), 'initial_margin'),
  );
}

/**
 * Margin requirement of the book in a range: initial margin less usable option value, plus additional margin.
 * @customfunction REQUIREMENT
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param account Account code; if omitted, all accounts of the range.
 * @param currency Currency of the figure, e.g. EUR; if omitted, that of the pane's settings.
 * @param invocation The call, as Excel passes it.
 * @returns The requirement, or an error that names the first row that can't be margined.
 */
export function requirement(
  range: unknown[][],
  account?: string,
  currency?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return functionRuntime.figure('REQUIREMENT', invocation, async (call) =>
    figureOf(await call.accounts(range, account, { currency }), 'requirement'),
  );
}

/**
 * Margin of the book in a range by account, clearing house and contract.
 * @customfunction BREAKDOWN
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param account Account code; if omitted, all accounts of the range.
 * @param currency Currency of the last two columns, e.g. EUR; if omitted, that of the pane's settings.
 * @param invocation The call, as Excel passes it.
 * @returns Headings, then a row for each contract.
 */
export function breakdown(
  range: unknown[][],
  account?: string,
  currency?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return functionRuntime.table('BREAKDOWN', invocation, async (call) =>
    breakdownTable(await call.accounts(range, account, { currency }), call.readCurrency(currency)),
  );
}

/**
 * What each row of a range contributes to the initial margin. Enter it beside the first row of the range.
 * @customfunction POSITIONS
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param account Account code; if omitted, all accounts of the range.
 * @param currency Currency of the figures, e.g. EUR; if omitted, that of the pane's settings.
 * @param invocation The call, as Excel passes it.
 * @returns A row for each row of the range; rows that are left out show an error and say why.
 */
export function positions(
  range: unknown[][],
  account?: string,
  currency?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return functionRuntime.table('POSITIONS', invocation, async (call) =>
    contributionTable(await call.margin(range, { currency }), textArgument(account)),
  );
}

/**
 * What is wrong with the cells of a book, and which contracts were taken as their closest match.
 * @customfunction CHECK
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param invocation The call, as Excel passes it.
 * @returns A row for each problem, or "No problems found".
 */
export function check(range: unknown[][], invocation?: CustomFunctions.CancelableInvocation): Promise<unknown[][]> {
  return functionRuntime.table('CHECK', invocation, async (call) => checkResultTable(await call.margin(range)));
}

/**
 * Value at risk of the book in a range, a positive loss.
 * @customfunction VAR
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param account Account code, or one with * for accounts that are looked at together, e.g. ENERGY-*; if omitted, all accounts, each alone.
 * @param currency Currency of the figure, e.g. EUR; if omitted, that of the pane's settings. "group" looks at the accounts together.
 * @param confidence Confidence, e.g. 99 or 99%; 99 if omitted.
 * @param scenarios Historical scenarios; 250 if omitted.
 * @param days Days to close out; 1 if omitted.
 * @param invocation The call, as Excel passes it.
 * @returns The value at risk, or an error that says why there is none.
 */
export function valueAtRisk(
  range: unknown[][],
  account?: string,
  currency?: string,
  confidence?: number,
  scenarios?: number,
  days?: number,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return functionRuntime.figure('VAR', invocation, async (call) => {
    const calculation = riskCalculation({ confidence, scenarios, days });
    const asked = { currency, calculation, figure: 'risk figure' } as const;
    return riskFigureOf(await call.analysed(range, account, asked), 'value_at_risk');
  });
}

/**
 * Expected shortfall of the book in a range, a positive loss.
 * @customfunction ES
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param account Account code, or one with * for accounts that are looked at together, e.g. ENERGY-*; if omitted, all accounts, each alone.
 * @param currency Currency of the figure, e.g. EUR; if omitted, that of the pane's settings. "group" looks at the accounts together.
 * @param confidence Confidence, e.g. 99 or 99%; 99 if omitted.
 * @param scenarios Historical scenarios; 250 if omitted.
 * @param days Days to close out; 1 if omitted.
 * @param invocation The call, as Excel passes it.
 * @returns The expected shortfall, or an error that says why there is none.
 */
export function expectedShortfall(
  range: unknown[][],
  account?: string,
  currency?: string,
  confidence?: number,
  scenarios?: number,
  days?: number,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return functionRuntime.figure('ES', invocation, async (call) => {
    const calculation = riskCalculation({ confidence, scenarios, days });
    const asked = { currency, calculation, figure: 'risk figure' } as const;
    return riskFigureOf(await call.analysed(range, account, asked), 'expected_shortfall');
  });
}

/**
 * What the book in a range gains under a stress scenario; losses are negative.
 * @customfunction STRESS
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param scenario Name or id of a stress scenario, e.g. March 2020.
 * @param account Account code, or one with * for accounts that are looked at together, e.g. ENERGY-*; if omitted, all accounts, each alone.
 * @param currency Currency of the figure, e.g. EUR; if omitted, that of the pane's settings. "group" looks at the accounts together.
 * @param invocation The call, as Excel passes it.
 * @returns The gain, or an error that says why there is none.
 */
export function stress(
  range: unknown[][],
  scenario: string,
  account?: string,
  currency?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return functionRuntime.figure('STRESS', invocation, async (call) => {
    const calculation = { ...MARGINS, stress_test_enabled: true };
    const asked = { currency, calculation, figure: 'stress result' } as const;
    const { accounts, group } = await call.analysed(range, account, asked);
    return stressFigure(group === null ? accounts : [group], textArgument(scenario));
  });
}

/**
 * Margin of two books side by side, and what changes between them.
 * @customfunction WHATIF
 * @requiresAddress
 * @requiresParameterAddresses
 * @param base The book as it is, with its headings.
 * @param changed The book after the changes, with its headings.
 * @param account Account code; if omitted, all accounts of the ranges.
 * @param currency Currency of the figures, e.g. EUR; if omitted, that of the pane's settings.
 * @param invocation The call, as Excel passes it.
 * @returns Headings, then a row for each figure: before, after, change.
 */
export function whatIf(
  base: unknown[][],
  changed: unknown[][],
  account?: string,
  currency?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return functionRuntime.table('WHATIF', invocation, async (call) => {
    const before = call.accounts(base, account, { currency, argument: 0 });
    const after = call.accounts(changed, account, { currency, argument: 1 });
    return whatIfTable(...(await Promise.all([before, after])));
  });
}

/**
 * Largest number of lots of a trade that funds allow in addition to the book in a range.
 * @customfunction LOTS
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param trade One lot with its headings: a row, or rows in a fixed ratio; the account is that of the book.
 * @param funds The most that the requirement may reach.
 * @param account Account code; needed if the range holds several.
 * @param currency Currency of the funds, e.g. EUR; if omitted, that of the pane's settings.
 * @param invocation The call, as Excel passes it.
 * @returns The number of lots, or an error that says why there is none.
 */
export function lots(
  range: unknown[][],
  trade: unknown[][],
  funds: number,
  account?: string,
  currency?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return functionRuntime.figure('LOTS', invocation, (call) =>
    lotsFigure(call, { range, trade, funds, account, currency }),
  );
}

/**
 * Worst requirement on the way when the rows of a range are traded one after the other.
 * @customfunction PEAK
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param account Account code; if omitted, all accounts of the range.
 * @param currency Currency of the figure, e.g. EUR; if omitted, that of the pane's settings.
 * @param lotsAStep Lots of a row that are traded at once; if omitted, each row at once.
 * @param invocation The call, as Excel passes it.
 * @returns The worst requirement, or an error that says why there is none.
 */
export function peak(
  range: unknown[][],
  account?: string,
  currency?: string,
  lotsAStep?: number,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return functionRuntime.figure('PEAK', invocation, (call) =>
    peakFigure(call, { range, account, currency, clip: lotsAStep }),
  );
}

/**
 * Initial margin of the book in a range on a day ahead, after what expires, is exercised, delivered or rolled until then.
 * @customfunction FORECAST
 * @requiresAddress
 * @requiresParameterAddresses
 * @param range The book with its headings, e.g. Account, Exchange, Contract, Type, Expiry, Strike, Net position.
 * @param day The day: a date, or a text such as 2027-03-31.
 * @param account Account code; if omitted, all accounts of the range.
 * @param currency Currency of the figure, e.g. EUR; if omitted, that of the pane's settings.
 * @param options Options at their expiry: "moneyness", "all" or "none" are exercised; moneyness if omitted.
 * @param futures Futures on their last trading day: "close", "deliver" or "roll"; close if omitted.
 * @param parameters Margin parameters: "today", or "announced" with the changes that are announced; today if omitted.
 * @param invocation The call, as Excel passes it.
 * @returns The initial margin on that day, or an error that says why there is none.
 */
export function forecast(
  range: unknown[][],
  day: unknown,
  account?: string,
  currency?: string,
  options?: string,
  futures?: string,
  parameters?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return functionRuntime.figure('FORECAST', invocation, (call) =>
    forecastFigure(call, { range, day, account, currency, options, futures, parameters }),
  );
}

/**
 * Business date and status of the parameter sets that the service margins with.
 * @customfunction ENGINE
 * @requiresAddress
 * @param parameter Clearing house, e.g. CME; if omitted, all of them.
 * @param invocation The call, as Excel passes it.
 * @returns Date, status, cycle and remark; with the names in front if all are asked for.
 */
export function engine(parameter?: string, invocation?: CustomFunctions.CancelableInvocation): Promise<unknown[][]> {
  return functionRuntime.table('ENGINE', invocation, async (call) =>
    parameterTable(await call.engineStatus(), textArgument(parameter)),
  );
}
