import type { AccountResult } from '../../contract/results/account-result.js';
import type { TableBlock } from '../workbook/port.js';
import { clearedRatesBlock, keyRateBlock, tradeBlock } from './cleared-rates-blocks.js';
import { modelBlock, tailBlock } from './historical-models.js';
import { spanBlock } from './result-blocks.js';
import { scenarioBlock } from './scenario-block.js';
import { haircutBlock, parYieldBlock, securityBlock, treasuryBlock } from './treasury-blocks.js';

/** A table of how the margin came about. */
export interface DetailBlock {
  /** What it holds, in a word or two. */
  readonly name: string;
  readonly block: TableBlock;
}

/** How the margin came about, engine by engine; tables without a row are left out. @param place where a row of the request stands */
export function detailBlocks(
  parents: readonly AccountResult[],
  place: (row: number) => string,
): readonly DetailBlock[] {
  const scenarios = scenarioBlock(parents);
  const blocks: readonly DetailBlock[] = [
    { name: 'Steps', block: spanBlock(parents) },
    ...(scenarios === undefined ? [] : [{ name: 'Scenarios', block: scenarios }]),
    { name: 'Swaps and ladders', block: clearedRatesBlock(parents) },
    { name: 'Trades', block: tradeBlock(parents, place) },
    { name: 'DV01 by tenor', block: keyRateBlock(parents) },
    { name: 'Securities margin', block: treasuryBlock(parents) },
    { name: 'Securities', block: securityBlock(parents, place) },
    { name: 'Haircuts', block: haircutBlock(parents) },
    { name: 'DV01 by par yield', block: parYieldBlock(parents) },
    { name: 'Tail scenarios', block: tailBlock(parents) },
    { name: 'Models', block: modelBlock(parents) },
  ];
  return blocks.filter(({ block }) => block.rows.length > 0);
}
