import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { roundedToCents } from '../../../../server/sheet/results/account-results.js';
import {
  stressDetailBlock,
  stressedPositions,
  type StressedPosition,
} from '../../../../server/sheet/results/stress-blocks.js';
import { shockText } from '../../../../server/sheet/results/shock-text.js';
import { cellName } from '../../../../server/sheet/workbook/a1.js';
import { amount, counted, plainNumber } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { positionName } from '../../risk/component-rows.js';
import { rowCell, rowCellText } from '../../book/row-cell.js';
import type { StressResult, StressState } from '../stress-state.js';
import { Facts } from '../../margin/views/facts.js';
import { dateOf, tableFile } from '../../book/table-file.js';
import { TitledPart } from '../../views/titled-part.js';
import { TableHead } from '../../views/table-head.js';

/** Positions shown at first, and with each "Show more". */
const PAGE = 20;

interface StressDetailsProps {
  readonly result: StressResult;
  readonly stress: StressState;
  readonly session: PaneSession;
}

/** The positions of one account under one scenario, the largest loss first. */
export function StressDetails({ result, stress, session }: StressDetailsProps): JSX.Element | null {
  const { chosen, details } = stress;
  const section = useRef<HTMLDivElement>(null);
  const account = chosen === null ? undefined : details.get(chosen.account);
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [chosen, account]);
  if (chosen === null || account === undefined) return null;
  const scenario = account.stress_tests.scenarios[chosen.scenario] ?? chosen.scenario;
  const rows = stressedPositions(account, chosen.scenario);
  const { currency_code: currency } = result.response;
  const block = stressDetailBlock(rows, { scenario, account: chosen.account, currency }, (row) =>
    rowCellText(result, row),
  );
  return (
    <div ref={section} class="card stress-details">
      <TitledPart
        title={`${chosen.account}: ${scenario}`}
        block={block}
        file={tableFile(`stress-${chosen.scenario}`, {
          accounts: [chosen.account],
          date: dateOf(account.price_date),
        })}
      >
        <Positions key={`${chosen.account} ${chosen.scenario}`} rows={rows} result={result} session={session} />
        <button type="button" class="small" onClick={() => void session.stress.choose(null)}>
          Close
        </button>
      </TitledPart>
    </div>
  );
}

interface PositionsProps {
  readonly rows: readonly StressedPosition[];
  readonly result: StressResult;
  readonly session: PaneSession;
}

function Positions({ rows, result, session }: PositionsProps): JSX.Element {
  const [shown, setShown] = useState(PAGE);
  const rest = rows.length - shown;
  const total = roundedToCents(rows.reduce((sum, { detail }) => sum + (detail.stress_loss ?? 0), 0));
  return (
    <>
      <table class="figures">
        <TableHead rows="Position" columns={[`P&L, ${result.response.currency_code}`]} />
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Position key={row.position.row} row={row} result={result} session={session} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum of {counted(rows.length, 'position')}</th>
            <td class="number">{amount(total)}</td>
          </tr>
        </tfoot>
      </table>
      {rest > 0 && (
        <button type="button" class="small" onClick={() => setShown(shown + Math.max(PAGE, shown))}>
          Show more of {counted(rest, 'position')}
        </button>
      )}
    </>
  );
}

interface PositionProps {
  readonly row: StressedPosition;
  readonly result: StressResult;
  readonly session: PaneSession;
}

function Position({ row: { position, detail }, result, session }: PositionProps): JSX.Element {
  const cell = rowCell(result, position.row);
  const name = `${plainNumber(position.net_position)} ${positionName(position)}`;
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
        <Facts facts={factsOf({ position, detail })} />
      </th>
      <td class="number">{amount(detail.stress_loss)}</td>
    </tr>
  );
}

function factsOf({ position, detail }: StressedPosition): readonly string[] {
  const { price_revalued: before, price_stressed: after, volatility } = detail;
  return [
    shockText(position, detail),
    ...(before === null || after === null
      ? []
      : [`price ${plainNumber(before)} to ${plainNumber(after)} ${position.currency_code}`]),
    ...(volatility === null ? [] : [`volatility ${plainNumber(Number((volatility * 100).toPrecision(4)))} %`]),
  ];
}
