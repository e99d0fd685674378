import type { JSX } from 'preact';
import type { BookRange } from '../book-range.js';
import {
  columnChoices,
  mappingRows,
  unreadColumns,
  type ColumnChoice,
  type MappingRow,
  type UnreadColumn,
} from '../column-mapping.js';
import type { RangePicker } from '../range-picker.js';

/** Rows that may be chosen as the one with the headings. */
const MOST_HEADER_ROWS = 10;
const NONE = '';

interface ColumnMappingProps {
  readonly range: BookRange;
  readonly picker: RangePicker;
}

/** Shows the column that each field is read from; changes are remembered with the workbook. */
export function ColumnMapping({ range, picker }: ColumnMappingProps): JSX.Element {
  const choices = columnChoices(range);
  const columns = unreadColumns(range);
  const asked = columns.filter(({ doubt, isLeftAside }) => doubt !== null || isLeftAside);
  const unread = columns.filter((column) => !asked.includes(column)).map(({ name }) => name);
  return (
    <div class="mapping">
      <HeaderRow range={range} picker={picker} />
      {mappingRows(range.map).map((row) => (
        <FieldChoice key={row.field} row={row} choices={choices} range={range} picker={picker} />
      ))}
      {asked.map((column) => (
        <DoubtChoice key={column.column} column={column} range={range} picker={picker} />
      ))}
      {unread.length > 0 && <p class="quiet">Not read: {unread.join(', ')}.</p>}
    </div>
  );
}

interface DoubtChoiceProps extends ColumnMappingProps {
  readonly column: UnreadColumn;
}

const ASIDE = 'aside';

/** Asks what a column is that may change figures: one of the fields, or nothing that matters. */
function DoubtChoice({ column: { column, name, doubt, isLeftAside }, range, picker }: DoubtChoiceProps): JSX.Element {
  const id = `pane-doubt-${range.id}-${column}`;
  const choose = (value: string): Promise<void> =>
    value === ASIDE || value === NONE
      ? picker.setLeftAside(range.id, column, value === ASIDE)
      : picker.setColumn(range.id, value, column);
  return (
    <div class="mapping-row">
      <label for={id}>
        {name}
        {!isLeftAside && <span class="required"> *</span>}
      </label>
      <select
        id={id}
        aria-invalid={isLeftAside ? undefined : true}
        title={doubt === null ? undefined : `The column ${doubt}.`}
        value={isLeftAside ? ASIDE : NONE}
        onChange={({ currentTarget: { value } }) => void choose(value)}
      >
        <option value={NONE}>What is it?</option>
        <option value={ASIDE}>Changes nothing: leave it aside</option>
        {mappingRows(range.map).map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function HeaderRow({ range, picker }: ColumnMappingProps): JSX.Element {
  const id = `pane-headings-${range.id}`;
  const { headerRow } = range.map;
  const rows = range.top.slice(0, Math.max(MOST_HEADER_ROWS, (headerRow ?? 0) + 1));
  return (
    <div class="mapping-row">
      <label for={id}>Headings</label>
      <select
        id={id}
        value={headerRow === null ? NONE : String(headerRow)}
        onChange={({ currentTarget: { value } }) =>
          void picker.setHeaderRow(range.id, value === NONE ? null : Number(value))
        }
      >
        <option value={NONE}>None: all rows are positions</option>
        {rows.map((_, row) => (
          <option key={row} value={String(row)}>
            Row {range.address.row + row + 1}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FieldChoiceProps extends ColumnMappingProps {
  readonly row: MappingRow;
  readonly choices: readonly ColumnChoice[];
}

function FieldChoice({ row, choices, range, picker }: FieldChoiceProps): JSX.Element {
  const { field, label, isRequired, column } = row;
  const id = `pane-column-${range.id}-${field}`;
  return (
    <div class="mapping-row">
      <label for={id}>
        {label}
        {isRequired && <span class="required"> *</span>}
      </label>
      <select
        id={id}
        required={isRequired}
        aria-invalid={isRequired && column === null ? true : undefined}
        value={column === null ? NONE : String(column)}
        onChange={({ currentTarget: { value } }) =>
          void picker.setColumn(range.id, field, value === NONE ? null : Number(value))
        }
      >
        <option value={NONE}>{isRequired ? 'Choose…' : '–'}</option>
        {choices.map((choice) => (
          <option key={choice.column} value={String(choice.column)}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}
