import type { WireScenario } from '../../../server/contract/stress-scenario.js';
import type { SentScenario } from '../../api/client.js';
import { PaneFault } from '../notice.js';

/** Scenarios as a file that can be read again. */
export const scenarioFile = (scenarios: readonly WireScenario[]): string =>
  `${JSON.stringify(
    scenarios.map(({ scenario_name, scenario_definition }) => ({ scenario_name, scenario_definition })),
    null,
    2,
  )}\n`;

const NOT_READ = 'The file can’t be read';
const FORM = 'A file of scenarios is an array of {"scenario_name": …, "scenario_definition": …} in JSON.';

/** Reads a file of scenarios; the service checks their content. @throws PaneFault if it is not such a file */
export function readScenarioFile(text: string): readonly SentScenario[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new PaneFault(NOT_READ, `It is not JSON. ${FORM}`);
  }
  const all: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (all.length === 0) throw new PaneFault(NOT_READ, `There is no scenario in it. ${FORM}`);
  return all.map((one, index) => {
    if (typeof one !== 'object' || one === null || !('scenario_name' in one) || !('scenario_definition' in one))
      throw new PaneFault(NOT_READ, `Entry ${index + 1} is not a scenario. ${FORM}`);
    return { scenario_name: one.scenario_name, scenario_definition: one.scenario_definition };
  });
}
