import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import type { PositionResult } from '../../../../server/contract/results/position-result.js';
import { positionBlock } from '../../../../server/sheet/results/result-blocks.js';
import { cellName } from '../../../../server/sheet/workbook/a1.js';
import type { CellAddress } from '../../../../server/sheet/workbook/port.js';
import { amount, counted, plainNumber } from '../../format.js';
import type { MarginResult } from '../margin-result.js';
import type { PaneSession } from '../../pane-session.js';
import { rowCell, rowCellText } from '../../book/row-cell.js';
import { TableActions } from './table-actions.js';
import { TableHead } from '../../views/table-head.js';

/** Positions shown at first, and with each "Show more". */
const PAGE = 50;

interface PositionListProps {
  readonly result: MarginResult;
  readonly accounts: readonly AccountResult[];
  readonly session: PaneSession;
  readonly file: string;
}

/** Positions with their part of the margin; each leads to its row. */
export function PositionList({ result, accounts, session, file }: PositionListProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const positions = accounts.flatMap((account) => account.portfolio);
  const rest = positions.length - shown;
  return (
    <details class="more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Positions <span class="quiet">{positions.length}, with their part of the margin</span>
      </summary>
      {isOpen && (
        <div class="stack">
          <TableActions
            block={positionBlock(accounts, (row) => rowCellText(result, row))}
            file={file}
            name="Positions"
          />
          <table class="figures">
            <TableHead rows="Position" columns={[`Margin, ${result.response.currency_code}`]} />
            <tbody>
              {positions.slice(0, shown).map((position) => (
                <Position
                  key={position.row}
                  position={position}
                  cell={rowCell(result, position.row)}
                  session={session}
                />
              ))}
            </tbody>
          </table>
          {rest > 0 && (
            <button type="button" class="small" onClick={() => setShown(shown + PAGE)}>
              Show more of {counted(rest, 'position')}
            </button>
          )}
        </div>
      )}
    </details>
  );
}

interface PositionProps {
  readonly position: PositionResult;
  readonly cell: CellAddress | undefined;
  readonly session: PaneSession;
}

function Position({ position, cell, session }: PositionProps): JSX.Element {
  const { contract_code: code, contract_type: type, expiry, strike, net_position: quantity, price } = position;
  const name = [code, type, expiry, strike === null ? null : plainNumber(strike)]
    .filter((part) => part !== null)
    .join(' ');
  return (
    <tr>
      <th scope="row">
        {cell === undefined ? (
          name
        ) : (
          <button type="button" class="link" title={`Go to ${cellName(cell)}`} onClick={() => void session.goTo(cell)}>
            {name}
          </button>
        )}
        <span class="quiet">
          {plainNumber(quantity)} at {plainNumber(price)} {position.currency_code}
        </span>
      </th>
      <td class="number">{amount(position.initial_margin_contribution)}</td>
    </tr>
  );
}
