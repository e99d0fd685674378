import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { amount } from '../../format.js';
import type { FigureRow } from '../figure-row.js';
import { Facts } from './facts.js';
import { TableHead } from '../../views/table-head.js';

interface FigureTableProps {
  readonly title: string;
  /** Heading of the names. */
  readonly heading: string;
  /** Unit of the amounts, shown as their heading. */
  readonly unit: string;
  readonly rows: readonly FigureRow[];
}

/** Rows shown at first. */
const MOST_SHOWN = 10;

/** A table of amounts that opens at a click, its first rows first. */
export function FigureTable({ title, heading, unit, rows }: FigureTableProps): JSX.Element | null {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, MOST_SHOWN);
  return (
    <details class="more">
      <summary>
        {title} <span class="quiet">{rows.length}</span>
      </summary>
      <table class="figures">
        <TableHead rows={heading} columns={[unit]} />
        <tbody>
          {shown.map(({ name, facts = [], value }, index) => (
            <tr key={index}>
              <th scope="row">
                {name}
                {facts.length > 0 && <Facts facts={facts} />}
              </th>
              <td class="number">{amount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </button>
      )}
    </details>
  );
}
