import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { ClosestMatch, ResultException } from '../../contract/results/result-notes.js';
import type { UsedParameters } from '../../contract/results/calculation-response.js';
import { combinedRows, type AccountRows } from '../account-rows.js';
import { collectRows } from '../collect-rows.js';
import type { RowSetting } from '../row-setting.js';
import { marginSoundly } from '../sound-account.js';
import { toClosestMatch, toException } from '../wire/account-result.js';
import { ParametersUsed } from '../wire/used-parameters.js';
import type { TradeRow } from './trade-rows.js';

/** The positions held before a trade, and the rows that are left out. */
export interface HeldRows {
  /** Parent accounts with all their rows, net of sub-accounts. */
  readonly accounts: readonly AccountRows[];
  /** Rows that name no account. */
  readonly rowsWithoutAccount: readonly ResultException[];
}

/** Reads the rows of a book that may be empty. Rows that can't be read or valued are counted and reported, as in results. */
export function readHeldRows(rows: readonly unknown[], setting: RowSetting): HeldRows {
  const collected = collectRows(rows.entries(), setting);
  for (const tree of collected.accounts) marginSoundly(tree, setting);
  return {
    accounts: collected.accounts.map(combinedRows),
    rowsWithoutAccount: collected.rowsWithoutAccount.map(toException),
  };
}

/** The part of an answer that says what its figures are based on. */
export interface StandsOn {
  readonly rows_total: number;
  readonly rows_excluded: number;
  readonly exceptions: readonly ResultException[];
  readonly closest_matches: readonly ClosestMatch[];
  readonly parameters: UsedParameters;
}

/** @param accounts the held accounts that the figures cover @param trade the positions that are added */
export function standsOn(
  accounts: readonly AccountRows[],
  rowsWithoutAccount: readonly ResultException[],
  trade: readonly TradeRow[],
  engines: EngineRegistry,
): StandsOn {
  const sum = (pick: (rows: AccountRows) => number): number => accounts.reduce((total, rows) => total + pick(rows), 0);
  const used = new ParametersUsed(engines);
  for (const rows of accounts) used.add({ rows });
  used.add({ rows: { positions: trade.map(({ resolved }) => resolved) } });
  return {
    rows_total: sum(({ rowsTotal }) => rowsTotal),
    rows_excluded: sum(({ rowsExcluded }) => rowsExcluded),
    exceptions: [
      ...rowsWithoutAccount,
      ...accounts.flatMap(({ exceptions }) => exceptions.map(toException)),
      ...trade.flatMap(({ position, resolved }) =>
        (resolved.remarks ?? []).map((remark) =>
          toException({ ...remark, ...placeOf(position), engine: resolved.engine, severity: 'note' }),
        ),
      ),
    ],
    closest_matches: [
      ...accounts.flatMap(({ closestMatches }) => closestMatches.map(toClosestMatch)),
      ...trade.flatMap(({ position, resolved }) =>
        resolved.substitutions.map((substitution) =>
          toClosestMatch({ ...substitution, ...placeOf(position), engine: resolved.engine, severity: 'note' }),
        ),
      ),
    ],
    parameters: used.toWire(),
  };
}

const placeOf = ({ row, positionId }: { readonly row: number; readonly positionId: string }) => ({ row, positionId });
