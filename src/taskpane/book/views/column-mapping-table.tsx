import type { JSX } from 'preact';
import type { BookRange } from '../book-range.js';
import {
  columnChoices,
  madeChoice,
  mappingRows,
  unreadColumns,
  type ColumnChoice,
  type MappingRow,
  type UnreadColumn,
} from '../column-mapping.js';
import { constantCandidates, type KnownValues } from '../constant-candidates.js';
import type { RangePicker } from '../range-picker.js';

/** Rows that may be chosen as the one with the headings. */
const MOST_HEADER_ROWS = 10;
const NONE = '';

interface ColumnMappingProps {
  readonly range: BookRange;
  readonly picker: RangePicker;
  readonly known: KnownValues;
}

/** Shows the column that each field is read from; changes are remembered with the workbook. */
export function ColumnMapping({ range, picker, known }: ColumnMappingProps): JSX.Element {
  const choices = columnChoices(range);
  const columns = unreadColumns(range);
  const asked = columns.filter(({ doubt, isLeftAside }) => doubt !== null || isLeftAside);
  const unread = columns.filter((column) => !asked.includes(column)).map(({ name }) => name);
  return (
    <div class="mapping">
      <HeaderRow range={range} picker={picker} known={known} />
      {mappingRows(range.map).map((row) => (
        <FieldChoice key={row.field} row={row} choices={choices} range={range} picker={picker} known={known} />
      ))}
      {asked.map((column) => (
        <DoubtChoice key={column.column} column={column} range={range} picker={picker} known={known} />
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

/** Chosen where no column says a field: one value for all rows. */
const CONSTANT = 'constant';

function FieldChoice({ row, choices, range, picker, known }: FieldChoiceProps): JSX.Element {
  const { field, label, isRequired, column, constant, mayBeConstant } = row;
  const id = `pane-column-${range.id}-${field}`;
  const made = madeChoice(range, field);
  const isMissing = isRequired && column === null && (constant ?? '').trim() === '';
  const choose = (value: string): void => {
    if (value === CONSTANT) void picker.setConstant(range.id, field, '');
    else void picker.setColumn(range.id, field, value === NONE ? null : Number(value));
  };
  return (
    <div class="mapping-row">
      <label for={id}>
        {label}
        {isRequired && <span class="required"> *</span>}
      </label>
      <select
        id={id}
        required={isRequired}
        aria-invalid={isMissing && constant === null ? true : undefined}
        value={constant !== null ? CONSTANT : column === null ? NONE : String(column)}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        <option value={NONE}>{isRequired ? 'Choose…' : '–'}</option>
        {made !== undefined && <option value={String(made.column)}>{made.text}</option>}
        {mayBeConstant && <option value={CONSTANT}>One value for all rows…</option>}
        {choices.map((choice) => (
          <option key={choice.column} value={String(choice.column)}>
            {choice.text}
          </option>
        ))}
      </select>
      {constant !== null && <ConstantInput row={row} range={range} picker={picker} known={known} />}
    </div>
  );
}

/** Asks for the value that all rows have, and offers those that are likely. */
function ConstantInput({ row, range, picker, known }: Omit<FieldChoiceProps, 'choices'>): JSX.Element {
  const { field, label, constant } = row;
  const id = `pane-constant-${range.id}-${field}`;
  const isBlank = (constant ?? '').trim() === '';
  return (
    <>
      <input
        id={id}
        class="constant"
        list={`${id}-likely`}
        aria-label={`${label} of all rows`}
        aria-invalid={isBlank ? true : undefined}
        placeholder={`${label} of all rows`}
        autocomplete="off"
        spellcheck={false}
        value={constant ?? ''}
        onChange={({ currentTarget: { value } }) => void picker.setConstant(range.id, field, value.trim())}
      />
      <datalist id={`${id}-likely`}>
        {constantCandidates(range, field, known).map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
