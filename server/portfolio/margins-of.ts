import { ENGINE_IDS, type EngineId } from '../domain/engine-id.js';
import type { EngineMeter } from '../instruments/engine-meter.js';
import type { PortfolioEnvelope } from '../contract/portfolio-request.js';
import { unmargined, type AccountMargin } from './account-margin.js';
import type { CollectedRows } from './collect-rows.js';
import type { RowSetting } from './row-setting.js';
import { marginSoundly } from './sound-account.js';

/** The margins of each account, the parent first. */
export function marginsOf(
  { accounts }: Pick<CollectedRows, 'accounts'>,
  setting: RowSetting,
  { calculations }: PortfolioEnvelope,
): readonly (readonly AccountMargin[])[] {
  const margining = settingOf(setting, calculations.onlyMarginsOf);
  const margins = accounts.map((tree) => (calculations.margins ? marginSoundly(tree, margining) : unmargined(tree)));
  const { meter } = setting.context;
  if (meter !== undefined)
    meterRows(
      meter,
      margins.map(([parent]) => parent),
    );
  return margins;
}

/** The setting in which only some engines margin their rows. */
function settingOf(setting: RowSetting, only: readonly EngineId[] | undefined): RowSetting {
  if (only === undefined) return setting;
  const { engines } = setting.context;
  const all = engines.all.filter(({ id }) => only.includes(id));
  return { ...setting, context: { ...setting.context, engines: { ...engines, all } } };
}

/** Reports the rows of accounts to a meter; a parent's rows include those of its sub-accounts. */
function meterRows(meter: EngineMeter, parents: readonly (AccountMargin | undefined)[]): void {
  const calculated = new Map<EngineId, number>();
  const leftOut = new Map<EngineId, number>();
  for (const parent of parents) {
    if (parent === undefined) continue;
    const { block, exceptions } = parent.rows;
    if (block === undefined) for (const { engine } of parent.rows.positions) addTo(calculated, engine, 1);
    else addTo(calculated, block.engine, block.rows.length);
    let last: number | undefined;
    for (const { row, engine, severity } of exceptions) {
      if (severity !== 'excluded' || engine === null || row === last) continue;
      last = row;
      addTo(leftOut, engine, 1);
    }
  }
  for (const engine of ENGINE_IDS) {
    const rows = { calculated: calculated.get(engine) ?? 0, leftOut: leftOut.get(engine) ?? 0 };
    if (rows.calculated + rows.leftOut > 0) meter.rows(engine, rows);
  }
}

const addTo = (counts: Map<EngineId, number>, engine: EngineId, count: number): void => {
  counts.set(engine, (counts.get(engine) ?? 0) + count);
};
