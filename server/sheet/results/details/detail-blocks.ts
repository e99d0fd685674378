import type { AccountResult } from '../../../contract/results/account-result.js';
import { ENGINE_IDS } from '../../../domain/engine-id.js';
import { withAccount } from '../block-columns.js';
import type { DetailBlock } from './drill-down.js';
import { DRILL_DOWNS } from './drill-downs.js';
import { modelBlock, tailBlock } from './historical-models.js';

/** How the margin came about, engine by engine; tables without a row are left out. @param place where a row of the request stands */
export function detailBlocks(
  parents: readonly AccountResult[],
  place: (row: number) => string,
): readonly DetailBlock[] {
  const drillDowns = ENGINE_IDS.map((id) => DRILL_DOWNS[id]);
  const historical = withAccount(parents, (account) => drillDowns.flatMap((one) => one.historical?.(account) ?? []));
  const blocks: readonly DetailBlock[] = [
    ...drillDowns.flatMap((one) => one.blocks(parents, place)),
    { name: 'Tail scenarios', block: tailBlock(historical) },
    { name: 'Models', block: modelBlock(historical) },
  ];
  return blocks.filter(({ block }) => block.rows.length > 0);
}
