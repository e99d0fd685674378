import { usedParametersSchema, type UsedParameters } from '../../contract/results/calculation-response.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { unmargined } from '../account-margin.js';
import { collectRows } from '../collect-rows.js';
import type { RowSetting, SubmittedRow } from '../row-setting.js';
import { ParametersUsed } from '../wire/used-parameters.js';

/** Reads stored parameters. @param text JSON */
export const readParameters = (text: string): UsedParameters => usedParametersSchema.parse(JSON.parse(text));

/** The parameter sets that all rows of a submission use; one account may use fewer. */
export function usedParametersOf(rows: readonly SubmittedRow[], calculation: RowSetting): UsedParameters {
  const used = new ParametersUsed(calculation.context.engines);
  for (const tree of collectRows(rows, calculation).accounts) {
    const [all] = unmargined(tree);
    if (all !== undefined) used.add(all);
  }
  return used.toWire();
}

/** Whether positions use exactly the stored parameter sets. @param now the sets that all rows of the submission use */
export function areSameParameters(
  positions: readonly ResolvedPosition[],
  now: UsedParameters,
  stored: UsedParameters,
): boolean {
  return positions.every(({ engine, clearingHouse, setsBeside = {} }) =>
    [clearingHouse, ...Object.keys(setsBeside)].every((name) => {
      const checksum = now[engine]?.[name]?.checksum;
      return checksum !== undefined && stored[engine]?.[name]?.checksum === checksum;
    }),
  );
}
