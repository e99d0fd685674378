import type { EngineStatus, ParameterEntry } from '../../../server/contract/engine-status.js';
import { notAvailable, notYetAvailable } from '../function-fault.js';
import type { ResultTable } from './result-table.js';

/**
 * Business date and status of the parameter sets of a clearing house, newest first; if none is named, of all of them, with
 * headings. Throws a `FunctionFault` if there is no such set.
 */
export function parameterTable(engines: readonly EngineStatus[], parameter: string | null): ResultTable {
  const sets = engines.flatMap(({ parameters }) => parameters).sort(inOrder);
  if (sets.length === 0) throw notYetAvailable('The service has no parameter sets yet; load a parameter file.');
  if (parameter === null) {
    const headings = ['Clearing house', 'Business date', 'Status', 'Cycle', 'Remark'];
    return [headings, ...sets.map((set) => [set.parameter, set.bdate, set.status, set.cycle_code, remarkOf(set)])];
  }
  const own = sets.filter((set) => set.parameter.toLowerCase() === parameter.toLowerCase());
  if (own.length > 0) return own.map((set) => [set.bdate, set.status, set.cycle_code, remarkOf(set)]);
  const names = [...new Set(sets.map((set) => set.parameter))];
  throw notAvailable(`No parameter set "${parameter}"; there are ${names.join(', ')}.`);
}

const inOrder = (first: ParameterEntry, second: ParameterEntry): number =>
  first.parameter.localeCompare(second.parameter, 'en') || second.bdate.localeCompare(first.bdate, 'en');

const remarkOf = ({ additional: { demo, findings } }: ParameterEntry): string =>
  [...(demo === true ? ['Demo market: generated parameters.'] : []), ...findings].join(' ');
