import type { DrillDownFields } from '../contract/results/result-fields.js';
import type { MarginComponent } from './margin-engine.js';

/** The fields that every engine's drill-down begins with. */
export const toDrillDownFields = ({ clearingHouse, engine, omnibus }: MarginComponent): DrillDownFields => ({
  clearing_org: clearingHouse,
  result_type: engine,
  side: omnibus?.side ?? 'net',
  sub_account_code: omnibus?.subAccountCode ?? null,
});
