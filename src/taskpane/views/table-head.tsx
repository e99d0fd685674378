import type { JSX } from 'preact';

/** The headings of a table: the name of its rows, then its columns of numbers. */
export const TableHead = ({ rows, columns }: { rows: string; columns: readonly string[] }): JSX.Element => (
  <thead>
    <tr>
      <th scope="col">{rows}</th>
      {columns.map((column, place) => (
        <th key={place} scope="col" class="number">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);
