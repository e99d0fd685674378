import type { AccountResult } from '../../../server/contract/results/account-result.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import { dateInWords, dateOfSerial, isNameOfDate } from '../../../server/sheet/table/excel-date.js';
import { invalidValue, notAvailable } from '../function-fault.js';

const MOST_NAMED = 8;

/**
 * P&L of all accounts together under one scenario; negative = loss. Throws a `FunctionFault` if there is no such scenario, or
 * there are several of its name.
 * @param wanted name or id; case does not matter
 */
export function stressFigure(accounts: readonly Pick<AccountResult, 'stress_tests'>[], wanted: string | null): number {
  if (wanted === null) throw invalidValue('Name a stress scenario, e.g. "March 2020".');
  const names = new Map(accounts.flatMap(({ stress_tests: tests }) => Object.entries(tests.scenarios)));
  const id = scenarioNamed(names, wanted.trim().toLowerCase(), wanted);
  const parts = accounts.map(({ stress_tests: { summary } }) => summary.find((one) => one.scenario_id === id));
  if (parts.some((part) => part === undefined)) throw notAvailable(`“${wanted}” was not calculated for this book.`);
  return roundedToCents(parts.reduce((sum, part) => sum + (part?.stress_loss ?? 0), 0));
}

function scenarioNamed(names: ReadonlyMap<string, string>, key: string, wanted: string): string {
  const byId = [...names.keys()].filter((id) => id.toLowerCase() === key);
  const matches =
    byId.length > 0 ? byId : [...names].flatMap(([id, name]) => (name.trim().toLowerCase() === key ? [id] : []));
  const [id] = matches;
  if (id === undefined) return scenarioOfDate(names, wanted);
  if (matches.length === 1) return id;
  throw invalidValue(
    `There are ${matches.length} scenarios named "${wanted}"; use an id: ${matches.slice(0, MOST_NAMED).join(', ')}.`,
  );
}

/** The scenario meant by a date: a workbook turns `March 2020` into a date when it is typed into a cell. */
function scenarioOfDate(names: ReadonlyMap<string, string>, wanted: string): string {
  const date = /^\d{5}$/.test(wanted) ? dateOfSerial(Number(wanted)) : undefined;
  if (date === undefined) throw notAvailable(noSuchScenario(names, wanted));
  const [id, another] = [...names].flatMap(([own, name]) => (isNameOfDate(name, date) ? [own] : []));
  if (id !== undefined && another === undefined) return id;
  throw notAvailable(
    `The cell holds the date ${dateInWords(date)}; write the name of the scenario as text. ${noSuchScenario(names, wanted)}`,
  );
}

function noSuchScenario(names: ReadonlyMap<string, string>, wanted: string): string {
  const all = [...names.values()];
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '';
  return `No stress scenario "${wanted}"; there are ${all.slice(0, MOST_NAMED).join(', ')}${more}.`;
}
