import type { AccountResult } from '../../../contract/results/account-result.js';
import type { MarginBySimm } from '../../../contract/results/sections/simm.js';
import type { TableBlock } from '../../workbook/port.js';
import { block, integer, money, number, text, withAccount } from '../block-columns.js';
import { isOfClearingHouse, type DrillDown } from './drill-down.js';
import { sideOfMargin } from './simm-words.js';

/** Both sides of each netting set by product and risk class, under every regulation and version. */
const simmBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'How the margin came about (sensitivity-based margin of CRIF rows)',
    'MarginSimm',
    withAccount(parents, (account): readonly MarginBySimm[] => account.margin_by_simm),
    [
      text('Account', ({ account }) => account),
      text('Side', ({ row }) => sideOfMargin(row)),
      text('Version', ({ row }) => (row.is_demo ? `${row.version} (made up)` : row.version)),
      text('Effective', ({ row }) => row.effective_date),
      integer('Holding period (days)', ({ row }) => row.holding_period),
      text('Regulation', ({ row }) => row.regulation),
      text('Product class', ({ row }) => row.product_class),
      text('Risk class', ({ row }) => row.risk_class),
      text('Currency', ({ row }) => row.currency_code),
      number('FX rate', ({ row }) => row.fxrate),
      money('Delta', ({ row }) => row.delta),
      money('Vega', ({ row }) => row.vega),
      money('Curvature', ({ row }) => row.curvature),
      money('Base correlation', ({ row }) => row.base_correlation),
      money('Gross (schedule)', ({ row }) => row.gross),
      number('Net to gross (schedule)', ({ row }) => row.net_to_gross),
      money('Add-on', ({ row }) => row.add_on),
      money('Margin', ({ row }) => row.margin),
      money('Difference to the first version', ({ row }) => row.difference),
      text('Largest of its side', ({ row }) => (row.winning ? 'yes' : null)),
      text('Notes', ({ row }) => (row.notes.length === 0 ? null : row.notes.join(' '))),
    ],
  );

export const simmDrillDown: DrillDown<'margin_by_simm'> = {
  section: 'margin_by_simm',
  isOf: isOfClearingHouse,
  blocks: (parents) => [{ name: 'SIMM', block: simmBlock(parents) }],
};
