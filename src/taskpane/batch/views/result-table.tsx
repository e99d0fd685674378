import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BatchResultRowBody } from '../../../../server/contract/batch.js';
import { quantileOf, shortfallOf } from '../../../../server/sheet/results/risk-figures.js';
import { sourceText } from '../blocks.js';
import { isFailedAccount, rowsLeftOut } from '../totals.js';
import { amount, counted } from '../../format.js';
import { Facts } from '../../margin/views/facts.js';
import { TableHead } from '../../views/table-head.js';

interface ResultTableProps {
  readonly rows: readonly BatchResultRowBody[];
  /** The account whose whole result is open. */
  readonly chosen: string | null;
  /** Index of the row that was searched for; null = none was. */
  readonly sought: number | null;
  readonly onOpen: (row: BatchResultRowBody) => void;
}

const FIGURES: readonly (readonly [heading: string, figure: (row: BatchResultRowBody) => number | null])[] = [
  ['Initial margin', (row) => row.initial_margin],
  ['Requirement', (row) => row.requirement],
  ['Option value', (row) => row.option_liquidation_value],
  ['Additional margin', (row) => row.additional_margin],
  ['Value at risk', quantileOf],
  ['Expected shortfall', shortfallOf],
  ['Stress loss', (row) => row.stress_loss],
];

/** A page of accounts; an account leads to its whole result. */
export function ResultTableView({ rows, chosen, sought, onOpen }: ResultTableProps): JSX.Element {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Accounts of the batch">
      <table class="figures wide sticky batch-table">
        <TableHead rows="Account" columns={[...FIGURES.map(([heading]) => heading)]} />
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.portfolio_id}
              row={row}
              isChosen={row.account_code === chosen}
              isSought={index === sought}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<ResultTableProps, 'onOpen'> {
  readonly row: BatchResultRowBody;
  readonly isChosen: boolean;
  readonly isSought: boolean;
}

function Row({ row, isChosen, isSought, onOpen }: RowProps): JSX.Element {
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isSought) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);
  const { account_code: account } = row;
  const isFailed = isFailedAccount(row);
  const left = rowsLeftOut(row);
  const facts = [sourceText(row), ...(left === 0 ? [] : [`${counted(left, 'row')} left out`])];
  return (
    <tr ref={line} class={[...(isFailed || left > 0 ? ['has-faults'] : []), ...(isSought ? ['sought'] : [])].join(' ')}>
      <th scope="row">
        {isFailed ? (
          account
        ) : (
          <button type="button" class="link" aria-pressed={isChosen} onClick={() => onOpen(row)}>
            {account}
          </button>
        )}
        <Facts facts={facts} />
      </th>
      {FIGURES.map(([heading, figure]) => (
        <td key={heading} class="number">
          {amount(figure(row))}
        </td>
      ))}
    </tr>
  );
}
