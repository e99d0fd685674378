import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { amount } from '../../format.js';
import { Facts } from '../../margin/views/facts.js';
import { Change } from './change.js';
import { TableHead } from '../../views/table-head.js';

/** Something before and after. */
export interface ChangeRow {
  readonly name: string;
  readonly facts?: readonly string[];
  readonly before: number | null;
  readonly after: number | null;
  readonly change: number | null;
}

interface ChangeTableProps {
  /** Heading of the names; also the title of the table. */
  readonly heading: string;
  readonly rows: readonly ChangeRow[];
}

/** Rows shown at first. */
const MOST_SHOWN = 12;

/** Names with amounts before, after and the change. */
export function ChangeTable({ heading, rows }: ChangeTableProps): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, MOST_SHOWN);
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label={heading}>
        <table class="figures wide">
          <TableHead rows={heading} columns={['After', 'Change']} />
          <tbody>
            {shown.map(({ name, facts = [], before, after, change }, index) => (
              <tr key={index}>
                <th scope="row">
                  {name}
                  {facts.length > 0 && <Facts facts={facts} />}
                </th>
                <td class="number">
                  {amount(after)}
                  <span class="quiet before">from {amount(before)}</span>
                </td>
                <td class="number">
                  <Change value={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </button>
      )}
    </>
  );
}
