import type { JSX } from 'preact';
import type { DetailBlock } from '../../../../server/sheet/results/details/drill-down.js';
import { TableActions } from './table-actions.js';

interface DetailTablesProps {
  readonly tables: readonly DetailBlock[];
  /** The name of the file that a table is downloaded as, without its ending. */
  readonly file: (name: string) => string;
}

/** As many tables stand open; more are behind a line. */
const MOST_OPEN = 3;

/** The tables of how the margin came about, to copy or download. */
export function DetailTables({ tables, file }: DetailTablesProps): JSX.Element | null {
  if (tables.length === 0) return null;
  const list = (
    <>
      {tables.map(({ name, block }) => (
        <div key={name} class="title-row">
          <span class="quiet">{name}</span>
          <TableActions block={block} file={file(name.toLowerCase().replaceAll(' ', '-'))} name={name} />
        </div>
      ))}
    </>
  );
  if (tables.length <= MOST_OPEN) return list;
  return (
    <details class="more">
      <summary>
        Tables of how it came about <span class="quiet">{tables.length}</span>
      </summary>
      {list}
    </details>
  );
}
